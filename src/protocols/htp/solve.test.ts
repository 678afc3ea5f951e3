import { expect, test } from 'vitest';
import { Solver } from '../../agents/exact/index.ts';
import { Rng, fail, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { readAgent, brainOf, replies } from '../engine/talk.fixture.ts';
import { conventions } from './convention.ts';
import { HtpEngine } from './engine.ts';

function engine(
  size: number,
  convention: keyof typeof conventions = 'hexgui',
  output: string[] = [],
) {
  return new HtpEngine({
    brain: brainOf('random'),
    read: readAgent,
    version: '0',
    size,
    swap: 'none',
    convention: conventions[convention],
    files: { read: () => fail('none'), write: () => fail('none') },
    write: (text) => void output.push(text),
  });
}

const say = (lines: readonly string[], ...manner: Parameters<typeof engine>) =>
  replies(engine(...manner).commands, lines);

test('the winning first moves of 5x5 are those that the solver of Benzene finds', async () => {
  const [five] = await say(['dfpn-solver-find-winning black'], 5);
  expect(five).toBe('= e1 b2 c2 d2 e2 b3 c3 d3 a4 b4 c4 d4 a5');
});

test('they are those of a solver that tries everything', async () => {
  const game = unwrap(makeGame('hex(size=4)'));
  const solver = new Solver(game, { engine: false, megabytes: 16 });
  const start = game.start();
  const winning = legalActions(start, game.info).filter((cell) => solver.valueOf(start, cell) > 0);
  const names = Array.from(winning, (cell) => game.formatAction(start, cell)).join(' ');
  expect(await say(['dfpn-solver-find-winning b'], 4)).toEqual([`= ${names}`]);
});

test('who wins is answered for either colour, and drawn for the button that shows no reply', async () => {
  const output: string[] = [];
  expect(
    await say(
      [
        'play black a1',
        'dfpn-solve-state white',
        'dfpn-solve-state b',
        'dfpn-solve-state',
        'param_dfpn use_guifx 1',
        'dfpn-solve-state white',
      ],
      4,
      'hexgui',
      output,
    ),
  ).toEqual(['= ', '= white', '= black', '= white', '= ', '= white']);
  expect(output).toEqual([
    expect.stringMatching(
      /^gogui-gfx:\ndfpn\nVAR W ([a-d]\d)\nLABEL \1 W\nTEXT white wins by \1\n\n$/,
    ),
  ]);
});

test('a game that is won needs no solver', async () => {
  const won = [
    'play-game a1 b1 a2',
    'dfpn-solve-state',
    'vc-build b',
    'dfpn-solver-find-winning w',
  ];
  expect((await say(won, 2)).slice(1)).toEqual([
    '= black',
    '= ',
    '? the game is over: black has won',
  ]);
});

test('a proof ends at its limit of time, or when somebody interrupts it', async () => {
  const large = engine(13);
  const [, late] = await replies(large.commands, [
    'param_dfpn timelimit 0.2',
    'dfpn-solve-state b',
  ]);
  expect(late).toBe(
    '? not solved in 0.2 s; param_dfpn timelimit SECONDS gives more, 0 all there is',
  );
  await replies(large.commands, ['param_dfpn timelimit 0']);
  const solving = replies(large.commands, ['dfpn-solver-find-winning b', 'name']);
  setTimeout(() => large.interrupt(), 250);
  expect(await solving).toEqual(['? stopped before it was solved', '= Ludario']);
});

test('connections are told as HexGui reads them, whichever way it puts the question', async () => {
  const stones = ['play black c3', 'play white a5', 'play black d1'];
  const asked = [
    // A bridge between two stones, and one to the side of the second row.
    'vc-between-cells-full b c3 d1',
    'vc-between-cells-full d1 c3 black',
    'vc-between-cells-full black c4 south',
    'vc-union-full b c3 d1',
    'vc-intersection-full b c3 d1',
    'vc-between-cells-full b a5 c3',
    'vc-between-cells-full b c3',
    'vc-between-cells-full b c3 east',
  ];
  expect((await say([...stones, ...asked], 5)).slice(3)).toEqual([
    '= black c3 d1 full all [ c2 d2 ] [ ]',
    '= black d1 c3 full all [ c2 d2 ] [ ]',
    '= black c4 south full all [ b5 c5 ] [ ]',
    '= c2 d2',
    '= c2 d2',
    '? a5 is a stone of the rival',
    '? a colour and two cells or sides were expected',
    '? "east" is no cell of this board',
  ]);
});

test('of a connection that needs the first move it is told which', async () => {
  const [, semi] = await say(['play black c3', 'vc-between-cells-semi b c3 north'], 5);
  const lines = semi!.slice(2).split('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const [, carrier, key] = /^black c3 north semi all \[ (.*) \] \[ \] (\w\d)$/.exec(line)!;
    expect(carrier!.split(' ')).toContain(key);
  }
});

test('cells that are connected to one are listed', async () => {
  const [, full] = await say(['play black c3', 'vc-connected-to-full b c3'], 5);
  // Its six neighbours and the far ends of its six bridges.
  const near = 'c2 d2 b3 d3 b4 c4'.split(' ');
  const bridges = 'd1 b2 e2 a4 d4 b5'.split(' ');
  expect(full!.slice(2).split(' ')).toEqual(expect.arrayContaining([...near, ...bridges]));
});

test('cells that need no look are filled in or crossed out', async () => {
  const [, , build] = await say(['play black c3', 'play white a3', 'vc-build black'], 5);
  const pairs = build!.slice(2).match(/\S+ \S+/g) ?? [];
  for (const pair of pairs) expect(pair).toMatch(/^[a-e][1-5] (fc[bw]|x)$/);
});

test('where White begins, sides and cells are its own', async () => {
  const lines = [
    'play white c3',
    'vc-between-cells-full w c3 west',
    'vc-between-cells-full w d3 east',
  ];
  const [, west, east] = await say(lines, 5, 'mopyhex');
  expect(west).toMatch(/^= white c3 west full/);
  expect(east).toBe('= white d3 east full all [ e2 e3 ] [ ]');
});

test('a game is played as a whole or not at all', async () => {
  const played = [
    'play-game c3 b2',
    'play-game a1 z9',
    'play-game a1 a1',
    'play-game a1 swap-pieces',
  ];
  const { commands } = engine(3);
  expect(await replies(commands, [...played, 'all_legal_moves', 'undo'])).toEqual([
    '= ',
    '? move 2: "z9" is no cell of this board',
    '? move 2: the cell is taken',
    '? move 2: this game has no swap',
    '= a1 b1 c1 a2 c2 a3 b3',
    '= ',
  ]);
  expect(await replies(commands, ['play-game', 'all_legal_moves', 'gogui-interrupt'])).toEqual([
    '= ',
    '= a1 b1 c1 a2 b2 c2 a3 b3 c3',
    '= ',
  ]);
});

test('whatever is asked of it on whatever board is answered', async () => {
  const rng = Rng.of('solve');
  const { commands } = engine(4);
  const names = Object.keys(commands).filter((name) => /^(dfpn|vc|param_dfpn|play)/.test(name));
  const words = 'black w north east SOUTH a1 b2 c3 d4 z9 swap-pieces resign use_guifx 1 %p'.split(
    ' ',
  );
  const lines = Array.from({ length: 3000 }, () => {
    if (rng.below(8) === 0) return rng.pick(['clear_board', 'undo', 'boardsize 4']);
    const args = Array.from({ length: rng.below(4) }, () => rng.pick(words));
    return [rng.pick(names), ...args].join(' ');
  });
  const answers = await replies(commands, lines);
  expect(answers.filter((reply) => !/^[=?] /.test(reply))).toEqual([]);
  expect(answers.filter((reply) => reply.includes('went wrong inside'))).toEqual([]);
  expect(answers.filter((reply) => reply.startsWith('=')).length).toBeGreaterThan(500);
});
