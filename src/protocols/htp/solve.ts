import { setImmediate as breathe } from 'node:timers/promises';
import { fail, ok, type Result, type Seat } from '../../core/index.ts';
import { HexProver } from '../../kernels/index.ts';
import type { Commands } from '../gtp/front.ts';
import type { HtpBoard } from './board.ts';
import { readColour, type Colour, type Convention } from './convention.ts';
import { refuse } from '../engine/complaints.ts';

/** What HexGui offers of it: its own buttons send dfpn-solve-state and vc-build. */
export const SOLVE_ANALYZE = [
  'string/Who wins/dfpn-solve-state %m',
  'plist/Winning moves/dfpn-solver-find-winning %m',
  'inferior/Cells that need no look/vc-build %m',
  'inferior/Must-play region/vc-get-mustplay %m',
  'vc/Connections of two cells/vc-between-cells-full %c %P',
  'vc/Connections of two cells, moving first/vc-between-cells-semi %c %P',
  'plist/Connected to a cell/vc-connected-to-full %c %p',
  'plist/Connected to a cell, moving first/vc-connected-to-semi %c %p',
  'plist/Cells of all connections/vc-intersection-full %c %P',
  'plist/Cells of any connection/vc-union-full %c %P',
  'param/Options of the solver/param_dfpn',
];

const MEGABYTES = 128;
/** Seconds after which a proof is given up, unless told. */
const TIME_LIMIT = 60;
/** Milliseconds of work between two looks whether somebody wants it to stop. */
const SLICE = 100;
/** More connections of two cells nobody looks at. */
const MOST_LINKS = 20;

interface SolveSetup {
  readonly board: () => HtpBoard;
  readonly convention: () => Convention;
  /** Writes what is no reply: drawings for the board. */
  write(text: string): void;
}

type Kind = 'full' | 'semi';

/** Who wins a position of Hex and by which connections, in the words that HexGui and MoHex have for it. */
export class SolveCommands {
  readonly commands: Commands;
  private readonly setup: SolveSetup;
  private prover: HexProver | null = null;
  private gfx = false;
  private seconds = TIME_LIMIT;
  private interrupted = false;

  constructor(setup: SolveSetup) {
    this.setup = setup;
    const between = (kind: Kind) => ({
      [`vc-between-cells-${kind}`]: this.for2(kind, (sets, ends) => this.print(sets, ends, kind)),
      [`vc-intersection-${kind}`]: this.for2(kind, (sets) => this.list(common(sets))),
      [`vc-union-${kind}`]: this.for2(kind, (sets) => this.list([...new Set(sets.flat())])),
      [`vc-connected-to-${kind}`]: this.for1(kind),
    });
    this.commands = {
      param_dfpn: ({ args }) => this.options(args),
      'dfpn-clear-tt': () => {
        this.prover?.forget();
        return ok('');
      },
      'dfpn-solve-state': ({ args }) => this.solveState(args),
      'dfpn-solver-find-winning': ({ args }) => this.findWinning(args),
      'vc-build': ({ args }) => this.needless(args),
      'vc-get-mustplay': ({ args }) => this.needless(args),
      ...between('full'),
      ...between('semi'),
    };
  }

  /** An answer is wanted now. */
  interrupt(): void {
    this.interrupted = true;
  }

  private get stones(): Uint8Array {
    const board = this.setup.board();
    return Uint8Array.from({ length: board.size ** 2 }, (_, cell) => board.stoneAt(cell) + 1);
  }

  private solver(): Result<HexProver> {
    const { size } = this.setup.board();
    if (this.prover?.size !== size) {
      const now = () => performance.now();
      this.prover = HexProver.open({ size, megabytes: MEGABYTES, now });
    }
    return this.prover === null ? fail(refuse.noProver()) : ok(this.prover);
  }

  /** The solver, and the seat of the colour that is named, or whose turn it is. */
  private asked(args: readonly string[]): Result<{ prover: HexProver; seat: Seat }> {
    const { board, convention } = this.setup;
    const colour = args.length === 0 ? ok(null) : readColour(args[0]);
    if (!colour.ok) return colour;
    const seat = colour.value === null ? board().turn : convention().seatOf(colour.value);
    const prover = this.solver();
    return prover.ok ? ok({ prover: prover.value, seat }) : prover;
  }

  private colour(seat: Seat): Colour {
    return this.setup.convention().colourOf(seat);
  }

  private cell(cell: number): string {
    return this.setup.convention().printCell(this.setup.board().size, cell);
  }

  private list(cells: readonly number[]): string {
    return cells.map((cell) => this.cell(cell)).join(' ');
  }

  /** Who wins with a seat to move, looked for in slices so that somebody may stop it; -1: not found. */
  private async prove(prover: HexProver, stones: Uint8Array, seat: Seat, until: number) {
    for (;;) {
      const now = performance.now();
      const { winner, cell } = prover.settle(stones, seat + 1, {
        until: Math.min(until, now + SLICE),
      });
      if (winner !== 0) return { winner: winner - 1, cell };
      await breathe();
      if (this.interrupted || performance.now() >= until) return { winner: -1, cell: -1 };
    }
  }

  private deadline(): number {
    this.interrupted = false;
    return this.seconds === 0 ? Infinity : performance.now() + 1000 * this.seconds;
  }

  private unsolved(): Result<never> {
    return fail(this.interrupted ? refuse.stopped() : refuse.unsolved({ seconds: this.seconds }));
  }

  private async solveState(args: readonly string[]): Promise<Result<string>> {
    const asked = this.asked(args);
    if (!asked.ok) return asked;
    const { prover, seat } = asked.value;
    const won = this.setup.board().winner;
    if (won >= 0) return ok(this.colour(won));
    const { winner, cell } = await this.prove(prover, this.stones, seat, this.deadline());
    if (winner < 0) return this.unsolved();
    if (this.gfx) this.draw(seat, winner, cell);
    return ok(this.colour(winner));
  }

  /** HexGui's button shows no reply, only what is drawn while a command is at work. */
  private draw(seat: Seat, winner: Seat, cell: number): void {
    const sign = this.colour(seat)[0]!.toUpperCase();
    const by = cell < 0 ? '' : ` by ${this.cell(cell)}`;
    const move = cell < 0 ? '' : ` ${sign} ${this.cell(cell)}`;
    const label = cell < 0 ? '' : ` ${this.cell(cell)} W`;
    const text = `${this.colour(winner)} wins${by}`;
    this.setup.write(`gogui-gfx:\ndfpn\nVAR${move}\nLABEL${label}\nTEXT ${text}\n\n`);
  }

  private async findWinning(args: readonly string[]): Promise<Result<string>> {
    const asked = this.asked(args);
    if (!asked.ok) return asked;
    const { prover, seat } = asked.value;
    const board = this.setup.board();
    if (board.winner >= 0) return fail(refuse.won({ winner: this.colour(board.winner) }));
    const { stones } = this;
    const until = this.deadline();
    const winning: number[] = [];
    for (const cell of board.legal()) {
      const after = Uint8Array.from(stones);
      after[cell] = seat + 1;
      if (board.joinedBy(seat, cell)) winning.push(cell);
      else {
        const { winner } = await this.prove(prover, after, 1 - seat, until);
        if (winner < 0) return this.unsolved();
        if (winner === seat) winning.push(cell);
      }
    }
    return ok(this.list(winning));
  }

  /** Cells that are filled in, as captured, and cells outside of what must be looked at. */
  private needless(args: readonly string[]): Result<string> {
    const asked = this.asked(args);
    if (!asked.ok) return asked;
    const { prover, seat } = asked.value;
    const board = this.setup.board();
    if (board.winner >= 0) return ok('');
    const { stones } = this;
    const { filled, moves, winner } = prover.know(stones, seat + 1);
    const worth = new Set(moves);
    const signs = Array.from(stones, (stone, cell) => {
      if (stone !== 0) return '';
      if (filled[cell] !== 0) return `${this.cell(cell)} fc${this.colour(filled[cell]! - 1)[0]}`;
      return winner === 0 && !worth.has(cell) ? `${this.cell(cell)} x` : '';
    });
    return ok(signs.filter((sign) => sign !== '').join(' '));
  }

  /** A command about the connections of two ends. */
  private for2(kind: Kind, tell: (sets: number[][], ends: Ends) => string) {
    return ({ args }: { readonly args: readonly string[] }): Result<string> => {
      const ends = this.ends(args, 2);
      if (!ends.ok) return ends;
      const sets = this.links(ends.value, kind);
      return sets.ok ? ok(tell(sets.value, ends.value)) : sets;
    };
  }

  private links({ seat, cells: [from, to] }: Ends, kind: Kind): Result<number[][]> {
    const prover = this.solver();
    if (!prover.ok) return prover;
    const { sure, likely } = prover.value.links(this.stones, seat + 1, from!, to!);
    return ok([...(kind === 'full' ? sure : likely)].slice(0, MOST_LINKS));
  }

  /** All cells that an end is connected to. */
  private for1(kind: Kind) {
    return ({ args }: { readonly args: readonly string[] }): Result<string> => {
      const ends = this.ends(args, 1);
      if (!ends.ok) return ends;
      const {
        seat,
        cells: [from],
      } = ends.value;
      const prover = this.solver();
      if (!prover.ok) return prover;
      const { stones } = this;
      const joined = Array.from(stones, (_, cell) => cell).filter((cell) => {
        if (cell === from || stones[cell] === 2 - seat) return false;
        const { sure, likely } = prover.value.links(stones, seat + 1, from!, cell);
        return (kind === 'full' ? sure : likely).length > 0;
      });
      return ok(this.list(joined));
    };
  }

  /** A colour and one or two ends of its, in either order: cells, or the sides that it joins. */
  private ends(args: readonly string[], count: number): Result<Ends> {
    const first = readColour(args[0]);
    const colour = first.ok ? first : readColour(args.at(-1));
    const names = first.ok ? args.slice(1) : args.slice(0, -1);
    if (!colour.ok) return colour;
    if (names.length !== count) return fail(refuse.ends({ count }));
    const seat = this.setup.convention().seatOf(colour.value);
    const cells: number[] = [];
    for (const name of names) {
      const side = SIDES[colour.value].indexOf(name.toLowerCase());
      const board = this.setup.board();
      const cell = this.setup.convention().readCell(board.size, name.toLowerCase());
      if (side < 0 && cell < 0) return fail(refuse.noCell({ given: name.slice(0, 40) }));
      if (side < 0 && board.stoneAt(cell) === 1 - seat) return fail(refuse.rivals({ cell: name }));
      cells.push(side < 0 ? cell : -1 - side);
    }
    return ok({ seat, colour: colour.value, names, cells });
  }

  /** `black a3 b5 full all [ a4 b4 ] [ ]`: HexGui asks of the second kind also where to move first. */
  private print(sets: readonly number[][], { colour, names, ...ends }: Ends, kind: Kind): string {
    return sets
      .map((set) => {
        const key = kind === 'semi' ? ` ${this.cell(this.keyOf(set, ends))}` : '';
        const carrier = set.map((cell) => this.cell(cell)).join(' ');
        return `${colour} ${names.join(' ')} ${kind} all [ ${carrier} ] [ ]${key}`;
      })
      .join('\n');
  }

  /** Where the owner has to move in a connection that holds only if it moves first. */
  private keyOf(set: readonly number[], { seat, cells: [from, to] }: Pick<Ends, 'seat' | 'cells'>) {
    const prover = this.prover!;
    const keeps = (cell: number) => {
      const after = this.stones;
      after[cell] = seat + 1;
      const { sure } = prover.links(after, seat + 1, from!, to!);
      return sure.some((one) => one.every((other) => other !== cell && set.includes(other)));
    };
    return set.find((cell) => keeps(cell)) ?? set[0]!;
  }

  private options(args: readonly string[]): Result<string> {
    const [name, value = ''] = args;
    if (name === undefined) {
      return ok(`[bool] use_guifx ${Number(this.gfx)}\n[string] timelimit ${this.seconds}`);
    }
    if (name === 'use_guifx' && /^[01]$/.test(value)) this.gfx = value === '1';
    else if (name === 'timelimit' && /^\d+(\.\d+)?$/.test(value)) this.seconds = Number(value);
    else return fail(refuse.solverOption());
    return ok('');
  }
}

interface Ends {
  readonly seat: Seat;
  readonly colour: Colour;
  readonly names: readonly string[];
  /** By place; -1 and -2 are the sides of the colour. */
  readonly cells: readonly number[];
}

/** The sides that each colour joins. */
const SIDES: Readonly<Record<Colour, readonly string[]>> = {
  black: ['north', 'south'],
  white: ['west', 'east'],
};

function common(sets: readonly number[][]): number[] {
  const [first = [], ...others] = sets;
  return first.filter((cell) => others.every((set) => set.includes(cell)));
}
