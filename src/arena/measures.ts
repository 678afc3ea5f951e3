import {
  ok,
  replayRecord,
  type Game,
  type GameRecord,
  type GameResult,
  type ReplayStep,
  type Result,
  type Seat,
  type State,
} from '../core/index.ts';
import type { Contest } from './contest.ts';
import { figureOf, oftenFigure, shareFigure, verdicts, type Estimate } from './figures.ts';
import { Pieces, type Piece } from './stats/intervals.ts';

/** A mean with its interval, and the least and the most that was seen. */
export interface Range extends Estimate {
  readonly least: number;
  readonly most: number;
}

/** Where measured games began. */
export interface Beginning {
  /** Random plies before the agents' first decision; null: given openings, whose plies nobody knows. */
  readonly plies: number | null;
  /** Whether they count in the length: as decisions they can, chance cannot. */
  readonly inLength: boolean;
}

export function beginningOf({ spec, game }: Pick<Contest, 'spec' | 'game'>): Beginning {
  const { openings } = spec;
  if (openings === 'none') return { plies: 0, inLength: true };
  if ('list' in openings) return { plies: null, inLength: false };
  return { plies: openings.random, inLength: !game.info.chance };
}

/** What designers of games ask about one. Figures are means over games. */
export interface GameMeasures {
  readonly games: number;
  readonly beginning: Beginning;
  /** Decisions a game, with those of a random opening; all else is measured after it. */
  readonly length: Range;
  /** Legal actions a decision. */
  readonly branching: Range;
  /** The share of decisions that leave a choice. */
  readonly choice: Estimate;
  /** The share of games that somebody wins. */
  readonly decisive: Estimate;
  /** How far the best score is from the next one; null for games without points. */
  readonly margin: Range | null;
  /** How often a game has a new leader; null for games without points. */
  readonly leadChanges: Range | null;
  /** The share of decisive games whose winner was behind at half-time; null without points. */
  readonly comebacks: Estimate | null;
  /** By seat: how often it wins, and its share of what can be won. */
  readonly seats: readonly { readonly wins: Estimate; readonly points: Estimate }[];
}

class Extremes {
  readonly sample = new Pieces();
  private least = Infinity;
  private most = -Infinity;

  add(value: number, piece?: Piece): void {
    this.sample.add(value, piece);
    this.least = Math.min(this.least, value);
    this.most = Math.max(this.most, value);
  }

  range(confidence: number): Range {
    return { ...figureOf(this.sample, confidence), least: this.least, most: this.most };
  }
}

/** Adds up measures of a game from records, replaying each. */
export class Measures {
  private readonly game: Game;
  private readonly beginning: Beginning;
  private readonly length = new Extremes();
  private readonly branching = new Extremes();
  private readonly choice = new Pieces();
  private readonly margin = new Extremes();
  private readonly leadChanges = new Extremes();
  private readonly wins: Pieces[];
  private readonly points: Pieces[];
  private readonly decisive = new Pieces();
  private readonly comebacks = new Pieces();

  constructor(game: Game, beginning: Beginning = { plies: 0, inLength: true }) {
    this.game = game;
    this.beginning = beginning;
    this.wins = Array.from({ length: game.info.seats }, () => new Pieces());
    this.points = this.wins.map(() => new Pieces());
  }

  /**
   * Takes a game in; false if it was not finished, or lost by a fault: it says nothing about the
   * rules. Games of one piece of evidence, those of a deal or an opening, may depend on each other.
   */
  add(record: GameRecord, piece?: Piece): Result<boolean> {
    const { result } = record;
    if (result === null || result.offender !== undefined) return ok(false);
    const progress = new GameProgress(this.game);
    const replay = replayRecord(this.game, record, (state, step) => progress.visit(state, step));
    if (!replay.ok) return replay;
    const { plies, inLength } = this.beginning;
    this.length.add(progress.decisions + (inLength ? plies! : 0), piece);
    if (progress.decisions > 0) {
      this.branching.add(progress.options / progress.decisions, piece);
      this.choice.add(progress.choices / progress.decisions, piece);
    }
    this.count(result, progress, piece);
    return ok(true);
  }

  private count({ utilities, scores }: GameResult, progress: GameProgress, piece?: Piece): void {
    const winner = verdicts(utilities).indexOf(1);
    this.decisive.add(Number(winner >= 0), piece);
    for (const [seat, wins] of this.wins.entries()) wins.add(Number(seat === winner), piece);
    if (winner >= 0) this.comebacks.add(Number(progress.trailedAtHalf(winner)), piece);
    for (const [seat, points] of this.points.entries())
      points.add((utilities[seat]! + 1) / 2, piece);
    const [best, next] = scores.toSorted((a, b) => b - a);
    if (next !== undefined) this.margin.add(best! - next, piece);
    this.leadChanges.add(progress.leadChanges, piece);
  }

  report(confidence = 0.95): GameMeasures {
    const games = this.length.sample.values;
    const pointed = this.game.words.en.points !== '';
    return {
      games,
      beginning: this.beginning,
      length: this.length.range(confidence),
      branching: this.branching.range(confidence),
      choice: shareFigure(this.choice, confidence),
      decisive: oftenFigure(this.decisive, confidence),
      margin: pointed ? this.margin.range(confidence) : null,
      leadChanges: pointed ? this.leadChanges.range(confidence) : null,
      comebacks: pointed ? oftenFigure(this.comebacks, confidence) : null,
      seats: this.wins.map((wins, seat) => ({
        wins: oftenFigure(wins, confidence),
        points: shareFigure(this.points[seat]!, confidence),
      })),
    };
  }
}

class GameProgress {
  decisions = 0;
  /** Legal actions of all decisions together. */
  options = 0;
  /** Decisions that left a choice. */
  choices = 0;
  leadChanges = 0;
  private readonly game: Game;
  private readonly buffer: Int32Array;
  private leader: Seat | null = null;
  /** Choices in the position that was visited last. */
  private width = 0;
  private now: number[] = [];
  /** The running scores at every decision. */
  private readonly scores: number[][] = [];

  constructor(game: Game) {
    this.game = game;
    this.buffer = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  }

  visit(state: State, step: ReplayStep | null): void {
    // A position counts once its decision is made: nobody decides in the last one.
    if (step !== null && step.seat >= 0) {
      this.decisions++;
      this.options += this.width;
      if (this.width > 1) this.choices++;
      this.scores.push(this.now);
    }
    const { seats } = this.game.info;
    const scores = Array.from({ length: seats }, (_, seat) => state.score(seat));
    const best = Math.max(...scores);
    const leader = scores.indexOf(best);
    if (scores.lastIndexOf(best) === leader && leader !== this.leader) {
      if (this.leader !== null) this.leadChanges++;
      this.leader = leader;
    }
    this.now = scores;
    if (state.toMove >= 0) this.width = state.legal(this.buffer, 0);
  }

  trailedAtHalf(seat: Seat): boolean {
    const half = this.scores[this.scores.length >> 1];
    return half !== undefined && half[seat]! < Math.max(...half);
  }
}
