import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  seatName,
  type Drawing,
  type Game,
  type Piece,
  type Place as DrawnPlace,
} from '../../../src/core/index.ts';
import { PAINT, boardFigure } from '../../../src/figures/board/index.ts';
import type { BoardModule, BoardProps, OverlayMark } from '../board.ts';
import { lang } from '../../settings.ts';
import { useRoving } from '../roving.ts';
import { SideChoices } from '../side-choices.tsx';
import { Chip, Halo, Lying, Marks, centre, corner } from './marks.tsx';
import { drawnText as text } from './text.ts';
import { usePointed } from '../use-pointed.ts';
import { isMoving, whyNot } from './why-not.ts';
import { endPlaces, nextPlaces, waysOf, type Way } from './ways.ts';
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

function DrawnBoard(props: Props) {
  const { drawing, name, seen, before, choices, last, overlay, hints, lang: spoken } = props;
  const { foresee, play } = props;
  const { board } = drawing;
  const figure = useMemo(() => boardFigure(drawing, seen, spoken), [drawing, seen, spoken]);
  const ways = useMemo(() => waysOf(drawing, seen, choices), [drawing, seen, choices]);
  const [touched, setTouched] = useState<readonly string[]>([]);
  useEffect(() => setTouched([]), [seen]);
  const next = nextPlaces(ways, touched);
  const dotted = useMemo(
    () => endPlaces(drawing, seen, next, (action) => foresee?.(action) ?? null),
    [drawing, seen, ways, touched],
  );
  const pieces = drawing.pieces(seen);
  const changed = useMemo(
    () => lastPlaces(drawing, before, seen, last?.text ?? null),
    [drawing, before, seen, last],
  );
  const marks = placed(ways, touched, overlay ?? []);
  const hinted = new Set(placesOf(ways, touched, hints, true));
  // Once a move took two touches, the line below says what to touch: the board must not jump.
  const guided = useRef(false);
  guided.current ||= ways.some(({ steps }) => steps.length > 1);
  const pointed = usePointed();
  const aimed = pointed.at === null ? null : (next.get(board.places[pointed.at]!.name) ?? null);
  const foreseen = useMemo(() => {
    const after = aimed === null ? null : (foresee?.(aimed.action) ?? null);
    return after === null ? null : boardFigure(drawing, after, spoken).pieces;
  }, [drawing, aimed, spoken]);
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
      drawing.says(place.name)?.[spoken] ?? place.name,
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
        data-why={open || picked ? undefined : whyNot(ways, touched, place.name, pieces)}
        {...pointed.hands(id)}
        onFocus={() => {
          roving.onFocus(id);
          pointed.focus(id);
        }}
        onClick={() => touch(place.name)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          touch(place.name);
        }}
      >
        <Marks marks={[figure.places.get(place.name)!]} />
        <Halo place={place} look="dr-glow" />
        <Lying
          now={figure.pieces.get(place.name)}
          then={foreseen?.get(place.name)}
          aimed={foreseen !== null}
        />
        {dotted.has(place.name) && piece === undefined ? (
          <circle class="dr-dot" {...centre(place)} r="0.1" />
        ) : null}
        {dotted.has(place.name) && piece !== undefined
          ? ['dr-may-rim', 'dr-may'].map((look) => <Halo key={look} place={place} look={look} />)
          : null}
        <Halo place={place} look="dr-halo" />
        {changed.has(place.name) && (piece !== undefined || place.outline !== 'none') ? (
          <circle class="dr-last" {...(piece?.text ? corner(place) : centre(place))} r="0.1" />
        ) : null}
        {mark === undefined ? null : <Chip place={place} mark={mark} />}
      </g>
    );
  };

  return (
    <div class={`dr dr-${board.ground}`}>
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
      {guided.current ? (
        <p class="dr-then" role="status">
          {ways.some(({ steps }) => steps.length > 1)
            ? guide(touched.length > 0, isMoving(ways, pieces))
            : ' '}
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

/** What to touch next, where a move takes two touches. */
function guide(isBegun: boolean, isMoved: boolean): string {
  const { whatToMove, whereTo, whereFirst, whereLast } = text();
  return isMoved ? (isBegun ? whereTo : whatToMove) : isBegun ? whereLast : whereFirst;
}

function pieceName(
  { text: said = '', seat, shape = 'disc', sign }: Piece,
  { words }: BoardProps<unknown>,
) {
  const owner = seat === undefined ? '' : seatName(words, seat);
  return [owner, said].filter(Boolean).join(' ') || sign || text().shapes[shape];
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

/** Where actions are touched next, as far as they go on from what was touched; `whole`: and after that. */
function placesOf(
  ways: readonly Way[],
  touched: readonly string[],
  actions: readonly number[],
  whole = false,
): string[] {
  return ways.flatMap(({ choice, steps }) => {
    const fits = touched.every((place, i) => steps[i]?.includes(place));
    if (!fits || !actions.includes(choice.action)) return [];
    const from = touched.length;
    return steps.slice(from, whole ? undefined : from + 1).flat();
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
