import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Played } from '../src/arena/index.ts';
import { printRecord } from '../src/core/index.ts';
import { openStore } from '../src/store/index.ts';
import { sampleExperiment, sampleGames } from '../src/store/samples.fixture.ts';
import { line, short, title } from './measure.ts';

/** What keeping games costs. */
export interface StoreFigures {
  readonly games: number;
  /** Seconds to store them, batch by batch; and to add their lines to a file, the baseline. */
  readonly storing: number;
  readonly appendingLines: number;
  /** Seconds to read them all again; to count them; to find which are missing; to delete them. */
  readonly reading: number;
  readonly counting: number;
  readonly missing: number;
  readonly deleting: number;
  /** Bytes on the disk; and of the lines. */
  readonly size: number;
  readonly lineBytes: number;
  /** Bytes of the file after the games were deleted. */
  readonly sizeAfterwards: number;
}

/** Plays random games and stores them; only the store's own time counts. */
export async function storeGames(
  rules: string,
  games: number,
  batch: number,
): Promise<StoreFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-bench-'));
  try {
    const path = join(folder, 'store.sqlite');
    const lines = join(folder, 'games.jsonl');
    const store = await openStore(path, 'write');
    const { id } = (await store.createExperiment(sampleExperiment(rules))).experiment;
    const writer = await store.writer(id);
    let storing = 0;
    let appendingLines = 0;
    for (let from = 0; from < games; from += batch) {
      const played = sampleGames(Math.min(batch, games - from), from, rules);
      storing += await seconds(() => writer.append({ games: played }));
      appendingLines += await seconds(() => appendLines(lines, played));
    }
    await writer.release();
    const reading = await seconds(async () => {
      let plies = 0;
      for await (const played of store.games(id)) plies += played.record.moves.length;
      if (plies < games) throw new Error('games are missing');
    });
    const counting = await seconds(() => store.countGames(id));
    const missing = await seconds(() => store.missingGames(id, games));
    await store.close();
    const size = statSync(path).size;
    const again = await openStore(path, 'write');
    const deleting = await seconds(() => again.deleteExperiment(id));
    await again.close();
    return {
      games,
      storing,
      appendingLines,
      reading,
      counting,
      missing,
      deleting,
      size,
      lineBytes: statSync(lines).size,
      sizeAfterwards: statSync(path).size,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function appendLines(path: string, played: readonly Played[]): void {
  appendFileSync(path, played.map(({ record }) => `${printRecord(record)}\n`).join(''));
}

async function seconds(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

export async function keeping(games = 20_000, batch = 500): Promise<void> {
  title(`${short(games)} random games kept, ${batch} to a batch, against lines added to a file`);
  line('game', 'stored/s', 'of lines/s', 'read/s', 'bytes a game', 'of its line');
  for (const rules of ['mancala', 'reversi', 'hex(size=11)', 'iwoki']) {
    const figures = await storeGames(rules, games, batch);
    line(
      rules,
      short(games / figures.storing),
      (figures.appendingLines / figures.storing).toFixed(2),
      short(games / figures.reading),
      (figures.size / games).toFixed(1),
      (figures.size / figures.lineBytes).toFixed(2),
    );
  }
}
