import { signal, type ReadonlySignal } from '@preact/signals';
import {
  luckOf,
  legalActions,
  OVER,
  type Action,
  type Analysis,
  type Game,
  type GameInfo,
  type Move,
  type Seat,
  type State,
} from '../../src/core/index.ts';
import { judged } from '../table/adviser.ts';
import type { Hiring, Player } from '../table/player.ts';
import { positionAfter } from '../table/position.ts';

/** What the reviewer thinks of one decision. */
export interface ReviewedMove {
  /** How many moves, those of chance too, were played before it. */
  readonly before: number;
  readonly seat: Seat;
  readonly action: Action;
  readonly best: Action;
  /** The chances of the seat with the best move, and with the one played: from 0 to 1. */
  readonly bestShare: number;
  readonly share: number;
  /** What it gave away. */
  readonly loss: number;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Whom the reviewer asks: quick enough for a whole game, and it judges every choice. */
function reviewerFor({ info }: Game): string {
  if (info.id === 'tree') return 'minimax(depth=50)';
  return info.hidden ? 'ismcts(iterations=2000)' : 'mcts(iterations=1500)';
}

/** Goes through a finished game, one decision after the other; each answer appears when it is there. */
export class Reviewer {
  readonly progress: ReadonlySignal<Progress>;
  readonly judged: ReadonlySignal<readonly ReviewedMove[]>;
  private readonly game: Game;
  private readonly start: string | undefined;
  private readonly moves: readonly Move[];
  private readonly hire: Hiring;
  private readonly players = new Map<Seat, Player>();
  private readonly progressNow;
  private readonly judgedNow = signal<readonly ReviewedMove[]>([]);
  private stopped = false;
  /** Resolves when it is stopped: whoever was asked then never answers. */
  private readonly halted = Promise.withResolvers<null>();

  constructor(game: Game, start: string | undefined, moves: readonly Move[], hire: Hiring) {
    this.game = game;
    this.start = start;
    this.moves = moves;
    this.hire = hire;
    const total = moves.filter(({ seat }) => seat >= 0).length;
    this.progressNow = signal<Progress>({ done: 0, total });
    this.progress = this.progressNow;
    this.judged = this.judgedNow;
  }

  /** From the last decision to the first, so that each knows what the next one turned out to be worth. */
  async run(): Promise<void> {
    const state = positionAfter(this.game, this.start, this.moves);
    let after = endOf(state, this.game.info.seats);
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
        after = { seat, share: Math.max(one.bestShare, one.share) };
        this.judgedNow.value = [one, ...this.judgedNow.value];
      }
      const { done, total } = this.progressNow.value;
      this.progressNow.value = { done: done + 1, total };
    }
    this.dismiss();
  }

  stop(): void {
    this.stopped = true;
    this.halted.resolve(null);
    this.dismiss();
  }

  private dismiss(): void {
    for (const player of this.players.values()) player.leave();
    this.players.clear();
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
      const share = later ?? 0.5;
      return { before, seat, action, best: action, bestShare: share, share, loss: 0 };
    }
    const analysis = await this.ask(state, seat, legal);
    if (analysis === null) return null;
    return verdictOn(analysis, before, action, later);
  }

  /** What a position after a move is worth to whoever moved: only where all sides see the same. */
  private known(seat: Seat, after: Worth | null): number | null {
    const { hidden, seats } = this.game.info;
    if (after === null || hidden || seats !== 2) return null;
    if (after.seat === END) return after.shares![seat]!;
    return after.seat === seat ? after.share : 1 - after.share;
  }

  private async ask(state: State, seat: Seat, legal: number[]): Promise<Analysis | null> {
    const seen = this.game.observe(state, seat);
    let player = this.players.get(seat);
    if (player === undefined) {
      const { rules } = this.game.info;
      const agent = reviewerFor(this.game);
      const luck = luckOf({ seed: rules }, `reviewer ${seat}`).words;
      player = this.hire({ rules, agent, seat, rivals: [], seen, luck });
      this.players.set(seat, player);
    }
    try {
      const sits = await player.seated;
      if (!sits.ok || this.stopped) return null;
      return (await player.choose({ seen, legal, budget: {} })).analysis ?? null;
    } catch {
      return null;
    }
  }
}

const END = -1;
/** What a position is worth to a seat, or at the end to each. */
interface Worth {
  readonly seat: Seat;
  readonly share: number;
  readonly shares?: readonly number[];
}

/** A game that was given up, or stopped, has no value by its rules. */
function endOf(state: State, seats: number): Worth | null {
  if (state.toMove !== OVER) return null;
  const shares = Array.from({ length: seats }, (_, seat) => (1 + state.utility(seat)) / 2);
  return { seat: END, share: 0, shares };
}

/** As a share of wins; a heuristic's points are squeezed into it. */
function shareOf({ unit }: Analysis, value: number): number {
  return unit === 'win' ? value : 1 / (1 + Math.exp(-value / 10));
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
  later: number | null,
): ReviewedMove | null {
  const options = judged(analysis);
  const top = options[0];
  if (top === undefined) return null;
  const own = options.find((option) => option.action === action);
  const best = shareOf(analysis, top.value);
  const played = own === undefined ? null : inDoubt(shareOf(analysis, own.value), own.visits, best);
  // The move that was played is known better from the position it led to.
  const share = later ?? played ?? best;
  const right = top.action === action;
  const bestShare = right ? share : Math.max(best, played ?? 0);
  const loss = right ? 0 : Math.max(0, bestShare - share);
  return { before, seat: analysis.seat, action, best: top.action, bestShare, share, loss };
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
  return all.flatMap(({ before, seat: mover, bestShare, share }) => {
    const worth = Math.max(bestShare, share);
    if (mover === seat) return [{ before, share: worth }];
    // What a rival thinks is the other side of the same only where both see the same.
    return seats === 2 && !hidden ? [{ before, share: 1 - worth }] : [];
  });
}
