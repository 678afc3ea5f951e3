import { useRef } from 'preact/hooks';
import { freshLook } from '../../../src/games/iwoki/index.ts';
import { markColour, type OverlayMark } from '../board.ts';
import { bestOf, type Held, type Option, type Stack } from './picking.ts';
import { tileInWords } from './tell.ts';
import { iwokiText } from './text.ts';
import { TileBack, TilePicture } from './tiles.tsx';

/** A finger or a mouse that carries a tile. */
export interface Carry {
  start(stack: Stack, event: PointerEvent): void;
  move(event: PointerEvent): void;
  /** False if it did not carry anything: a click follows. */
  end(event: PointerEvent): boolean;
  cancel(): void;
}

/** The tiles of one player, to pick from. */
export function Hand({
  stacks,
  hidden,
  name,
  held,
  moved,
  options,
  active,
  arrivals,
  marks,
  hinted,
  carry,
  tileRef,
  onPick,
  onLeave,
}: {
  readonly stacks: readonly Stack[];
  /** How many more there are that are not seen. */
  readonly hidden: number;
  readonly name: string;
  readonly held: Held | null;
  /** How the held tile came to lie as it does. */
  readonly moved: string;
  readonly options: readonly Option[];
  /** It is this player's turn. */
  readonly active: boolean;
  readonly arrivals: readonly string[];
  /** What an agent thinks of the best way to lay each tile. */
  readonly marks: ReadonlyMap<string, OverlayMark>;
  readonly hinted: string | null;
  readonly carry: Carry;
  /** The element that has the focus when the hand does. */
  readonly tileRef: { current: HTMLButtonElement | null };
  onPick(stack: Stack): void;
  /** To the places on the table. */
  onLeave(): void;
}) {
  const text = iwokiText();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const carried = useRef(false);
  const heldIndex = stacks.findIndex(({ tile }) => tile === held?.tile);
  const stop = Math.max(0, heldIndex);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0 && stacks.length > 0) {
      // The first step picks up the tile that has the focus, if none is held yet.
      const next = heldIndex < 0 ? stop : (heldIndex + step + stacks.length) % stacks.length;
      const stack = stacks[next]!;
      onPick(stack);
      buttons.current.get(stack.tile)?.focus();
    } else if (key === 'ArrowUp' || key === 'Enter' || key === ' ') {
      const focused = stacks[stop];
      if (held === null && focused !== undefined) onPick(focused);
      else onLeave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (stacks.length === 0 && hidden === 0) return <p class="iw-hand soft">{text.noTiles}</p>;
  return (
    <div class="iw-hand">
      <div
        class="iw-picks"
        role="radiogroup"
        aria-label={name}
        aria-description={text.handKeys}
        onKeyDown={onKeyDown}
      >
        {stacks.map((stack, index) => {
          const { tile, count, shape } = stack;
          const mine = held?.tile === tile;
          const look = mine ? held.look : freshLook(stack.name);
          const best = bestOf(options, tile);
          const mark = marks.get(tile);
          const label = [
            tileInWords(look, text),
            ...(count > 1 ? [text.copies(count)] : []),
            ...(arrivals.includes(tile) ? [text.fresh] : []),
            ...(active ? [best === null ? text.nowhere : text.most(best)] : []),
            ...(hinted === tile ? [text.hint] : []),
            ...(mark === undefined ? [] : [mark.spoken ?? mark.label]),
          ].join(', ');
          return (
            <button
              key={tile}
              ref={(element) => {
                if (element === null) buttons.current.delete(tile);
                else buttons.current.set(tile, element);
                if (index === stop) tileRef.current = element;
              }}
              type="button"
              role="radio"
              aria-checked={mine}
              aria-label={label}
              tabIndex={index === stop ? 0 : -1}
              class={[
                'iw-pick',
                `iw-pick-${shape}`,
                mine ? 'iw-held' : '',
                active && best === null ? 'iw-useless' : '',
                arrivals.includes(tile) ? 'iw-new' : '',
                hinted === tile ? 'iw-hinted' : '',
                shape === 'small' && stacks[index - 1]?.shape === 'hexagon' ? 'iw-first-small' : '',
              ].join(' ')}
              data-stack={stack.name}
              onClick={() => {
                if (!carried.current) onPick(stack);
                carried.current = false;
              }}
              onPointerDown={(event) => {
                carried.current = false;
                carry.start(stack, event);
              }}
              onPointerMove={(event) => carry.move(event)}
              onPointerUp={(event) => {
                carried.current = carry.end(event);
              }}
              onPointerCancel={() => carry.cancel()}
            >
              <TilePicture look={look} moved={mine ? moved : ''} />
              {count > 1 ? <span class="iw-count">×{count}</span> : null}
              {mark !== undefined ? (
                <span
                  class="iw-best-points"
                  style={{ background: markColour(mark), color: '#fff' }}
                >
                  {mark.label}
                </span>
              ) : active && best !== null ? (
                <span class="iw-best-points">{best}</span>
              ) : null}
            </button>
          );
        })}
      </div>
      {hidden === 0 ? null : (
        <span class="iw-hidden" role="img" aria-label={text.hiddenTiles(hidden)}>
          <TileBack />
          <span class="iw-count">×{hidden}</span>
        </span>
      )}
    </div>
  );
}
