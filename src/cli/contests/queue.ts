import process from 'node:process';
import type { Complaint } from '../../core/index.ts';
import type { Holding } from '../../lab/experiment/index.ts';
import { usualMemory } from '../../lab/index.ts';
import { chosenLang } from '../terminal/options.ts';
import type { PlayOptions } from './contest-options.ts';

/** One block in so many of each worker is played again on this machine. */
const SAMPLE = 32;

/**
 * Work whose games are played by those who work at a queue, where one was named; else by this machine.
 * The line to the queue is closed whatever happens.
 */
export async function withQueue<A>(
  options: PlayOptions,
  work: (elsewhere: Holding['elsewhere']) => Promise<A>,
): Promise<A> {
  if (options.queue === undefined) return work(undefined);
  // Most experiments need none of it.
  const { Coordinator, Line, clusterVersion } = await import('../../cluster/index.ts');
  const line = await Line.open(options.queue);
  const lang = chosenLang(options.lang);
  const say = ({ says }: Complaint) => void process.stderr.write(`ludario: ${says[lang]}\n`);
  try {
    return await work(
      ({ id, identity }, contest, roster) =>
        new Coordinator({
          line,
          experiment: { id, identity },
          contest,
          roster,
          version: clusterVersion(),
          megabytes: options.memory ?? usualMemory(1),
          sample: SAMPLE,
          say,
        }),
    );
  } finally {
    await line.close();
  }
}
