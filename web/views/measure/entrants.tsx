import { useState } from 'preact/hooks';
import type { Game } from '../../../src/core/index.ts';
import { levelOf, levelsOf, usualRival } from '../../catalogue/levels.ts';
import { Button, FieldError, IconButton } from '../../ui/index.ts';
import { LevelScale } from '../../levels/scale.tsx';
import { SeatChooser } from '../table/seat-chooser.tsx';
import { formText } from './contest-text.ts';
import { errorAt, fieldOf, type FormCheck } from './verdict.ts';

/** The agents of a contest: as many as one likes. */
export function Entrants({
  game,
  agents,
  verdict,
  onChange,
}: {
  readonly game: Game;
  readonly agents: readonly string[];
  readonly verdict: FormCheck;
  onChange(agents: readonly string[]): void;
}) {
  // Fields keep what was opened in them when another one is taken away.
  const [keys, setKeys] = useState<readonly number[]>(() => agents.map((_, i) => i));
  const shown = agents.map((_, i) => keys[i] ?? 1000 + i);
  const text = formText();
  const general = fieldOf(verdict) === 'agents' ? verdict.error : null;
  const add = () => {
    // Somebody who does not play yet.
    const next = levelsOf(game).find(({ agent }) => !agents.includes(agent));
    setKeys([...shown, Math.max(-1, ...shown) + 1]);
    onChange([...agents, next?.agent ?? usualRival(game)]);
  };
  return (
    <section class="card measure-fields">
      <h2>{text.agents}</h2>
      <ul class="entrants">
        {agents.map((agent, i) => (
          <li key={`${game.info.id} ${shown[i]}`} class="entrant">
            <div>
              <SeatChooser
                game={game}
                seat={0}
                agent={agent}
                people={false}
                label={text.agent(i + 1)}
                onChange={(to) => onChange(agents.with(i, to))}
              />
              {levelOf(game, agent) === null ? null : (
                <p class="field-help">
                  <code>{agent}</code>
                </p>
              )}
              <FieldError text={errorAt(verdict, `agents.${i}`)} />
            </div>
            <IconButton
              icon="close"
              label={text.without(i + 1)}
              disabled={agents.length <= 1}
              onClick={() => {
                setKeys(shown.toSpliced(i, 1));
                onChange(agents.toSpliced(i, 1));
              }}
            />
          </li>
        ))}
      </ul>
      <LevelScale game={game} agents={agents} />
      <FieldError text={general} />
      <div>
        <Button icon="plus" onClick={add}>
          {text.add}
        </Button>
      </div>
    </section>
  );
}
