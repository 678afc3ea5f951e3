import { useSpace } from '../use-space.ts';
import { useMemo } from 'preact/hooks';
import type { MancalaSeen } from '../../../src/games/mancala/index.ts';
import { formatNumber } from '../../text.ts';
import type { Beat, BoardModule, BoardProps, Meant, MoveSeen } from '../board.ts';
import { useRoving, type Place } from '../roving.ts';
import { SideChoices } from '../side-choices.tsx';
import { usePointed } from '../use-pointed.ts';
import { layOut, type Layout } from './layout.ts';
import { SeedLayer } from './seed-layer.tsx';
import { scatter, sowing, type Hole, type SowingNews } from './sowing.ts';
import { Tag, boxed, holeNamed, signOf } from './tag.tsx';
import { mancalaText } from './text.ts';
import { timesOf, useSowing, type Show } from './use-sowing.ts';
import './mancala.css';

function MancalaBoard(props: BoardProps<MancalaSeen>) {
  const { seen, seat, toMove, choices, overlay, hints, words, motion } = props;
  const text = mancalaText();
  const pits = seen.rows[0]!.length - 1;
  const near = seat ?? 0;
  const { space, ref } = useSpace();
  const layout = useMemo(
    () => layOut(pits, space.width, space.height, near),
    [pits, space.width, space.height, near],
  );
  const { show, finish } = useSowing(props);
  const places = useMemo(() => placesOf(pits, near), [pits, near]);
  const idOf = ({ seat: owner, pit }: Hole) => owner * (pits + 1) + pit;
  const first = choices.find(({ action }) => action < pits);
  const usual =
    first === undefined
      ? idOf({ seat: near, pit: 1 })
      : idOf({ seat: toMove, pit: first.action + 1 });
  const roving = useRoving(places, usual);

  const play = (action: number) => {
    finish();
    props.play(action);
  };
  const choiceAt = ({ seat: owner, pit }: Hole) =>
    owner === toMove && pit > 0 ? choices.find(({ action }) => action === pit - 1) : undefined;

  const pointed = usePointed();
  const aimed =
    show.busy || !choices.some(({ action }) => action === pointed.at) ? null : pointed.at;
  const coming = useMemo(() => comingOf(props, aimed), [seen, aimed]);

  // Also of the past, where nobody may choose.
  const markAt = ({ seat: owner, pit }: Hole) =>
    owner === toMove && pit > 0 ? overlay?.find(({ action }) => action === pit - 1) : undefined;

  const cell = (hole: Hole) => {
    const { seat: owner, pit } = hole;
    const id = idOf(hole);
    const count = seen.rows[owner]![pit]!;
    const choice = choiceAt(hole);
    const hint = choice !== undefined && hints.includes(choice.action);
    const mark = markAt(hole);
    const ownerName = words.seats[owner]!;
    const from = isAt(show.from, hole);
    const end = coming === null && show.told !== null && !show.busy && isAt(show.told.end, hole);
    const aims = choice !== undefined && choice.action === aimed;
    const name = [
      pit === 0 ? text.store(ownerName) : text.pit(pit, ownerName),
      text.seeds(formatNumber(count), count === 1),
      ...(choice === undefined ? [] : [text.may]),
      ...(choice === undefined || choice.gain <= 0 ? [] : [text.brings(formatNumber(choice.gain))]),
      ...(aims && coming !== null ? [foretold(coming, words.seats)] : []),
      ...(from ? [text.lastFrom] : []),
      ...(end ? [text.lastEnd] : []),
      ...(hint ? [text.hint] : []),
      ...(mark === undefined ? [] : [mark.spoken ?? mark.label]),
    ].join(', ');
    return (
      <button
        key={id}
        ref={roving.ref(id)}
        type="button"
        role="gridcell"
        class={[
          'mc-hole',
          pit === 0 ? 'mc-store' : 'mc-pit',
          owner === near ? 'mc-near' : 'mc-far',
          choice !== undefined && !show.busy ? 'mc-open' : '',
          choice === undefined ? '' : 'mc-legal',
          from ? 'mc-from' : '',
          end ? 'mc-end' : '',
          hint ? 'mc-hint' : '',
          coming !== null && isAt(coming.end, hole) ? 'mc-ends' : '',
          coming !== null && coming.taken > 0 && isAt(facing(coming.end, pits), hole)
            ? 'mc-taken'
            : '',
          pit === 0 && show.told?.again === true && !show.busy && show.told.seat === owner
            ? 'mc-glad'
            : '',
        ].join(' ')}
        style={boxed(layout.hole(hole))}
        tabIndex={roving.tabIndex(id)}
        aria-label={name}
        aria-disabled={choice === undefined}
        data-cell={signOf(hole)}
        {...pointed.hands(choice?.action ?? -1)}
        onFocus={() => {
          roving.onFocus(id);
          pointed.focus(choice?.action ?? -1);
        }}
        onClick={() => {
          if (choice !== undefined) play(choice.action);
        }}
      />
    );
  };

  const order = Array.from({ length: pits + 1 }, (_, pit) => pit);
  const rows: readonly (readonly Hole[])[] = [
    order.map((pit) => ({ seat: 1 - near, pit })),
    order.toReversed().map((pit) => ({ seat: near, pit })),
  ];
  const side = choices.filter(({ action }) => action >= pits);
  return (
    <div
      ref={ref}
      class={`mc${motion ? '' : ' mc-still'}${layout.hole({ seat: near, pit: 0 }).width < 40 ? ' mc-narrow' : ''}`}
      style={{ '--seed': `${layout.seed}px` }}
      data-busy={show.busy}
    >
      {space.width === 0 ? null : (
        <>
          <div class="mc-wood" style={boxed(layout.board)} aria-hidden="true" />
          <div
            role="grid"
            aria-label={text.board}
            onKeyDown={(event) => {
              // A number plays the pit of that number.
              const choice = choices.find(
                ({ text: pit, action }) => pit === event.key && action < pits,
              );
              if (choice === undefined || event.ctrlKey || event.metaKey || event.altKey) {
                roving.onKeyDown(event);
                return;
              }
              event.preventDefault();
              roving.focus(idOf({ seat: toMove, pit: choice.action + 1 }));
              play(choice.action);
            }}
          >
            {rows.map((row, index) => (
              <div key={index} role="row" class="mc-row">
                {row.map(cell)}
              </div>
            ))}
          </div>
          <SeedLayer layout={layout} show={show} />
          <div aria-hidden="true">
            {rows.flat().map((hole) => (
              <Tag
                key={idOf(hole)}
                hole={hole}
                box={boxed(layout.hole(hole))}
                near={hole.seat === near}
                owner={words.seats[hole.seat]!}
                count={show.seeds[hole.seat]![hole.pit]!.length}
                mark={markAt(hole)}
              />
            ))}
          </div>
          <Plaque layout={layout} show={show} coming={coming} seen={seen} names={words.seats} />
        </>
      )}
      <SideChoices choices={side} name={(choice) => choice.text} play={play} />
    </div>
  );
}

/** What a choice would do: what comes of it is the rules', how it is told is that of every move. */
function comingOf(
  { seen, toMove, foresee }: BoardProps<MancalaSeen>,
  action: number | null,
): SowingNews | null {
  const after = action === null ? null : (foresee?.(action) ?? null);
  if (action === null || after === null) return null;
  return sowing(scatter(seen.rows), toMove, action + 1, after).told;
}

function foretold({ end, taken, again, seat }: SowingNews, names: readonly string[]): string {
  const text = mancalaText();
  const hole =
    end.pit === 0
      ? text.ownStore
      : end.seat === seat
        ? text.ownPit(end.pit)
        : text.pit(end.pit, names[end.seat]!);
  return [
    text.ends(hole),
    ...(taken > 0 ? [text.wouldTake(formatNumber(taken))] : []),
    ...(again ? [text.wouldMoveAgain] : []),
  ].join(', ');
}

/** The pit across the board. */
function facing({ seat, pit }: Hole, pits: number): Hole {
  return { seat: 1 - seat, pit: pits + 1 - pit };
}

/** Whose turn it is, what the last move did, and what one that is pointed at would do. */
function Plaque({
  layout,
  show,
  coming,
  seen,
  names,
}: {
  readonly layout: Layout;
  readonly show: Show;
  readonly coming: SowingNews | null;
  readonly seen: MancalaSeen;
  readonly names: readonly string[];
}) {
  const text = mancalaText();
  if (coming !== null) {
    return (
      <div class="mc-plaque" style={boxed(layout.plaque)}>
        {/* It is part of the name of the pit: read aloud once. */}
        <span class="mc-said mc-coming" aria-hidden="true">
          {foretold(coming, names)}
        </span>
      </div>
    );
  }
  const { told, busy, kind } = show;
  const name = told === null ? '' : names[told.seat]!;
  const taken = told === null || told.taken === 0 ? '' : text.takes(name, formatNumber(told.taken));
  const swept = told?.gathered ?? 0;
  const home = swept === 0 ? '' : text.home(formatNumber(swept), swept === 1);
  const turn = seen.toMove < 0 ? text.over : text.turn(names[seen.toMove]!);
  let said = turn;
  let news = false;
  if (told !== null && busy && kind !== 'take' && kind !== 'gather') said = text.sows(name);
  else if (told !== null && told.again) [said, news] = [text.again(name), true];
  else if (taken !== '' || home !== '') {
    const rest = [taken, home === '' ? turn : home].filter((part) => part !== '').join(' · ');
    [said, news] = [busy ? (kind === 'gather' ? home : taken) : rest, true];
  }
  return (
    <div class="mc-plaque" style={boxed(layout.plaque)}>
      <span class={`mc-said${news ? ' mc-news' : ''}`} aria-live="polite">
        {said}
      </span>
    </div>
  );
}

function isAt(a: Hole | null, b: Hole): boolean {
  return a !== null && a.seat === b.seat && a.pit === b.pit;
}

/** Stores lie between the rows, at the ends that seeds run to. */
function placesOf(pits: number, near: number): Place[] {
  return [0, 1].flatMap((seat) =>
    Array.from({ length: pits + 1 }, (_, pit): Place => {
      const id = seat * (pits + 1) + pit;
      if (pit === 0) return { id, x: seat === near ? pits + 1 : 0, y: 0.5 };
      return seat === near ? { id, x: pits - pit + 1, y: 1 } : { id, x: pit, y: 0 };
    }),
  );
}

/** Seed after seed as it falls, and the handful that is taken. */
function sounds({ before, last, seen, motion }: MoveSeen<MancalaSeen>): Beat[] {
  const { moments } = sowing(scatter(before.rows), last.seat, last.action + 1, seen);
  const times = timesOf(moments);
  const beats = moments.flatMap(({ kind }, index): Beat[] => {
    if (kind === 'drop') return [{ sound: 'seed', at: times[index]! }];
    if (kind === 'lift') return [];
    return [0, 60, 120].map((after) => ({ sound: 'seed', at: times[index]! + after }));
  });
  return motion ? beats : [{ sound: 'seed', at: 0 }];
}

/** Pits of one's own are for the rules to judge, which know no others. */
function meant(cell: string, toMove: number): Meant {
  const { seat, pit } = holeNamed(cell);
  if (pit === 0) return { why: mancalaText().noSowing };
  return seat === toMove ? { move: String(pit) } : { why: mancalaText().othersPit };
}

export const board: BoardModule<MancalaSeen> = {
  View: MancalaBoard,
  sounds,
  meant,
  // Seeds belong to nobody: clay for the south, sky for the north.
  seatColours: ['var(--seat-2)', 'var(--seat-3)'],
};
