import { useEffect, useState } from 'preact/hooks';
import { agentKinds, readAgent } from '../../../src/agents/index.ts';
import { parseCall, printCall, type Game } from '../../../src/core/index.ts';
import { modelsFor, type PlayableModel } from '../../api/models.ts';
import { catalogue } from '../../text.ts';
import { Select, TextField } from '../../ui/index.ts';
import { ParamForm, type Filled } from './param-form.tsx';

const text = catalogue({
  en: {
    kind: 'Agent',
    options: 'All options',
    written: 'As it is written',
    trained: (name: string, kind: string) => `${name} (trained, ${kind})`,
  },
  es: {
    kind: 'Agente',
    options: 'Todas las opciones',
    written: 'Tal como se escribe',
    trained: (name: string, kind: string) => `${name} (entrenado, ${kind})`,
  },
});

export interface ExpertProps {
  readonly game: Game;
  readonly agent: string;
  onChange(agent: string): void;
}

/** Any agent that plays the game, with everything that can be told it. */
export function Expert({ game, agent, onChange }: ExpertProps) {
  const [written, setWritten] = useState(agent);
  const models = useModels(game.info.rules);
  const kinds = agentKinds.filter(
    (kind) =>
      kind.id !== 'human' &&
      // Models are listed by their names.
      (kind.id !== 'model' || /^model\b/.test(agent)) &&
      kind.supports(game).ok,
  );
  const call = parseCall(agent);
  const id = call.ok ? call.value.name : kinds[0]!.id;
  const kind = kinds.find((each) => each.id === id) ?? kinds[0]!;
  const names = Object.keys(kind.params);
  const filled: Filled = call.ok
    ? Object.fromEntries(
        call.value.args.map(({ key, value }, index) => [key ?? names[index] ?? '', value]),
      )
    : {};
  const take = (to: string) => {
    setWritten(to);
    onChange(to);
  };
  const read = readAgent(written);
  return (
    <div class="expert">
      <Select
        label={text().kind}
        items={[
          ...kinds.map((each) => ({ value: each.id, label: each.id })),
          ...models.map(({ name, kind: family }) => ({
            value: `model(${name})`,
            label: text().trained(name, family),
          })),
        ]}
        value={models.some(({ name }) => agent === `model(${name})`) ? agent : kind.id}
        help={kind.summary}
        onChange={take}
      />
      <TextField
        label={text().written}
        value={written}
        error={read.ok ? null : read.error}
        onInput={(typed) => {
          setWritten(typed);
          if (readAgent(typed).ok) onChange(typed);
        }}
      />
      {names.length === 0 ? null : (
        <details>
          <summary>{text().options}</summary>
          <ParamForm
            params={kind.params}
            filled={filled}
            onChange={(now) =>
              take(
                printCall({
                  name: kind.id,
                  args: Object.entries(now).map(([key, value]) => ({ key, value })),
                }),
              )
            }
          />
        </details>
      )}
    </div>
  );
}

/** The trained models that play a game; none until they are known. */
function useModels(rules: string): readonly PlayableModel[] {
  const [models, setModels] = useState<readonly PlayableModel[]>([]);
  useEffect(() => {
    let here = true;
    void modelsFor(rules).then((found) => here && setModels(found));
    return () => {
      here = false;
    };
  }, [rules]);
  return models;
}
