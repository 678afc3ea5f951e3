import { readLaying } from '../../../src/games/iwoki/index.ts';
import type { MoveTextProps } from '../board.ts';
import { tileInWords } from './tell.ts';
import { iwokiText } from './text.ts';
import { TilePicture } from './tiles.tsx';

/** A laying in the list of moves: the tile as it was laid, and its points. */
export function MoveText({ text, gain }: MoveTextProps) {
  const laying = readLaying(text);
  if (laying === null) return <>{text}</>;
  const words = iwokiText();
  const said = [
    tileInWords(laying.look, words),
    ...(gain === undefined ? [] : [words.points(gain)]),
  ].join(', ');
  return (
    <span class="iw-move">
      <TilePicture look={laying.look} />
      {gain === undefined ? null : (
        <span class="numbers" aria-hidden="true">
          +{gain}
        </span>
      )}
      <span class="visually-hidden">{said}</span>
    </span>
  );
}
