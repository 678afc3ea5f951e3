import { seatName, type GameWords } from '../../../src/core/index.ts';
import { freshLook, type IwokiSeen, type SeenHand } from '../../../src/games/iwoki/index.ts';
import { stacksOf } from './picking.ts';
import { iwokiText } from './text.ts';
import { Glyph, TileBack, TilePicture } from './tiles.tsx';

/** White markers as circles to fill, the red one beside them. */
export function Markers({ hand, needed }: { readonly hand: SeenHand; readonly needed: number }) {
  const text = iwokiText();
  const label = [text.markers(hand.markers, needed), ...(hand.red ? [text.red] : [])].join(', ');
  return (
    <span class="iw-markers" role="img" aria-label={label} title={label}>
      {needed <= 4 ? (
        Array.from({ length: needed }, (_, n) => (
          <i key={n} class={n < hand.markers ? 'iw-white' : 'iw-none'} />
        ))
      ) : (
        <>
          <i class="iw-white" />
          {hand.markers}/{needed}
        </>
      )}
      {hand.red ? <i class="iw-red" /> : null}
    </span>
  );
}

/** The tiles of a hand as far as they are seen, small; what is hidden is counted. */
export function HandSeen({ hand }: { readonly hand: SeenHand }) {
  const text = iwokiText();
  const label = `${text.hexagons(hand.hexagons.length)}, ${text.smallLeft(hand.smallCount)}`;
  return (
    <span class="iw-seen" role="img" aria-label={label} title={label}>
      {stacksOf(hand).map(({ tile, name, count }) => (
        <span key={tile} class="iw-mini">
          <TilePicture look={freshLook(name)} />
          {count > 1 ? <b>×{count}</b> : null}
        </span>
      ))}
      {hand.small === null && hand.smallCount > 0 ? (
        <span class="iw-mini">
          <TileBack />
          <b>×{hand.smallCount}</b>
        </span>
      ) : null}
    </span>
  );
}

/** What everybody else has in front of them, what the bags hold, and the way to the score sheet. */
export function Rivals({
  seen,
  owner,
  words,
  onSheet,
}: {
  readonly seen: IwokiSeen;
  /** Whose hand lies below the table. */
  readonly owner: number | null;
  readonly words: GameWords;
  onSheet(): void;
}) {
  const text = iwokiText();
  const rivals = seen.hands
    .map((hand, seat) => ({ hand, seat }))
    .filter(({ seat }) => seat !== owner);
  const { small, hexagons } = seen.bags;
  return (
    <div class="iw-top">
      <ul class={`iw-rivals iw-rivals-${rivals.length > 2 ? 'many' : 'few'}`}>
        {rivals.map(({ hand, seat }) => (
          <li
            key={seat}
            class={`iw-rival${seen.toMove >= 0 && seen.turn === seat ? ' iw-turn' : ''}`}
          >
            <span class={`seat-dot small seat-${seat}`} aria-hidden="true" />
            <span class="visually-hidden">{seatName(words, seat)}</span>
            <span class="iw-name" aria-hidden="true">
              {seatName(words, seat)}
            </span>
            <Markers hand={hand} needed={seen.markersForHexagon} />
            <span class="iw-counts" aria-hidden="true">
              <span>
                <i class="iw-hex-sign" />
                {hand.hexagons.length}
              </span>
              <span>
                <i class="iw-small-sign" />
                {hand.smallCount}
              </span>
            </span>
            <HandSeen hand={hand} />
          </li>
        ))}
      </ul>
      {seen.turnsLeft === null || seen.toMove === -2 ? null : (
        <span class="iw-chip iw-end">{text.lastTurns(seen.turnsLeft)}</span>
      )}
      <button type="button" class="iw-chip iw-sheet" onClick={onSheet}>
        <Glyph name="sheet" />
        <span class="iw-sheet-name">{text.sheet}</span>
        <span class="iw-bags" title={text.bags(small, hexagons)}>
          <i class="iw-hex-sign" />
          {hexagons}
          <i class="iw-small-sign" />
          {small}
        </span>
        <span class="visually-hidden">{text.bags(small, hexagons)}</span>
      </button>
    </div>
  );
}
