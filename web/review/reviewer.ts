import { signal, type ReadonlySignal } from '@preact/signals';
import {
  legalActions,
  OVER,
  type Action,
  type Analysis,
  type Game,
  type GameInfo,
  type Move,
  type Option,
  type Seat,
  type State,
} from '../../src/core/index.ts';
import { isNearEnd, marginOf, provenOf, reviewerFor } from '../../src/agents/advice/index.ts';
import { judged } from '../thoughts/marks.ts';
import type { Hiring } from '../table/player.ts';
import { positionAfter } from '../table/position.ts';
import { Judge } from './judge.ts';

/** What the reviewer thinks of one decision. */
export interface ReviewedMove {
  /** How many moves, those of chance too, were played before it. */
  readonly before: number;
  readonly seat: Seat;
  readonly action: Action;
  readonly best: Action;
  /** The chances of the seat before it, from what could be known then; null where there was no choice. */
  readonly stood: number | null;
  /** The chances of the seat with the best move, and with the one played: from 0 to 1. */
  readonly bestShare: number;
  readonly share: number;
  /** What it gave away. */
  readonly loss: number;
  /** The margins of both with best play to the end, where they are proven. */
  readonly exact?: { readonly best: number; readonly played: number } | undefined;
  /** The margin of the seat before it with best play, where that is proven. */
  readonly margin?: number | undefined;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What the table tells whoever reviews its game. */
interface Table {
  readonly seats?: readonly string[];
  /** What a hint was told by after such moves; null: nobody asked for one there. */
  readonly advised?: (moves: readonly Move[]) => Analysis | null;
}

/** Milliseconds for a proof of what a move gave away that looks bad: the few that are told of are worth waiting for. */
const PATIENCE = 15_000;

/** Goes through a finished game, one decision after the other; each answer appears when it is there. */
export class Reviewer {
  readonly progress: ReadonlySignal<Progress>;
  readonly judged: ReadonlySignal<readonly ReviewedMove[]>;
  /** All moves have been looked at; of the worst it is being proven what they gave away. */
  readonly proving: ReadonlySignal<boolean>;
  private readonly game: Game;
  private readonly start: string | undefined;
  private readonly moves: readonly Move[];
  private readonly advised: (moves: readonly Move[]) => Analysis | null;
  private readonly judgeOf: Judge;
  private readonly patient: Judge;
  private readonly progressNow;
  private readonly judgedNow = signal<readonly ReviewedMove[]>([]);
  private readonly provingNow = signal(false);
  private stopped = false;
  /** Resolves when it is stopped: whoever was asked then never answers. */
  private readonly halted = Promise.withResolvers<null>();

  constructor(
    game: Game,
    start: string | undefined,
    moves: readonly Move[],
    hire: Hiring,
    { seats = [], advised = () => null }: Table = {},
  ) {
    this.game = game;
    this.start = start;
    this.moves = moves;
    this.advised = advised;
    this.judgeOf = new Judge(game, hire, seats);
    this.patient = new Judge(game, hire, seats, reviewerFor(game, PATIENCE));
    const total = moves.filter(({ seat }) => seat >= 0).length;
    this.progressNow = signal<Progress>({ done: 0, total });
    this.progress = this.progressNow;
    this.judged = this.judgedNow;
    this.proving = this.provingNow;
  }

  /** From the last decision to the first, so that each knows what the next one turned out to be worth. */
  async run(): Promise<void> {
    const state = positionAfter(this.game, this.start, this.moves);
    let after = endOf(this.game, state);
    for (let before = this.moves.length - 1; before >= 0 && !this.stopped; before--) {
      state.undo();
      const { seat, action } = this.moves[before]!;
      if (seat < 0) continue;
      // oxlint-disable-next-line no-await-in-loop -- one thought after the other, each seen as it comes
      const one = await Promise.race([
        this.judge(state, before, action, after),
        this.halted.promise,
      ]);
      if (this.stopped) return;
      if (one === null) after = null;
      else {
        const { margin } = one;
        after = { seat, share: one.stood ?? one.share, margin };
        this.judgedNow.value = [one, ...this.judgedNow.value];
      }
      const { done, total } = this.progressNow.value;
      this.progressNow.value = { done: done + 1, total };
    }
    this.judgeOf.leave();
    await this.proveWorst();
    this.patient.leave();
  }

  /** What near the end could not be proven in passing is asked once more of the moves that are told of. */
  private async proveWorst(): Promise<void> {
    const positionOf = ({ before }: ReviewedMove) =>
      positionAfter(this.game, this.start, this.moves.slice(0, before));
    const open = worstOf(this.judgedNow.value).filter(
      (one) => one.exact === undefined && isNearEnd(this.game, positionOf(one)),
    );
    this.provingNow.value = open.length > 0;
    for (const one of open) {
      // oxlint-disable-next-line no-await-in-loop -- one proof after the other, the worst move first
      const analysis = await Promise.race([this.patient.ask(positionOf(one)), this.halted.promise]);
      if (this.stopped) break;
      const proven = analysis === null ? null : verdictOn(analysis, one.before, one.action, null);
      if (proven?.exact === undefined) continue;
      this.judgedNow.value = this.judgedNow.value.map((each) => (each === one ? proven : each));
    }
    this.provingNow.value = false;
  }

  stop(): void {
    this.stopped = true;
    this.halted.resolve(null);
    this.judgeOf.leave();
    this.patient.leave();
  }

  private async judge(
    state: State,
    before: number,
    action: Action,
    after: Worth | null,
  ): Promise<ReviewedMove | null> {
    const seat = state.toMove;
    const legal = Array.from(legalActions(state, this.game.info));
    const later = this.known(seat, after);
    if (legal.length === 1) {
      const share = later?.share ?? 0.5;
      const margin = later?.margin;
      const exact = margin === undefined ? undefined : { best: margin, played: margin };
      const known = { before, seat, action, best: action, bestShare: share, share, loss: 0 };
      return { ...known, stood: later?.share ?? null, exact, margin };
    }
    // Who took a hint is told the same afterwards: it looked deeper than a review does.
    const hint = this.advised(this.moves.slice(0, before));
    const analysis =
      hint?.seat !== seat ? await this.judgeOf.ask(state) : this.judgeOf.told(state, hint);
    if (analysis === null) return null;
    return verdictOn(analysis, before, action, later);
  }

  /** What a position after a move is worth to whoever moved: only where all sides see the same. */
  private known(seat: Seat, after: Worth | null): Known | null {
    const { hidden, seats } = this.game.info;
    if (after === null || hidden || seats !== 2) return null;
    const { share, margin } = after;
    if (after.seat === seat) return { share, margin };
    return { share: 1 - share, margin: margin === undefined ? undefined : 0 - margin };
  }
}

/** The chances of a seat, and its margin with best play where that is proven. */
interface Known {
  readonly share: number;
  readonly margin: number | undefined;
}
/** What a position is worth to a seat. */
interface Worth extends Known {
  readonly seat: Seat;
}

/** A game that was given up, or stopped, has no value by its rules. */
function endOf(game: Game, state: State): Worth | null {
  if (state.toMove !== OVER) return null;
  // As a solver counts: points, or 1 and -1 where there are none.
  const points = game.words.en.points !== '';
  const margin = points ? state.finalScore(0) - state.finalScore(1) : state.utility(0);
  return { seat: 0, share: (1 + state.utility(0)) / 2, margin };
}

/** Playouts that a move gets for free: one that was hardly tried is not thereby bad. */
const DOUBT = 12;

function inDoubt(share: number, visits: number | undefined, best: number): number {
  if (visits === undefined) return share;
  return (visits * share + DOUBT * best) / (visits + DOUBT);
}

function verdictOn(
  analysis: Analysis,
  before: number,
  action: Action,
  later: Known | null,
): ReviewedMove | null {
  const options = judged(analysis);
  const top = options[0];
  if (top === undefined) return null;
  const own = options.find((option) => option.action === action);
  const margin = provenOf(analysis, Infinity)?.margin;
  const best = top.chance!;
  const played = own === undefined ? null : inDoubt(own.chance!, own.visits, best);
  // The move that was played is known better from the position it led to, unless it is proven what it is worth.
  const sure = own?.proven === true && (own.chance === 0 || own.chance === 1);
  const share = sure ? own.chance : (later?.share ?? played ?? best);
  // A move that a symmetry makes of the best is as good.
  const right = top.action === action || isTwin(own, top);
  const bestShare = right ? share : Math.max(best, played ?? 0);
  const loss = right ? 0 : Math.max(0, bestShare - share);
  const exact = exactOf(analysis, own, later);
  const { seat } = analysis;
  const told = { before, seat, action, best: top.action, bestShare, share, loss };
  // A move that is proven to win proves it of the position before it.
  const stood = (later?.margin ?? 0) > 0 ? 1 : best;
  return { ...told, stood, exact, margin };
}

/** Worth the same to the last bit, and looked at as often: one move in two places. */
function isTwin(own: Option | undefined, top: Option): boolean {
  return own !== undefined && own.value === top.value && own.visits === top.visits;
}

/** The margins of the best move and of the one played, where both are proven. */
function exactOf(
  analysis: Analysis,
  own: Option | undefined,
  later: Known | null,
): ReviewedMove['exact'] {
  const proven = provenOf(analysis, Infinity);
  if (proven === null) return undefined;
  const known = own?.proven === true && own.bound === 'exact';
  const played = known ? marginOf(analysis, own) : later?.margin;
  return played === undefined ? undefined : { best: proven.margin, played };
}

/** How much a move gave away, for people. */
const GRADES = ['slip', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** From which loss on a move has a grade: what playouts cannot tell apart has none. */
const FROM: Readonly<Record<Grade, number>> = { slip: 0.08, mistake: 0.15, blunder: 0.3 };

export function gradeOf({ loss }: Pick<ReviewedMove, 'loss'>): Grade | null {
  return GRADES.findLast((grade) => loss >= FROM[grade]) ?? null;
}

/** The moves that lost most, the worst first. */
export function worstOf(all: readonly ReviewedMove[], most = 5): ReviewedMove[] {
  return all
    .filter((one) => gradeOf(one) !== null)
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, most);
}

/** The chances of one seat by the number of moves played before, as far as they are known. */
export function chancesOf(
  all: readonly ReviewedMove[],
  seat: Seat,
  { seats, hidden }: Pick<GameInfo, 'seats' | 'hidden'>,
): readonly { readonly before: number; readonly share: number }[] {
  return all.flatMap(({ before, seat: mover, stood }) => {
    if (stood === null) return [];
    if (mover === seat) return [{ before, share: stood }];
    // What a rival thinks is the other side of the same only where both see the same.
    return seats === 2 && !hidden ? [{ before, share: 1 - stood }] : [];
  });
}
