import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MancalaSeen } from '../../../src/games/mancala/index.ts';
import type { BoardProps } from '../board.ts';
import {
  countsOf,
  rearrange,
  scatter,
  sowing,
  type Counts,
  type Hole,
  type Moment,
  type Seeds,
  type SowingNews,
} from './sowing.ts';

/** What is to be seen now. */
export interface Show {
  readonly seeds: Seeds;
  readonly hand: readonly number[];
  readonly over: Hole | null;
  readonly kind: Moment['kind'] | 'rest';
  /** The move that is shown, or was shown last. */
  readonly told: SowingNews | null;
  readonly from: Hole | null;
  /** Seeds are still on their way to the true board. */
  readonly busy: boolean;
}

interface Scene extends Show {
  /** Milliseconds until the next one. */
  readonly lasts: number;
}

/** However many seeds are sown, it takes about this long. */
const WHOLE = 1700;
const LIFT = 240;
const TAKE = 520;
/** How long each seed takes when moves wait to be shown. */
const HASTE = 40;

/** The board as it is shown: moves are played seed by seed, one after the other. */
export function useSowing({ seen, before, last, motion }: BoardProps<MancalaSeen>): {
  readonly show: Show;
  finish(): void;
} {
  const [show, setShow] = useState<Show>(() => resting(scatter(seen.rows), null, null));
  const queue = useRef<Scene[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** What the board will look like when everything in the queue has been shown. */
  const coming = useRef(show);
  const at = useRef<MancalaSeen | null>(null);

  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    queue.current = [];
  };
  const next = () => {
    const scene = queue.current.shift();
    if (scene === undefined) {
      timer.current = undefined;
      setShow(coming.current);
      return;
    }
    setShow(scene);
    timer.current = setTimeout(next, scene.lasts);
  };

  useLayoutEffect(() => {
    if (at.current === seen) return;
    const first = at.current === null;
    at.current = seen;
    const { seeds } = coming.current;
    // The same board once more, say after a change of who looks: what is under way goes on.
    if (!first && same(countsOf(seeds), seen.rows) && isSame(coming.current.from, fromOf(last)))
      return;
    const follows = before !== null && last !== null && same(countsOf(seeds), before.rows);
    if (!follows) {
      stop();
      const told = last === null || before === null ? null : tell(before, last, seen);
      coming.current = resting(rearrange(seeds, seen.rows), told, fromOf(last));
      setShow(coming.current);
      return;
    }
    const { moments, told } = sowing(seeds, last.seat, last.action + 1, seen);
    const end = rearrange(moments.at(-1)!.seeds, seen.rows);
    const from = fromOf(last);
    coming.current = resting(end, told, from);
    if (!motion || first) {
      stop();
      setShow(coming.current);
      return;
    }
    queue.current = hurried(queue.current);
    for (const [index, moment] of moments.entries()) {
      queue.current.push({ ...moment, told, from, busy: true, lasts: lasting(moments, index) });
    }
    if (timer.current === undefined) next();
  }, [seen]);
  useEffect(() => stop, []);

  return {
    show,
    finish() {
      stop();
      setShow(coming.current);
    },
  };
}

/** How long one moment of a move is shown. */
function lasting(moments: readonly Moment[], index: number): number {
  // The last seed is seen to lie before anything is taken.
  if (isTaking(moments[index]) || isTaking(moments[index + 1])) return TAKE;
  return moments[index]!.kind === 'lift'
    ? LIFT
    : Math.max(70, Math.min(210, WHOLE / moments.length));
}

/** How many milliseconds after a move each of its moments comes. */
export function timesOf(moments: readonly Moment[]): number[] {
  let at = 0;
  return moments.map((_, index) => {
    const begins = at;
    at += lasting(moments, index);
    return begins;
  });
}

/** A game that is played faster than it can be sown is not left behind by more than two moves. */
function hurried(queue: readonly Scene[]): Scene[] {
  const moves = [...new Set(queue.map(({ told }) => told))];
  const late = moves.at(-2);
  if (late === undefined) return [...queue];
  const kept: Scene[] = [];
  for (const scene of queue) {
    if (scene.told === late) kept.push({ ...scene, lasts: HASTE });
    else if (scene.told === moves.at(-1)) kept.push(scene);
  }
  return kept;
}

function resting(seeds: Seeds, told: SowingNews | null, from: Hole | null): Show {
  return { seeds, hand: [], over: null, kind: 'rest', told, from, busy: false };
}

function fromOf(last: BoardProps<MancalaSeen>['last']): Hole | null {
  return last === null ? null : { seat: last.seat, pit: last.action + 1 };
}

function tell(
  before: MancalaSeen,
  last: NonNullable<BoardProps<MancalaSeen>['last']>,
  seen: MancalaSeen,
): SowingNews {
  return sowing(scatter(before.rows), last.seat, last.action + 1, seen).told;
}

function isTaking(moment: Moment | undefined): boolean {
  return moment !== undefined && (moment.kind === 'take' || moment.kind === 'gather');
}

function isSame(a: Hole | null, b: Hole | null): boolean {
  return a?.seat === b?.seat && a?.pit === b?.pit;
}

function same(a: Counts, b: Counts): boolean {
  return a.flat().join() === b.flat().join() && a.length === b.length;
}
