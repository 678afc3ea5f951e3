import { writeSync } from 'node:fs';
import process from 'node:process';
import { openStore } from './index.ts';
import { sampleExperiment, sampleGames } from './samples.fixture.ts';
import { StoreError } from './errors.ts';

/**
 * A process that stores games until it is stopped: `appender.fixture.ts PATH SEED GAMES [stay]`. It says
 * "opening", "writing", then how many games are stored after each batch; or what went wrong. With `stay` it keeps its right to
 * write when it has stored them all, until it is killed.
 */
const RULES = 'mancala(3,2)';

/** Batches of 1 to 40 games, always the same: where the batch that begins here ends. */
export function endOfBatch(from: number): number {
  return from + 1 + ((from * 17) % 40);
}

/** What the learner of this experiment knows after a game: large enough to fill several pages. */
export function lesson(index: number): Uint8Array {
  return new Uint8Array(9000).fill(index % 251);
}

export function gamesFor(from: number, to: number) {
  return sampleGames(to - from, from, RULES);
}

async function run(path: string, seed: string, goal: number, stays: boolean): Promise<void> {
  const say = (text: string) => writeSync(1, `${text}\n`);
  try {
    say('opening');
    const store = await openStore(path, 'write');
    const { experiment } = await store.createExperiment(sampleExperiment(RULES, seed));
    const writer = await store.writer(experiment.id);
    say('writing');
    let from = await store.countGames(experiment.id);
    while (from < goal) {
      const to = endOfBatch(from);
      const learned = [{ agent: 0, index: to - 1, bytes: lesson(to - 1) }];
      await writer.append({ games: gamesFor(from, to), learned });
      from = to;
      say(String(from));
    }
    if (stays) setInterval(() => {}, 60_000);
    else await store.close();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    say(`${error.trouble}: ${error.message}`);
    process.exitCode = 1;
  }
}

const [, program, path, seed, goal, stay] = process.argv;
if (program === import.meta.filename) await run(path!, seed!, Number(goal), stay === 'stay');
