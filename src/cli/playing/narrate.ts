import {
  endingIn,
  seatName,
  seatWithin,
  seatsOf,
  type Game,
  type GameResult,
  type Lang,
  type Seat,
  type State,
} from '../../core/index.ts';
import { houseGames } from '../../games/index.ts';
import { number } from '../terminal/speech.ts';
import { textIn } from '../terminal/text.ts';

/** The rules as people write them: only what differs from the usual. */
export function shortRules(game: Game): string {
  return houseGames.short('game', game.info.rules);
}

/** What a seat is called in a game's own words. */
export function nameOf(game: Game, seat: Seat, lang: Lang): string {
  return seatName(game.words[lang], seat);
}

/** Running points, or final ones when the game is over. */
export function scoresOf(game: Game, state: State, over: boolean): number[] {
  return seatsOf(game).map((seat) => (over ? state.finalScore(seat) : state.score(seat)));
}

/** "discs: Black 2 – White 5"; empty where a game has no points. */
export function scoreLine(game: Game, scores: readonly number[], lang: Lang): string {
  const { points } = game.words[lang];
  if (points === '') return '';
  const parts = scores.map((score, seat) => `${nameOf(game, seat, lang)} ${number(score, lang)}`);
  return `${points}: ${parts.join(scores.length === 2 ? ' – ' : ' · ')}`;
}

/** The only seat above all others, or null: a draw. */
export function winnerOf(utilities: readonly number[]): Seat | null {
  const best = Math.max(...utilities);
  const first = utilities.indexOf(best);
  return utilities.lastIndexOf(best) === first ? first : null;
}

/** How a game ended, in one or two sentences. */
export function verdict(
  game: Game,
  result: GameResult,
  lang: Lang,
  name: (seat: Seat) => string = (seat) => seatWithin(game.words[lang], seat),
): string {
  const text = textIn(lang);
  const winner = winnerOf(result.utilities);
  const points = scoreLine(game, result.scores, lang);
  const outcome = winner === null ? text.draw : text.wins(name(winner));
  const ending = `${outcome}${points === '' ? '' : ` · ${points}`}`;
  if (result.offender === undefined) return ending;
  const loser = name(result.offender);
  const why =
    result.ending === 'resigned' ? text.gaveUp(loser) : text.forfeit(loser, endingIn(result, lang));
  return `${why}\n${ending}`;
}
