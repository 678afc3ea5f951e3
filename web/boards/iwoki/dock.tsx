import type { Choice } from '../board.ts';
import { Button } from '../../ui/index.ts';
import { iwokiText } from './text.ts';
import { Glyph } from './tiles.tsx';

/** What is to be done, or why a place makes its points: pieces side by side, the worth at the end. */
export function Message({
  pieces,
  worth,
}: {
  readonly pieces: readonly string[];
  readonly worth: string | null;
}) {
  return (
    <p class="iw-message">
      {worth === null
        ? pieces.join(' ')
        : pieces.map((piece) => (
            <span key={piece} class="iw-reason">
              {piece}
            </span>
          ))}
      {worth === null ? null : <strong>{worth}</strong>}
    </p>
  );
}

/** Turn, flip, lay, and the choices that lie on no place. */
export function Tools({
  holding,
  gain,
  others,
  hints,
  mayLay,
  onTurn,
  onFlip,
  onLay,
  play,
}: {
  readonly holding: boolean;
  /** What laying the held tile where it is aimed would make; null: nothing is aimed at. */
  readonly gain: number | null;
  readonly others: readonly Choice[];
  readonly hints: readonly number[];
  /** Something can be laid: drawing is not the only way. */
  readonly mayLay: boolean;
  onTurn(): void;
  onFlip(): void;
  onLay(): void;
  play(action: number): void;
}) {
  const text = iwokiText();
  return (
    <div class="iw-tools">
      <button
        type="button"
        class="button plain"
        disabled={!holding}
        aria-keyshortcuts="R"
        onClick={onTurn}
      >
        <Glyph name="turn" />
        <span>{text.turn}</span>
      </button>
      <button
        type="button"
        class="button plain"
        disabled={!holding}
        aria-keyshortcuts="F"
        onClick={onFlip}
      >
        <Glyph name="flip" />
        <span>{text.flip}</span>
      </button>
      {others.map((choice) => (
        <Button
          key={choice.action}
          look={mayLay ? 'plain' : 'main'}
          data-action={choice.text}
          data-hint={hints.includes(choice.action) ? '' : undefined}
          onClick={() => play(choice.action)}
        >
          {choice.text === 'draw' ? text.draw : choice.text === 'pass' ? text.pass : choice.text}
        </Button>
      ))}
      {mayLay || others.length === 0 ? (
        <Button look="main" data-lay="" disabled={gain === null} onClick={onLay}>
          {gain === null ? text.lay : text.layFor(gain)}
        </Button>
      ) : null}
    </div>
  );
}
