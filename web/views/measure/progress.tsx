import { complaint } from '../../complaints/index.ts';
import { useState } from 'preact/hooks';
import type { Job } from '../../../src/api/index.ts';
import { ask, named } from '../../api/client.ts';
import { lost } from '../../api/live.ts';
import { formatNumber } from '../../text.ts';
import { Button, say } from '../../ui/index.ts';
import { duration, measureText } from './words.ts';
import { whyNot } from './verdict.ts';
import type { ComponentChildren } from 'preact';

/** How far work has come, with a bar that says it too. */
export function Bar({
  label,
  done,
  of,
  calm = false,
}: {
  readonly label: string;
  readonly done: number;
  readonly of: number;
  /** Nothing goes on, and it is not at its end. */
  readonly calm?: boolean;
}) {
  const share = of > 0 ? Math.min(1, done / of) : 0;
  return (
    <div
      class={`bar${calm ? ' calm' : ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(100 * share)}
    >
      <span style={{ width: `${100 * share}%` }} />
    </div>
  );
}

/** "120 of 300 games · 45 games a second · 0:04 left" */
export function progressText(
  job: Job | null,
  done: number,
  of: number | null,
  unit: 'games' | 'epochs' = 'games',
): string {
  const text = measureText();
  const [now, total] = job !== null && job.expected > 0 ? [job.done, job.expected] : [done, of];
  const counted =
    total === null || (now === total && job?.state !== 'running')
      ? text[unit](formatNumber(now))
      : text[unit](text.progress(formatNumber(now), formatNumber(total)));
  if (job === null || job.state !== 'running') return counted;
  const { speed, left } = job;
  const word = unit === 'games' ? text.unitGames : text.unitEpochs;
  return [
    counted,
    ...(speed === null ? [] : [text.speed(formatNumber(speed, speed < 10 ? 1 : 0), word)]),
    ...(left === null ? [] : [text.left(duration(left))]),
  ].join(' · ');
}

interface WorkProps {
  readonly kind: 'experiments' | 'trainings' | 'papers';
  readonly id: string;
  readonly job: Job | null;
  readonly finished: boolean;
  onChange(): void;
}

/** Stops work or goes on with it. */
function StopOrResume({ kind, id, job, finished, onChange }: WorkProps) {
  const [asking, setAsking] = useState(false);
  const open = job !== null && (job.state === 'running' || job.state === 'waiting');
  if (!open && finished) return null;
  const tell = async (what: 'stop' | 'resume') => {
    setAsking(true);
    try {
      await ask('POST', `${kind}/${named(id)}/${what}`);
      onChange();
    } catch (error) {
      say(whyNot(error), 'wrong');
    }
    setAsking(false);
  };
  return open ? (
    <Button icon="pause" disabled={asking} onClick={() => void tell('stop')}>
      {asking ? measureText().stopping : measureText().stop}
    </Button>
  ) : (
    <Button look="main" icon="play" disabled={asking} onClick={() => void tell('resume')}>
      {measureText().resume}
    </Button>
  );
}

/** Work that has been begun: its state, how far it has come, and what went wrong. */
export function WorkProgress({
  state,
  how,
  bar,
  children,
  ...work
}: WorkProps & {
  readonly state: Job['state'];
  /** Beside the state. */
  readonly how: ComponentChildren;
  readonly bar: { readonly label: string; readonly done: number; readonly of: number };
  readonly children?: ComponentChildren;
}) {
  const { job, finished } = work;
  return (
    <section class="card experiment-progress" aria-live="off">
      <div class="experiment-how">
        <StateChip state={state} />
        {how}
      </div>
      <StopOrResume {...work} />
      <Bar {...bar} calm={job?.state !== 'running' && !finished} />
      {job?.complaint == null ? null : (
        <p class="field-error" role="alert">
          {measureText().failed(complaint(job.complaint))}
        </p>
      )}
      {children}
    </section>
  );
}

/** Said while news have stopped coming in. */
export function Silence() {
  return lost.value ? (
    <p class="measure-silence" role="status">
      {measureText().noAnswer}
    </p>
  ) : null;
}

/** The state of work, as a word in colour. */
export function StateChip({ state }: { readonly state: Job['state'] }) {
  return <span class={`chip state-${state}`}>{measureText().states[state]}</span>;
}
