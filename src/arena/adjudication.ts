import {
  OVER,
  standingPoints,
  worthByRank,
  type Complaint,
  type GameResult,
  type Seat,
  type State,
} from '../core/index.ts';
import type { Adjudication } from './spec.ts';
import { ended } from './complaints.ts';

/** Watches a game and ends it where the spec says so. */
export class Adjudicator {
  private readonly rules: Adjudication;
  private readonly seats: number;
  private leader: Seat | null = null;
  /** Decisions in a row after which the same seat led by enough. */
  private streak = 0;

  constructor(rules: Adjudication, seats: number) {
    this.rules = rules;
    this.seats = seats;
  }

  /** After each decision, once chance has acted: the verdict, or null while the game goes on. */
  after(state: State): GameResult | null {
    const { lead, maxPlies, verdict } = this.rules;
    if (state.toMove === OVER) return null;
    if (lead !== null) {
      const leader = this.leaderBy(state, lead.points);
      this.streak = leader === null ? 0 : leader === this.leader ? this.streak + 1 : 1;
      this.leader = leader;
      if (leader !== null && this.streak >= lead.plies) {
        return this.count(state, 'score', ended.lead({ points: lead.points, plies: lead.plies }));
      }
    }
    if (maxPlies === null || state.ply < maxPlies) return null;
    return this.count(state, verdict, ended.plies({ plies: maxPlies }));
  }

  /** A move was taken back: leads are counted anew. */
  forget(): void {
    this.leader = null;
    this.streak = 0;
  }

  private leaderBy(state: State, points: number): Seat | null {
    let best = -Infinity;
    let next = -Infinity;
    let leader = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const score = state.finalScore(seat);
      if (score > best) {
        next = best;
        best = score;
        leader = seat;
      } else if (score > next) next = score;
    }
    return best - next >= points ? leader : null;
  }

  private count(state: State, verdict: 'draw' | 'score', why: Complaint): GameResult {
    const scores = standingPoints(state, this.seats);
    const { code, args, says } = why;
    return {
      scores,
      utilities: verdict === 'draw' ? scores.map(() => 0) : worthByRank(scores),
      ending: 'adjudicated',
      detail: says.en,
      why: { code, args, says },
    };
  }
}
