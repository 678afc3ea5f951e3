import { hexTheme } from './hex.ts';
import { iwokiTheme } from './iwoki.ts';
import { mancalaTheme } from './mancala.ts';
import { reversiTheme } from './reversi.ts';
import type { Moment } from './theme.ts';
export type { Moment } from './theme.ts';

/** What there is to practise in each game, as the page lists it. */
export const THEMES = {
  reversi: ['corners', 'offers', 'moves', 'parity', 'counting'],
  hex: ['bridges', 'blocks', 'ladders', 'joins'],
  mancala: ['turns', 'captures', 'defence', 'seeds'],
  iwoki: ['sums', 'differences', 'hexagons', 'last', 'drawing'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PuzzleGame = keyof typeof THEMES;
/** A theme with its game: "corners" of two games would be two things. */
export type Theme = {
  [Id in PuzzleGame]: `${Id}.${(typeof THEMES)[Id][number]}`;
}[PuzzleGame];

const recognise: Readonly<Record<PuzzleGame, (moment: Moment) => string | null>> = {
  reversi: reversiTheme,
  hex: hexTheme,
  mancala: mancalaTheme,
  iwoki: iwokiTheme,
};

export function isPuzzleGame(id: string): id is PuzzleGame {
  return Object.hasOwn(THEMES, id);
}

export function themesOf(id: PuzzleGame): Theme[] {
  return THEMES[id].map((name) => `${id}.${name}` as Theme);
}

export function isTheme(text: string): text is Theme {
  const [id = ''] = text.split('.');
  return isPuzzleGame(id) && themesOf(id).some((theme) => theme === text);
}

/** What the right move is an example of; null where a game has no themes, or the move none. */
export function themeOf(moment: Moment): Theme | null {
  const { id } = moment.game.info;
  if (!isPuzzleGame(id)) return null;
  const theme = `${id}.${recognise[id](moment)}`;
  return isTheme(theme) ? theme : null;
}
