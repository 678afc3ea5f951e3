import {
  RECORD_VERSION,
  fail,
  ok,
  parseRecord,
  printRecord,
  unwrap,
  type Game,
  type GameRecord,
  type Result,
} from '../../src/core/index.ts';
import { readHexSgf, sgfOfRecord, writeSgf } from '../../src/games/index.ts';
import { gameOfRecord, makeGame } from '../catalogue/games.ts';
import { refuse } from '../complaints/pasted.ts';
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
  if (game.info.id === 'reversi' && record.start === undefined) {
    const text = record.moves.filter((move) => move !== 'pass').join('');
    formats.push({ id: 'transcript', file: `${name}.txt`, text });
  }
  if (game.info.id === 'hex') {
    const text = writeSgf(unwrap(sgfOfRecord(record))).trimEnd();
    formats.push({ id: 'sgf', file: `${name}.sgf`, text });
  }
  return formats;
}

/**
 * Reads a game that was copied or saved: a record, a Hex SGF, or a Reversi transcript (on the board
 * of `rules`, where that is Reversi). Every move is checked.
 */
export function readGame(text: string, rules: string): Result<GameRecord> {
  const given = text.trim();
  if (given === '') return fail(refuse.nothing());
  if (given.startsWith('{')) return readRecord(given);
  if (given.startsWith('(')) return readSgfGame(given);
  if (/^(?:[a-h][1-8]|pass|\s)+$/i.test(given)) return readTranscript(given, rules);
  return fail(refuse.noGame());
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
    if (!action.ok) return fail(refuse.move({ move: index + 1, why: action.complaint }));
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

/** Whoever played it elsewhere, at this table people sit down. */
function readSgfGame(text: string): Result<GameRecord> {
  const record = readHexSgf(text);
  return record.ok ? ok({ ...record.value, seats: ['human', 'human'] }) : record;
}
