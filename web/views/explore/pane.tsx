import { useEffect } from 'preact/hooks';
import { complaintAlone } from '../../complaints/index.ts';
import { Button } from '../../ui/index.ts';
import { AgentChoice } from './agent-choice.tsx';
import { GrowthPane } from './growth-pane.tsx';
import { SearchPane, type PaneProps } from './search-pane.tsx';
import { exerciseOf } from './scores.ts';
import { exploreText } from './text.ts';
import { useTold } from './use-told.ts';

/** One agent: its choice, and what it thinks once that is known. */
export function Pane({
  game,
  rules,
  position,
  agent,
  onAgent,
  ...shown
}: {
  readonly rules: string;
  readonly position: string | null;
  readonly agent: string;
  onAgent(agent: string): void;
} & Omit<PaneProps, 'exercise'>) {
  const { stepper } = shown;
  const exercise = exerciseOf(rules, agent, position);
  const text = exploreText();
  const { told, stopped, stop, again } = useTold({ rules, position, agent });
  const known = told?.ok === true;
  useEffect(() => {
    if (!known) stepper.reset(1);
  }, [known, stepper]);
  return (
    <section class="ex-pane" aria-label={agent}>
      <AgentChoice game={game} agent={agent} onChange={onAgent} />
      {told === null ? (
        <div class="ex-wait card" aria-busy={!stopped}>
          {stopped ? null : (
            <span class="thinking" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          )}
          <p role="status">{stopped ? text.stopped : text.thinking}</p>
          <Button onClick={stopped ? again : stop}>{stopped ? text.again : text.stop}</Button>
        </div>
      ) : told.ok ? (
        told.value.kind === 'search' ? (
          <SearchPane told={told.value.told} {...{ game, exercise }} {...shown} />
        ) : (
          <GrowthPane told={told.value.told} {...{ game, exercise }} {...shown} />
        )
      ) : (
        <div class="ex-wait card">
          <p role="alert">{complaintAlone(told.complaint)}</p>
        </div>
      )}
    </section>
  );
}
