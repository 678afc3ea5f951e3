import type { Action, Analysis, Lang, Option } from '../../core/index.ts';
import { provenOf, type Proven } from './proven.ts';

interface Sayings {
  exact(score: string, rest: string): string;
  readonly rest: Readonly<
    Record<Proven['outcome'], Readonly<Record<'only' | 'keeps' | 'any', string>>>
  >;
  readonly bare: Readonly<Record<Proven['outcome'], Readonly<Record<'only' | 'any', string>>>>;
  readonly late: string;
  wins(share: string): string;
  given(share: string): string;
  readonly won: string;
  readonly lost: string;
  ahead(points: string, share: string | null): string;
  behind(points: string, share: string | null): string;
  level(share: string | null): string;
  next(move: string, value: string): string;
  too(move: string, outcome: 'win' | 'draw'): string;
  outcome(margin: number, points: string | null): string;
}

const inBrackets = (share: string | null) => (share === null ? '' : ` (${share})`);

/** A sentence begins with a capital; the name of a square stays as it is written. */
export function capital(move: string): string {
  return /^\S*\d/.test(move) ? move : `${move.charAt(0).toUpperCase()}${move.slice(1)}`;
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
    given: (share) =>
      `The search gives it about ${share}, but nobody has checked how often that comes true here.`,
    won: 'It looks won.',
    lost: 'It looks lost whatever is played.',
    ahead: (points, share) =>
      `It looks ${points} ${points === '1' ? 'point' : 'points'} ahead${inBrackets(share)}.`,
    behind: (points, share) =>
      `It looks ${points} ${points === '1' ? 'point' : 'points'} behind${inBrackets(share)}.`,
    level: (share) => `It looks level${inBrackets(share)}.`,
    next: (move, value) => `Next best: ${move} (${value}).`,
    too: (move, outcome) => `${capital(move)} ${outcome === 'win' ? 'wins' : 'draws'}, too.`,
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
    given: (share) =>
      `La búsqueda le da cerca del ${share}, pero aquí nadie ha comprobado cuántas veces se cumple.`,
    won: 'Parece ganada.',
    lost: 'Parece perdida se juegue lo que se juegue.',
    ahead: (points, share) =>
      `Parece dar ${points} ${points === '1' ? 'punto' : 'puntos'} de ventaja${inBrackets(share)}.`,
    behind: (points, share) =>
      `Parece dejar a ${points} ${points === '1' ? 'punto' : 'puntos'} de distancia${inBrackets(share)}.`,
    level: (share) => `Parece dejarlo igualado${inBrackets(share)}.`,
    next: (move, value) => `Después: ${move} (${value}).`,
    too: (move, outcome) => `${capital(move)} también ${outcome === 'win' ? 'gana' : 'empata'}.`,
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

/** How numbers are written. */
export interface Numerals {
  /** Points with their sign. */
  points(value: number): string;
  /** A share of wins. */
  percent(share: number): string;
}

/** What is not proven and beyond these looks won, or lost. */
const LOOKS_LOST = 0.02;

export function looksDecided(chance: number): 'won' | 'lost' | null {
  return chance <= LOOKS_LOST ? 'lost' : chance >= 1 - LOOKS_LOST ? 'won' : null;
}

/**
 * How well the best option does, in a sentence or two: what is proven or, where nothing is, what is
 * expected; `nearEnd`: and that it is no more than that. `checked`: whether it is known how often chances come
 * true in this game.
 */
export function worthWords(
  analysis: Analysis,
  actions: number,
  nearEnd: boolean,
  lang: Lang,
  say: Numerals,
  checked: boolean,
): string {
  const proven = provenOf(analysis, actions);
  if (proven !== null) return provenWords(proven, lang, say.points);
  const words = sayings[lang];
  const looks = looksIn(analysis, words, say, checked);
  return nearEnd ? `${looks} ${words.late}` : looks;
}

function looksIn(
  { unit, options }: Analysis,
  words: Sayings,
  say: Numerals,
  checked: boolean,
): string {
  const { value, chance } = options[0]!;
  if (unit === 'points') {
    const bare = say.points(Math.abs(value)).replace('+', '');
    const share = chance === undefined || !checked ? null : say.percent(chance);
    if (value === 0) return words.level(share);
    return words[value > 0 ? 'ahead' : 'behind'](bare, share);
  }
  const share = chance ?? value;
  const decided = looksDecided(share);
  if (decided !== null) return words[decided];
  return words[checked ? 'wins' : 'given'](say.percent(share));
}

/** What an option is worth, short: "wins", "54 %", "+3"; "≤ +3" where it is proven to be worth no more. */
export function optionWords(
  { unit }: Pick<Analysis, 'unit'>,
  { value, chance, proven, bound }: Option,
  lang: Lang,
  say: Numerals,
): string {
  const sure = proven === true && (bound === 'exact' || bound === undefined);
  if (unit === 'win' && sure) return sayings[lang].outcome(2 * value - 1, null);
  const told = unit === 'win' ? say.percent(within(chance ?? value)) : say.points(value);
  return proven === true && bound === 'atMost' ? `≤\u00A0${told}` : told;
}

/** What is not proven is neither 0 nor 100 %. */
function within(share: number): number {
  return Math.min(0.99, Math.max(0.01, share));
}

/** The second best option, in a sentence; null where there is none, or what it is worth was said with the first. */
export function nextWords(
  analysis: Analysis,
  actions: number,
  lang: Lang,
  name: (action: Action) => string,
  say: Numerals,
): string | null {
  const { unit, options } = analysis;
  const next = options[1];
  // Which of several that are only bounded is next, nobody knows.
  if (next === undefined || next.visits === 0 || next.bound === 'atMost') return null;
  const words = sayings[lang];
  const move = name(next.action);
  const proven = provenOf(analysis, actions);
  if (unit === 'win' && proven !== null) {
    if (proven.outcome === 'loss' || proven.only !== null) return null;
    const other = provenOf({ ...analysis, options: [next] }, actions);
    if (other?.outcome === proven.outcome) return words.too(move, proven.outcome);
  }
  return words.next(move, optionWords(analysis, next, lang, say));
}

/** "wins by 6", "loses"; `points` writes a number where the game has points. */
export function outcomeWords(
  margin: number,
  lang: Lang,
  points: ((margin: number) => string) | null,
): string {
  return sayings[lang].outcome(margin, points === null ? null : points(Math.abs(margin)));
}
