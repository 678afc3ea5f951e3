import type { Estimate, GameMeasures, Range } from '../../arena/index.ts';
import type { Game } from '../../core/index.ts';
import { nameOf, number } from '../playing/narrate.ts';

/** One line of a table of measures: what it is, and how to say it. */
interface MeasureLine {
  readonly name: string;
  readonly about: string;
  /** Null: this game has no such thing. */
  text(measures: GameMeasures): string | null;
  /** The least and the most that was seen, where that means something. */
  range?(measures: GameMeasures): Range | null;
}

/** The measures in the order in which people ask for them. */
export function measureLines(game: Game): MeasureLine[] {
  const { points } = game.words.en;
  return [
    {
      name: 'length',
      about: 'decisions a game',
      text: ({ length }) => mean(length),
      range: ({ length }) => length,
    },
    {
      name: 'branching',
      about: 'legal actions a decision',
      text: ({ branching }) => mean(branching),
      range: ({ branching }) => branching,
    },
    {
      name: 'choice',
      about: 'decisions that leave a choice',
      text: ({ choice }) => share(choice),
    },
    {
      name: 'decisive',
      about: 'games that somebody wins',
      text: ({ decisive }) => share(decisive),
    },
    {
      name: 'margin',
      about: `${points || 'points'} between the first and the second`,
      text: ({ margin }) => margin && mean(margin),
      range: ({ margin }) => margin,
    },
    {
      name: 'lead changes',
      about: 'new leaders a game',
      text: ({ leadChanges }) => leadChanges && mean(leadChanges),
      range: ({ leadChanges }) => leadChanges,
    },
    {
      name: 'comebacks',
      about: 'won games whose winner was behind at half-time',
      text: ({ comebacks }) => comebacks && share(comebacks),
    },
    ...Array.from({ length: game.info.seats }, (_, seat): MeasureLine => ({
      name: nameOf(game, seat, 'en'),
      about: `share of what can be won by seat ${seat + 1}`,
      text: ({ seats }) => (seats[seat] === undefined ? null : share(seats[seat].points)),
    })),
  ];
}

/** "31.2 ± 0.4" */
function mean({ mean: value, interval, count }: Estimate): string {
  if (count === 0 || Number.isNaN(value)) return '–';
  const half = (interval.high - interval.low) / 2;
  return Number.isFinite(half)
    ? `${number(value, 'en')} ± ${number(half, 'en')}`
    : number(value, 'en');
}

/** "45.2 % (43.1–47.3)" */
function share({ mean: value, interval, count }: Estimate): string {
  if (count === 0 || Number.isNaN(value)) return '–';
  const percent = (part: number) => (100 * part).toFixed(1);
  return `${percent(value)} % (${percent(interval.low)}–${percent(interval.high)})`;
}

/** A figure for scripts. */
export function measuresDocument(measures: GameMeasures) {
  const plain = (figure: Estimate | Range | null) => {
    if (figure === null) return null;
    const { interval, ...rest } = figure;
    return { ...rest, low: interval.low, high: interval.high };
  };
  const { games, seats, ...figures } = measures;
  return {
    games,
    ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, plain(figure)])),
    seats: seats.map(({ wins, points }) => ({ wins: plain(wins), points: plain(points) })),
  };
}
