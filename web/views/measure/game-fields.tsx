import type { ComponentChildren } from 'preact';
import type { Complaint, GameKind } from '../../../src/core/index.ts';
import { gameKinds, makeGame } from '../../catalogue/games.ts';
import { lang } from '../../settings.ts';
import { Button, FieldError, Select } from '../../ui/index.ts';
import { ParamForm, type Filled } from '../table/param-form.tsx';
import { rulesOf } from '../table/set-table.tsx';
import { measureText } from './words.ts';

/** The game of a form as it is filled in: its kind, its rules in words, and the game if there is one. */
export function gameIn({ game, rules }: { readonly game: string; readonly rules: Filled }) {
  const kind = gameKinds().find(({ id }) => id === game) ?? gameKinds()[0]!;
  const text = rulesOf(kind, rules);
  return { kind, rules: text, made: makeGame(text) };
}

export function GameFields({
  kind,
  made,
  filled,
  label,
  help,
  error,
  onGame,
  onRules,
}: {
  readonly kind: GameKind;
  readonly made: ReturnType<typeof makeGame>;
  readonly filled: Filled;
  /** What the rules are called. */
  readonly label: string;
  readonly help?: string | undefined;
  readonly error: Complaint | string | null;
  onGame(game: string): void;
  onRules(filled: Filled): void;
}) {
  return (
    <>
      <Select
        label={measureText().game}
        items={gameKinds().map(({ id, words }) => ({ value: id, label: words[lang.value].title }))}
        value={kind.id}
        help={help}
        error={error}
        onChange={onGame}
      />
      <details>
        <summary>{label}</summary>
        <ParamForm params={kind.params} filled={filled} onChange={onRules} />
        {made.ok ? null : <FieldError text={made.complaint} />}
      </details>
    </>
  );
}

/** What the form comes to, and the button that begins it. */
export function FormFoot({
  begin,
  disabled,
  children,
}: {
  readonly begin: string;
  readonly disabled: boolean;
  readonly children: ComponentChildren;
}) {
  return (
    <footer class="card measure-foot">
      <div class="measure-verdict" role="status">
        {children}
      </div>
      <Button type="submit" look="main" icon="play" disabled={disabled}>
        {begin}
      </Button>
    </footer>
  );
}
