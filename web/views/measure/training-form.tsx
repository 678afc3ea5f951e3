import { useState } from 'preact/hooks';
import { agentKinds } from '../../catalogue/agents.ts';
import type { ModelPage } from '../../../src/api/index.ts';
import {
  both,
  isTrainable,
  printCall,
  type Game,
  type TrainableKind,
} from '../../../src/core/index.ts';
import { gameKinds } from '../../catalogue/games.ts';
import { ask, named } from '../../api/client.ts';
import { useAsked } from '../../api/use-asked.ts';
import { go } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { usualRival } from '../../catalogue/levels.ts';
import { FieldError } from '../../ui/index.ts';
import { argsOf } from '../table/set-table.tsx';
import { BackLink } from './experiment.tsx';
import { FormFoot, GameFields, gameIn } from './game-fields.tsx';
import { emptyTraining, wishOf, type TrainingDraft } from './training-draft.ts';
import { Family, More, Source } from './training-parts.tsx';
import { trainingText } from './training-text.ts';
import { errorAt, verdictOf, type FormCheck } from './verdict.ts';
import { DraftField } from './draft-field.tsx';

const families = agentKinds().filter(isTrainable);

/** A new training, or one that starts from a model. */
export function TrainingForm({ from }: { readonly from: string | null }) {
  return from === null ? (
    <Form first={{ ...emptyTraining, game: gameKinds()[0]!.id, family: families[0]!.id }} />
  ) : (
    <FormFrom name={from} />
  );
}

function FormFrom({ name }: { readonly name: string }) {
  const { value, error } = useAsked<ModelPage>(`models/${named(name)}`);
  if (value === null) return <p role="status">{error ?? ''}</p>;
  const { kind, game } = value.line;
  const found = gameKinds().find(({ id }) => game === id || game.startsWith(`${id}(`));
  if (found === undefined) return <p role="status">{game}</p>;
  const first: TrainingDraft = {
    ...emptyTraining,
    game: found.id,
    rules: argsOf(game, found),
    family: kind,
    from: name,
    source: kind === 'imitation' ? 'teacher' : 'games',
  };
  return <Form first={first} />;
}

/** How many games it plays and whom it is measured against, where the family has an opinion. */
function usualOf(family: TrainableKind, game: Game | null): Partial<TrainingDraft> {
  const { games, against } = emptyTraining;
  const usual = game === null ? undefined : family.usual?.(game);
  if (usual === undefined) return { games, against };
  return { games: String(usual.games), against: usual.against.join(', ') };
}

const FIELDS = [
  ['name', 'game', 'agent', 'games', 'epochs', 'teacher'],
  ['rivals', 'from', 'every', 'against', 'againstGames', 'seed'],
] as const;

function Form({ first }: { readonly first: TrainingDraft }) {
  const [draft, setDraft] = useState(first);
  const [begun, setBegun] = useState(false);
  const [verdict, setVerdict] = useState<FormCheck>({ check: null, error: null });
  const text = trainingText();
  const { kind, rules, made } = gameIn(draft);
  const able = families.filter((family) => !made.ok || family.supports(made.value).ok);
  const family = able.find(({ id }) => id === draft.family) ?? able[0];
  const change = (changed: Partial<TrainingDraft>) => {
    setDraft({ ...draft, ...changed });
    setVerdict({ check: null, error: null });
  };
  /** Other rules: what the family thinks usual there, where nobody has said otherwise. */
  const refit = (changed: Partial<TrainingDraft>) => {
    const { made: next } = gameIn({ ...draft, ...changed });
    const before = family && usualOf(family, made.ok ? made.value : null);
    const untouched = draft.games === before?.games && draft.against === before.against;
    const still = next.ok && families.filter((one) => one.supports(next.value).ok);
    const after = still && (still.find(({ id }) => id === draft.family) ?? still[0]);
    change({ ...changed, ...(untouched && after ? usualOf(after, next.value) : {}) });
  };
  const begin = async () => {
    if (family === undefined || !made.ok) return;
    setBegun(true);
    const agent = printCall({
      name: family.id,
      args: Object.entries(draft.options).map(([key, value]) => ({ key, value })),
    });
    const teacher = draft.teacher || usualRival(made.value);
    try {
      const wish = wishOf({ ...draft, teacher }, agent, rules);
      const { name } = await ask<{ name: string }>('POST', 'trainings', wish);
      go('measure', `model=${named(name)}`);
    } catch (error) {
      setVerdict(verdictOf(error));
      setBegun(false);
    }
  };
  const part = { draft, verdict, onChange: change };
  const elsewhere = !FIELDS.flat().some((name) => errorAt(verdict, name) !== null);
  return (
    <form
      class="measure-form"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <BackLink models />
      <h1>{text.title}</h1>
      <section class="card measure-fields">
        <h2>{text.what}</h2>
        <DraftField of={part} name="name" label={text.name} help={text.nameHelp} />
        <GameFields
          kind={kind}
          made={made}
          filled={draft.rules}
          label={text.rules}
          error={errorAt(verdict, 'game')}
          onGame={(game) => refit({ game, rules: {}, teacher: '', from: '' })}
          onRules={(filled) => refit({ rules: filled })}
        />
        {family === undefined ? (
          <FieldError text={text.nobody} />
        ) : (
          <Family
            families={able.map(({ id }) => id)}
            id={family.id}
            summary={both(family.summary)[lang.value]}
            params={family.params}
            options={draft.options}
            error={errorAt(verdict, 'agent')}
            onFamily={(id) =>
              change({
                family: id,
                options: {},
                from: '',
                source: id === 'imitation' ? 'teacher' : 'games',
                ...usualOf(
                  able.find((one) => one.id === id)!,
                  made.ok ? made.value : null,
                ),
              })
            }
            onOptions={(options) => change({ options })}
          />
        )}
      </section>
      <Source part={part} game={made.ok ? made.value : null} />
      <section class="card measure-fields">
        <details open={FIELDS[1].some((name) => errorAt(verdict, name) !== null) || undefined}>
          <summary>{text.more}</summary>
          <div class="measure-more">
            <More {...part} />
          </div>
        </details>
      </section>
      <FormFoot begin={text.begin} disabled={begun || family === undefined}>
        {verdict.error === null ? (
          <p class="soft">{text.goesOn}</p>
        ) : elsewhere ? (
          <FieldError text={verdict.error} />
        ) : (
          <p class="soft">{text.mend}</p>
        )}
      </FormFoot>
    </form>
  );
}
