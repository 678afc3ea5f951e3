import { isFault, type GameResult } from '../../core/index.ts';
import { winnerOf } from '../playing/narrate.ts';

/** Adds up the results of many games. */
export class Tally {
  games = 0;
  draws = 0;
  plies = 0;
  readonly wins: number[];
  readonly points: number[];
  /** Games each seat lost by breaking the rules. */
  readonly forfeits: number[];

  constructor(seats: number) {
    this.wins = Array.from({ length: seats }, () => 0);
    this.points = this.wins.slice();
    this.forfeits = this.wins.slice();
  }

  add(result: GameResult, plies: number): void {
    this.games++;
    this.plies += plies;
    for (const [seat, score] of result.scores.entries()) this.points[seat]! += score;
    const winner = winnerOf(result.utilities);
    if (winner === null) this.draws++;
    else this.wins[winner]!++;
    if (isFault(result.ending)) this.forfeits[result.offender!]!++;
  }

  /** The mean of a sum over all games; null when there was none. */
  mean(sum: number): number | null {
    return this.games === 0 ? null : sum / this.games;
  }
}
