import type { Game } from '../../core/index.ts';
import { boardHabits, fewestReplies, gain, Squares } from './any-game.ts';
import { most, those, type Habit, type Moment } from './habit.ts';

/** Habits of Reversi players. */
export function reversiHabits(game: Game): Habit[] {
  const { rows: size } = game.learn!.planes!;
  const last = size - 1;
  const corners = [0, last, size * last, size * size - 1];
  const squares = new Squares(game);
  const isCorner = (cell: number) => corners.includes(cell);
  const cellIs = (moment: Moment, is: (cell: number) => boolean) =>
    those(moment, (action) => {
      const cell = squares.cellOf(moment, action);
      return cell !== null && is(cell);
    });
  const empty = (moment: Moment, corner: number) =>
    (moment.state as { ownerOf?(cell: number): number }).ownerOf!(corner) < 0;
  return [
    {
      id: 'corner',
      does: { en: 'take a corner', es: 'ocupas una esquina' },
      among: (moment) => cellIs(moment, isCorner),
    },
    {
      id: 'corner-side',
      does: { en: 'play beside an empty corner', es: 'juegas junto a una esquina vacía' },
      among: (moment) =>
        cellIs(moment, (cell) =>
          corners.some(
            (corner) =>
              corner !== cell && squares.apart(corner, cell) === 1 && empty(moment, corner),
          ),
        ),
    },
    {
      id: 'edge',
      does: { en: 'play on the edge', es: 'juegas en el borde' },
      among: (moment) => cellIs(moment, (cell) => squares.onRim(cell) && !isCorner(cell)),
    },
    {
      id: 'most-discs',
      does: { en: 'turn as many discs as possible', es: 'volteas todas las fichas que puedes' },
      superlative: true,
      among: (moment) => most(moment, (action) => gain(moment, action)),
    },
    {
      id: 'fewest-discs',
      does: { en: 'turn as few discs as possible', es: 'volteas las menos fichas posibles' },
      superlative: true,
      among: (moment) => most(moment, (action) => -gain(moment, action)),
    },
    fewestReplies,
    ...boardHabits(game).filter(({ id }) => id === 'rival-last' || id === 'own-last'),
  ];
}
