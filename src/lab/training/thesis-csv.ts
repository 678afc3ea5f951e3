import { fail, ok, unwrap, type Game, type GameRecord, type Result } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { refuse } from './complaints.ts';

/** A row that was read: the cell that was chosen, and what lay on the board before it. */
interface Row {
  readonly line: number;
  readonly target: number;
  readonly cells: Uint8Array;
}

interface ThesisGames {
  readonly size: number;
  readonly game: Game;
  readonly records: readonly GameRecord[];
}

/**
 * Games of Hex in the CSV of the imitation thesis: a row for each move, with the chosen cell as x and
 * y and then the board before it, cell x, y at x * size + y, 0 empty, 1 and 2 the colours. A game
 * starts at an empty board; colour 1 joins the two x edges, 2 the two y edges. Whose move it is is
 * not said: it is the colour that lies on the chosen cell in the next row, and the other one in the
 * last. Either colour may start; as seat 0 always does, games that colour 2 starts are mirrored along
 * the long diagonal with the colours exchanged, which is the same game.
 */
export function readThesisGames(text: string, player = 'recorded'): Result<ThesisGames> {
  const lines = text.split(/\r?\n/);
  while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop();
  if (lines.length === 0) return fail(refuse.csvEmpty());
  const columns = lines[0]!.split(',').length;
  const size = Math.round(Math.sqrt(columns - 2));
  if (size * size + 2 !== columns || size < 2 || size > 19) {
    return fail(refuse.csvColumns({ columns }));
  }
  const games: Row[][] = [];
  for (const [index, line] of lines.entries()) {
    const row = readRow(line, index + 1, size);
    if (!row.ok) return row;
    const empty = row.value.cells.every((cell) => cell === 0);
    if (empty) games.push([]);
    else if (games.length === 0) {
      return fail(refuse.csvStones({ row: index + 1 }));
    }
    games.at(-1)!.push(row.value);
  }
  const game = unwrap(makeGame(`hex(${size})`));
  const records: GameRecord[] = [];
  for (const [index, rows] of games.entries()) {
    const record = recordOf(game, size, rows, index + 1, player);
    if (!record.ok) return record;
    records.push(record.value);
  }
  return ok({ size, game, records });
}

function readRow(line: string, number: number, size: number): Result<Row> {
  const words = line.split(',');
  const columns = size * size + 2;
  if (words.length !== columns) {
    const cells = size * size;
    return fail(refuse.csvRow({ row: number, columns: words.length, wanted: columns, cells }));
  }
  const cells = new Uint8Array(size * size);
  const target = [0, 0];
  for (const [column, word] of words.entries()) {
    const value = /^\s*\d{1,3}\s*$/.test(word) ? Number(word) : -1;
    const most = column < 2 ? size - 1 : 2;
    if (value < 0 || value > most) {
      const text = word.trim();
      return fail(refuse.csvValue({ row: number, column: column + 1, text, most }));
    }
    if (column < 2) target[column] = value;
    else cells[column - 2] = value;
  }
  const cell = target[0]! * size + target[1]!;
  if (cells[cell] !== 0) {
    return fail(refuse.csvTaken({ row: number, cell: target.join(', ') }));
  }
  return ok({ line: number, target: cell, cells });
}

/** The game that a run of rows tells, every row checked against the one before. */
function recordOf(
  game: Game,
  size: number,
  rows: readonly Row[],
  number: number,
  player: string,
): Result<GameRecord> {
  const first = rows.length > 1 ? rows[1]!.cells[rows[0]!.target]! : 1;
  const board = new Uint8Array(size * size);
  const state = game.start();
  const moves: string[] = [];
  for (const [ply, { line, target, cells }] of rows.entries()) {
    const odd = cells.findIndex((cell, at) => cell !== board[at]);
    if (odd >= 0) {
      const cell = `${Math.floor(odd / size)}, ${odd % size}`;
      const [is, made] = [cells[odd]!, board[odd]!];
      return fail(refuse.csvOdd({ row: line, cell, is, game: number, made }));
    }
    if (state.toMove < 0) return fail(refuse.csvWon({ row: line, game: number }));
    board[target] = ply % 2 === 0 ? first : 3 - first;
    const action = first === 1 ? target : (target % size) * size + Math.floor(target / size);
    moves.push(game.formatAction(state, action));
    state.apply(action);
  }
  const seats = [0, 1];
  return ok({
    ludario: 1,
    game: game.info.rules,
    version: game.info.version,
    seed: number,
    seats: seats.map(() => player),
    moves,
    result:
      state.toMove >= 0
        ? null
        : {
            scores: seats.map((seat) => state.finalScore(seat)),
            utilities: seats.map((seat) => state.utility(seat)),
            ending: 'rules',
          },
  });
}
