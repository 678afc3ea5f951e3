import { Rng, type Action, type Game, type GameEvent, type Seat } from '../../../core/index.ts';
import {
  DRAW,
  PASS,
  SMALL_BASE,
  type Box,
  type IwokiSeen,
  type IwokiState,
} from '../../../games/iwoki/index.ts';
import type { BeliefQuestion, Rival } from './belief.ts';
import { drawing, placing, type Habits } from './habits.ts';
import type { RivalDecision } from './rival-decision.ts';

/** How rivals are thought to choose. */
export interface Manners {
  /** So many points more make an action e times as likely. */
  readonly temper: number;
  /** A draw is chosen like a placement of so many points. */
  readonly draw: number;
  /** What counts beside points; null: nothing. */
  readonly habits: Habits | null;
}

interface Entry {
  /** What the seat saw after it. */
  readonly after: string;
  readonly seat: Seat;
  /** What a rival's decision said; null for chance and for the own seat. */
  readonly decision: RivalDecision | null;
}

/** Watches a game of iwoki from one seat, and remembers what every rival's decision says. */
export class Witness {
  private readonly game: Game<IwokiState, IwokiSeen>;
  private readonly box: Box;
  private readonly manners: Manners;
  private readonly rng = Rng.of('nothing is left to chance here');
  private readonly entries: Entry[] = [];
  private before: IwokiSeen | null = null;

  constructor(game: Game<IwokiState, IwokiSeen>, manners: Manners) {
    this.game = game;
    this.box = game.start().box;
    this.manners = manners;
  }

  begin(seen: IwokiSeen): void {
    this.entries.length = 0;
    this.before = seen;
  }

  observe({ seat, action, seen }: GameEvent<IwokiSeen>): void {
    const { before } = this;
    const told = before !== null && action !== null && seat >= 0 && seat !== seen.seat;
    const decision = told ? this.decisionOf(before, seat, action) : null;
    this.entries.push({ after: JSON.stringify(seen), seat, decision });
    this.before = seen;
  }

  /** Moves were taken back: what came after this has not happened. */
  rewind(seen: IwokiSeen): void {
    const text = JSON.stringify(seen);
    const last = this.entries.findLastIndex(({ after }) => after === text);
    this.entries.length = last + 1;
    this.before = seen;
  }

  /** What can be asked about the rivals' hands in a position. */
  question(seen: IwokiSeen): BeliefQuestion {
    const unseen = notOnTable(this.box, seen);
    for (const hand of seen.hands)
      for (const name of hand.small ?? []) unseen[this.box.tiles.smallNames.indexOf(name)]!--;
    const rivals: Rival[] = [];
    for (const [seat, { small, smallCount }] of seen.hands.entries()) {
      if (small !== null) continue;
      const decisions = this.entries.flatMap((entry) =>
        entry.seat === seat && entry.decision !== null ? [entry.decision] : [],
      );
      rivals.push({ seat, held: smallCount, decisions });
    }
    return { unseen, rivals };
  }

  /**
   * What a decision says: the weights of all the rival could have done with any small tile, in a
   * position where it holds one of each kind and nobody else any.
   */
  private decisionOf(before: IwokiSeen, seat: Seat, action: Action): RivalDecision {
    const { temper, draw, habits } = this.manners;
    const { box } = this;
    const state = this.game.determinize(withEveryKind(box, before, seat), this.rng);
    const { smallKind, smallNames } = box.tiles;
    const kindOf = (look: Action) =>
      look < SMALL_BASE || look >= box.hexBase
        ? -1
        : smallKind[(look - SMALL_BASE) % box.smallLooks]!;
    const byKind = new Float64Array(smallNames.length);
    const buffer = new Int32Array(this.game.info.maxBranching);
    const end = state.legal(buffer, 0);
    const hand = before.hands[seat]!;
    const drawWeight = Math.exp((draw + (habits === null ? 0 : drawing(habits, hand))) / temper);
    const canDraw = !before.drawn && before.bags.small > 0 && state.board.tiles > 0;
    let anyhow = canDraw ? drawWeight : 0;
    let chosen = action === DRAW ? drawWeight : 0;
    const met = new Set<string>();
    for (let i = 0; i < end; i++) {
      const other = buffer[i]!;
      if (other === DRAW || other === PASS) continue;
      const points = state.score(seat);
      state.apply(other);
      const gained = state.score(seat) - points;
      state.undo();
      const kind = kindOf(other);
      const more = habits === null ? 0 : placing(habits, box, before, seat, other, kind);
      const weight = Math.exp((gained + more) / temper);
      if (other === action) chosen = weight;
      if (habits !== null) {
        // Who looks for a tile to lay compares tiles: that one fits in many places alike adds nothing.
        const like = `${kind} ${gained} ${more}`;
        if (met.has(like)) continue;
        met.add(like);
      }
      if (kind < 0) anyhow += weight;
      else byKind[kind]! += weight;
    }
    return { chosen, anyhow, byKind, laid: kindOf(action), drew: action === DRAW };
  }
}

/** The same table with one of every kind that may be unseen in this rival's hand, and none in any other. */
function withEveryKind(box: Box, seen: IwokiSeen, seat: Seat): IwokiSeen {
  const left = notOnTable(box, seen);
  const every = box.tiles.smallNames.filter((_, kind) => left[kind]! > 0);
  return {
    ...seen,
    seat,
    hands: seen.hands.map((hand, other) => ({ ...hand, small: other === seat ? every : [] })),
  };
}

/** By kind: the small tiles that are in hands or in the bag. */
function notOnTable({ tiles }: Box, seen: IwokiSeen): Uint8Array {
  const left = Uint8Array.from(tiles.smallCounts);
  for (const { arms, face } of seen.smallTiles)
    left[tiles.smallKind[tiles.smallTexts.indexOf(arms + face)]!]!--;
  return left;
}
