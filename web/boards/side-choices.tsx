import type { Choice } from './board.ts';

/** Choices that lie on no cell, as buttons below the board. */
export function SideChoices({
  choices,
  note,
  name,
  play,
}: {
  readonly choices: readonly Choice[];
  /** Why there is nothing else, where a button alone would be taken for a notice. */
  readonly note?: string | undefined;
  /** What a button says. */
  name(choice: Choice): string;
  play(action: number): void;
}) {
  if (choices.length === 0) return null;
  return (
    <div class={`side-choices${note === undefined ? '' : ' noted'}`}>
      {note === undefined ? null : <p>{note}</p>}
      {choices.map((choice) => (
        <button
          key={choice.action}
          type="button"
          class="button main"
          data-action={choice.text}
          onClick={() => play(choice.action)}
        >
          {name(choice)}
        </button>
      ))}
    </div>
  );
}
