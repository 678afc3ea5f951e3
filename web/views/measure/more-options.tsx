import { useId } from 'preact/hooks';
import { Field, Select, Switch, TextField } from '../../ui/index.ts';
import { useServer } from '../../api/live.ts';
import { EFFORTS, OPENINGS, type Draft } from './contest.ts';
import { formText } from './contest-text.ts';
import { errorAt } from './verdict.ts';
import type { PartProps } from './draft-field.tsx';

/** Where games start, what moves may cost, when to stop. */
export function MoreOptions({ draft, verdict, onChange }: PartProps<Draft>) {
  const text = formText();
  const area = useId();
  const { openings, budget, clock, sprt } = draft;
  const books = useServer()?.books ?? [];
  const kinds = OPENINGS.filter((kind) => kind !== 'book' || books.length > 0);
  return (
    <>
      <div class="measure-row">
        <Select
          label={text.openings}
          items={kinds.map((value) => ({ value, label: text.openingKinds[value] }))}
          value={openings}
          error={openings === 'list' ? null : errorAt(verdict, 'openings')}
          onChange={(kind) =>
            onChange({ openings: kind, ...(kind === 'book' ? { book: books[0]! } : {}) })
          }
        />
        {openings === 'random' ? (
          <TextField
            label={text.plies}
            inputMode="numeric"
            value={draft.plies}
            onInput={(plies) => onChange({ plies })}
          />
        ) : null}
        {openings === 'book' ? (
          <Select
            label={text.book}
            items={books.map((value) => ({ value, label: value }))}
            value={draft.book}
            help={text.bookHelp}
            onChange={(book) => onChange({ book })}
          />
        ) : null}
      </div>
      {openings === 'list' ? (
        <Field
          id={area}
          label={text.list}
          help={text.listHelp}
          error={errorAt(verdict, 'openings')}
        >
          <textarea
            id={area}
            class="area"
            rows={4}
            value={draft.list}
            aria-describedby={`${area}-help`}
            onInput={(event) => onChange({ list: event.currentTarget.value })}
          />
        </Field>
      ) : null}
      <fieldset class="measure-group">
        <legend>{text.budget}</legend>
        <div class="measure-row">
          {EFFORTS.map((effort) => (
            <TextField
              key={effort}
              label={text.efforts[effort]}
              inputMode="numeric"
              placeholder={text.unlimited}
              value={budget[effort]}
              error={errorAt(verdict, `budget.${effort}`)}
              onInput={(value) => onChange({ budget: { ...budget, [effort]: value } })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset class="measure-group">
        <legend>{text.clock}</legend>
        <div class="measure-row">
          <TextField
            label={text.seconds}
            inputMode="decimal"
            placeholder={text.unlimited}
            value={clock.seconds}
            error={errorAt(verdict, 'clock')}
            onInput={(seconds) => onChange({ clock: { ...clock, seconds } })}
          />
          <TextField
            label={text.increment}
            inputMode="decimal"
            placeholder="0"
            value={clock.increment}
            onInput={(increment) => onChange({ clock: { ...clock, increment } })}
          />
        </div>
      </fieldset>
      <Switch
        label={text.sprt}
        checked={sprt.on}
        onChange={(on) => onChange({ sprt: { ...sprt, on }, ...(on ? { pairs: '' } : {}) })}
      />
      {sprt.on ? (
        <div class="measure-row">
          <TextField
            label={text.elo0}
            inputMode="numeric"
            value={sprt.elo0}
            onInput={(elo0) => onChange({ sprt: { ...sprt, elo0 } })}
          />
          <TextField
            label={text.elo1}
            inputMode="numeric"
            value={sprt.elo1}
            error={errorAt(verdict, 'sprt')}
            onInput={(elo1) => onChange({ sprt: { ...sprt, elo1 } })}
          />
        </div>
      ) : null}
    </>
  );
}
