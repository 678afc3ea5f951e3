/** A game to start from: small, with a board, and in both languages. */
export function starterGame(id: string): string {
  return `import { int, simpleGame, squareBoard } from 'ludario/core';

/** One letter for each cell: x, o or - for nobody's. */
type Row = string;

/** Who lays three stones side by side first wins. */
const hasThree = (row: Row, stone: string) => row.includes(stone.repeat(3));
const turnOf = (row: Row) => row.replaceAll('-', '').length % 2;

export default simpleGame({
  id: '${id}',
  version: 1,
  params: { cells: int({ en: 'cells in the row', es: 'casillas de la fila' }, 7, 5, 15) },
  words: {
    en: {
      title: '${id}',
      summary: 'Lay stones in a row; three of yours side by side win.',
      seats: ['Black', 'White'],
      points: '',
      rules: 'Lay a stone on a free cell. Three of yours side by side win. Example: b1, c1, d1.',
    },
    es: {
      title: '${id}',
      summary: 'Pon piedras en una fila; ganan tres tuyas seguidas.',
      seats: ['Negro', 'Blanco'],
      points: '',
      rules: 'Pon una piedra en una casilla libre. Ganan tres seguidas. Ejemplo: b1, c1, d1.',
    },
  },
  rules({ cells }) {
    const board = squareBoard(1, cells);
    const names = board.places.map(({ name }) => name);
    return {
      seats: 2,
      moves: names,
      longest: cells,
      start: '-'.repeat(cells),
      turn: (row: Row) =>
        hasThree(row, 'x') || hasThree(row, 'o') || !row.includes('-') ? null : turnOf(row),
      legal: (row: Row) => names.filter((_, cell) => row[cell] === '-'),
      play(row: Row, move: string) {
        const cell = names.indexOf(move);
        return row.slice(0, cell) + 'xo'[turnOf(row)] + row.slice(cell + 1);
      },
      scores: (row: Row) => [Number(hasThree(row, 'x')), Number(hasThree(row, 'o'))],
      drawing: {
        board,
        pieces: (row: Row) =>
          Object.fromEntries(
            names.flatMap((name, cell) =>
              row[cell] === '-' ? [] : [[name, { seat: 'xo'.indexOf(row[cell]!) }]],
            ),
          ),
      },
    };
  },
});
`;
}

/** What is known of it: `ludario check` runs this beside the laws. */
export function starterTest(id: string): string {
  return `import { strict as assert } from 'node:assert';
import { OVER, legalActions, unwrap } from 'ludario/core';
import kind from './${id}.ts';

const game = unwrap(kind.create({ cells: 7 }));
const state = game.start();
assert.equal(legalActions(state, game.info).length, 7);

for (const move of 'b1 a1 c1 g1 d1'.split(' ')) state.apply(unwrap(game.parseAction(state, move)));
assert.equal(state.toMove, OVER);
assert.equal(state.utility(0), 1, 'three in a row win');
`;
}

/** The text of a game of the house as a game of one's own: under its own name, from the program that runs. */
export function copyOf(text: string, from: string, id: string): string {
  return text
    .replaceAll(/'(?:\.\.\/)+core\/index\.[jt]s'/g, "'ludario/core'")
    .replaceAll(new RegExp(`(['"\`])${from}(?=['"\`(])`, 'g'), `$1${id}`)
    .replace(/^export const \w+ = simpleGame\(/m, 'export default simpleGame(');
}
