import type { Complaint, Game, Params } from '../../../src/core/index.ts';
import { usualRival } from '../../catalogue/levels.ts';
import { FieldError, Segmented, Select, Switch, TextField } from '../../ui/index.ts';
import { ParamForm, type Filled } from '../table/param-form.tsx';
import { SeatChooser } from '../table/seat-chooser.tsx';
import type { TrainingDraft } from './training-draft.ts';
import { trainingText } from './training-text.ts';
import { errorAt, fieldOf } from './verdict.ts';
import { wordFor } from './words.ts';
import { DraftField, type PartProps } from './draft-field.tsx';

/** Who learns, and with which options. */
export function Family({
  families: ids,
  id,
  summary,
  params,
  options,
  error,
  onFamily,
  onOptions,
}: {
  readonly families: readonly string[];
  readonly id: string;
  readonly summary: string;
  readonly params: Params;
  readonly options: Filled;
  readonly error: Complaint | string | null;
  onFamily(id: string): void;
  onOptions(options: Filled): void;
}) {
  const text = trainingText();
  return (
    <>
      <Select
        label={text.family}
        items={ids.map((value) => ({ value, label: wordFor(text.families, value) }))}
        value={id}
        help={summary}
        error={error}
        onChange={onFamily}
      />
      {Object.keys(params).length === 0 ? null : (
        <details>
          <summary>{text.options}</summary>
          <ParamForm params={params} filled={options} onChange={onOptions} />
        </details>
      )}
    </>
  );
}

/** What is learned from: its own games, or somebody's. */
export function Source({
  part,
  game,
}: {
  readonly part: PartProps<TrainingDraft>;
  readonly game: Game | null;
}) {
  const { draft, verdict, onChange } = part;
  const text = trainingText();
  return (
    <section class="card measure-fields">
      <h2>{text.source}</h2>
      <Segmented
        label={text.source}
        quiet
        items={(['games', 'teacher'] as const).map((value) => ({
          value,
          label: text.sources[value],
        }))}
        value={draft.source}
        onChange={(source) => onChange({ source })}
      />
      {draft.source === 'teacher' && game !== null ? (
        <div class="entrant-alone">
          <SeatChooser
            key={game.info.id}
            game={game}
            seat={0}
            agent={draft.teacher || usualRival(game)}
            people={false}
            label={text.teacher}
            onChange={(teacher) => onChange({ teacher })}
          />
          <p class="field-help">
            <code>{draft.teacher || usualRival(game)}</code>
          </p>
        </div>
      ) : null}
      <FieldError text={errorAt(verdict, 'teacher')} />
      <div class="measure-row">
        <DraftField
          of={part}
          name="games"
          label={draft.source === 'teacher' ? text.taught : text.games}
          numeric
        />
        {draft.source === 'teacher' ? (
          <DraftField
            of={part}
            name="epochs"
            label={text.epochs}
            numeric
            placeholder={text.usual}
            help={text.epochsHelp}
          />
        ) : null}
      </div>
    </section>
  );
}

/** How it is measured, and all else. */
export function More(part: PartProps<TrainingDraft>) {
  const { draft, verdict, onChange } = part;
  const text = trainingText();
  return (
    <>
      <div class="measure-row">
        <TextField
          label={text.against}
          value={draft.against}
          help={text.againstHelp}
          error={fieldOf(verdict) === 'againstGames' ? null : errorAt(verdict, 'against')}
          onInput={(against) => onChange({ against })}
        />
        <DraftField of={part} name="againstGames" label={text.againstGames} numeric />
        <DraftField
          of={part}
          name="every"
          label={text.every}
          numeric
          placeholder={text.twentieth}
        />
        <DraftField of={part} name="rivals" label={text.rivals} placeholder={text.itself} />
        <DraftField of={part} name="from" label={text.from} placeholder={text.scratch} />
        <DraftField of={part} name="seed" label={text.seed} />
      </div>
      <Switch
        label={text.replace}
        checked={draft.replace}
        onChange={(replace) => onChange({ replace })}
      />
    </>
  );
}
