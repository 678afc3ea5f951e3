import {
  AgentFault,
  choice,
  fail,
  ok,
  optional,
  word,
  type AgentKind,
  type Beginning,
  type Budget,
  type Decision,
  type Rng,
  type Seat,
  type Turn,
  type Untold,
  type Values,
} from '../../core/index.ts';
import { SWAP, mirrored, type HexSeen } from '../../games/hex/index.ts';
import { plainSeed, printRng } from '../engine/seed.ts';
import type { SwapStyle } from '../htp/board.ts';
import { conventions, type Convention } from '../htp/convention.ts';
import { ForeignAgent, type Dialect } from './agent.ts';
import { described, engineWords, hexEngines, type Description } from './engines.ts';
import { GtpDialogue, acquaintance, meet } from './gtp-dialogue.ts';
import {
  engineParam,
  foreignContents,
  foreignOptions,
  foreignParams,
  timeParam,
} from './params.ts';
import type { Program } from './program.ts';
import { tellTime } from './timing.ts';
import { limitsUntold } from './untold.ts';
import { refuse } from './complaints.ts';

const params = {
  ...foreignParams,
  engine: engineParam(engineWords(hexEngines)),
  time: timeParam,
  allowSwap: optional(
    word(
      {
        en: 'what tells it whether it may swap, with {on} for 1 or 0',
        es: 'lo que le dice si puede intercambiar, con {on} por 1 o 0',
      },
      null,
      { en: 'a command with {on}', es: 'una orden con {on}' },
      /\{on\}/,
    ),
  ),
  convention: optional(
    choice(
      {
        en: 'who begins: black (hexgui) or white (mopyhex); black unless told',
        es: 'quién empieza: las negras (hexgui) o las blancas (mopyhex); si no se dice, las negras',
      },
      null,
      {
        hexgui: { en: 'black (hexgui)', es: 'las negras (hexgui)' },
        mopyhex: { en: 'white (mopyhex)', es: 'las blancas (mopyhex)' },
      },
    ),
  ),
  swap: optional(
    choice(
      {
        en: 'how it swaps: mirrors the stone (unless told), changes sides, or not at all',
        es: 'cómo intercambia: refleja la piedra (si no se dice otra cosa), cambia de lado, o no lo hace',
      },
      null,
      {
        pieces: { en: 'mirrors the stone', es: 'refleja la piedra' },
        sides: { en: 'changes sides', es: 'cambia de lado' },
        none: { en: 'not at all', es: 'no lo hace' },
      },
    ),
  ),
};

/** A Hex engine that speaks the Hex text protocol. */
export const htp: AgentKind<typeof params> = {
  id: 'htp',
  version: 2,
  summary: {
    en: 'Another program for Hex that speaks the Hex text protocol (MoHex, mopyhex, Ludario).',
    es: 'Otro programa de Hex que habla el protocolo de texto de Hex (MoHex, mopyhex, Ludario).',
  },
  params,
  memory: 'game',
  random: true,
  contents: foreignContents,
  supports: (game) => (game.info.id === 'hex' ? ok(true) : fail(refuse.hexOnly())),
  create(game, values, rng) {
    const options = foreignOptions(values);
    if (!options.ok) return options;
    const { size, swap } = game.info.params;
    const rules = { size: Number(size), swap: swap === true };
    const dialect = new HtpDialect(rules, values, rng);
    const key = JSON.stringify(['htp', values]);
    return ok(new ForeignAgent(key, `htp(${values.cmd})`, options.value, game, dialect));
  },
};

/** Stones of a position, for each seat. */
type Board = string;

class HtpDialect implements Dialect {
  readonly goodbye = 'quit';
  private readonly size: number;
  /** Whether the rules have a swap. */
  private readonly swapping: boolean;
  private readonly given: Values<typeof params>;
  private readonly rng: Rng;
  /** What lies on the program's board; null: nobody knows. */
  private board: Board | null = null;
  /** Where the game began. */
  private start: HexSeen | null = null;
  private seat: Seat = 0;
  /** The program swaps just as we do: no need to set its board anew. */
  private likeUs = false;
  /** What is known of this program, from its options and its name. */
  private known: Description | null = null;
  private convention: Convention = conventions.hexgui;

  constructor(
    { size, swap }: { readonly size: number; readonly swap: boolean },
    given: Values<typeof params>,
    rng: Rng,
  ) {
    this.size = size;
    this.swapping = swap;
    this.given = given;
    this.rng = rng;
  }

  /** How it swaps; where the rules have no swap, nobody may be told that there is one. */
  private get swap(): SwapStyle {
    if (!this.swapping) return 'none';
    return this.given.swap ?? this.known?.swap ?? 'pieces';
  }

  begin({ seat, seen }: Pick<Beginning, 'seat' | 'seen'>): void {
    this.seat = seat;
    this.start = seen as HexSeen;
  }

  greet(program: Program, deadline: number, setup: readonly string[]): Promise<void> {
    return meet(program, deadline, setup);
  }

  async prepare(program: Program, deadline: number): Promise<void> {
    const dialogue = new GtpDialogue(program, deadline);
    const { name, knows } = acquaintance(program);
    const { given } = this;
    this.known = described(hexEngines, given.engine, name);
    this.convention = conventions[given.convention ?? this.known?.convention ?? 'hexgui'];
    program.known.delete('time_settings');
    program.known.delete('swap');
    this.likeUs = name === 'Ludario' && this.swap === 'pieces';
    if (name === 'Ludario') {
      await dialogue.must(`param_ludario swap ${this.swap}`);
      await dialogue.must(`set_random_seed ${printRng(this.rng)}`);
    } else if (knows('set_random_seed')) {
      await dialogue.ask(`set_random_seed ${plainSeed(this.rng)}`);
    }
    await dialogue.must(`boardsize ${this.size}`);
    await dialogue.must('clear_board');
    this.board = '.'.repeat(this.size * this.size);
    if (this.start !== null) {
      await this.catchUp(dialogue, this.start.rows.join(''), this.start.toMove);
    }
  }

  async limit(program: Program, budget: Budget, deadline: number): Promise<readonly Untold[]> {
    const dialogue = new GtpDialogue(program, deadline);
    const told = await this.tell(program, dialogue, budget);
    const swaps = await this.tellSwap(program, dialogue, this.swapping);
    const swap: Untold[] = swaps ? [] : [{ what: 'swap' }];
    return [...told, ...limitsUntold(budget), ...swap];
  }

  private tell(program: Program, dialogue: GtpDialogue, budget: Budget) {
    const { ms: own } = this.given;
    const time = this.given.time ?? this.known?.time ?? null;
    const share = this.given.time !== null || this.known?.share === true;
    const colour = this.convention.colourOf(this.seat);
    return tellTime(program, dialogue, colour, budget, { own, time, share });
  }

  /** Says whether it may swap; false where it cannot be told and nobody says that it knows. */
  private async tellSwap(program: Program, dialogue: GtpDialogue, on: boolean): Promise<boolean> {
    const command = this.given.allowSwap ?? this.known?.allowSwap;
    const { name, listed, knows } = acquaintance(program);
    if (command === undefined || (listed && !knows(command.split(' ', 1)[0]!))) {
      return !this.swapping || this.given.swap !== null || name === 'Ludario';
    }
    const line = command.replaceAll('{on}', String(Number(on)));
    if (program.known.get('swap') === line) return true;
    const { good } = await dialogue.ask(line);
    if (good) program.known.set('swap', line);
    return good || !this.swapping;
  }

  async ask(
    program: Program,
    { seen, budget, legal }: Turn,
    deadline: number,
    asked: () => void,
  ): Promise<Decision> {
    const { rows } = seen as HexSeen;
    const board = rows.join('');
    const dialogue = new GtpDialogue(program, deadline);
    await this.catchUp(dialogue, board, this.seat);
    // On a board that was set anew with one stone, it would think that it may swap again.
    const first = !/[xo]/.test(board) || legal.includes(this.size * this.size);
    await this.tellSwap(program, dialogue, this.swap !== 'none' && first);
    await this.tell(program, dialogue, budget);
    asked();
    const said = (
      await dialogue.must(`genmove ${this.convention.colourOf(this.seat)}`)
    ).toLowerCase();
    if (said === 'resign') return { action: -1, resign: true };
    if (/^swap(-pieces|-sides)?$/.test(said)) return this.swapped(legal, board);
    const cell = this.convention.readCell(this.size, said);
    if (cell < 0 || !legal.includes(cell)) {
      const move = said.slice(0, 40);
      throw new AgentFault('illegal', cell < 0 ? refuse.noMove({ move }) : refuse.taken({ move }));
    }
    this.board = put(board, cell, this.seat);
    return { action: cell };
  }

  /** After a swap, whatever the program makes of it, its board is set anew. */
  private swapped(legal: Int32Array, before: Board): Decision {
    const action = this.size * this.size;
    if (!legal.includes(action)) {
      throw new AgentFault('illegal', refuse.noSwap());
    }
    this.board = this.likeUs ? takenOver(before, this.size) : null;
    return { action };
  }

  /** Plays what the program has not seen yet; where stones are gone or others', all of it. */
  private async catchUp(dialogue: GtpDialogue, wanted: Board, toMove: Seat): Promise<void> {
    let known = this.board;
    if (this.likeUs && known !== null && takenOver(known, this.size) === wanted) {
      await dialogue.must(`play ${this.convention.colourOf(1)} ${SWAP}`);
      known = wanted;
    }
    if (known === null || [...known].some((sign, cell) => sign !== '.' && sign !== wanted[cell])) {
      await dialogue.must('clear_board');
      known = '.'.repeat(wanted.length);
    }
    this.board = null;
    for (const { seat, cell } of missing(known, wanted, toMove)) {
      const text = this.convention.printCell(this.size, cell);
      await dialogue.must(`play ${this.convention.colourOf(seat)} ${text}`);
    }
    this.board = wanted;
  }
}

function put(board: Board, cell: number, seat: Seat): Board {
  return board.slice(0, cell) + 'xo'[seat] + board.slice(cell + 1);
}

/** The board after the only stone, of seat 0, was taken over; null where there is no such thing. */
function takenOver(board: Board, size: number): Board | null {
  const cell = board.indexOf('x');
  if (cell < 0 || board.lastIndexOf('x') !== cell || board.includes('o')) return null;
  return put('.'.repeat(board.length), mirrored(size, cell), 1);
}

/**
 * The stones that one board has and the other lacks, in turns, so that the last one is the rival's of
 * the seat to move: some programs keep count of whose turn it is.
 */
function missing(
  known: Board,
  wanted: Board,
  toMove: Seat,
): { readonly seat: Seat; readonly cell: number }[] {
  const lacking: [number[], number[]] = [[], []];
  for (const [cell, sign] of [...wanted].entries()) {
    if (sign !== '.' && known[cell] === '.') lacking['xo'.indexOf(sign)]!.push(cell);
  }
  const steps: { seat: Seat; cell: number }[] = [];
  for (let seat = 1 - toMove; lacking[0].length + lacking[1].length > 0; seat = 1 - seat) {
    const cell = lacking[seat]!.pop();
    if (cell !== undefined) steps.push({ seat, cell });
  }
  return steps.toReversed();
}
