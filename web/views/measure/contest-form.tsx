import { useEffect, useState } from 'preact/hooks';
import type { ExperimentCheck, ExperimentPage } from '../../../src/api/index.ts';
import { FORMATS, STARTERS } from '../../../src/arena/index.ts';
import { parseCall } from '../../../src/core/index.ts';
import { gameKinds, makeGame } from '../../catalogue/games.ts';
import { ask, named } from '../../api/client.ts';
import { useAsked } from '../../api/use-asked.ts';
import { go } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { levelsOf, usualRival } from '../../catalogue/levels.ts';
import { formatNumber } from '../../text.ts';
import { FieldError, Segmented, Select } from '../../ui/index.ts';
import { argsOf } from '../table/set-table.tsx';
import { draftOf, emptyDraft, specOf, type Draft } from './contest.ts';
import { formText } from './contest-text.ts';
import { Entrants } from './entrants.tsx';
import { BackLink } from './experiment.tsx';
import { FormFoot, GameFields, gameIn } from './game-fields.tsx';
import { MoreOptions } from './more-options.tsx';
import { errorAt, verdictOf, type FormCheck } from './verdict.ts';
import { measureText, wordFor } from './words.ts';
import { DraftField } from './draft-field.tsx';

/** Milliseconds without a change before the server is asked what it thinks of it. */
const REST = 250;

function firstDraft(): Draft {
  const [kind] = gameKinds();
  return { ...emptyDraft, game: kind!.id, agents: usualAgents(kind!.id) };
}

function usualAgents(game: string): string[] {
  const made = makeGame(game);
  return made.ok ? [usualRival(made.value), levelsOf(made.value)[0]!.agent] : [];
}

/** A new contest, or one like another. */
export function ContestForm({ like }: { readonly like: string | null }) {
  return like === null ? <Form first={firstDraft()} /> : <FormLike id={like} />;
}

function FormLike({ id }: { readonly id: string }) {
  const { value, error } = useAsked<ExperimentPage>(`experiments/${named(id)}`);
  if (value === null) return <p role="status">{error ?? ''}</p>;
  const { spec } = value;
  const call = parseCall(spec.game);
  const kind = gameKinds().find((each) => call.ok && each.id === call.value.name);
  if (kind === undefined) return <Form first={firstDraft()} />;
  return <Form first={draftOf(spec, { game: kind.id, rules: argsOf(spec.game, kind) })} />;
}

function Form({ first }: { readonly first: Draft }) {
  const [draft, setDraft] = useState(first);
  const [begun, setBegun] = useState(false);
  const { kind, rules, made } = gameIn(draft);
  const spec = specOf(draft, rules);
  const [verdict, setVerdict] = useVerdict(spec);
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const begin = async () => {
    setBegun(true);
    try {
      const { id } = await ask<{ id: string }>('POST', 'experiments', spec);
      go('measure', `experiment=${named(id)}`);
    } catch (error) {
      setVerdict(verdictOf(error));
      setBegun(false);
    }
  };
  const part = { draft, verdict, onChange: change };
  const text = formText();
  const known = ['game', 'agents', 'format', 'pairs', 'rounds', 'depths', 'seed'];
  const more = ['openings', 'budget', 'clock', 'starter', 'sprt'];
  const elsewhere = ![...known, ...more].some((name) => errorAt(verdict, name) !== null);
  return (
    <form
      class="measure-form"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <BackLink />
      <h1>{text.title}</h1>
      <section class="card measure-fields">
        <h2>{text.what}</h2>
        <GameFields
          kind={kind}
          made={made}
          filled={draft.rules}
          label={text.rules}
          help={kind.words[lang.value].summary}
          error={errorAt(verdict, 'game')}
          onGame={(game) => change({ game, rules: {}, agents: usualAgents(game) })}
          onRules={(filled) => change({ rules: filled })}
        />
      </section>
      {made.ok ? (
        <Entrants
          game={made.value}
          agents={draft.agents}
          verdict={verdict}
          onChange={(agents) => change({ agents })}
        />
      ) : null}
      <section class="card measure-fields">
        <h2>{text.how}</h2>
        <Select
          label={text.format}
          items={[
            { value: 'auto', label: text.auto },
            ...FORMATS.map((value) => ({ value, label: measureText().formats[value] })),
          ]}
          value={draft.format}
          help={text.formatHelp[draft.format]}
          error={errorAt(verdict, 'format')}
          onChange={(format) => change({ format })}
        />
        <div class="measure-row">
          <DraftField of={part} name="pairs" label={text.pairs} numeric help={text.pairsHelp} />
          {draft.format === 'swiss' ? (
            <DraftField
              of={part}
              name="rounds"
              label={text.rounds}
              numeric
              help={text.roundsHelp}
            />
          ) : null}
          {draft.format === 'deepening' ? (
            <DraftField of={part} name="depths" label={text.depths} />
          ) : null}
          <DraftField of={part} name="seed" label={text.seed} help={text.seedHelp} />
        </div>
        <details open={more.some((name) => errorAt(verdict, name) !== null) || undefined}>
          <summary>{text.more}</summary>
          <div class="measure-more">
            <Segmented
              label={text.starter}
              items={STARTERS.map((value) => ({ value, label: text.starters[value] }))}
              value={draft.starter}
              onChange={(starter) => change({ starter })}
            />
            <MoreOptions {...part} />
          </div>
        </details>
      </section>
      <FormFoot begin={text.begin} disabled={begun || verdict.error !== null}>
        {verdict.error !== null && elsewhere ? (
          <FieldError text={verdict.error} />
        ) : verdict.error !== null ? (
          <p class="soft">{text.mend}</p>
        ) : verdict.check === null ? (
          <p class="soft">…</p>
        ) : (
          <Preview check={verdict.check} />
        )}
      </FormFoot>
    </form>
  );
}

function Preview({ check }: { readonly check: ExperimentCheck }) {
  const text = formText();
  const format = wordFor(measureText().formats, check.format);
  return (
    <>
      <p>
        <strong>
          {check.games === null
            ? text.open(format)
            : text.games(format, formatNumber(check.games), check.games === 1)}
        </strong>
      </p>
      {check.warnings.map((warning) => (
        <p key={warning.en} class="soft">
          {warning[lang.value]}
        </p>
      ))}
    </>
  );
}

/** Asks the server what it thinks of a spec, shortly after it was changed. */
function useVerdict(spec: Record<string, unknown>): [FormCheck, (verdict: FormCheck) => void] {
  const [verdict, setVerdict] = useState<FormCheck>({ check: null, error: null });
  const said = JSON.stringify(spec);
  useEffect(() => {
    let here = true;
    const timer = setTimeout(() => {
      ask<ExperimentCheck>('POST', 'experiments/check', spec).then(
        (check) => here && setVerdict({ check, error: null }),
        (error: unknown) => here && setVerdict(verdictOf(error)),
      );
    }, REST);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [said]);
  return [verdict, setVerdict];
}
