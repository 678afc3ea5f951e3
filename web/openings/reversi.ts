import type { Action, Game, Words } from '../../src/core/index.ts';

/** Moves from the start, as players of Othello call them; each name as both languages say it. */
export const openingNames: readonly (readonly [moves: string, en: string, es: string])[] = [
  ['c4c3', 'Diagonal', 'Diagonal'],
  ['c4c3d3c5b2', 'X-square', 'Casilla X'],
  ['c4c3d3c5b3', 'Snake', 'Serpiente'],
  ['c4c3d3c5b3f3', 'Lysons', 'Lysons'],
  ['c4c3d3c5b3f4b5b4c6d6f5', 'Pyramid', 'Pirámide'],
  ['c4c3d3c5b4', 'Heath', 'Heath'],
  ['c4c3d3c5b4d2d6', 'Heath-Bat', 'Heath-Murciélago'],
  ['c4c3d3c5b4d2e2', 'Iwasaki', 'Iwasaki'],
  ['c4c3d3c5b4e3', 'Heath-Chimney', 'Heath-Chimenea'],
  ['c4c3d3c5b5', 'Raccoon Dog', 'Perro mapache'],
  ['c4c3d3c5b6', 'Rocket', 'Cohete'],
  ['c4c3d3c5b6c6b5', 'Hamilton', 'Hamilton'],
  ['c4c3d3c5b6e3', 'Lollipop', 'Piruleta'],
  ['c4c3d3c5d6', 'Cow', 'Vaca'],
  ['c4c3d3c5d6e3', 'Chimney', 'Chimenea'],
  ['c4c3d3c5d6f4b4', 'Bat', 'Murciélago'],
  ['c4c3d3c5d6f4b4b6b5c6f5', 'Bat, Melnikov', 'Murciélago, Melnikov'],
  ['c4c3d3c5d6f4f5', 'Rose-v-Toth', 'Rose-v-Toth'],
  ['c4c3d3c5d6f4f5d2', 'Tanida', 'Tanida'],
  ['c4c3d3c5d6f4f5d2b5', 'Aircraft', 'Avión'],
  ['c4c3d3c5d6f4f5d2g4d7', 'Sailboat', 'Velero'],
  ['c4c3d3c5d6f4f5e6c6d7', 'Maruoka', 'Maruoka'],
  ['c4c3d3c5d6f4f5e6f6', 'Landau', 'Landau'],
  ['c4c3d3c5f6', 'Buffalo', 'Búfalo'],
  ['c4c3d3c5f6e2c6', 'Maruoka Buffalo', 'Búfalo de Maruoka'],
  ['c4c3d3c5f6e3c6f5f4g5', 'Tanida Buffalo', 'Búfalo de Tanida'],
  ['c4c3d3c5f6f5', 'Hokuriku Buffalo', 'Búfalo de Hokuriku'],
  ['c4c3e6c5', 'Wing', 'Ala'],
  ['c4c3f5c5', 'Semi-Wing', 'Media ala'],
  ['c4c5', 'Parallel', 'Paralela'],
  ['c4e3', 'Perpendicular', 'Perpendicular'],
  ['c4e3f4c5d6e6', 'Mimura', 'Mimura'],
  ['c4e3f4c5d6f3c6', 'Shaman', 'Chamán'],
  ['c4e3f4c5d6f3d3', 'Inoue', 'Inoue'],
  ['c4e3f4c5d6f3d3c3', 'Iago', 'Yago'],
  ['c4e3f4c5d6f3e2', 'Bhagat', 'Bhagat'],
  ['c4e3f4c5d6f3e6c3d3e2', 'Rose', 'Rosa'],
  ['c4e3f4c5d6f3e6c3d3e2b5', 'Flat', 'Plana'],
  ['c4e3f4c5d6f3e6c3d3e2b5f5', 'Rotating Flat', 'Plana giratoria'],
  ['c4e3f4c5d6f3e6c3d3e2b6f5', 'Rose-Birth', 'Rosa naciente'],
  ['c4e3f4c5d6f3e6c3d3e2d2', 'Greenberg', 'Greenberg'],
  ['c4e3f4c5d6f3e6c6', 'Ralle', 'Ralle'],
  ['c4e3f4c5e6', 'Horse', 'Caballo'],
  ['c4e3f5b4', 'Ganglion', 'Ganglio'],
  ['c4e3f5b4f3', 'Swallow', 'Golondrina'],
  ['c4e3f5e6d3', 'Italian', 'Italiana'],
  ['c4e3f5e6f4', 'Cat', 'Gato'],
  ['c4e3f5e6f4c5d6c6f7f3', 'Sakaguchi', 'Sakaguchi'],
  ['c4e3f5e6f4c5d6c6f7g5g6', 'Berner', 'Berner'],
  ['c4e3f6b4', 'Bent Ganglion', 'Ganglio torcido'],
  ['c4e3f6e6f5', 'Tiger', 'Tigre'],
  ['c4e3f6e6f5c5c3', 'Stephenson', 'Stephenson'],
  ['c4e3f6e6f5c5c3b4', 'No-Kung', 'No-Kung'],
  ['c4e3f6e6f5c5c3c6', 'Comp’Oth', 'Comp’Oth'],
  ['c4e3f6e6f5c5c3g5', 'Kung', 'Kung'],
  ['c4e3f6e6f5c5d3', 'Leader’s Tiger', 'Tigre de Leader'],
  ['c4e3f6e6f5c5d6', 'Brightwell', 'Brightwell'],
  ['c4e3f6e6f5c5f4g5g4f3c6d3d6', 'Ishii', 'Ishii'],
  ['c4e3f6e6f5c5f4g6f7', 'Rose-Bill', 'Rose-Bill'],
  ['c4e3f6e6f5c5f4g6f7d3', 'Tamenori', 'Tamenori'],
  ['c4e3f6e6f5g6', 'Aubrey', 'Aubrey'],
];

const SIDE = 8;

/** The ways to turn the board that leave the start as it is: not at all, half round, over each diagonal. */
const TURNS: readonly ((row: number, column: number) => Action)[] = [
  (row, column) => SIDE * row + column,
  (row, column) => SIDE * (SIDE - 1 - row) + (SIDE - 1 - column),
  (row, column) => SIDE * column + row,
  (row, column) => SIDE * (SIDE - 1 - column) + (SIDE - 1 - row),
];

let known: ReadonlyMap<string, Words> | null = null;

/** Whether openings of these rules have names. */
export function hasOpenings({ info }: Game): boolean {
  return info.id === 'reversi' && info.params['size'] === SIDE;
}

/** The name of the latest position of a game that has one, by whatever moves it came about. */
export function openingOf(game: Game, actions: readonly Action[]): Words | null {
  known ??= positions(game);
  const state = game.start();
  let name: Words | null = null;
  for (const action of actions) {
    state.apply(action);
    name = known.get(game.format(state)) ?? name;
  }
  return name;
}

function positions(game: Game): Map<string, Words> {
  const found = new Map<string, Words>();
  for (const [moves, en, es] of openingNames) {
    for (const turned of TURNS) {
      const state = game.start();
      for (const [column, row] of moves.match(/../g)!) {
        state.apply(turned(Number(row) - 1, column!.charCodeAt(0) - 'a'.charCodeAt(0)));
      }
      found.set(game.format(state), { en, es });
    }
  }
  return found;
}
