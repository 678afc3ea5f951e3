import type { Complaint, Game, Params } from '../../../src/core/index.ts';
import { ladderOf } from '../../../src/agents/index.ts';
import { FieldError, Segmented, Select, Switch, TextField } from '../../ui/index.ts';
import { ParamForm, type Filled } from '../table/param-form.tsx';
import { SeatChooser } from '../table/seat-chooser.tsx';
import type { LessonDraft } from './lesson.ts';
import { trainingText } from './training-text.ts';
import { errorAt, fieldOf, type Verdict } from './verdict.ts';
import { wordFor } from './words.ts';

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

/** What each part of the form is given. */
interface PartProps {
  readonly draft: LessonDraft;
  readonly verdict: Verdict;
  onChange(changed: Partial<LessonDraft>): void;
}

/** What is learned from: its own games, or somebody's. */
export function Source({
  draft,
  game,
  verdict,
  onChange,
}: PartProps & { readonly game: Game | null }) {
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
            agent={draft.teacher || ladderOf(game).medium}
            people={false}
            label={text.teacher}
            onChange={(teacher) => onChange({ teacher })}
          />
          <p class="field-help">
            <code>{draft.teacher || ladderOf(game).medium}</code>
          </p>
        </div>
      ) : null}
      <FieldError text={errorAt(verdict, 'teacher')} />
      <div class="measure-row">
        <TextField
          label={draft.source === 'teacher' ? text.taught : text.games}
          inputMode="numeric"
          value={draft.games}
          error={errorAt(verdict, 'games')}
          onInput={(games) => onChange({ games })}
        />
        {draft.source === 'teacher' ? (
          <TextField
            label={text.epochs}
            inputMode="numeric"
            placeholder={text.usual}
            value={draft.epochs}
            help={text.epochsHelp}
            error={errorAt(verdict, 'epochs')}
            onInput={(epochs) => onChange({ epochs })}
          />
        ) : null}
      </div>
    </section>
  );
}

/** How it is measured, and all else. */
export function More({ draft, verdict, onChange }: PartProps) {
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
        <TextField
          label={text.againstGames}
          inputMode="numeric"
          value={draft.againstGames}
          error={errorAt(verdict, 'againstGames')}
          onInput={(againstGames) => onChange({ againstGames })}
        />
        <TextField
          label={text.every}
          inputMode="numeric"
          placeholder={text.twentieth}
          value={draft.every}
          error={errorAt(verdict, 'every')}
          onInput={(every) => onChange({ every })}
        />
        <TextField
          label={text.rivals}
          placeholder={text.itself}
          value={draft.rivals}
          error={errorAt(verdict, 'rivals')}
          onInput={(rivals) => onChange({ rivals })}
        />
        <TextField
          label={text.from}
          placeholder={text.scratch}
          value={draft.from}
          error={errorAt(verdict, 'from')}
          onInput={(from) => onChange({ from })}
        />
        <TextField
          label={text.seed}
          value={draft.seed}
          error={errorAt(verdict, 'seed')}
          onInput={(seed) => onChange({ seed })}
        />
      </div>
      <Switch
        label={text.replace}
        checked={draft.replace}
        onChange={(replace) => onChange({ replace })}
      />
    </>
  );
}
