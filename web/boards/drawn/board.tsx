import { h } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  seatName,
  type Drawing,
  type Game,
  type Piece,
  type Place as DrawnPlace,
} from '../../../src/core/index.ts';
import { PAINT, boardFigure, type Mark } from '../../../src/figures/board/index.ts';
import { markColour, type BoardModule, type BoardProps, type OverlayMark } from '../board.ts';
import { lang } from '../../settings.ts';
import { useRoving } from '../roving.ts';
import { SideChoices } from '../side-choices.tsx';
import { drawnText as text } from './text.ts';
import { nextPlaces, waysOf, type Way } from './ways.ts';
import './drawn.css';

/** The board that a game describes as data. */
export function boardOf(game: Game, drawing: Drawing): BoardModule {
  return {
    View: (props: BoardProps<unknown>) => (
      <DrawnBoard {...props} drawing={drawing} name={game.words[props.lang].title} />
    ),
    seatColours: drawing.colours.map((colour) => PAINT[colour]),
    MoveText: ({ text: move }) => <>{drawing.says(move)?.[lang.value] ?? move}</>,
  };
}

type Props = BoardProps<unknown> & { readonly drawing: Drawing; readonly name: string };

/** Marks as elements; what a game says becomes text and nothing else. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <>
      {marks.map(({ tag, attributes, text: said }, i) =>
        h(tag as string, { ...attributes, key: i }, said),
      )}
    </>
  );
}

function DrawnBoard(props: Props) {
  const { drawing, name, seen, before, choices, last, overlay, hints, lang: spoken, play } = props;
  const { board } = drawing;
  const figure = useMemo(() => boardFigure(drawing, seen, spoken), [drawing, seen, spoken]);
  const ways = useMemo(() => waysOf(drawing, seen, choices), [drawing, seen, choices]);
  const [touched, setTouched] = useState<readonly string[]>([]);
  useEffect(() => setTouched([]), [seen]);
  const next = nextPlaces(ways, touched);
  const pieces = drawing.pieces(seen);
  const changed = useMemo(
    () => lastPlaces(drawing, before, seen, last?.text ?? null),
    [drawing, before, seen, last],
  );
  const marks = placed(ways, touched, overlay ?? []);
  const hinted = new Set(placesOf(ways, touched, hints));
  const places = board.places.map(({ x, y }, id) => ({ id, x, y }));
  const middle = Math.max(
    0,
    board.places.findIndex((place) => next.has(place.name)),
  );
  const roving = useRoving(places, middle);
  const side = ways.filter(({ steps }) => steps.length === 0).map(({ choice }) => choice);

  const touch = (place: string) => {
    const taken = next.get(place);
    if (taken === undefined) setTouched(touched.includes(place) ? [] : touched);
    else if (taken === null) setTouched([...touched, place]);
    else {
      setTouched([]);
      play(taken.action);
    }
  };

  const cell = (place: DrawnPlace, id: number) => {
    const mark = marks.get(place.name);
    const picked = touched.includes(place.name);
    const open = next.has(place.name);
    const piece = Object.hasOwn(pieces, place.name) ? pieces[place.name] : undefined;
    const label = [
      place.name,
      piece === undefined ? text().empty : pieceName(piece, props),
      ...(picked ? [text().picked] : open ? [text().may] : []),
      ...(changed.has(place.name) ? [text().last] : []),
      ...(hinted.has(place.name) ? [text().hint] : []),
      ...(mark === undefined ? [] : [mark.spoken ?? mark.label]),
    ].join(', ');
    return (
      <g
        key={place.name}
        ref={roving.ref(id)}
        role="button"
        class={[
          'dr-place',
          open ? 'dr-open' : '',
          picked ? 'dr-picked' : '',
          hinted.has(place.name) ? 'dr-hint' : '',
        ].join(' ')}
        tabIndex={roving.tabIndex(id)}
        aria-label={label}
        aria-disabled={!open && !picked}
        data-cell={place.name}
        onFocus={() => roving.onFocus(id)}
        onClick={() => touch(place.name)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          touch(place.name);
        }}
      >
        <Marks marks={[figure.places.get(place.name)!, ...(figure.pieces.get(place.name) ?? [])]} />
        <Halo place={place} />
        {open && piece === undefined ? <circle class="dr-dot" {...centre(place)} r="0.09" /> : null}
        {changed.has(place.name) ? <circle class="dr-last" {...centre(place)} r="0.1" /> : null}
        {mark === undefined ? null : <Chip place={place} mark={mark} />}
      </g>
    );
  };

  return (
    <div class="dr">
      <svg
        class="dr-board"
        viewBox={`${figure.left} ${figure.top} ${figure.width} ${figure.height}`}
        role="group"
        aria-label={text().board(name)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && touched.length > 0) setTouched([]);
          else roving.onKeyDown(event);
        }}
      >
        <g aria-hidden="true">
          <Marks marks={figure.ground} />
        </g>
        {board.places.map(cell)}
      </svg>
      {touched.length > 0 ? (
        <p class="dr-then" role="status">
          {text().whereTo}
        </p>
      ) : null}
      <div class="dr-moves" role="group" aria-label={text().moves}>
        <SideChoices
          choices={side}
          name={({ action, text: move }) =>
            [
              drawing.says(move)?.[spoken] ?? move,
              ...(hints.includes(action) ? [`(${text().hint})`] : []),
              ...(overlay ?? []).filter((each) => each.action === action).map(({ label }) => label),
            ].join(' ')
          }
          play={play}
        />
      </div>
    </div>
  );
}

const centre = ({ x, y }: DrawnPlace) => ({ cx: x, cy: y });

/** What shows that a place is pointed at, picked or meant by a hint. */
function Halo({ place: { x, y, width, height, outline } }: { readonly place: DrawnPlace }) {
  const [wide, high] = [0.92 * width, 0.92 * height];
  return outline === 'round' || outline === 'point' || outline === 'hexagon' ? (
    <circle class="dr-halo" cx={x} cy={y} r={0.43 * Math.min(width, height)} />
  ) : (
    <rect
      class="dr-halo"
      x={x - wide / 2}
      y={y - high / 2}
      width={wide}
      height={high}
      rx={0.1 * Math.min(wide, high)}
    />
  );
}

function Chip({ place, mark }: { readonly place: DrawnPlace; readonly mark: OverlayMark }) {
  return (
    <g class={`dr-chip${mark.best ? ' dr-best' : ''}`} aria-hidden="true">
      <rect
        x={place.x - 0.42}
        y={place.y - 0.19}
        width="0.84"
        height="0.38"
        rx="0.12"
        fill={markColour(mark)}
      />
      <text x={place.x} y={place.y} font-size="0.27">
        {mark.label}
      </text>
    </g>
  );
}

function pieceName({ text: said = '', seat, shape, sign }: Piece, { words }: BoardProps<unknown>) {
  const owner = seat === undefined ? '' : seatName(words, seat);
  return [owner, said].filter(Boolean).join(' ') || shape || sign || '·';
}

/** The places that marks stand on, now that so much was touched; the best of several. */
function placed(
  ways: readonly Way[],
  touched: readonly string[],
  overlay: readonly OverlayMark[],
): Map<string, OverlayMark> {
  const found = new Map<string, OverlayMark>();
  for (const mark of overlay) {
    for (const place of placesOf(ways, touched, [mark.action]).slice(-1)) {
      const other = found.get(place);
      if (other === undefined || other.goodness < mark.goodness) found.set(place, mark);
    }
  }
  return found;
}

/** Where actions are touched next, as far as they go on from what was touched. */
function placesOf(
  ways: readonly Way[],
  touched: readonly string[],
  actions: readonly number[],
): string[] {
  return ways.flatMap(({ choice, steps }) => {
    const fits = touched.every((place, i) => steps[i]?.includes(place));
    return fits && actions.includes(choice.action) ? (steps[touched.length] ?? []) : [];
  });
}

/** Where the last move ended: its last place or, where any of several was touched, those that changed. */
function lastPlaces(
  drawing: Drawing,
  before: unknown,
  seen: unknown,
  move: string | null,
): ReadonlySet<string> {
  if (move === null) return new Set();
  const ends = drawing.touch(seen, move).at(-1) ?? [];
  if (ends.length === 1) return new Set(ends);
  if (before === null) return new Set();
  const [was, is] = [drawing.pieces(before), drawing.pieces(seen)];
  return new Set(ends.filter((place) => JSON.stringify(was[place]) !== JSON.stringify(is[place])));
}

/** The board on its own, as an icon or a picture. */
export function DrawnPicture({
  drawing,
  seen,
  ...frame
}: {
  readonly drawing: Drawing;
  readonly seen: unknown;
  readonly class: string;
}) {
  const { left, top, width, height, ground, places, pieces } = boardFigure(
    drawing,
    seen,
    lang.value,
  );
  return (
    <svg
      {...frame}
      viewBox={`${left} ${top} ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      <Marks marks={[...ground, ...places.values(), ...[...pieces.values()].flat()]} />
    </svg>
  );
}
