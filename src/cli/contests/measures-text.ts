import type { Estimate, GameMeasures, Range } from '../../arena/index.ts';
import type { Game } from '../../core/index.ts';
import { nameOf } from '../playing/narrate.ts';
import { shareText } from './standings-text.ts';
import type { Speech } from '../terminal/speech.ts';

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
export function measureLines(say: Speech, game: Game): MeasureLine[] {
  const { points } = game.words[say.lang];
  const { t } = say;
  const mean = (of: Estimate) => meanText(say, of);
  const share = (of: Estimate) => (of.count === 0 ? '–' : shareText(say, of));
  return [
    {
      name: t('length', 'duración'),
      about: t('decisions a game', 'decisiones por partida'),
      text: ({ length }) => mean(length),
      range: ({ length }) => length,
    },
    {
      name: t('branching', 'ramificación'),
      about: t('legal actions a decision', 'acciones legales por decisión'),
      text: ({ branching }) => mean(branching),
      range: ({ branching }) => branching,
    },
    {
      name: t('choice', 'elección'),
      about: t('decisions that leave a choice', 'decisiones en las que hay qué elegir'),
      text: ({ choice }) => share(choice),
    },
    {
      name: t('decisive', 'decididas'),
      about: t('games that somebody wins', 'partidas que alguien gana'),
      text: ({ decisive }) => share(decisive),
    },
    {
      name: t('margin', 'diferencia'),
      about: t(
        `${points || 'points'} between the first and the second`,
        `${points || 'puntos'} entre el primero y el segundo`,
      ),
      text: ({ margin }) => margin && mean(margin),
      range: ({ margin }) => margin,
    },
    {
      name: t('lead changes', 'cambios de líder'),
      about: t('new leaders a game', 'líderes nuevos por partida'),
      text: ({ leadChanges }) => leadChanges && mean(leadChanges),
      range: ({ leadChanges }) => leadChanges,
    },
    {
      name: t('comebacks', 'remontadas'),
      about: t(
        'won games whose winner was behind at half-time',
        'partidas cuyo ganador iba por detrás a la mitad',
      ),
      text: ({ comebacks }) => comebacks && share(comebacks),
    },
    ...Array.from({ length: game.info.seats }, (_, seat): MeasureLine => ({
      name: nameOf(game, seat, say.lang),
      about: t(
        `share of what can be won by seat ${seat + 1}`,
        `parte de lo que se puede ganar en el asiento ${seat + 1}`,
      ),
      text: ({ seats }) => (seats[seat] === undefined ? null : share(seats[seat].points)),
    })),
  ];
}

/** "31.2 ± 0.4" */
function meanText(say: Speech, { mean, interval, count }: Estimate): string {
  if (count === 0 || Number.isNaN(mean)) return '–';
  const half = (interval.high - interval.low) / 2;
  return Number.isFinite(half) ? `${say.number(mean)} ± ${say.number(half)}` : say.number(mean);
}

/** A figure for scripts. */
export function measuresDocument(measures: GameMeasures) {
  const plain = (figure: Estimate | Range | null) => {
    if (figure === null) return null;
    const { interval, ...rest } = figure;
    return { ...rest, low: interval.low, high: interval.high };
  };
  const { games, beginning, seats, ...figures } = measures;
  return {
    games,
    openings: beginning,
    ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, plain(figure)])),
    seats: seats.map(({ wins, points }) => ({ wins: plain(wins), points: plain(points) })),
  };
}
