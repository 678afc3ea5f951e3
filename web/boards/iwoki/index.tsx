import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { seatName } from '../../../src/core/index.ts';
import { readLaying, HEX_SIDE, REACH, type IwokiSeen } from '../../../src/games/iwoki/index.ts';
import type { BoardModule, BoardProps, OverlayMark } from '../board.ts';
import { useRoving } from '../roving.ts';
import { Zoom } from '../zoom.tsx';
import { Message, Tools } from './dock.tsx';
import { boundsOf, middleOf, placeId, tableExtent } from './geometry.ts';
import { Hand } from './hand.tsx';
import { MoveText } from './move-text.tsx';
import { stacksOf, type Spot } from './picking.ts';
import { Markers, Rivals } from './rivals.tsx';
import { Sheet } from './sheet.tsx';
import { bestMarks, bestSpot, laidIn, message } from './message.ts';
import { Felt } from './felt.tsx';
import { tileInWords } from './tell.ts';
import { iwokiText } from './text.ts';
import { TilePicture } from './tiles.tsx';
import { useCamera } from './use-camera.ts';
import { useCarry } from './use-carry.ts';
import { useFollowing } from './use-following.ts';
import { useKeys } from './use-keys.ts';
import { usePicking } from './use-picking.ts';
import { useArrivals, useOwner } from './use-seat.ts';
import './iwoki.css';
import './felt.css';
import './tiles.css';
import './places.css';
import './hand.css';
import './sheet.css';
import './screens.css';

/** Six players that can be told apart, on paper and in the dark. */
const COLOURS = ['#2f74a8', '#c0562f', '#3f8a5f', '#86589f', '#c0932c', '#6b7686'];

function IwokiBoard(props: BoardProps<IwokiSeen>) {
  const { seen, before, choices, overlay, hints, words, motion, play } = props;
  const text = iwokiText();
  const root = useRef<HTMLDivElement>(null);
  const tileRef = useRef<HTMLButtonElement | null>(null);
  const [sheet, setSheet] = useState(false);
  const owner = useOwner(props);
  const stacks = useMemo(() => (owner === null ? [] : stacksOf(seen.hands[owner]!)), [seen, owner]);
  const arrivals = useArrivals(stacks, owner, props);
  const picking = usePicking(choices, stacks, hints);
  const { held, target, spots, options } = picking;

  const laid = laidIn(props);
  const extent = useMemo(() => tableExtent(seen), [seen]);
  const view = useCamera(extent, laid === null ? null : boundsOf(laid.place));
  useFollowing(view, laid, spots, held?.tile ?? null);

  const places = useMemo(
    () =>
      spots.map(({ option: { place } }) => {
        const [x, y] = middleOf(place);
        return { id: placeId(place), x, y };
      }),
    [spots],
  );
  const best = bestSpot(spots);
  const roving = useRoving(places, best === null ? -1 : placeId(best.option.place));
  const returning = useRef(false);

  const take = (action: number) => {
    // What was pressed is about to go: the focus returns to the hand.
    returning.current = root.current!.contains(document.activeElement);
    picking.putDown();
    play(action);
  };
  const lay = (spot: Spot) => take(spot.option.choice.action);
  useEffect(() => {
    if (!returning.current) return;
    returning.current = false;
    // A hand may be empty: then there is only drawing or passing left.
    const next = tileRef.current ?? root.current!.querySelector<HTMLElement>('[data-action]');
    next?.focus({ preventScroll: true });
  }, [seen]);

  const carried = useCarry(spots, view, { pick: picking.pick, hover: picking.hover, lay });
  const toPlaces = () => {
    const spot = target ?? best;
    if (spot !== null) roving.focus(placeId(spot.option.place));
  };
  const pressed = useRef<{ name: string; ready: boolean } | null>(null);

  useKeys(root, (key) => {
    if (key === 'r' || key === 'R') picking.turn();
    else if (key === 'f' || key === 'F') picking.flip();
    else if (key === 'Escape' && held !== null) {
      if (target === null) picking.putDown();
      else picking.aim(null);
      tileRef.current?.focus({ preventScroll: true });
    } else return key.startsWith('Arrow') ? false : view.key(key);
    return true;
  });

  const marks = new Map<number, OverlayMark>(overlay?.map((mark) => [mark.action, mark]));
  const hinted = options.find(({ choice }) => hints.includes(choice.action))?.tile ?? null;
  const pieces = message(props, { ...picking, holding: held !== null }, text);
  const worth = target === null ? null : text.points(target.option.choice.gain);
  const said =
    held === null
      ? pieces.join(' ')
      : picking.stuck !== null
        ? pieces.join(' ')
        : `${tileInWords(held.look, text)}. ${target === null ? pieces.join(' ') : ''}`;

  return (
    <div ref={root} class={`iw${motion ? '' : ' iw-still'}${owner === null ? ' iw-watched' : ''}`}>
      <Rivals seen={seen} owner={owner} words={words} onSheet={() => setSheet(true)} />
      <div class="iw-felt">
        <Felt
          seen={seen}
          laid={laid}
          fresh={motion && before !== null}
          spots={spots}
          target={target}
          marks={marks}
          hints={hints}
          view={view}
          roving={roving}
          onHover={(name) => {
            if (carried.at === null) picking.hover(name);
          }}
          onPress={(name, touch) => {
            pressed.current = { name, ready: !touch || target?.name === name };
          }}
          onTake={(name) => {
            const spot = spots.find((each) => each.name === name);
            const press = pressed.current;
            pressed.current = null;
            // A finger aims first and lays with the second tap; a mouse has aimed by being there.
            if (spot === undefined || (press?.name === name && !press.ready)) picking.aim(name);
            else lay(spot);
          }}
          onFocus={(name) => {
            picking.aim(name);
            const spot = spots.find((each) => each.name === name);
            if (spot !== undefined && pressed.current === null)
              view.show(boundsOf(spot.option.place));
          }}
          onKeyDown={(event) => {
            if (event.target === event.currentTarget) {
              if (event.ctrlKey || event.metaKey || event.altKey || !view.key(event.key)) return;
              event.preventDefault();
              event.stopPropagation();
              return;
            }
            if (event.shiftKey && event.key.startsWith('Arrow')) {
              view.key(event.key);
              event.preventDefault();
              event.stopPropagation();
            } else if (event.key === 'Enter' || event.key === ' ') {
              event.preventDefault();
              const spot = spots.find((each) => placeId(each.option.place) === roving.current);
              if (spot !== undefined) lay(spot);
            } else roving.onKeyDown(event);
          }}
        />
        <Zoom view={view} follow={iwokiText().fit} />
      </div>
      <div class="iw-dock">
        <Message pieces={pieces} worth={worth} />
        {owner === null ? null : (
          <>
            <Markers hand={seen.hands[owner]!} needed={seen.markersForHexagon} />
            <Tools
              holding={held !== null}
              gain={target?.option.choice.gain ?? null}
              others={choices.filter(({ text: move }) => readLaying(move) === null)}
              hints={hints}
              mayLay={options.length > 0}
              onTurn={picking.turn}
              onFlip={picking.flip}
              onLay={() => {
                if (target !== null) lay(target);
              }}
              play={take}
            />
            <Hand
              stacks={stacks}
              hidden={seen.hands[owner]!.small === null ? seen.hands[owner]!.smallCount : 0}
              name={owner === seen.seat ? text.hand : text.handOf(seatName(words, owner))}
              held={held}
              moved={motion ? picking.moved : ''}
              options={options}
              active={choices.length > 0}
              arrivals={arrivals}
              marks={bestMarks(picking.options, marks)}
              hinted={hinted}
              carry={carried.carry}
              tileRef={tileRef}
              onPick={picking.pick}
              onLeave={toPlaces}
            />
          </>
        )}
      </div>
      <p class="visually-hidden" role="status" data-said="">
        {said}
      </p>
      {carried.at === null || held === null || target !== null ? null : (
        <div
          class="iw-floating"
          style={floatAt(
            carried.at,
            view.camera.scale * (held.look.shape === 'hexagon' ? HEX_SIDE : REACH),
          )}
        >
          <TilePicture look={held.look} />
        </div>
      )}
      {sheet ? <Sheet seen={seen} words={words} onClose={() => setSheet(false)} /> : null}
    </div>
  );
}

/** A carried tile, as large as it lies on the table, around a point of the window. */
function floatAt({ x, y }: { readonly x: number; readonly y: number }, far: number) {
  return {
    transform: `translate(${x - far}px, ${y - far}px)`,
    width: `${2 * far}px`,
    height: `${2 * far}px`,
  };
}

export const board: BoardModule<IwokiSeen> = {
  View: IwokiBoard,
  seatColours: COLOURS,
  MoveText,
  sounds: ({ last }) => (last.text === 'pass' ? [] : [{ sound: 'tile', at: 0 }]),
};
