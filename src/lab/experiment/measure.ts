import { Measures, beginningOf, type Contest, type GameMeasures } from '../../arena/index.ts';
import { unwrap } from '../../core/index.ts';
import type { Experiment, Store } from '../../store/index.ts';

/** What the games of an experiment say about the game itself. */
export async function measure(
  store: Store,
  { id }: Experiment,
  contest: Contest,
): Promise<GameMeasures> {
  const measures = new Measures(contest.game, beginningOf(contest));
  for await (const { job, record } of store.games(id)) unwrap(measures.add(record, job.unit));
  return measures.report();
}
