import type { Analysis, Lang } from '../../core/index.ts';
import { provenOf, type Proven } from './proven.ts';

interface Sayings {
  exact(score: string, rest: string): string;
  readonly rest: Readonly<
    Record<Proven['outcome'], Readonly<Record<'only' | 'keeps' | 'any', string>>>
  >;
  readonly bare: Readonly<Record<Proven['outcome'], Readonly<Record<'only' | 'any', string>>>>;
  readonly late: string;
  wins(share: string): string;
  ahead(points: string): string;
  behind(points: string): string;
  readonly level: string;
  outcome(margin: number, points: string | null): string;
}

const sayings: Readonly<Record<Lang, Sayings>> = {
  en: {
    exact: (score, rest) => `Exact score: ${score}, ${rest}.`,
    rest: {
      win: {
        only: 'the only move that wins',
        keeps: 'the only move that wins by so much',
        any: 'a win',
      },
      draw: { only: 'the only move that draws', keeps: 'the only move that draws', any: 'a draw' },
      loss: {
        only: 'the only move that loses by so little',
        keeps: 'the only move that loses by so little',
        any: 'a loss whatever is played',
      },
    },
    bare: {
      win: { only: 'Proven: it wins, and no other move does.', any: 'Proven: it wins.' },
      draw: { only: 'Proven: it draws, and all others lose.', any: 'Proven: a draw.' },
      loss: { only: 'Proven: every move loses.', any: 'Proven: every move loses.' },
    },
    late: 'This is an estimate: there was no time to prove the exact score.',
    wins: (share) => `It wins about ${share} of the time.`,
    ahead: (points) => `It looks ${points} points ahead.`,
    behind: (points) => `It looks ${points} points behind.`,
    level: 'It looks level.',
    outcome: (margin, points) => {
      if (margin === 0) return 'draws';
      const does = margin > 0 ? 'wins' : 'loses';
      return points === null ? does : `${does} by ${points}`;
    },
  },
  es: {
    exact: (score, rest) => `Puntuación exacta: ${score}, ${rest}.`,
    rest: {
      win: {
        only: 'la única jugada que gana',
        keeps: 'la única jugada que gana por tanto',
        any: 'una victoria',
      },
      draw: {
        only: 'la única jugada que empata',
        keeps: 'la única jugada que empata',
        any: 'un empate',
      },
      loss: {
        only: 'la única jugada que pierde por tan poco',
        keeps: 'la única jugada que pierde por tan poco',
        any: 'una derrota se juegue lo que se juegue',
      },
    },
    bare: {
      win: { only: 'Demostrado: gana, y ninguna otra jugada lo hace.', any: 'Demostrado: gana.' },
      draw: {
        only: 'Demostrado: empata, y todas las demás pierden.',
        any: 'Demostrado: es empate.',
      },
      loss: { only: 'Demostrado: todas pierden.', any: 'Demostrado: todas pierden.' },
    },
    late: 'Es una estimación: no ha dado tiempo a demostrar la puntuación exacta.',
    wins: (share) => `Gana cerca del ${share} de las veces.`,
    ahead: (points) => `Parece dar ${points} puntos de ventaja.`,
    behind: (points) => `Parece dejar a ${points} puntos de distancia.`,
    level: 'Parece dejarlo igualado.',
    outcome: (margin, points) => {
      if (margin === 0) return 'empata';
      const does = margin > 0 ? 'gana' : 'pierde';
      return points === null ? does : `${does} por ${points}`;
    },
  },
};

/** "Exact score: +6, the only move that wins." */
function provenWords(proven: Proven, lang: Lang, signed: (margin: number) => string): string {
  const { exact, rest, bare } = sayings[lang];
  const { margin, outcome, only, points } = proven;
  if (!points) return bare[outcome][only === null ? 'any' : 'only'];
  const kind = only === null ? 'any' : only === 'keeps' ? 'keeps' : 'only';
  return exact(signed(margin), rest[outcome][kind]);
}

/**
 * How well the best option does, in a sentence or two: what is proven or, where nothing is, what is
 * expected; `nearEnd`: and that it is no more than that. `say` writes a value with its sign.
 */
export function worthWords(
  analysis: Analysis,
  actions: number,
  nearEnd: boolean,
  lang: Lang,
  say: (value: number) => string,
): string {
  const proven = provenOf(analysis, actions);
  if (proven !== null) return provenWords(proven, lang, say);
  const words = sayings[lang];
  const { value } = analysis.options[0]!;
  const bare = say(Math.abs(value)).replace('+', '');
  const looks =
    analysis.unit === 'win'
      ? words.wins(bare)
      : value === 0
        ? words.level
        : words[value > 0 ? 'ahead' : 'behind'](bare);
  return nearEnd ? `${looks} ${words.late}` : looks;
}

/** "wins by 6", "loses"; `points` writes a number where the game has points. */
export function outcomeWords(
  margin: number,
  lang: Lang,
  points: ((margin: number) => string) | null,
): string {
  return sayings[lang].outcome(margin, points === null ? null : points(Math.abs(margin)));
}
