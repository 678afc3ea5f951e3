/** How often a network is compared with what it was, at most; games of such a match, and what they may cost. */
const STAGES = 20;
export const BOUT = 40;
const BOUT_SHARE = 0.05;

/** What is left of the first rate when the training ends. */
const LAST_RATE = 0.02;

/** How a training of so many games is cut into rounds, and what each of them does. */
export class Schedule {
  readonly games: number;
  /** Games that a round plays, and the rounds that play; one more only learns. */
  readonly round: number;
  readonly rounds: number;

  constructor(games: number, round: number) {
    this.games = games;
    this.round = round;
    this.rounds = Math.ceil(games / round);
  }

  /** Games played once a round is over; rounds count from 1. */
  played(round: number): number {
    return Math.min(round * this.round, this.games);
  }

  /** Games that were learned from by then: while a round plays, those of the rounds before are. */
  learned(round: number): number {
    return this.played(Math.max(0, round - 1));
  }

  /** How large steps are, as a share of the first, when so many games were learned from: a cosine. */
  rateAt(learned: number): number {
    const fall = (1 + Math.cos((Math.PI * learned) / this.games)) / 2;
    return LAST_RATE + (1 - LAST_RATE) * fall;
  }

  /** Stages of the training that are over by then: at the end of each, it plays what it was before. */
  stage(round: number): number {
    const stages = Math.min(STAGES, Math.floor((BOUT_SHARE * this.games) / BOUT));
    return Math.floor((stages * this.learned(round)) / this.games);
  }
}
