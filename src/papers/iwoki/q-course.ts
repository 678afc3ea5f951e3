import { readFileSync, writeFileSync } from 'node:fs';
import { makeAgent } from '../../agents/index.ts';
import { qlearner } from '../../agents/qlearning/index.ts';
import {
  readParams,
  unwrap,
  type Model,
  type TrainedModel,
  type Training,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Work } from '../types.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

/** A row of Table 5, to be played. */
export interface CourseInput {
  /** From 1. */
  readonly row: number;
  readonly deal: string;
  readonly rival: string;
  readonly mode: string;
  readonly games: number;
  readonly seed: number | string;
  /** Files with the table it starts from, and where its own is to be kept. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface CoursePoint {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Own points and the lead, in the mean of all games so far. */
  readonly score: number;
  readonly lead: number;
  readonly values: number;
  /** What the thesis calls updated: values met again, with another value than the first. */
  readonly updated: number;
}

export interface CourseFound {
  readonly row: number;
  readonly points: readonly CoursePoint[];
  /** The number of the last game that was not won. */
  readonly lastMiss: number;
  /** Share of the last tenth of the games that was won. */
  readonly lastTenth: number;
  readonly ms: number;
  readonly bytes: number;
}

const POINTS = 40;

/** Q-learning as the thesis computed it, game after game. */
const qCourse: Work<CourseInput, CourseFound> = async (input, tell) => {
  const { from, to } = input;
  const start = from === null ? undefined : { ...unpacked(readFileSync(from)), name: 'before' };
  const training = trainingOf(input, start);
  const found = await through(input.row, training, tell);
  if (to !== null) writeFileSync(to, packed(training.model()));
  return found;
};

/** Other hands, the same in every game: exploring against Random, then exploiting against Greedy. */
export interface HandsInput {
  readonly deal: string;
  readonly explore: number;
  readonly exploit: number;
  readonly seed: number | string;
}

export interface HandsFound extends HandsInput {
  readonly wins: number;
  readonly lastMiss: number;
  readonly lastTenth: number;
}

const otherHands: Work<HandsInput, HandsFound> = async (input, tell) => {
  const { deal, explore, exploit, seed } = input;
  const all = explore + exploit;
  const first = { row: 6, deal, rival: 'random', mode: 'explore', games: explore, seed };
  const exploring = trainingOf(first);
  await through(6, exploring, (done) => tell(done, all));
  const then = { row: 8, deal, rival: 'greedy', mode: 'exploit', games: exploit, seed };
  const exploiting = trainingOf(then, { ...exploring.model(), name: 'before' });
  const found = await through(8, exploiting, (done) => tell(explore + done, all));
  const { lastMiss, lastTenth, points } = found;
  return { ...input, wins: points.at(-1)!.wins, lastMiss, lastTenth };
};

/** Either, so that they can be done side by side. */
export const qWork: Work<CourseInput | HandsInput, CourseFound | HandsFound> = (input, tell) =>
  'row' in input ? qCourse(input, tell) : otherHands(input, tell);

async function through(
  row: number,
  training: Training,
  tell: (done: number, total: number) => void,
): Promise<CourseFound> {
  const began = performance.now();
  const { total } = training;
  const points: CoursePoint[] = [];
  let lastMiss = 0;
  let wins = 0;
  while (training.done < total) {
    // A game at a time: which of them was not won is asked below.
    await training.work(0);
    const figures = training.figures();
    if (figures['wins'] === wins) lastMiss = training.done;
    wins = figures['wins']!;
    const stops = Math.floor((training.done * POINTS) / total);
    if (stops > Math.floor(((training.done - 1) * POINTS) / total)) points.push(pointOf(training));
    tell(training.done, total);
  }
  const before = points[Math.floor(0.9 * points.length) - 1];
  const games = total - (before?.games ?? 0);
  return {
    row,
    points,
    lastMiss,
    lastTenth: (wins - (before?.wins ?? 0)) / games,
    ms: performance.now() - began,
    bytes: training.figures()['bytes'] ?? 0,
  };
}

function pointOf(training: Training): CoursePoint {
  const { wins, losses, draws, points, lead, values, met } = training.figures();
  return {
    games: training.done,
    wins: wins!,
    losses: losses!,
    draws: draws!,
    score: points!,
    lead: lead!,
    values: values!,
    updated: met!,
  };
}

function trainingOf(
  { deal, mode, games, rival, seed, row }: Omit<CourseInput, 'from' | 'to'>,
  start?: Model,
): Training {
  const game = unwrap(makeGame(`iwoki(deal=${deal})`));
  const args = Object.entries({ variant: 'thesis', mode, mb: '4096' });
  const call = { name: 'qlearner', args: args.map(([key, value]) => ({ key, value })) };
  const { values } = unwrap(readParams(call, qlearner.params));
  const course = {
    // Another seed for each row: no row may meet the very games that another learned from.
    seed: `${seed} row ${row}`,
    games,
    rivals: [rival],
    make: makeAgent,
    from: start,
  };
  return unwrap(qlearner.train(game, values, course, {}));
}

/** The header on a line, then the table. */
function packed({ bytes, ...header }: TrainedModel): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const whole = new Uint8Array(line.length + bytes.length);
  whole.set(line);
  whole.set(bytes, line.length);
  return whole;
}

function unpacked(whole: Uint8Array): TrainedModel {
  const end = whole.indexOf(10);
  const header = new TextDecoder().decode(whole.subarray(0, end));
  const known = JSON.parse(header) as Omit<TrainedModel, 'bytes'>;
  return { ...known, bytes: whole.slice(end + 1) };
}
