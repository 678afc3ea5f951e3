import type { Choice } from './board.ts';

/** Choices that lie on no cell, as buttons below the board. */
export function SideChoices({
  choices,
  name,
  play,
}: {
  readonly choices: readonly Choice[];
  /** What a button says. */
  name(choice: Choice): string;
  play(action: number): void;
}) {
  if (choices.length === 0) return null;
  return (
    <div class="side-choices">
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
