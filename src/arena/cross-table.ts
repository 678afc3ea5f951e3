import { Tally, figureOf, type Estimate } from './figures.ts';
import { rate, rateMoments, type Counts, type Rating } from './stats/elo.ts';
import { Sample, type Moments } from './stats/intervals.ts';

/** How one agent did against another; with more than two seats, who finished ahead of whom. */
export interface Cell {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Of these, the games in which it sat before the other: with two seats, moved first. */
  readonly first: { readonly wins: number; readonly draws: number; readonly losses: number };
  /** How often each result of a pair of games came up, from 0 points to 2; null without pairs. */
  readonly pairs: Counts | null;
  /** Its score less the other's. */
  readonly difference: Estimate;
  /**
   * Share of points, Elo and likelihood of being the stronger, from whole units; from single games
   * while no unit is whole.
   */
  readonly rating: Rating;
}

interface MeetingResult {
  readonly players: readonly number[];
  readonly utilities: readonly number[];
  readonly scores: readonly number[];
}

/** Sums of one agent against another, seen from the one with the lower number. */
class Sums {
  readonly share = new Sample();
  readonly difference = new Sample();
  readonly pairs = [0, 0, 0, 0, 0];
}

/** Every agent against every other. */
export class CrossTable {
  private readonly agents: number;
  /** Games in which the row's agent sat before the column's, seen from the row's. */
  private readonly before: Tally[];
  private readonly sums: Sums[];

  constructor(agents: number) {
    this.agents = agents;
    this.before = Array.from({ length: agents * agents }, () => new Tally());
    this.sums = Array.from({ length: agents * agents }, () => new Sums());
  }

  add(players: readonly number[], utilities: readonly number[]): void {
    for (let a = 0; a < players.length; a++) {
      for (let b = a + 1; b < players.length; b++) {
        this.before[players[a]! * this.agents + players[b]!]!.add(utilities[a]! - utilities[b]!);
      }
    }
  }

  closeUnit(games: readonly MeetingResult[]): void {
    const players = [...new Set(games[0]!.players)].toSorted((a, b) => a - b);
    for (const [i, player] of players.entries()) {
      for (const rival of players.slice(i + 1)) this.closePair(games, player, rival);
    }
  }

  private closePair(games: readonly MeetingResult[], player: number, rival: number): void {
    let halves = 0;
    let difference = 0;
    let count = 0;
    for (const { players, utilities, scores } of games) {
      for (const [a, one] of players.entries()) {
        if (one !== player) continue;
        for (const [b, other] of players.entries()) {
          if (other !== rival) continue;
          halves += 1 + Math.sign(utilities[a]! - utilities[b]!);
          difference += scores[a]! - scores[b]!;
          count++;
        }
      }
    }
    const sums = this.sums[player * this.agents + rival]!;
    sums.share.add(halves / (2 * count));
    sums.difference.add(difference / count);
    if (count === 2 && games.length === 2) sums.pairs[halves]!++;
  }

  cell(player: number, rival: number, confidence: number): Cell {
    const first = this.before[player * this.agents + rival]!;
    // Against itself an agent is told from itself by its seat alone.
    const second = player === rival ? new Tally() : this.before[rival * this.agents + player]!;
    const turned = rival < player;
    const sums = this.sums[turned ? rival * this.agents + player : player * this.agents + rival]!;
    const { share, difference, pairs } = sums;
    const paired = pairs.some((count) => count > 0);
    const figure = figureOf(difference, confidence);
    const { low, high } = figure.interval;
    const wins = first.wins + second.losses;
    const draws = first.draws + second.draws;
    const losses = first.losses + second.wins;
    return {
      games: first.games + second.games,
      wins,
      draws,
      losses,
      first: first.toJSON(),
      pairs: paired ? (turned ? pairs.toReversed() : [...pairs]) : null,
      difference: turned
        ? { ...figure, mean: 0 - figure.mean, interval: { low: 0 - high, high: 0 - low } }
        : figure,
      rating:
        share.count === 0 && player !== rival
          ? rate([losses, draws, wins], confidence)
          : rateMoments(turned ? mirrored(share.moments) : share.moments, confidence),
    };
  }
}

/** The same seen from the other side. */
function mirrored({ n, mean, variance }: Moments): Moments {
  return { n, mean: 1 - mean, variance };
}
