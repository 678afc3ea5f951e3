import process from 'node:process';
import type { Elsewhere, TrainingCrew } from '../../cluster/index.ts';
import type { Complaint } from '../../core/index.ts';
import type { Holding } from '../../lab/experiment/index.ts';
import { usualMemory } from '../../lab/index.ts';
import type { OpenTraining } from '../../lab/training/index.ts';
import { storePath } from '../../store/index.ts';
import { chosenLang, type CommonOptions } from '../terminal/options.ts';
import type { PlayOptions } from './contest-options.ts';

/**
 * Work whose games are played by those who work at a queue, where one was named; else by this machine.
 * The line to the queue is closed whatever happens.
 */
export async function withQueue<A>(
  options: PlayOptions,
  work: (elsewhere: Holding['elsewhere']) => Promise<A>,
): Promise<A> {
  return withElsewhere(options, (queue) => work(queue?.players(options.memory ?? usualMemory(1))));
}

/** Who does the parts of a training that is open. */
export type CrewFor = (opened: OpenTraining) => TrainingCrew;

/** The same for the parts of a training. */
export async function withCrew<A>(
  options: PlayOptions,
  work: (crewFor: CrewFor | undefined) => Promise<A>,
): Promise<A> {
  const store = storePath(options.store);
  return withElsewhere(options, (queue) =>
    work(queue === undefined ? undefined : (opened) => queue.crew(opened, store)),
  );
}

async function withElsewhere<A>(
  options: PlayOptions,
  work: (queue: Elsewhere | undefined) => Promise<A>,
): Promise<A> {
  if (options.queue === undefined) return work(undefined);
  const queue = await queueFor(options.queue, options);
  try {
    return await work(queue);
  } finally {
    await queue.close();
  }
}

/** The queue at an address; what it has to say is said beside what a command prints. */
export async function queueFor(address: string, { lang }: CommonOptions): Promise<Elsewhere> {
  // Most commands need none of it.
  const { Elsewhere: Queue } = await import('../../cluster/index.ts');
  return Queue.open(address, ({ says }: Complaint) => {
    process.stderr.write(`ludario: ${says[chosenLang(lang)]}\n`);
  });
}
