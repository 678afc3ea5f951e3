import type { Game, GameKind } from '../../../src/core/index.ts';
import { tableHouse } from '../../../src/games/index.ts';
import { gameKinds, makeGame } from '../../catalogue/games.ts';

/** A game with the rules that a visitor meets it with. */
export interface FirstGame {
  readonly kind: GameKind;
  readonly rules: string;
  readonly game: Game;
}

/** The games with a card, in the order a visitor meets them. */
const ORDER = ['reversi', 'hex', 'mancala', 'iwoki'];
/** Sizes that make a pleasant first game; whoever begins in Hex wins, unless the other may swap. */
const FIRST: Readonly<Record<string, string>> = { hex: 'hex(size=7,swap=true)' };

export function firstGames(): FirstGame[] {
  const known = gameKinds();
  const kinds = [
    ...ORDER.flatMap((id) => known.find((kind) => kind.id === id) ?? []),
    // Games of a user's own come after the house's; trees are explored, not played.
    ...known.filter((kind) => !tableHouse.games.includes(kind) && kind.id !== 'tree'),
  ];
  return kinds.flatMap((kind) => {
    const rules = FIRST[kind.id] ?? kind.variants[0]!;
    const made = makeGame(rules);
    // Where a game of a user's cannot be made, the others keep their cards.
    return made.ok ? [{ kind, rules, game: made.value }] : [];
  });
}
