import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap, type State } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { inside, json, ludario, scratch } from './program.ts';

interface SolveJson {
  readonly game: string;
  readonly value: number;
  readonly line: readonly string[];
  readonly nodes: number;
  readonly seconds: number;
  readonly moves?: readonly { move: string; value: number }[];
}

/** With little memory, which is all that small games need: to clear it takes as long as to solve them. */
const solve = (...args: string[]) => json<SolveJson>('solve', ...args, '--memory', '8');

describe('for scripts', () => {
  test('the value of the side to move and the line that leads to it', async () => {
    const found = await solve('mancala(6,2)');
    expect(Object.keys(found)).toEqual(['game', 'value', 'line', 'nodes', 'seconds']);
    expect(found).toMatchObject({ game: 'mancala(pits=6,seeds=2,emptyCapture=false)', value: 6 });
    const end = await json<{ over: boolean; scores: number[] }>(
      'show',
      'mancala(6,2)',
      '--moves',
      found.line.join(' '),
    );
    expect(end).toMatchObject({ over: true, scores: [15, 9] });
    expect(found.nodes).toBeGreaterThan(1000);
    expect(found.seconds).toBeGreaterThan(0);
  });

  test('a hidden game is solved as far as was asked, in the points in which that is told', async () => {
    const found = await json<{ unit: string; exploitability: number }>(
      'solve',
      'leduc',
      '--exploitability',
      '0.02',
    );
    expect(found.unit).toBe('points');
    expect(found.exploitability).toBeGreaterThan(0);
    expect(found.exploitability).toBeLessThanOrEqual(0.02);
  });

  test.each([
    [['reversi(4)'], -8],
    [['reversi(4)', '--moves', 'b1'], 8],
    [['mancala(6,1)'], 2],
    [['mancala(6,2,true)'], 10],
    [['hex(4)'], 1],
    [['hex(4)', '--moves', 'a1'], 1],
    [['hex(4)', '--moves', 'd1'], -1],
    [['hex(3,true)'], -1],
    [['tree'], 5],
    [['tree', '--position', 'A/C'], -2],
    [['mancala', '--position', '20:0,0,0,0,0,1/22:1,1,1,1,1,0 0'], -4],
  ])('solve %s is worth %i', async (args, value) => {
    expect((await solve(...args)).value).toBe(value);
  });

  test('--all adds every legal move, best first', async () => {
    const { value, line, moves } = await solve('tree(theory)', '--all');
    expect({ value, line, moves }).toEqual({
      value: 5,
      line: ['B', 'G'],
      moves: [
        { move: 'B', value: 5 },
        { move: 'C', value: 4 },
      ],
    });
    const hex = await solve('hex(3)', '--all');
    const winning = hex.moves!.filter((option) => option.value === 1).map(({ move }) => move);
    expect(winning.toSorted()).toEqual(['a2', 'a3', 'b2', 'c1', 'c2']);
    expect(hex.moves).toHaveLength(9);
  });

  test('an open game whose deal is done can be solved near its end', async () => {
    const game = unwrap(makeGame('iwoki(open=true)'));
    const state = game.start();
    const rng = Rng.of('late iwoki');
    const played: State[] = [];
    while (state.toMove !== OVER) {
      if (state.toMove >= 0) played.push(state.clone());
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    const last = played.at(-1)!;
    const { value, line } = await solve('iwoki(open=true)', '--position', game.format(last));
    const end = last.clone();
    for (const word of line) end.apply(unwrap(game.parseAction(end, word)));
    expect(end.toMove).toBe(OVER);
    expect(end.finalScore(last.toMove) - end.finalScore(1 - last.toMove)).toBe(value);
  });
});

describe('for people', () => {
  test('who wins, by how much, and how', async () => {
    const { code, out, err } = await inside(['solve', 'mancala(6,2)']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^mancala\(pits=6,seeds=2,emptyCapture=false\) · South to move$/m);
    expect(out).toMatch(/^South wins by 6 seeds$/m);
    expect(out).toMatch(/^Best play: \d( \d)+$/m);
    expect(out).toMatch(/^[\d,]+ nodes in [\d.]+ s, [\d,]+ nodes\/s$/m);
  });

  test('games without points are won or lost, and every move says which', async () => {
    const { out } = await inside(['solve', 'hex(2)', '--all']);
    expect(out).toContain('Black wins\n');
    expect(out).toMatch(/a2 wins/);
    expect(out).toMatch(/a1 loses/);
  });

  test('in Spanish too', async () => {
    const { out } = await inside(['solve', 'tree', '--all', '--lang', 'es']);
    expect(out).toContain('victoria de Max por 5 puntos');
    expect(out).toMatch(/B \+3/);
  });

  test('a draw is one', async () => {
    expect((await inside(['solve', 'mancala(1,1)'])).out).toContain('a draw\n');
  });
});

/** Plain alpha-beta to the end: the difference for the side to move, empty squares to the winner. */
function naive(state: State, alpha: number, beta: number): number {
  if (state.toMove === OVER) throw new Error('nobody is to move');
  const seat = state.toMove;
  let best = -Infinity;
  for (const action of legalActions(state, reversi.info)) {
    state.apply(action);
    best = Math.max(best, afterMove(state, seat, Math.max(alpha, best), beta));
    state.undo();
    if (best >= beta) break;
  }
  return best;
}

function afterMove(state: State, seat: number, alpha: number, beta: number): number {
  if (state.toMove === OVER) return state.finalScore(seat) - state.finalScore(1 - seat);
  return -naive(state, -beta, -alpha);
}

const reversi = unwrap(makeGame('reversi(8,winner)'));

/** An endgame of a random game with every move solved by the naive search, as a line of OBF. */
function endgame(empties: number, seed: number): { text: string; moves: number } {
  const rng = Rng.of(`endgame ${empties} ${seed}`);
  const state = reversi.start();
  while (state.toMove !== OVER && state.score(0) + state.score(1) < 64 - empties)
    state.apply(rng.pick(legalActions(state, reversi.info)));
  if (state.toMove === OVER) return endgame(empties, seed + 1);
  const pairs = Array.from(legalActions(state, reversi.info), (action) => {
    const move = reversi.formatAction(state, action);
    const seat = state.toMove;
    state.apply(action);
    const score = afterMove(state, seat, -Infinity, Infinity);
    state.undo();
    return `${move.toUpperCase()}:${score < 0 ? '' : '+'}${score}`;
  });
  return { text: `${reversi.format(state)}; ${pairs.join('; ')};`, moves: pairs.length };
}

describe('--problems', () => {
  const file = scratch();
  const problems = [endgame(10, 1), endgame(10, 20), endgame(11, 3), endgame(12, 4)];
  const right = file('right.obf');
  writeFileSync(right, `${problems.map(({ text }) => text).join('\n')}\n`);
  const scores = problems.reduce((sum, { moves }) => sum + moves, 0);

  test('endgames that a naive search has solved all agree', async () => {
    const { code, out, err } = await inside(['solve', '--problems', right]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.match(/^✓ /gm)).toHaveLength(4);
    expect(out).toContain(`4 of 4 problems right, ${scores} of ${scores} scores agree`);
  });

  test('a wrong score is named with the right one, and the exit code tells', async () => {
    const wrong = file('wrong.obf');
    const [first, ...rest] = problems.map(({ text }) => text);
    const [, move, score] = /; (\w\d):([+-]\d+)/.exec(first!)!;
    const listed = Number(score) + 2;
    writeFileSync(
      wrong,
      [first!.replace(`${move}:${score}`, `${move}:${listed}`), ...rest].join('\n'),
    );
    const { code, out } = await inside(['solve', 'reversi', '--problems', wrong]);
    expect(code).toBe(1);
    expect(out).toMatch(/^✗ {3}1 /m);
    const sign = (n: number) => (n > 0 ? `+${n}` : `${n}`);
    expect(out).toContain(
      `${move!.toLowerCase()} is listed as ${sign(listed)} but is ${sign(Number(score))}`,
    );
    expect(out).toContain('3 of 4 problems right');
    const told = await inside(['solve', '--problems', wrong, '--json']);
    expect(told.code).toBe(1);
    const document = JSON.parse(told.out) as Record<string, unknown>;
    expect(document).toMatchObject({
      game: 'reversi(size=8,empties=winner)',
      right: 3,
      wrong: 1,
      unfinished: 0,
    });
    expect((document['problems'] as unknown[])[0]).toMatchObject({
      line: 1,
      right: false,
      moves: expect.arrayContaining([
        { move: move!.toLowerCase(), listed, found: Number(score) },
      ]) as unknown,
    });
  });

  test('empties=none, when asked for, counts otherwise', async () => {
    const { out } = await inside(['solve', 'reversi(empties=none)', '--problems', right, '--json']);
    expect(JSON.parse(out)).toMatchObject({ game: 'reversi(size=8,empties=none)' });
  });

  test('Ctrl-C ends it with what was done, in one line and with exit code 130', async () => {
    const slow = file('slow.obf');
    const start = unwrap(makeGame('reversi')).start();
    writeFileSync(slow, `${problems[0]!.text}\n${reversi.format(start)}; f5:0\n`);
    let sent = false;
    const { code, out, err } = await ludario(['solve', '--problems', slow], {
      watch(printed, child) {
        if (!sent && printed.includes('✓')) sent = child.kill('SIGINT');
      },
    });
    expect(code).toBe(130);
    expect(err).toMatch(
      /^ludario: stopped after about [\d,]+ nodes and [\d.]+ s, without an answer\n$/,
    );
    expect(out).toContain('1 of 1 problems right');
  });
});

describe('refused in one line', () => {
  const file = scratch();
  writeFileSync(file('bad.obf'), `\n${'-'.repeat(64)} X; a1:3\n`);
  writeFileSync(file('notes.txt'), 'dear diary\n');

  test.each([
    [['iwoki'], /too many to be solved as a hidden game/],
    [['iwoki(players=3,open=true)'], /has 3 seats; only games for two can be solved/],
    [[], /missing required argument 'game'/],
    [['chess'], /no game "chess"/],
    [['mancala(1,1)', '--moves', '1'], /the game is over there, so nothing is left to solve/],
    [['mancala', '--moves', '9'], /move 1 \(9\)/],
    [['mancala', '--position', 'x'], /--position: cannot read/],
    [['mancala', '--memory', '0'], /--memory takes a whole number from 1, not "0"/],
    [['mancala', '--memory', '999999999'], /--memory 999999999 is more than the \d+ megabytes of/],
    [['mancala', '--memory', 'lots'], /--memory takes a whole number/],
    [['--problems', file('none.obf')], /cannot read .*none\.obf: there is no such file/],
    [['--problems', file('bad.obf')], /bad\.obf: line 2: d4 is empty/],
    [
      ['--problems', file('notes.txt')],
      /notes\.txt: line 1: the position has a "D"; squares are X, O or -/,
    ],
    [
      ['reversi', '--all', '--problems', file('bad.obf')],
      /--all and --problems do not go together/,
    ],
  ])('solve %j', async (args, why) => {
    const { code, out, err } = await inside(['solve', ...args]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(why);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});
