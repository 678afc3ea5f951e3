import type { ModelPage } from '../../../src/api/index.ts';
import { jobOf } from '../../api/live.ts';
import { catalogue, formatNumber } from '../../text.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Points } from './model-details.tsx';
import { progressText, WorkProgress } from './progress.tsx';

const text = catalogue({
  en: {
    curves: 'How it learned',
    learning: 'How it is learning',
    none: 'The first point of its curve is yet to come.',
    judging: (done: string, of: string) => `measuring: game ${done} of ${of}`,
  },
  es: {
    curves: 'Cómo aprendió',
    learning: 'Cómo va aprendiendo',
    none: 'El primer punto de su curva está por llegar.',
    judging: (done: string, of: string) => `midiendo: partida ${done} de ${of}`,
  },
});

const Curves = lazy(
  async () => (await import('./curves.tsx')).Curves,
  () => 380,
);

/** How a training goes, or went: how far it is, and its curves. */
export function TrainingCourse({
  page: { line, curve: known },
  onChange,
}: {
  readonly page: ModelPage;
  onChange(): void;
}) {
  const { name, training } = line;
  const job = jobOf('training', name);
  if (training === null) return null;
  const live = job?.training ?? null;
  const curve = live?.curve ?? known;
  const done = job === null || job.expected === 0 ? training.done : job.done;
  return (
    <>
      <WorkProgress
        kind="trainings"
        id={name}
        job={job}
        finished={training.finished}
        onChange={onChange}
        state={job?.state ?? (training.finished ? 'finished' : 'stopped')}
        how={
          <>
            <span class="numbers">
              {progressText(job, training.done, training.total, training.unit)}
            </span>
            {live?.judging == null ? null : (
              <span class="soft numbers">
                {text().judging(formatNumber(live.judging.done), formatNumber(live.judging.total))}
              </span>
            )}
          </>
        }
        bar={{ label: name, done, of: training.total }}
      />
      <section class="measure-part">
        <h2>{job?.state === 'running' ? text().learning : text().curves}</h2>
        {curve.length === 0 ? (
          <p class="soft">{text().none}</p>
        ) : (
          <>
            <Curves curve={curve} unit={training.unit} />
            <Points curve={curve} unit={training.unit} />
          </>
        )}
      </section>
    </>
  );
}

/** What a page about a model is asked anew by: whenever its training has come further. */
export function courseOf(name: string): string {
  const job = jobOf('training', name);
  return `${job?.state ?? ''} ${job?.training?.curve.length ?? 0}`;
}
