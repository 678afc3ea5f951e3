import {
  RECORD_VERSION,
  fail,
  ok,
  parseRecord,
  printRecord,
  type Game,
  type GameRecord,
  type Result,
} from '../../src/core/index.ts';
import { gameOfRecord, makeGame } from '../../src/games/index.ts';
import { actionsOf } from './keep.ts';

/** A game as a text that other programs read. */
export interface Format {
  readonly id: 'record' | 'transcript' | 'sgf';
  readonly file: string;
  readonly text: string;
}

/** Every way to write down a game, its own record first. */
export function formatsOf(game: Game, record: GameRecord): Format[] {
  const name = `ludario-${game.info.id}`;
  const formats: Format[] = [{ id: 'record', file: `${name}.jsonl`, text: printRecord(record) }];
  if (record.start !== undefined) return formats;
  if (game.info.id === 'reversi') {
    const text = record.moves.filter((move) => move !== 'pass').join('');
    formats.push({ id: 'transcript', file: `${name}.txt`, text });
  }
  if (game.info.id === 'hex') {
    formats.push({ id: 'sgf', file: `${name}.sgf`, text: printHexSgf(record, game) });
  }
  return formats;
}

/** Hex in SGF, game 11: the first player is B and joins top and bottom, as in HexGui's files. */
function printHexSgf({ moves, seats }: GameRecord, { info }: Game): string {
  const names = seats.map((seat) => seat.replace(/[\]\\]/g, String.raw`\$&`));
  const nodes = moves.map((move, index) => `;${'BW'[index % 2]}[${move}]`);
  return `(;FF[4]GM[11]AP[Ludario]SZ[${info.params['size']}]PB[${names[0]}]PW[${names[1]}]${nodes.join('')})`;
}

/**
 * Reads a game that was copied or saved: a record, a Hex SGF, or a Reversi transcript (on the board
 * of `rules`, where that is Reversi). Every move is checked.
 */
export function readGame(text: string, rules: string): Result<GameRecord> {
  const given = text.trim();
  if (given === '') return fail('there is nothing to read');
  if (given.startsWith('{')) return readRecord(given);
  if (given.startsWith('(')) return readHexSgf(given);
  if (/^(?:[a-h][1-8]|pass|\s)+$/i.test(given)) return readTranscript(given, rules);
  return fail('this is no game record, no Hex SGF and no Reversi transcript like f5d6c3');
}

function readRecord(text: string): Result<GameRecord> {
  const record = parseRecord(text.split('\n')[0]!);
  if (!record.ok) return record;
  const game = gameOfRecord(record.value);
  if (!game.ok) return game;
  const actions = actionsOf(game.value, record.value);
  return actions.ok ? record : actions;
}

/** A game played from the start by these moves; those that only one move was left for may be missing. */
function playOut(game: Game, moves: readonly string[], fillIn: string | null): Result<GameRecord> {
  const state = game.start();
  const played: string[] = [];
  for (const [index, move] of moves.entries()) {
    if (fillIn !== null && move !== fillIn && state.toMove >= 0) {
      const only = game.parseAction(state, fillIn);
      if (only.ok) {
        state.apply(only.value);
        played.push(fillIn);
      }
    }
    const action = game.parseAction(state, move);
    if (!action.ok) return fail(`move ${index + 1}: ${action.complaint.says.en}`);
    played.push(game.formatAction(state, action.value));
    state.apply(action.value);
  }
  return ok({
    ludario: RECORD_VERSION,
    game: game.info.rules,
    version: game.info.version,
    seed: '0',
    seats: Array.from({ length: game.info.seats }, () => 'human'),
    moves: played,
    result: null,
  });
}

function readTranscript(text: string, rules: string): Result<GameRecord> {
  const given = makeGame(rules);
  const game = given.ok && given.value.info.id === 'reversi' ? given : makeGame('reversi');
  if (!game.ok) return game;
  const moves = text.toLowerCase().match(/pass|[a-h][1-8]/g) ?? [];
  return playOut(game.value, moves, 'pass');
}

function readHexSgf(text: string): Result<GameRecord> {
  const kind = /GM\[(\d+)\]/.exec(text)?.[1];
  if (kind !== undefined && kind !== '11') return fail(`the SGF is of game ${kind}; Hex is 11`);
  const size = Number(/SZ\[(\d+)/.exec(text)?.[1] ?? 11);
  const moves = [...text.matchAll(/;\s*([BW])\[([^\]]*)\]/g)];
  const wrong = moves.findIndex(([, side], index) => side !== 'BW'[index % 2]);
  if (wrong >= 0) return fail(`move ${wrong + 1} of the SGF is out of turn; B and W alternate`);
  const swaps = moves.some(([, , move]) => /^swap/i.test(move!));
  const game = makeGame(`hex(size=${size},swap=${swaps})`);
  if (!game.ok) return game;
  return playOut(
    game.value,
    moves.map(([, , move]) => move!.toLowerCase()),
    null,
  );
}
