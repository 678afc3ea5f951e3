import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { brainOf } from '../engine/talk.fixture.ts';
import { NboardEngine } from './engine.ts';
import { playOn, printGgf, readGgf } from './ggf.ts';

const GAME =
  '(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]' +
  'BO[8 ---------------------------O*------*O--------------------------- *]' +
  'B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)';

async function talk(lines: readonly string[], agent = 'alphabeta(depth=2)') {
  const written: string[] = [];
  const complaints: string[] = [];
  const engine = new NboardEngine({
    brain: brainOf(agent),
    name: 'Ludario',
    write: (line) => void written.push(line),
    complain: (line) => void complaints.push(line),
  });
  for (const line of lines) engine.feed(line);
  await engine.idle();
  return { written, complaints, engine };
}

test('it greets, answers pings in their turn, and gives a move without playing it', async () => {
  const { written, complaints } = await talk([
    'nboard 2',
    'set depth 2',
    `set game ${GAME}`,
    'ping 17',
    'go',
    'go',
  ]);
  expect(complaints).toEqual([]);
  expect(written.slice(0, 3)).toEqual([
    'set myname Ludario',
    'pong 17',
    'status Ludario is thinking',
  ]);
  const moves = written.filter((line) => line.startsWith('==='));
  expect(moves).toHaveLength(2);
  expect(moves[0]).toMatch(/^=== [A-H][1-8]\/-?\d+\.\d\d\/\d+\.\d\d$/);
  expect(moves[0]!.split('/')[0]).toBe(moves[1]!.split('/')[0]);
});

test.each(['alphabeta(depth=2)', 'best(nodes=3000)'])(
  'hints are as many as asked for, the best first: %s',
  async (agent) => {
    const { written } = await talk([`set game ${GAME}`, 'hint 3'], agent);
    const hints = written.filter((line) => line.startsWith('search'));
    expect(hints).toHaveLength(3);
    for (const hint of hints) expect(hint).toMatch(/^search ([A-H][1-8]|PA)+ -?\d+\.\d\d 0 \d+$/);
  },
);

test('moves are played as they come, and passes may be left out', async () => {
  const { written, complaints } = await talk(
    [
      `set game ${printGgf(unwrap(makeGame('reversi')), unwrap(makeGame('reversi')).start(), [])}`,
      'move F5/1.2/3',
      'move d6',
      'go',
    ],
    'greedy',
  );
  expect(complaints).toEqual([]);
  expect(written.some((line) => line.startsWith('=== '))).toBe(true);
});

test('what is not understood is passed over, with a word on the side', async () => {
  const { written, complaints, engine } = await talk([
    'frobnicate',
    'set depth much',
    'set frobs 3',
    'set game (;GM[Othello];)',
    'set game (;BO[8 *O *];)',
    'move a1',
    'set contempt 3',
    'learn',
    '',
    'ping 1',
    'quit',
    'ping 2',
  ]);
  expect(written).toEqual(['learned', 'pong 1']);
  expect(complaints).toHaveLength(6);
  expect(engine.over).toBe(true);
});

test('a game is written and read in GGF', () => {
  const game = unwrap(makeGame('reversi(size=6)'));
  const ggf = printGgf(game, game.start(), [
    { seat: 0, text: 'd5' },
    { seat: 1, text: 'pass' },
  ]);
  expect(ggf).toContain('B[D5]W[PA]');
  expect(unwrap(readGgf(ggf))).toEqual({
    size: 6,
    start: game.format(game.start()),
    black: true,
    moves: ['d5', 'pass'],
  });
});

test('passes that were left out are played, and those that were written are not played twice', () => {
  const game = unwrap(makeGame('reversi(size=4)'));
  const rng = Rng.of('passes');
  let passes = 0;
  for (let n = 0; n < 20; n++) {
    const state = game.start();
    const moves: string[] = [];
    while (state.toMove !== OVER) {
      const action = rng.pick(legalActions(state, game.info));
      moves.push(game.formatAction(state, action));
      state.apply(action);
    }
    // Nobody has to write a pass; at the end of a game none is missing.
    const written = moves.filter((move) => move !== 'pass');
    passes += moves.slice(0, moves.lastIndexOf(written.at(-1)!)).length - written.length + 1;
    const ended = game.format(state).split(' ')[0];
    for (const given of [moves, written]) {
      const now = unwrap(playOn(game, game.start(), given));
      expect(game.format(now).split(' ')[0]).toBe(ended);
    }
  }
  expect(passes).toBeGreaterThan(5);
});
