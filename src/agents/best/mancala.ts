import { type Decision, type Option, type Turn } from '../../core/index.ts';
import type { MancalaState } from '../../games/index.ts';
import { MancalaKernel, type MancalaRows } from '../../kernels/index.ts';
import { EnginePlayer, type Allowance, type Seating } from './engine-player.ts';
import { rowsOf } from '../exact/index.ts';
import {
  prove,
  seedsOf,
  seedsOn,
  shippedOpenings,
  type OpeningBook,
  type Proof,
} from '../openings/index.ts';

/** Turns ahead at most: a thought ends by its limits, or by being exact. */
const DEEPEST = 200;
/** A first look, for a guess to start the proof from; then the proof; what is left is for another look. */
const LOOK = 1 / 8;
const PROOF = 3 / 4;
/**
 * What a proof takes grows tenfold with every six seeds: about 100 nodes with a dozen of them in the
 * pits, 50 million with 48. A small budget is not spent on one that is out of sight.
 */
const EASILY = 12;
const TENFOLD = 6;
const PER_MS = 3000;
/** For each of the other moves, once the best is proved and nobody asked for them. */
const GLANCE = 20_000;

/** What is loaded when it first sits down. */
interface Shelf {
  book: OpeningBook | null;
}

interface Spending {
  readonly nodes: number;
  readonly until: number | undefined;
}

/**
 * The engine of Mancala at the table: a book of solved openings of the usual game, then what can be
 * proved in the time there is, else a search that judges.
 */
export class MancalaPlayer extends EnginePlayer {
  private readonly kernel: MancalaKernel;
  private readonly shelf: Shelf;
  private nodes = 0;

  /** Null where this machine cannot run the engine; throws a RangeError where it has no room for so much. */
  static open(seating: Seating, megabytes: number): MancalaPlayer | null {
    const { game, now } = seating;
    const { pits, seeds, emptyCapture } = (game.start() as MancalaState).rules;
    const setup = { pits, seeds: 2 * pits * seeds, emptyCapture, megabytes, now };
    const kernel = MancalaKernel.open(setup);
    return kernel === null ? null : new MancalaPlayer(seating, kernel);
  }

  private constructor(seating: Seating, kernel: MancalaKernel) {
    const shelf: Shelf = { book: null };
    super(
      seating,
      kernel,
      shippedOpenings(seating.game).then((book) => void (shelf.book = book)),
    );
    this.kernel = kernel;
    this.shelf = shelf;
  }

  protected override decide(
    { seen, legal, seat, all = false }: Turn,
    { nodes = Infinity, until, depth }: Allowance,
  ): Decision {
    this.nodes = 0;
    const state = this.game.determinize(seen, this.rng) as MancalaState;
    const rows = rowsOf(state);
    const banked = state.score(seat) - state.score(1 - seat);
    const limits: Spending = { nodes, until };
    const known = this.shelf.book?.get(seedsOf(rows));
    if (known !== undefined && !all) {
      const option: Option = { action: known.pit, ...exactly(banked + known.value) };
      const analysis = { nodes: 0, unit: 'points', seat, options: [option] } as const;
      return { action: known.pit, analysis };
    }
    // With advice on every move the best may take half of it.
    const share = all ? 1 / 2 : 1;
    const found = this.find(rows, depth, this.part(limits, share));
    const best = found.pit < 0 ? legal[0]! : found.pit;
    const value = banked + found.value;
    const options: Option[] = [{ action: best, ...(found.exact ? exactly(value) : { value }) }];
    if (found.exact || all) {
      options.push(...this.others({ state, legal, best, value, exact: found.exact, all }, limits));
    }
    const reached = found.exact ? seedsOn(rows) : found.depth;
    const analysis = { depth: reached, nodes: this.nodes, unit: 'points', seat, options } as const;
    return { action: best, analysis };
  }

  /** The best move: proved, if that can be done, else judged. */
  private find(rows: MancalaRows, depth: number | undefined, limits: Spending): Found {
    const first = this.look(
      rows,
      depth ?? DEEPEST,
      depth === undefined ? this.part(limits, LOOK) : limits,
    );
    if (first.exact || depth !== undefined || !this.more(limits)) return first;
    if (!this.inSight(rows, limits)) return this.again(rows, first, limits);
    const proof = prove(this.kernel, rows, first.value, this.part(limits, PROOF));
    this.nodes += proof.nodes;
    if (proof.lower === proof.upper) {
      return { pit: proof.pit, value: proof.lower, exact: true, depth: first.depth };
    }
    return bolder(this.again(rows, first, limits), proof);
  }

  /** A second look with all that is left. */
  private again(rows: MancalaRows, first: Found, limits: Spending): Found {
    if (!this.more(limits)) return first;
    const second = this.look(rows, DEEPEST, this.part(limits, 1));
    return second.depth >= first.depth && second.pit >= 0 ? second : first;
  }

  private inSight(rows: MancalaRows, { nodes, until }: Spending): boolean {
    const within = until === undefined ? Infinity : (until - this.now()) * PER_MS;
    const needed = 100 * 10 ** ((seedsOn(rows) - EASILY) / TENFOLD);
    return needed / 4 < Math.min(nodes - this.nodes, within);
  }

  private look(rows: MancalaRows, depth: number, { nodes, until }: Spending): Found {
    const thought = this.kernel.think(rows, depth, { nodes, until });
    this.nodes += this.kernel.nodes;
    return thought;
  }

  /** What the other moves are worth: all that can be told within the limits. */
  private others(asked: Others, limits: Spending): Option[] {
    const { state, legal, best, value, exact, all } = asked;
    const seat = state.toMove;
    const options: Option[] = [];
    let waiting = legal.length - 1;
    for (const action of legal) {
      if (action === best) continue;
      const part = this.part(limits, 1 / waiting--);
      const spending = all ? part : { ...part, nodes: Math.min(part.nodes, GLANCE) };
      const late = !this.more(limits);
      // Nobody waits for a glance at what was not asked for.
      if (late && !all && !exact) continue;
      const worth = this.worthOf(state, action, value, late ? null : spending, exact);
      options.push({ action, ...worth });
    }
    const margin = state.score(seat) - state.score(1 - seat);
    return options
      .map((option) => ({ ...option, value: option.value + margin + 0 }))
      .toSorted((a, b) => b.value - a.value || a.action - b.action);
  }

  /**
   * What a move brings of the seeds in the pits, at most what the best one does; without limits
   * nothing more may be spent than to see what comes of it.
   */
  private worthOf(
    state: MancalaState,
    pit: number,
    best: number,
    limits: Spending | null,
    exact: boolean,
  ): Omit<Option, 'action'> {
    const rows = rowsOf(state);
    const seat = state.toMove;
    const most = best - (state.score(seat) - state.score(1 - seat));
    const { gain, follows, ...after } = this.kernel.play(rows, pit);
    if (follows === 'over') return exactly(gain);
    const sign = follows === 'again' ? 1 : -1;
    if (limits === null) return exact ? atMost(most) : { value: Math.min(most, gain) };
    if (!exact) {
      // Where the best is not proved, neither are the others: what it looks like from there.
      const looked = this.look(after, DEEPEST, limits);
      const value = gain + sign * looked.value;
      return looked.exact && value <= most ? exactly(value) : { value: Math.min(most, value) };
    }
    const proof = prove(this.kernel, after, sign * (most - gain), limits);
    this.nodes += proof.nodes;
    if (proof.lower === proof.upper) return exactly(gain + sign * proof.lower);
    const upper = gain + sign * (sign > 0 ? proof.upper : proof.lower);
    return atMost(Math.min(most, upper));
  }

  private more({ nodes, until }: Spending): boolean {
    return this.nodes < nodes && (until === undefined || this.now() < until);
  }

  /** A part of what is left. */
  private part({ nodes, until }: Spending, share: number): Spending {
    const now = this.now();
    return {
      nodes: nodes === Infinity ? nodes : Math.max(1, Math.floor((nodes - this.nodes) * share)),
      until: until === undefined ? undefined : now + Math.max(1, (until - now) * share),
    };
  }
}

interface Found {
  /** From 0; -1: any will do, or none was found. */
  readonly pit: number;
  readonly value: number;
  readonly exact: boolean;
  readonly depth: number;
}

interface Others {
  readonly state: MancalaState;
  readonly legal: Int32Array;
  readonly best: number;
  /** The margin it brings. */
  readonly value: number;
  readonly exact: boolean;
  readonly all: boolean;
}

/** What was proved counts for more than what a move looks like, where it promises as much. */
function bolder(looked: Found, { lower, upper, pit }: Proof): Found {
  if (pit >= 0 && lower >= looked.value) return { ...looked, pit, value: lower, exact: false };
  return { ...looked, value: Math.min(Math.max(looked.value, lower), upper), exact: false };
}

function exactly(value: number): Omit<Option, 'action'> {
  return { value: value + 0, bound: 'exact', proven: true };
}

function atMost(value: number): Omit<Option, 'action'> {
  return { value: value + 0, bound: 'atMost', proven: true };
}
