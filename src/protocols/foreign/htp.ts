import {
  AgentFault,
  choice,
  fail,
  ok,
  type AgentKind,
  type Decision,
  type Rng,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { SWAP, mirrored, type HexSeen } from '../../games/hex/index.ts';
import { plainSeed, printRng } from '../engine/seed.ts';
import type { SwapStyle } from '../htp/board.ts';
import { conventions, type Convention } from '../htp/convention.ts';
import { ForeignAgent, type Dialect } from './agent.ts';
import { GtpDialogue, acquaintance, meet } from './gtp-dialogue.ts';
import { foreignContents, foreignOptions, foreignParams } from './params.ts';
import type { Program } from './program.ts';
import { tellTime } from './timing.ts';
import { refuse } from './complaints.ts';

const params = {
  ...foreignParams,
  convention: choice(
    {
      en: 'who begins: black (hexgui) or white (mopyhex)',
      es: 'quién empieza: las negras (hexgui) o las blancas (mopyhex)',
    },
    'hexgui',
    {
      hexgui: { en: 'black (hexgui)', es: 'las negras (hexgui)' },
      mopyhex: { en: 'white (mopyhex)', es: 'las blancas (mopyhex)' },
    },
  ),
  swap: choice(
    {
      en: 'how it swaps: mirrors the stone, changes sides, or not at all',
      es: 'cómo intercambia: refleja la piedra, cambia de lado, o no lo hace',
    },
    'pieces',
    {
      pieces: { en: 'mirrors the stone', es: 'refleja la piedra' },
      sides: { en: 'changes sides', es: 'cambia de lado' },
      none: { en: 'not at all', es: 'no lo hace' },
    },
  ),
};

/** A Hex engine that speaks the Hex text protocol. */
export const htp: AgentKind<typeof params> = {
  id: 'htp',
  version: 1,
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
    const { size, swap: swapping } = game.info.params;
    // Where the rules have no swap, nobody may be told that there is one.
    const swap = swapping === true ? values.swap : 'none';
    const manner = { swap, ms: values.ms };
    const dialect = new HtpDialect(Number(size), conventions[values.convention], manner, rng);
    return ok(new ForeignAgent(`htp(${values.cmd})`, options.value, dialect));
  },
};

/** Stones of a position, for each seat. */
type Board = string;

class HtpDialect implements Dialect {
  readonly goodbye = 'quit';
  private readonly size: number;
  private readonly convention: Convention;
  private readonly swap: SwapStyle;
  private readonly ms: number | null;
  private readonly rng: Rng;
  /** What lies on the program's board; null: nobody knows. */
  private board: Board | null = null;
  private seat: Seat = 0;
  /** The program swaps just as we do: no need to set its board anew. */
  private likeUs = false;

  constructor(
    size: number,
    convention: Convention,
    { swap, ms }: { readonly swap: SwapStyle; readonly ms: number | null },
    rng: Rng,
  ) {
    this.size = size;
    this.convention = convention;
    this.swap = swap;
    this.ms = ms;
    this.rng = rng;
  }

  begin(seat: Seat): void {
    this.seat = seat;
  }

  greet(program: Program, deadline: number, setup: readonly string[]): Promise<void> {
    return meet(program, deadline, setup);
  }

  async prepare(program: Program, deadline: number): Promise<void> {
    const dialogue = new GtpDialogue(program, deadline);
    const { name, knows } = acquaintance(program);
    program.known.delete('time_settings');
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
  }

  async ask(program: Program, { seen, budget, legal }: Turn, deadline: number): Promise<Decision> {
    const { rows } = seen as HexSeen;
    const dialogue = new GtpDialogue(program, deadline);
    await this.catchUp(dialogue, rows.join(''));
    const colour = this.convention.colourOf(this.seat);
    await tellTime(program, dialogue, colour, budget, this.ms);
    const said = (await dialogue.must(`genmove ${colour}`)).toLowerCase();
    if (said === 'resign') return { action: -1, resign: true };
    if (/^swap(-pieces|-sides)?$/.test(said)) return this.swapped(legal, rows.join(''));
    const cell = this.convention.readCell(this.size, said);
    if (cell < 0 || !legal.includes(cell)) {
      const move = said.slice(0, 40);
      throw new AgentFault('illegal', cell < 0 ? refuse.noMove({ move }) : refuse.taken({ move }));
    }
    this.board = put(rows.join(''), cell, this.seat);
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
  private async catchUp(dialogue: GtpDialogue, wanted: Board): Promise<void> {
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
    for (const { seat, cell } of missing(known, wanted, this.seat)) {
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
