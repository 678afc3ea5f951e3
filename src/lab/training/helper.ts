import { serveAnswers, serveThread, type Question, type Reply } from '../../workers/index.ts';
import type { TrainingPart } from '../../core/index.ts';
import type { HelperTask } from './task.ts';

await serveThread<Question<TrainingPart>, Reply<Uint8Array>>(async (line) => {
  const { pupilOf } = await import('./pupil.ts');
  const { roster, game, kind, values } = await pupilOf(line.data as HelperTask);
  serveAnswers(line, (part) => kind.assist!(game, values, part, roster.resources));
});
