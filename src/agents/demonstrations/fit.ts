import {
  ok,
  replayRecord,
  type Game,
  type GameRecord,
  type Planes,
  type Result,
  type State,
} from '../../core/index.ts';
import {
  baselinesOf,
  checkRecords,
  isMeant,
  lessonsOf,
  planesEncoding,
} from '../imitation/index.ts';
import { shares, type Look } from '../scoring/index.ts';
import type { Judge } from './method.ts';

/** How well scores find the moves of a demonstrator; shares run from 0 to 1. */
export interface Fit {
  readonly moves: number;
  readonly loss: number;
  readonly exact: number;
  readonly first3: number;
}

/** Adds up how well scores fit. */
export class FitSum {
  moves = 0;
  private loss = 0;
  private exact = 0;
  private first3 = 0;

  /** One decision: its scores, and which was taken. The lower of two equal actions comes first, as when it plays. */
  add(scores: Float32Array, taken: number): void {
    const look = [{ actions: { length: scores.length } } as unknown as Look];
    const share = shares(scores, look)[taken]!;
    let above = 0;
    for (let i = 0; i < scores.length; i++)
      if (scores[i]! > scores[taken]! || (scores[i] === scores[taken] && i < taken)) above++;
    this.moves++;
    this.loss -= Math.log(Math.max(share, 1e-30));
    if (above === 0) this.exact++;
    if (above < 3) this.first3++;
  }

  get fit(): Fit {
    const per = Math.max(1, this.moves);
    const { moves, loss, exact, first3 } = this;
    return { moves, loss: loss / per, exact: exact / per, first3: first3 / per };
  }
}

/** How well a judge fits recorded games, and how many cells off it is where moves are cells, beside guesses that know nothing. */
export function fitOf(
  game: Game,
  judge: Judge,
  records: readonly GameRecord[],
  of: string | null = null,
): Result<Readonly<Record<string, number>>> {
  const sound = checkRecords(game, records, 'game');
  if (!sound.ok) return sound;
  const sum = new FitSum();
  const planes = game.learn?.planes;
  const off = planes === undefined ? null : new CellsOff(game, planes);
  for (const record of records) {
    const before = game.start();
    replayRecord(game, record, (now, step) => {
      if (step !== null && step.seat >= 0 && isMeant(record.seats[step.seat]!, of)) {
        const { actions, scores } = judge(before, step.seat);
        sum.add(scores, actions.indexOf(step.action));
        off?.add(before, actions[best(scores)]!, step.action);
      }
      before.copyFrom(now);
    });
  }
  if (off === null) return ok({ ...sum.fit });
  const lessons = lessonsOf(planesEncoding(game), game, records);
  if (!lessons.ok) return lessons;
  const { middle, last } = baselinesOf(lessons.value);
  const { moves, loss, exact, first3 } = sum.fit;
  return ok({ moves, loss, mae: off.mean, exact, first3, middleMae: middle, lastMoveMae: last });
}

/** The first of the greatest. */
export function best(scores: Float32Array): number {
  let found = 0;
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[found]!) found = i;
  return found;
}

/** How many cells off guesses are, per coordinate, as imitation counts it. */
class CellsOff {
  private readonly planes: Planes;
  private readonly dimensions: number;
  private sum = 0;
  private placed = 0;

  constructor(game: Game, planes: Planes) {
    this.planes = planes;
    this.dimensions = planesEncoding(game).choosesRow ? 2 : 1;
  }

  add(state: State, guess: number, action: number): void {
    const { rows, columns } = this.planes;
    const [one, other] = [guess, action].map((it) => this.planes.answerOf(state, it));
    if (one! >= rows * columns || other! >= rows * columns) return;
    this.placed++;
    this.sum +=
      Math.abs(Math.floor(one! / columns) - Math.floor(other! / columns)) +
      Math.abs((one! % columns) - (other! % columns));
  }

  get mean(): number {
    return this.sum / this.dimensions / Math.max(1, this.placed);
  }
}
