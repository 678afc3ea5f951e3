import { useEffect } from 'preact/hooks';
import type { Game } from '../../../src/core/index.ts';
import { complaint } from '../../complaints/index.ts';
import { Button } from '../../ui/index.ts';
import { AgentChoice } from './agent-choice.tsx';
import { GrowthPane } from './growth-pane.tsx';
import { SearchPane } from './search-pane.tsx';
import type { Stepper } from './stepper.ts';
import { exploreText } from './text.ts';
import { useTold } from './use-told.ts';

/** One agent: its choice, and what it thinks once that is known. */
export function Pane({
  game,
  rules,
  position,
  agent,
  stepper,
  roomy,
  onAgent,
  onStep,
}: {
  readonly game: Game;
  readonly rules: string;
  readonly position: string | null;
  readonly agent: string;
  readonly stepper: Stepper;
  readonly roomy: boolean;
  onAgent(agent: string): void;
  onStep(direction: 1 | -1): void;
}) {
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
          <SearchPane told={told.value.told} {...{ game, stepper, roomy, onStep }} />
        ) : (
          <GrowthPane told={told.value.told} {...{ game, stepper, roomy, onStep }} />
        )
      ) : (
        <div class="ex-wait card">
          <p role="alert">{complaint(told.complaint)}</p>
        </div>
      )}
    </section>
  );
}
