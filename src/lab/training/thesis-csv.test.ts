import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/index.ts';
import { legalActions, Rng, unwrap, type GameRecord } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { printThesisGames } from './thesis-csv.fixture.ts';
import { readThesisGames } from './thesis-csv.ts';

const game = unwrap(makeGame('hex(8)'));

/** A game of our own teacher. */
function taughtGame(seed: number): GameRecord {
  const state = game.start();
  const agent = unwrap(makeAgent('mcts(iterations=20)', game, Rng.of(seed)));
  const moves: string[] = [];
  while (state.toMove >= 0) {
    const seat = state.toMove;
    const seen = game.observe(state, seat);
    const turn = { seat, seen, legal: legalActions(state, game.info), budget: {} };
    const { action } = agent.choose(turn) as { action: number };
    moves.push(game.formatAction(state, action));
    state.apply(action);
  }
  const [first, second] = [state.utility(0), state.utility(1)];
  return {
    ludario: 1,
    game: game.info.rules,
    version: game.info.version,
    seed,
    seats: ['mcts', 'mcts'],
    moves,
    result: {
      scores: [state.score(0), state.score(1)],
      utilities: [first, second],
      ending: 'rules',
    },
  };
}

const records = [1, 2, 3].map(taughtGame);
const csv = printThesisGames(game, records);

/** The text with one number of one row changed. */
function altered(row: number, column: number, value: string): string {
  const lines = csv.trimEnd().split('\n');
  const words = lines[row - 1]!.split(',');
  words[column - 1] = value;
  lines[row - 1] = words.join(',');
  return lines.join('\n');
}

function refusal(text: string): string {
  const read = readThesisGames(text);
  return read.ok ? 'accepted' : read.complaint.says.en;
}

describe('the CSV of the thesis', () => {
  test('reads back the games it was printed from', () => {
    const { size, records: read } = unwrap(readThesisGames(csv, 'mcts'));
    expect(size).toBe(8);
    expect(read).toEqual(records.map((record, i) => ({ ...record, seed: i + 1 })));
  });

  test('a game that colour 2 starts is the same one mirrored, colours exchanged', () => {
    const lines = csv
      .trimEnd()
      .split('\n')
      .map((line) => line.split(',').map(Number));
    const mirrored = lines.map(([x, y, ...cells]) => {
      const turned = cells.map((_, at) => cells[(at % 8) * 8 + Math.floor(at / 8)]!);
      return [y, x, ...turned.map((cell) => (cell === 0 ? 0 : 3 - cell))].join(',');
    });
    const { records: read } = unwrap(readThesisGames(mirrored.join('\n'), 'mcts'));
    expect(read.map(({ moves }) => moves)).toEqual(records.map(({ moves }) => moves));
  });

  test('a game that breaks off has no result', () => {
    const lines = csv.split('\n').slice(0, 4);
    const { records: read } = unwrap(readThesisGames(lines.join('\n')));
    expect(read[0]!.result).toBeNull();
    expect(read[0]!.moves).toEqual(records[0]!.moves.slice(0, 4));
  });

  test.each([
    ['', 'the CSV is empty'],
    ['x,y,cell', 'the CSV has 3 columns'],
    [altered(1, 1, 'x'), 'row 1, column 1: "x" is not accepted; x is 0 to 7'],
    [altered(2, 2, '8'), 'row 2, column 2: "8" is not accepted; y is 0 to 7'],
    [altered(3, 40, '3'), 'row 3, column 40: "3" is not accepted; a cell is 0, 1 or 2'],
    [altered(3, 3, '1.5'), 'row 3, column 3: "1.5" is not accepted'],
    [`${csv}1,2,3`, 'has 3 columns; it must have 66: x, y and 64 cells'],
    [csv.split('\n').slice(1).join('\n'), 'row 1: a game starts at an empty board'],
    [csv.split('\n').toSpliced(2, 1).join('\n'), 'but the moves of game 1 so far make it'],
  ])('what is wrong is told with its row and column (%#)', (text, said) => {
    expect(refusal(text)).toContain(said);
  });

  test('a chosen cell that is taken is refused', () => {
    const [x, y] = csv.split('\n')[0]!.split(',');
    const twice = altered(2, 1, x!).split('\n');
    twice[1] = [x, y, ...twice[1]!.split(',').slice(2)].join(',');
    expect(refusal(twice.join('\n'))).toBe(`row 2: the chosen cell ${x}, ${y} is taken already`);
  });
});
