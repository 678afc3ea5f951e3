import { useMemo } from 'preact/hooks';
import {
  explain,
  lookText,
  placeName,
  type IwokiSeen,
  type Look,
  type Place,
} from '../../../src/games/iwoki/index.ts';
import { markColour, type OverlayMark } from '../board.ts';
import type { Roving } from '../roving.ts';
import { at, middleOf, placeId } from './geometry.ts';
import { needsHandling, type Spot } from './picking.ts';
import type { Laid } from './message.ts';
import { Gain, Preview } from './preview.tsx';
import { placeInWords } from './tell.ts';
import { iwokiText } from './text.ts';
import { Outline, Tile } from './tiles.tsx';
import { hitRadius } from './spots.ts';
import type { CameraHold } from './use-camera.ts';

/** Badges keep at least this many pixels to a unit, so that they can be read on small tables. */
const BADGE_SCALE = 3.4;
/** Half of what a thumb needs, in pixels. */
const FINGER = 24;

/** Where the first tile goes. */
const EMPTY: Look = { shape: 'hexagon', numbers: '' };

interface FeltProps {
  readonly seen: IwokiSeen;
  readonly laid: Laid | null;
  /** Whether it has come since the last look, rather than lying there already. */
  readonly fresh: boolean;
  readonly spots: readonly Spot[];
  readonly target: Spot | null;
  readonly marks: ReadonlyMap<number, OverlayMark>;
  readonly hints: readonly number[];
  readonly view: CameraHold;
  readonly roving: Roving;
  onHover(name: string | null): void;
  /** The pointer goes down: whether that place was aimed at already decides what a touch does. */
  onPress(name: string, touch: boolean): void;
  onTake(name: string): void;
  onFocus(name: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The endless table: what lies there, where the held tile fits, and what it would make. */
export function Felt(props: FeltProps) {
  const { seen, laid, fresh, spots, target, view, roving, onKeyDown } = props;
  const text = iwokiText();
  const { camera, size } = view;
  const tiles = useMemo(
    () => <Tiles seen={seen} laid={laid?.name ?? null} fresh={fresh} />,
    [seen, laid?.name, fresh],
  );
  const badge = Math.max(1, BADGE_SCALE / camera.scale);
  const move = `translate(${(size.width / 2).toFixed(1)}px, ${(size.height / 2).toFixed(1)}px) scale(${camera.scale.toFixed(3)}) translate(${(-camera.x).toFixed(2)}px, ${(-camera.y).toFixed(2)}px)`;
  return (
    <div
      ref={view.stage}
      class="iw-stage"
      role="group"
      aria-label={text.table}
      aria-description={spots.length === 0 ? text.tableKeys : text.placeKeys}
      tabIndex={spots.length === 0 ? 0 : -1}
      onKeyDown={onKeyDown}
      {...view.hands}
    >
      <svg class="iw-svg" aria-hidden={size.width === 0}>
        <g class={view.gliding ? 'iw-world iw-glide' : 'iw-world'} style={{ transform: move }}>
          {tiles}
          {spots.map((spot, index) => (
            <Place
              key={spot.name}
              {...props}
              spot={spot}
              index={index}
              aimed={target?.name === spot.name}
              badge={badge}
              roving={roving}
            />
          ))}
          {target === null ? null : <Preview seen={seen} spot={target} badge={badge} />}
          {laid === null || !fresh || target !== null ? null : (
            <Gain key={laid.name} laid={laid} badge={badge} />
          )}
        </g>
      </svg>
    </div>
  );
}

function Tiles({
  seen,
  laid,
  fresh,
}: {
  readonly seen: IwokiSeen;
  readonly laid: string | null;
  readonly fresh: boolean;
}) {
  const all: { readonly place: Place; readonly look: Look }[] = [
    ...seen.hexagons.map(({ q, r, numbers }) => ({
      place: { q, r, side: null },
      look: { shape: 'hexagon' as const, numbers },
    })),
    ...seen.smallTiles.map(({ q, r, side, arms, face }) => ({
      place: { q, r, side },
      look: { shape: 'small' as const, arms, face, side },
    })),
  ];
  return (
    <>
      {all.length > 0 ? null : <Outline look={EMPTY} class="iw-centre" />}
      {all.map(({ place, look }) => {
        const name = placeName(place);
        const last = name === laid;
        return (
          <g key={name} transform={at(middleOf(place))}>
            <g
              class={`iw-tile${last ? ' iw-last' : ''}${last && fresh ? ' iw-fresh' : ''}`}
              data-tile={name}
            >
              <Tile look={look} />
              {last ? <Outline look={look} class="iw-ring" /> : null}
            </g>
          </g>
        );
      })}
    </>
  );
}

/** A place where the held tile fits: a button with the points it would make. */
function Place({
  seen,
  spot,
  spots,
  index,
  aimed,
  badge,
  marks,
  hints,
  roving,
  view,
  onHover,
  onPress,
  onTake,
  onFocus,
}: FeltProps & {
  readonly spot: Spot;
  readonly index: number;
  readonly aimed: boolean;
  readonly badge: number;
}) {
  const { option, name, handling } = spot;
  const id = placeId(option.place);
  const mark = marks.get(option.choice.action);
  const hinted = spot.ways.some(({ choice }) => hints.includes(choice.action));
  const label = [
    placeInWords(explain(seen, option), handling, index + 1, spots.length, iwokiText()),
    ...(hinted ? [iwokiText().hint] : []),
    ...(mark === undefined ? [] : [mark.spoken ?? mark.label]),
  ].join(', ');
  return (
    <g transform={at(middleOf(option.place))}>
      <g
        ref={roving.ref(id)}
        class={`iw-place${aimed ? ' iw-aimed' : ''}${needsHandling(handling) ? ' iw-turns' : ''}${hinted ? ' iw-hint' : ''}`}
        role="button"
        tabindex={roving.tabIndex(id)}
        aria-label={label}
        data-place={name}
        data-look={lookText(option.look)}
        data-gain={option.choice.gain}
        onFocus={() => {
          roving.onFocus(id);
          onFocus(name);
        }}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') onHover(name);
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') onHover(null);
        }}
        onPointerDown={(event) => onPress(name, event.pointerType !== 'mouse')}
        onClick={() => {
          if (!view.dragged()) onTake(name);
        }}
      >
        <circle
          class="iw-hit"
          r={hitRadius(spots, spot, Math.max(6, FINGER / view.camera.scale))}
        />
        <Outline look={option.look} class="iw-slot" />
        {aimed ? null : (
          <g class="iw-badge" transform={`scale(${badge.toFixed(2)})`}>
            {mark === undefined ? (
              <>
                <circle r="2.6" />
                <text>{option.choice.gain}</text>
              </>
            ) : (
              <g class={`iw-mark${mark.best ? ' iw-best' : ''}`}>
                <rect x="-4.4" y="-2.3" width="8.8" height="4.6" rx="2.3" fill={markColour(mark)} />
                <text>{mark.label}</text>
              </g>
            )}
          </g>
        )}
      </g>
    </g>
  );
}
