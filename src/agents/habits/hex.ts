import type { Game } from '../../core/index.ts';
import { bridgedToEdge, bridgeTo, savesBridge, type HexState } from '../../games/hex/index.ts';
import { boardHabits, Squares } from './any-game.ts';
import { those, type Habit, type Moment } from './habit.ts';

/** Habits of Hex players. */
export function hexHabits(game: Game): Habit[] {
  const squares = new Squares(game);
  const { cells } = (game.start() as HexState).board;
  const onCells = (is: (state: HexState, moment: Moment, cell: number) => boolean) => {
    return (moment: Moment) =>
      those(moment, (action) => action < cells && is(moment.state as HexState, moment, action));
  };
  const beside = (state: HexState, cell: number, seat: number) => {
    const { board } = state;
    return board.ring.some((step) => {
      const other = board.cellOf[board.placeOf[cell]! + step]!;
      return other >= 0 && state.stoneAt(other) === seat;
    });
  };
  return [
    {
      id: 'bridge',
      does: { en: 'make a bridge', es: 'haces un puente' },
      among: onCells((state, { seat }, cell) => bridgeTo(state, seat, cell) !== null),
    },
    {
      id: 'saves-bridge',
      does: {
        en: 'save a bridge when the rival enters it',
        es: 'salvas un puente cuando el rival entra en él',
      },
      among: onCells((state, { seat }, cell) => savesBridge(state, seat, cell)),
    },
    {
      id: 'own-stone',
      does: { en: 'play beside a stone of your own', es: 'juegas junto a una piedra tuya' },
      among: onCells((state, { seat }, cell) => beside(state, cell, seat)),
    },
    {
      id: 'rival-stone',
      does: { en: 'play beside a stone of the rival', es: 'juegas junto a una piedra del rival' },
      among: onCells((state, { seat }, cell) => beside(state, cell, 1 - seat)),
    },
    {
      id: 'to-edge',
      does: {
        en: 'bridge to a side of your own',
        es: 'tiendes un puente hacia un lado tuyo',
      },
      among: onCells((state, { seat }, cell) => bridgedToEdge(state, seat, cell)),
    },
    ...boardHabits(game),
    {
      id: 'swap',
      does: { en: 'swap', es: 'cambias de bando' },
      among: (moment) => those(moment, (action) => squares.cellOf(moment, action) === null),
    },
  ];
}
