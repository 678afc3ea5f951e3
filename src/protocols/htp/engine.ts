import { ThinkingEngine } from '../engine/thinking.ts';
import { fail, ok, type Action, type Complaint, type Result, type Seat } from '../../core/index.ts';
import { SWAP } from '../../games/hex/index.ts';
import { winningChain } from '../../games/hex/index.ts';
import type { Brain } from '../engine/brain.ts';
import { agentOptions, type ReadAgent } from '../engine/params.ts';
import { THOUGHT_COMMANDS, liveGfx, tellings, type Print, type Tell } from '../engine/analyze.ts';
import type { Commands } from '../gtp/front.ts';
import type { CommandLine } from '../gtp/line.ts';
import { HtpBoard, SWAP_STYLES, type SwapStyle } from './board.ts';
import { readColour, type Convention } from './convention.ts';
import { loadGame, saveGame, type Files } from './files.ts';
import { showBoard } from './show.ts';
import { SOLVE_ANALYZE, SolveCommands } from './solve.ts';
import { refuse } from '../engine/complaints.ts';

interface HtpSetup {
  readonly brain: Brain;
  /** Checks what an agent string names, and that it plays this game. */
  readonly read: ReadAgent;
  readonly version: string;
  readonly size: number;
  readonly swap: SwapStyle;
  readonly convention: Convention;
  readonly files: Files;
  /** Writes what is no reply: drawings for the board. */
  write(text: string): void;
}

/** What HexGui offers in its list of analyze commands. */
const ANALYZE_COMMANDS = [
  ...THOUGHT_COMMANDS,
  ...SOLVE_ANALYZE,
  'plist/Winning chain/ludario-chain',
  'param/Options of Ludario/param_ludario',
].join('\n');

/** Ludario as boards and tournament programs for Hex know engines: the Hex text protocol. */
export class HtpEngine extends ThinkingEngine {
  readonly commands: Commands;
  private readonly setup: HtpSetup;
  private convention: Convention;
  private swap: SwapStyle;
  private gfx = false;
  private board: HtpBoard;
  private readonly solve: SolveCommands;

  constructor(setup: HtpSetup) {
    super(setup.brain);
    this.setup = setup;
    this.convention = setup.convention;
    this.swap = setup.swap;
    const board = HtpBoard.of(setup.size, setup.swap);
    if (!board.ok) throw new Error(board.complaint.says.en);
    this.board = board.value;
    this.solve = new SolveCommands({
      board: () => this.board,
      convention: () => this.convention,
      write: (text) => setup.write(text),
    });
    this.commands = {
      ...this.solve.commands,
      name: () => ok('Ludario'),
      version: () => ok(setup.version),
      protocol_version: () => ok('2'),
      boardsize: ({ args }) => this.ready(this.boardsize(args)),
      clear_board: () => this.ready(this.renew(this.board.size)),
      play: ({ args }) => this.play(args),
      'play-game': ({ args }) => this.playGame(args),
      'swap-pieces': ({ args }) => this.swapNow(args),
      genmove: (line) => this.genmove(line, true),
      reg_genmove: (line) => this.genmove(line, false),
      undo: () => this.undo(),
      showboard: () => ok(showBoard(this.board, this.convention)),
      winner: () => ok(this.winnerName('none')),
      final_score: () => this.finalScore(),
      all_legal_moves: () =>
        ok(
          this.board
            .legal()
            .map((cell) => this.print(cell))
            .join(' '),
        ),
      set_time: ({ args }) => this.clock.setTime(args),
      time_settings: ({ args }) => this.clock.timeSettings(args),
      time_left: ({ args }) =>
        this.forColour(args, (seat) => this.clock.timeLeft(seat, args.slice(1))),
      set_random_seed: ({ args }) => this.reseed(args),
      loadsgf: ({ args }) => this.load(args),
      printsgf: ({ args }) => saveGame(this.board, this.convention, args, setup.files),
      param_agent: (line) => agentOptions(this.brain, line, setup.read),
      param_ludario: (line) => this.ownOptions(line),
      'hexgui-analyze_commands': () => ok(ANALYZE_COMMANDS),
      'gogui-analyze_commands': () => ok(ANALYZE_COMMANDS),
      ...Object.fromEntries(
        Object.entries(tellings).map(([name, tell]) => [name, ({ args }) => this.look(args, tell)]),
      ),
      'ludario-chain': () =>
        ok(
          winningChain(this.board.stateFor())
            .map((cell) => this.print(cell))
            .join(' '),
        ),
    };
  }

  private readonly printer: Print = {
    move: (action) => this.print(this.board.inGame(action)),
    line: (actions) => actions.map((action) => this.printer.move(action)).join(' '),
  };

  private print(action: Action): string {
    const { size } = this.board;
    return action === size * size ? SWAP : this.convention.printCell(size, action);
  }

  private forColour(args: readonly string[], then: (seat: Seat) => Result<string>): Result<string> {
    const colour = readColour(args[0]);
    return colour.ok ? then(this.convention.seatOf(colour.value)) : colour;
  }

  private boardsize(args: readonly string[]): Result<string> {
    if (args.length < 1 || args.length > 2) return fail(refuse.boardsize());
    const [width, height = width] = args.map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : 0));
    if (width !== height) return fail(refuse.square());
    return width! < 2 || width! > 19
      ? fail(refuse.hexSize({ size: args[0]! }))
      : this.renew(width!);
  }

  private renew(size: number): Result<string> {
    const board = HtpBoard.of(size, this.swap);
    if (!board.ok) return board;
    this.board = board.value;
    this.forget();
    return ok('');
  }

  protected get game() {
    return this.board.game;
  }

  private play(args: readonly string[]): Result<string> {
    if (args.length !== 2) return fail(refuse.playHex());
    return this.forColour(args, (seat) => this.playFor(seat, args[1]!.toLowerCase()));
  }

  private playFor(seat: Seat, move: string): Result<string> {
    const { board } = this;
    if (isSwap(move)) return this.told(seat, SWAP, board.swapBy(seat));
    if (move === 'resign') {
      board.resign(seat);
      return ok('');
    }
    const cell = this.convention.readCell(board.size, move);
    if (cell < 0) return fail(refuse.noCell({ given: move.slice(0, 40) }));
    const put = board.put(seat, cell);
    return put.ok ? this.told(seat, move, put, cell) : fail(refuse.cellTaken({ cell: move }));
  }

  /** A move was made: whoever listens hears of it. */
  private told(seat: Seat, text: string, done: Result<true>, cell?: number): Result<string> {
    if (!done.ok) return done;
    const { board } = this;
    const event =
      cell === undefined
        ? { seat, action: board.size * board.size, text }
        : { seat: board.seatInGame(seat), action: board.inGame(cell), text };
    this.brain.observe(board.game, board.positionFor(), event);
    return ok('');
  }

  /** A new game of these moves, the colours in turn; all of them, or the board stays as it is. */
  private playGame(moves: readonly string[]): Result<string> {
    const { size } = this.board;
    const tried = HtpBoard.of(size, this.swap);
    if (!tried.ok) return tried;
    for (const [index, move] of moves.entries()) {
      const told = (why: Complaint) => fail(refuse.move({ index: index + 1, why }));
      if (tried.value.winner >= 0) return fail(refuse.afterEnd({ index: index + 1, move }));
      const cell = this.convention.readCell(size, move.toLowerCase());
      const { turn } = tried.value;
      const done = isSwap(move) ? tried.value.swapBy(turn) : null;
      if (done === null && cell < 0) return told(refuse.noCell({ given: move.slice(0, 40) }));
      const played = done ?? tried.value.put(turn, cell);
      if (!played.ok) return told(played.complaint);
    }
    const renewed = this.renew(size);
    for (const move of moves) this.playFor(this.board.turn, move.toLowerCase());
    return renewed;
  }

  /** An answer is wanted now. */
  interrupt(): void {
    this.solve.interrupt();
    this.brain.interrupt();
  }

  private swapNow(args: readonly string[]): Result<string> {
    if (args.length > 0) return this.forColour(args, (seat) => this.playFor(seat, SWAP));
    return this.playFor(this.board.turn, SWAP);
  }

  private async genmove({ args }: CommandLine, keep: boolean): Promise<Result<string>> {
    const colour = args.length === 1 ? readColour(args[0]) : fail(refuse.genmove());
    if (!colour.ok) return colour;
    const seat = this.convention.seatOf(colour.value);
    if (this.board.winner >= 0) return ok('resign');
    const choice = await this.choose(seat, keep);
    if (!choice.ok) return choice;
    const { action, resign, analysis } = choice.value;
    if (resign) return ok('resign');
    const text = this.printer.move(action);
    if (this.gfx && analysis !== undefined) {
      this.setup.write(liveGfx(analysis, this.printer, colour.value));
    }
    if (!keep) return ok(text);
    const played = this.playFor(seat, text);
    return played.ok ? ok(text) : fail(refuse.unplayable({ move: text }));
  }

  protected position(seat: Seat) {
    const { board } = this;
    return ok({
      game: board.game,
      state: board.positionFor(seat),
      seat: board.seatInGame(seat),
    });
  }

  private async look(args: readonly string[], tell: Tell): Promise<Result<string>> {
    const colour =
      args.length === 0 ? ok(this.convention.colourOf(this.board.turn)) : readColour(args[0]);
    if (!colour.ok) return colour;
    if (this.board.winner >= 0) return fail(refuse.won({ winner: this.winnerName('') }));
    const analysis = await this.thoughts(this.convention.seatOf(colour.value));
    return analysis.ok ? ok(tell(analysis.value, this.printer)) : analysis;
  }

  private undo(): Result<string> {
    if (!this.board.undo()) return fail(refuse.nothingToUndo());
    this.brain.rewind(this.board.steps.filter(({ cell }) => cell !== 'resign').length);
    return ok('');
  }

  private winnerName(nobody: string): string {
    const { winner } = this.board;
    return winner < 0 ? nobody : this.convention.colourOf(winner);
  }

  private finalScore(): Result<string> {
    const winner = this.winnerName('');
    return winner === '' ? fail(refuse.notOver()) : ok(`${winner[0]!.toUpperCase()}+`);
  }

  private load(args: readonly string[]): Result<string> {
    const loaded = loadGame(args, this.setup.files, this.swap);
    if (!loaded.ok) return loaded;
    const renewed = this.renew(loaded.value.size);
    if (!renewed.ok) return renewed;
    for (const { colour, move } of loaded.value.moves) {
      const played = this.play([colour, move]);
      if (!played.ok) return fail(refuse.fileMove({ colour, move, why: played.complaint }));
    }
    return ok('');
  }

  private ownOptions({ args, rest }: CommandLine): Result<string> {
    const [name, value = ''] = args;
    const given = rest.slice(name?.length ?? 0).trim();
    switch (name?.toLowerCase()) {
      case undefined:
        return ok(
          [
            `[bool] gfx ${Number(this.gfx)}`,
            `[list/${SWAP_STYLES.join('/')}] swap ${this.swap}`,
            `[string] agent ${this.brain.agent}`,
          ].join('\n'),
        );
      case 'gfx':
        if (!/^[01]$/.test(value)) return fail(refuse.gfx());
        this.gfx = value === '1';
        return ok('');
      case 'swap': {
        const swap = SWAP_STYLES.find((style) => style === value.toLowerCase());
        if (swap === undefined) return fail(refuse.swap({ styles: SWAP_STYLES }));
        this.swap = swap;
        return this.renew(this.board.size);
      }
      case 'agent': {
        const chosen = this.setup.read(given);
        if (!chosen.ok) return chosen;
        this.brain.become(chosen.value.canonical);
        return ok('');
      }
      default:
        return fail(refuse.noHexOption({ option: name ?? '' }));
    }
  }
}

function isSwap(move: string): boolean {
  return /^swap(-pieces|-sides)?$/i.test(move);
}
