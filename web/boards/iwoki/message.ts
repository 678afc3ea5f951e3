import { OVER, seatName } from '../../../src/core/index.ts';
import {
  explain,
  placeName,
  readLaying,
  type IwokiSeen,
  type Place,
} from '../../../src/games/iwoki/index.ts';
import type { BoardProps, OverlayMark } from '../board.ts';
import { needsHandling, type Option, type Spot } from './picking.ts';
import { reasons } from './tell.ts';
import type { IwokiText } from './text.ts';

/** The tile that was laid last. */
export interface Laid {
  readonly name: string;
  readonly place: Place;
  readonly seat: number;
  /** What it made; null where the position before it is not known. */
  readonly points: number | null;
}

export function laidIn({
  last,
  before,
  seen,
}: Pick<BoardProps<IwokiSeen>, 'last' | 'before' | 'seen'>): Laid | null {
  const laying = last === null ? null : readLaying(last.text);
  if (last === null || laying === null) return null;
  const { seat } = last;
  const was = before?.hands[seat]?.points;
  return {
    name: placeName(laying.place),
    place: laying.place,
    seat,
    points: was === undefined ? null : seen.hands[seat]!.points - was,
  };
}

/** Where to look first: most points, and of those one that needs no turning. */
export function bestSpot(spots: readonly Spot[]): Spot | null {
  const worth = ({ option, handling }: Spot) =>
    option.choice.gain + (needsHandling(handling) ? 0 : 0.5);
  return spots.reduce<Spot | null>(
    (best, spot) => (best === null || worth(spot) > worth(best) ? spot : best),
    null,
  );
}

/** What an agent thinks of each tile: of the best way to lay it. */
export function bestMarks(
  options: readonly Option[],
  marks: ReadonlyMap<number, OverlayMark>,
): Map<string, OverlayMark> {
  const best = new Map<string, OverlayMark>();
  for (const { tile, choice } of options) {
    const mark = marks.get(choice.action);
    if (mark !== undefined && mark.goodness > (best.get(tile)?.goodness ?? -1))
      best.set(tile, mark);
  }
  return best;
}

/** What is to be said about the game now, in sentences; over a place, in reasons for its points. */
export function message(
  { seen, seat, choices, last, words, before }: BoardProps<IwokiSeen>,
  doing: {
    readonly holding: boolean;
    readonly options: readonly Option[];
    readonly spots: readonly Spot[];
    readonly target: Spot | null;
    readonly stuck: 'turn' | 'flip' | null;
  },
  text: IwokiText,
): string[] {
  const { holding, options, spots, target, stuck } = doing;
  if (target !== null) {
    const told = reasons(explain(seen, target.option), text);
    return stuck === null ? told : [...told, stuck === 'turn' ? text.only : text.onlyFace];
  }
  if (seen.toMove === OVER) return finalCount(seen, (who) => seatName(words, who));
  const news = newsOf({ seen, last, before }, (who) => seatName(words, who), text);
  if (choices.length === 0 && news.length > 0) return news;
  // Who only watches waits for nobody's turn.
  if (choices.length === 0)
    return [seat === null ? text.turnOf(seatName(words, seen.turn)) : text.watching];
  if (holding && options.length > 0) return [text.fits(spots.length)];
  const mine = last?.seat === seen.toMove ? [] : news;
  if (options.length > 0) return [...mine, seen.drawn ? text.pickDrawn : text.pick];
  return [
    ...mine,
    choices.some(({ text: move }) => move === 'draw') ? text.mustDraw : text.mustPass,
  ];
}

function newsOf(
  props: Pick<BoardProps<IwokiSeen>, 'last' | 'before' | 'seen'>,
  name: (seat: number) => string,
  text: IwokiText,
): string[] {
  const { last } = props;
  if (last === null) return [];
  const who = name(last.seat);
  if (last.text === 'draw') return [text.drew(who)];
  if (last.text === 'pass') return [text.passed(who)];
  const points = laidIn(props)?.points ?? null;
  return points === null ? [] : [text.laid(who, text.points(points))];
}

/** `Player 1: 47 − 5 = 42`, for each. */
function finalCount({ hands }: IwokiSeen, name: (seat: number) => string): string[] {
  return hands.map(({ points, final }, seat) => {
    const total = String(final ?? points).replace('-', '−');
    const cost = points - (final ?? points);
    return `${name(seat)}: ${cost === 0 ? total : `${points} − ${cost} = ${total}`}.`;
  });
}
