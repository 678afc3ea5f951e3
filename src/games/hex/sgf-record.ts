import {
  OVER,
  RECORD_VERSION,
  fail,
  ok,
  type GameRecord,
  type GameResult,
  type Result,
  type Words,
} from '../../core/index.ts';
import { readSgf, type HexSgf, type SgfMove } from './sgf.ts';
import { SWAP, formatCell, formatPosition, parsePosition } from './notation.ts';
import { MOVE, refuse } from './sgf-complaints.ts';
import { HexBoard } from './board.ts';
import { HexState } from './state.ts';
import { hex } from './hex.ts';

/** The first game of an SGF file as a record; of variations, the first. */
export function readHexSgf(text: string): Result<GameRecord> {
  const game = readSgf(text);
  return game.ok ? recordOfSgf(game.value) : game;
}

/**
 * An SGF game as a record that can be replayed: seat 0 is black. A swap of sides, after which the
 * players go on with each other's colours, becomes a swap of pieces: from there on the board is seen
 * in the mirror of its long diagonal. Where white begins, so is the whole game.
 */
function recordOfSgf(game: HexSgf): Result<GameRecord> {
  const { size, setup } = game;
  const swap = game.moves.some(({ move }) => move === 'swap-pieces' || move === 'swap-sides');
  const placed = setup[0].length + setup[1].length;
  const turned = placed === 0 && game.moves[0]?.seat === 1;
  const state = new HexState(new HexBoard(size), swap);
  if (placed > 0) {
    const stones = new Int8Array(size * size).fill(-1);
    for (const seat of [0, 1]) for (const cell of setup[seat]!) stones[cell] = seat;
    state.setUp(stones, game.moves[0]?.seat ?? (setup[0].length > setup[1].length ? 1 : 0));
  }
  const start = placed === 0 ? {} : { start: formatPosition(state) };
  // What was set up is held to what a record's start is held to.
  const sound = parsePosition(state.clone(), formatPosition(state));
  if (!sound.ok) return fail(refuse.setUp({ why: sound.complaint }));
  const played = playAll(state, game.moves, turned);
  if (!played.ok) return played;
  const { moves, loser } = played.value;
  const names = turned ? [game.names[1], game.names[0]] : game.names;
  return ok({
    ludario: RECORD_VERSION,
    game: `hex(size=${size},swap=${swap})`,
    version: hex.version,
    seed: 0,
    seats: names.map((name, seat) => name || ['black', 'white'][seat]!),
    ...start,
    moves,
    result: resultOf(state, loser),
  });
}

function playAll(
  state: HexState,
  moves: readonly SgfMove[],
  turned: boolean,
): Result<{ moves: string[]; loser: number | null }> {
  const { size } = state.board;
  const texts: string[] = [];
  let mirror = turned;
  for (const [index, { seat, move }] of moves.entries()) {
    const who = mirror ? 1 - seat : seat;
    if (move === 'resign') return ok({ moves: texts, loser: who });
    const wrong = (is: Words) => fail(refuse.move({ move: index + 1, is }));
    if (move === 'pass') return wrong(MOVE.pass);
    if (state.toMove === OVER) return wrong(MOVE.late);
    if (who !== state.toMove) return wrong(MOVE.turn);
    if (typeof move === 'number') {
      const cell = mirror ? (move % size) * size + Math.floor(move / size) : move;
      if (state.stoneAt(cell) >= 0) return wrong(MOVE.taken);
      texts.push(formatCell(size, cell));
      state.apply(cell);
    } else {
      if (!state.canSwap) return wrong(MOVE.swap);
      texts.push(SWAP);
      state.apply(state.board.cells);
      if (move === 'swap-sides') mirror = !mirror;
    }
  }
  return ok({ moves: texts, loser: null });
}

function resultOf(state: HexState, loser: number | null): GameResult | null {
  const winner = loser === null ? state.winner : 1 - loser;
  if (winner < 0) return null;
  const scores = winner === 0 ? [1, 0] : [0, 1];
  const utilities = winner === 0 ? [1, -1] : [-1, 1];
  if (loser === null) return { scores, utilities, ending: 'rules' };
  return { scores, utilities, ending: 'resigned', offender: loser };
}
