import { expect, test } from 'vitest';
import { replayRecord, unwrap, type GameRecord } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../../agents/index.ts';
import { setTable } from '../../arena/index.ts';
import { drawPosition } from './boards/index.ts';
import { filmGame } from './film.ts';

function randomGame(rules: string, start?: string): GameRecord {
  const game = unwrap(makeGame(rules));
  const seats = Array.from({ length: game.info.seats }, () => 'random');
  const table = unwrap(setTable({ game, seats, seed: 5, start, make: makeAgent }));
  void table.play();
  return table.record();
}

test.each(['reversi(size=4)', 'mancala(3,2)', 'hex(size=4)', 'iwoki(players=3)', 'tree'])(
  'a film of %s has the start and a frame for every decision, in order',
  (rules) => {
    const game = unwrap(makeGame(rules));
    const record = randomGame(rules);
    const { frames, final } = unwrap(filmGame(game, record));
    const decisions = unwrap(replayRecord(game, record)).steps.filter(({ seat }) => seat >= 0);
    expect(frames.map(({ ply }) => ply)).toEqual(frames.map((_, i) => i));
    expect(frames.slice(1).map(({ seat, move }) => [seat, move])).toEqual(
      decisions.map(({ seat, text }) => [seat, text]),
    );
    const { state } = unwrap(replayRecord(game, record));
    const { seat, move, scores } = frames.at(-1)!;
    const scene = { last: move, lastSeat: seat };
    expect(frames.at(-1)!.drawing).toEqual(drawPosition(game, state, { ...scene, names: false }));
    expect(final).toEqual(drawPosition(game, state, { ...scene, names: true }));
    expect(scores).toEqual(scores.map((_, who) => state.score(who)));
  },
);

test('a deal belongs to the start, and what chance does openly later to the move before it', () => {
  const game = unwrap(makeGame('iwoki'));
  const { frames } = unwrap(filmGame(game, randomGame('iwoki')));
  expect(frames[0]!.chance).toEqual([]);
  const told = frames.flatMap(({ chance }) => chance);
  // Hexagons are drawn openly, small tiles are not.
  expect(told.length).toBeGreaterThan(0);
  for (const outcome of told) expect(outcome).toMatch(/^[*\d]{6}$/);
});

test('a film from an opening begins there', () => {
  const rules = 'mancala';
  const game = unwrap(makeGame(rules));
  const start = '1:4,4,4,4,4,4/1:4,4,4,4,4,2 1';
  const { frames } = unwrap(filmGame(game, randomGame(rules, start)));
  const state = unwrap(game.parse(start));
  const scene = { last: null, lastSeat: null, names: false };
  expect(frames[0]!.drawing).toEqual(drawPosition(game, state, scene));
});

test('a record that does not follow the rules is not drawn', () => {
  const game = unwrap(makeGame('mancala'));
  const record = randomGame('mancala');
  const wrong = { ...record, moves: [record.moves[0]!, '9', ...record.moves.slice(1)] };
  expect(filmGame(game, wrong).ok).toBe(false);
});
