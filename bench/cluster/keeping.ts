import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { openStore } from '../../src/store/index.ts';
import { sampleExperiment, sampleGames } from '../../src/store/samples.fixture.ts';
import { inScratch } from '../arena/hold.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');
const BATCH = 500;

/** What keeping games takes. */
export interface Kept {
  /** Games a second. */
  readonly storing: number;
  /** The report of all of them, by the program itself: seconds, of which of processor time; megabytes. */
  readonly report: { readonly seconds: number; readonly busy: number; readonly memory: number };
}

/** Stores so many games of Mancala, and writes a report of them. */
export async function keep(address: string, games: number): Promise<Kept> {
  const store = await openStore(address, 'write');
  let storing = 0;
  let id: string;
  try {
    ({ id } = (await store.createExperiment(sampleExperiment('mancala', 'bench'))).experiment);
    const writer = await store.writer(id);
    // Pairs of games that differ: a report leaves out what only repeats others.
    const some = sampleGames(10 * BATCH);
    for (let from = 0; from < games; from += BATCH) {
      const at = from % some.length;
      const batch = some.slice(at, at + BATCH).map((played, i) => ({
        ...played,
        job: { ...played.job, index: from + i, unit: (from + i) >> 1 },
      }));
      const began = performance.now();
      await writer.append({ games: batch });
      storing += performance.now() - began;
    }
    await writer.release();
  } finally {
    await store.close();
  }
  return { storing: (1000 * games) / storing, report: await reported(address, id) };
}

/** What a process says of itself when it ends. */
const TELL = `data:text/javascript,process.on('exit',()=>process.stderr.write('\\nUSED '+JSON.stringify(process.resourceUsage())))`;

async function reported(address: string, id: string): Promise<Kept['report']> {
  return inScratch(async ({ path }) => {
    const out = join(path, '..', 'report.html');
    const args = ['--import', TELL, main, 'report', id, '--store', address, '--output', out];
    const began = performance.now();
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const code = await new Promise((done) => child.once('close', done));
    const used = /USED (\{.*\})/.exec(said)?.[1];
    if (code !== 0 || used === undefined) throw new Error(said);
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(used) as NodeJS.ResourceUsage;
    return {
      seconds: (performance.now() - began) / 1000,
      busy: (userCPUTime + systemCPUTime) / 1e6,
      memory: maxRSS / 1024,
    };
  });
}
