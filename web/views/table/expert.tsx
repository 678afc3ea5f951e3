import { useEffect, useState } from 'preact/hooks';
import { agentKinds, readAgent } from '../../catalogue/agents.ts';
import { both, needsModel, parseCall, printCall, type Game } from '../../../src/core/index.ts';
import { isEngine } from '../../api/engine-wire.ts';
import { enginesFor, modelsFor } from '../../api/playable.ts';
import { lang } from '../../settings.ts';
import { catalogue } from '../../text.ts';
import { Select, TextField, type Item } from '../../ui/index.ts';
import { ParamForm, type Filled } from './param-form.tsx';

const text = catalogue({
  en: {
    kind: 'Agent',
    options: 'All options',
    written: 'As it is written',
    trained: (name: string, kind: string) => `${name} (trained, ${kind})`,
    engine: (name: string) => `${name} (program on this computer)`,
  },
  es: {
    kind: 'Agente',
    options: 'Todas las opciones',
    written: 'Tal como se escribe',
    trained: (name: string, kind: string) => `${name} (entrenado, ${kind})`,
    engine: (name: string) => `${name} (programa de este ordenador)`,
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
  const others = useOthers(game);
  const kinds = agentKinds().filter(
    (kind) =>
      kind.id !== 'human' &&
      // Models are listed by their names.
      (kind.id !== 'model' || /^model\b/.test(agent)) &&
      (!needsModel(kind, game) || agent.startsWith(kind.id)) &&
      kind.supports(game).ok,
  );
  const call = parseCall(agent);
  const id = call.ok ? call.value.name : kinds[0]!.id;
  const kind = kinds.find((each) => each.id === id) ?? kinds[0]!;
  const other = others.find(({ value }) => value === agent);
  const names = other === undefined ? Object.keys(kind.params) : [];
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
        items={[...kinds.map((each) => ({ value: each.id, label: each.id })), ...others]}
        value={other?.value ?? kind.id}
        help={other === undefined ? both(kind.summary)[lang.value] : undefined}
        onChange={take}
      />
      <TextField
        label={text().written}
        value={written}
        error={read.ok || isEngine(written) ? null : read.complaint}
        onInput={(typed) => {
          setWritten(typed);
          if (readAgent(typed).ok || isEngine(typed)) onChange(typed);
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

/** Models and engines of the server that play a game, as agent strings; none until they are known. */
function useOthers(game: Game): readonly Item<string>[] {
  const { rules, id } = game.info;
  const [others, setOthers] = useState<readonly Item<string>[]>([]);
  useEffect(() => {
    let here = true;
    void (async () => {
      const [models, engines] = await Promise.all([modelsFor(game), enginesFor(id)]);
      if (!here) return;
      setOthers([
        ...models.map(({ name, kind }) => ({
          value: `model(${name})`,
          label: text().trained(name, kind),
        })),
        ...engines.map((name) => ({ value: `engine(${name})`, label: text().engine(name) })),
      ]);
    })();
    return () => {
      here = false;
    };
  }, [rules, id]);
  return others;
}
