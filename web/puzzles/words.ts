import { capital, outcomeWords } from '../../src/agents/advice/index.ts';
import type { Game, Seat, State } from '../../src/core/index.ts';
import type { Choice } from '../boards/board.ts';
import { moveName } from '../review/names.ts';
import { listed, reasonsFor } from '../review/reasons/index.ts';
import { lang } from '../settings.ts';
import { catalogue, formatNumber } from '../text.ts';
import { seatTitle } from '../views/table/words.ts';
import type { NextBest, Worth } from './examiner.ts';

const text = catalogue({
  en: {
    right: (move: string, worth: string) => `${move} ${worth}.`,
    chance: (share: string) => `wins about ${share} of the time`,
    why: (why: string) => `It ${why}.`,
    onlyWins: (move: string, worth: string) =>
      `No other move wins; the next best, ${move}, ${worth}.`,
    nextBest: (move: string, worth: string) => `${move} ${worth}.`,
  },
  es: {
    right: (move: string, worth: string) => `${move} ${worth}.`,
    chance: (share: string) => `gana cerca del ${share} de las veces`,
    why: (why: string) => `Así ${why}.`,
    onlyWins: (move: string, worth: string) =>
      `Ninguna otra jugada gana; la siguiente, ${move}, ${worth}.`,
    nextBest: (move: string, worth: string) => `${move} ${worth}.`,
  },
});

/** "wins by 6", "draws", "wins about 64 % of the time". */
export function worthWords({ words }: Game, worth: Worth): string {
  if ('share' in worth) return text().chance(`${formatNumber(100 * worth.share)}\u00A0%`);
  const points = words.en.points === '' ? null : (margin: number) => formatNumber(margin);
  return outcomeWords(worth.margin, lang.value, points);
}

interface Told {
  readonly game: Game;
  readonly state: State;
  readonly seat: Seat;
  readonly move: Choice;
}

/** Why a move is right: what it is worth, what it does, and what others are worth. */
export function whyRight(
  { game, state, seat, move }: Told,
  worth: Worth,
  next: NextBest | null,
): string {
  const words = text();
  const name = (each: Seat) => seatTitle(game, each);
  const { good } = reasonsFor({ game, state, seat, ...move, name });
  const other = next === null ? null : moveName(game, game.formatAction(state, next.action));
  const proven = 'margin' in worth && worth.margin > 0;
  return [
    capital(words.right(moveName(game, move.text), worthWords(game, worth))),
    ...(good.length === 0 ? [] : [words.why(listed(good))]),
    ...(other === null
      ? []
      : [capital(words[proven ? 'onlyWins' : 'nextBest'](other, worthWords(game, next!.worth)))]),
  ].join(' ');
}

/** Why a move is wrong: what it is worth, and what it does. */
export function whyWrong({ game, state, seat, move }: Told, worth: Worth): string {
  const words = text();
  const name = (each: Seat) => seatTitle(game, each);
  const { bad } = reasonsFor({ game, state, seat, ...move, name });
  return [
    capital(words.right(moveName(game, move.text), worthWords(game, worth))),
    ...(bad.length === 0 ? [] : [words.why(bad[0]!)]),
  ].join(' ');
}
