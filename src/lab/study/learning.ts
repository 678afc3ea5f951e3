import { createHash } from 'node:crypto';
import { canonicalJson } from '../../arena/index.ts';
import { Refusal, isTrainable, unwrap, type Game } from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import type { Learning } from '../../figures/study/index.ts';
import type { Store } from '../../store/index.ts';
import {
  openTraining,
  planTraining,
  readPoints,
  reopenTraining,
  runTraining,
  wakeTraining,
  type OpenTraining,
  type Point,
  type Wish,
} from '../training/index.ts';
import { foundBetween } from './found.ts';
import { FOOT } from './players.ts';

/** Whom the learner meets: who plays by chance, and who takes what brings most at once. */
const RIVALS = [FOOT, 'greedy'];
/** Points of the curve. */
const POINTS = 8;

export interface Lessons {
  readonly game: Game;
  readonly roster: Roster;
  readonly store: Store;
  readonly seed: string;
  readonly games: number;
  readonly againstGames: number;
  readonly workers: number;
  readonly megabytes: number;
  readonly signal: AbortSignal;
  onProgress?(done: number, total: number): void;
}

/** Who could learn this game from nothing; null: it shows learners nothing. */
export function learnerOf(game: Game, roster: Roster): string | null {
  const kind = roster.catalogue.agents.find(({ id }) => id === 'td');
  return kind !== undefined && isTrainable(kind) && kind.supports(game).ok ? kind.id : null;
}

/** How soon a network that knows nothing learns a game from games with itself; null: it was stopped. */
export async function learn(lessons: Lessons, agent: string): Promise<Learning | null> {
  const { game, roster, store, seed, games, againstGames } = lessons;
  const against = RIVALS.filter((rival) => roster.listing.agent(rival, game).ok);
  const wish: Wish = {
    agent,
    game: game.info.rules,
    seed,
    games,
    epochs: null,
    teacher: null,
    rivals: [],
    data: null,
    validation: 0,
    from: null,
    every: Math.max(1, Math.floor(games / POINTS)),
    against,
    againstGames,
  };
  const name = `study-${digest({ ...wish, version: game.info.version })}`;
  const [latest] = await store.trainings(name);
  const points =
    latest?.finished === true
      ? readPoints(await store.trainingPoints(latest))
      : await train(lessons, name, wish, latest !== undefined);
  return points === null ? null : learningOf(agent, games, against, points);
}

async function train(
  { store, roster, workers, megabytes, signal, onProgress }: Lessons,
  name: string,
  wish: Wish,
  begun: boolean,
): Promise<readonly Point[] | null> {
  const opened = begun
    ? must(await reopenTraining(store, name, () => roster, { cores: () => ({ workers }) }))
    : await begin(store, roster, name, wish, workers);
  try {
    const trained = await runTraining({
      ...opened,
      workers,
      megabytes,
      signal,
      onProgress: ({ done, total }) => onProgress?.(done, total),
    });
    return trained.finished ? trained.points : null;
  } finally {
    await opened.thread.end();
    if (begun) await opened.writer.release();
  }
}

async function begin(
  store: Store,
  roster: Roster,
  name: string,
  wish: Wish,
  workers: number,
): Promise<OpenTraining> {
  const plan = must(planTraining(wish, roster));
  const thread = must(await wakeTraining(plan, { workers }));
  return openTraining(store, name, plan, thread, roster, false, workers);
}

function must<T>(result: Parameters<typeof unwrap<T>>[0]): T {
  if (!result.ok) throw new Refusal(result.complaint);
  return result.value;
}

function learningOf(
  agent: string,
  games: number,
  rivals: readonly string[],
  points: readonly Point[],
): Learning {
  const curves = rivals.map((rival) => {
    const shares = points.flatMap(({ done, bouts }) => {
      const bout = bouts.find((one) => one.rival.split('(')[0] === rival);
      if (bout === undefined) return [];
      const { share, low, high, games: count } = bout;
      return [{ done, share: foundBetween(share, low, high, count) }];
    });
    const better = shares.findIndex((_, i) =>
      shares.slice(i).every(({ share }) => (share.low ?? 0) > 0.5),
    );
    return { rival, points: shares, soon: shares[better]?.done ?? null };
  });
  return { agent, games, curves };
}

function digest(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);
}
