import process from 'node:process';
import type { Lang } from '../../core/index.ts';
import { remark } from '../terminal/errors.ts';
import { LiveArea } from '../terminal/live.ts';
import { number } from '../terminal/speech.ts';
import { solveTextIn } from './text.ts';
import type { SolverThread } from './solver-thread.ts';

/** Milliseconds between two looks at the progress. */
const LOOK = 250;
/** After this many seconds somebody should be told that there may be no end. */
const LONG = 20;

/**
 * Waits for what a solver is asked, with its progress on a terminal; the solver is ended in any
 * case. Null: Ctrl-C (or a request to end) came first, which is said in one line, and the exit code
 * is that of an interrupt.
 */
export async function watched<T>(
  thread: SolverThread,
  lang: Lang,
  work: () => Promise<T>,
  stopped?: (message: string) => void,
): Promise<T | null> {
  const text = solveTextIn(lang);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const area = new LiveArea();
  const timer = setInterval(() => {
    const speed = thread.nodes / seconds();
    const line = text.progress(
      number(thread.nodes, lang),
      number(speed, lang, 0),
      number(seconds(), lang, 0),
    );
    const warning = seconds() > LONG ? ` · ${text.mayTakeForEver}` : '';
    area.draw([`${line}${warning}`]);
  }, LOOK);
  const { promise: halted, resolve: halt } = Promise.withResolvers<null>();
  const stop = () => halt(null);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const answer = await Promise.race([work(), halted]);
    if (answer === null) {
      const message = text.stopped(number(thread.nodes, lang), number(seconds(), lang));
      area.clear();
      remark(message);
      stopped?.(message);
      process.exitCode = 130;
    }
    return answer;
  } finally {
    clearInterval(timer);
    area.clear();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await thread.stop();
  }
}
