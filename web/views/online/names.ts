import { endingIn, type Game, type GameResult, type Seat } from '../../../src/core/index.ts';
import type { SeatView } from '../../../src/api/online/index.ts';
import { levelOf } from '../../catalogue/levels.ts';
import { gameKinds } from '../../catalogue/games.ts';
import { eloOf } from '../../online/strength.ts';
import { onlineText } from '../../online/text.ts';
import { lang } from '../../settings.ts';
import { winnerOf } from '../../table/position.ts';
import { rulesText } from '../table/param-words.ts';
import { seatTitle, tableText } from '../table/words.ts';

/** Who sits there: "Ana", "Level 3", "Free". */
export function whoSits(game: Game, { kind, name, agent }: SeatView): string {
  if (kind === 'open') return onlineText().open;
  if (kind === 'reserved') return onlineText().reservedFor(name!);
  if (kind === 'person') return name!;
  const level = levelOf(game, name!) ?? levelOf(game, agent ?? '');
  return level === null ? name! : tableText().level(level);
}

/** The same with the rating, for those who agreed that it is shown: "Ana (1587)". */
export function whoSitsRated(game: Game, who: SeatView): string {
  const name = whoSits(game, who);
  return who.rating === undefined ? name : `${name} (${eloOf(who.rating.rating)})`;
}

/** Somebody in a sentence: two agents may be called the same, so theirs is the seat's name beside it. */
export function named(game: Game, seats: readonly SeatView[], seat: Seat): string {
  const who = seats[seat];
  if (who === undefined) return seatTitle(game, seat);
  const name = whoSits(game, who);
  return who.kind === 'person' ? name : `${seatTitle(game, seat)} (${name})`;
}

export function rulesWords(game: Game): string {
  const kind = gameKinds().find(({ id }) => id === game.info.id);
  return kind === undefined ? game.info.rules : rulesText(game, kind.params);
}

/** How a game ended, in a sentence for whoever reads it. */
export function verdict(
  game: Game,
  result: GameResult,
  seats: readonly SeatView[],
  you: Seat | null,
): string {
  const text = onlineText();
  const { offender, ending } = result;
  const name = (seat: Seat) => named(game, seats, seat);
  if (offender !== undefined && ending === 'resigned') return text.resigned(name(offender));
  if (offender !== undefined && ending === 'time') return text.late(name(offender));
  if (offender !== undefined) return tableText().broke(endingIn(result, lang.value));
  const winner = winnerOf(result);
  if (winner === null) return text.drawn;
  return winner === you ? text.youWin : text.wins(name(winner));
}

/** "Ana, Luis". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(lang.value).format(names);
}
