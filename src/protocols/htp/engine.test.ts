import { expect, test } from 'vitest';
import { fail, ok } from '../../core/index.ts';
import { Brain } from '../engine/brain.ts';
import { readAgent, brainOf, replies, talk } from '../engine/talk.fixture.ts';
import type { SwapStyle } from './board.ts';
import { conventions } from './convention.ts';
import { HtpEngine } from './engine.ts';

interface Manner {
  readonly agent?: string;
  readonly size?: number;
  readonly swap?: SwapStyle;
  readonly convention?: keyof typeof conventions;
  readonly files?: Map<string, string>;
  readonly output?: string[];
  readonly seed?: number;
  readonly brain?: Brain;
}

function engine(manner: Manner = {}): HtpEngine {
  const files = manner.files ?? new Map<string, string>();
  return new HtpEngine({
    brain: manner.brain ?? brainOf(manner.agent ?? 'mcts(iterations=50)', manner.seed),
    read: readAgent,
    version: '0.0.1',
    size: manner.size ?? 3,
    swap: manner.swap ?? 'none',
    convention: conventions[manner.convention ?? 'hexgui'],
    files: {
      read: (path) => (files.has(path) ? ok(files.get(path)!) : fail(`no file ${path}`)),
      write: (path, text) => {
        files.set(path, text);
        return ok(true);
      },
    },
    write: (text) => void manner.output?.push(text),
  });
}

const say = (lines: readonly string[], manner: Manner = {}) =>
  replies(engine(manner).commands, lines);

test('it answers what HexGui sends when it attaches, on a click, and on the way back', async () => {
  const { commands } = engine({ agent: 'greedy', size: 11 });
  const attached = await replies(commands, [
    'name',
    'version',
    'hexgui-analyze_commands',
    'boardsize 11 11',
    'clear_board',
    'clear_board',
    'showboard',
  ]);
  expect(attached.map((reply) => reply.slice(0, 2))).toEqual(Array.from(attached, () => '= '));
  expect(attached[0]).toBe('= Ludario');
  expect(attached[3]).toBe('= ');
  const [played, shown, answer] = await replies(commands, [
    'play black f6',
    'showboard',
    'genmove white',
  ]);
  expect(played).toBe('= ');
  expect(shown).toContain('.  .  .  .  .  B  .  .  .  .  .');
  expect(answer).toMatch(/^= [a-k]\d+$/);
  const [undone, , again, beyond] = await replies(commands, ['undo', 'showboard', 'undo', 'undo']);
  expect([undone, again]).toEqual(['= ', '= ']);
  expect(beyond).toBe('? there is no move to take back');
});

test('replies repeat the id, and comments, tabs, case and spaces do not matter', async () => {
  expect(
    await talk(engine().commands, [
      '12 name',
      '  13\tPROTOCOL_VERSION   # which one?',
      '# nothing but a comment',
      '',
      '   ',
      '14 PLAY\tBlack  A1',
      '15 play B A1',
      'play w b2\r',
      '007 winner',
    ]),
  ).toBe('=12 Ludario\n\n=13 2\n\n=14 \n\n?15 a1 is taken\n\n= \n\n=007 none\n\n');
});

test('no reply has an empty line inside', async () => {
  const { commands } = engine({ agent: 'mcts(iterations=20)' });
  const parameterless = Object.keys(commands).filter((name) => name !== 'printsgf');
  for (const line of [...parameterless, 'printsgf', 'list_commands', 'known_command quit']) {
    const said = await talk(commands, [line]);
    expect(said).toMatch(/^[=?] [^\0]*\n\n$/);
    expect(said.slice(0, -2)).not.toContain('\n\n');
  }
});

test('it says what it knows', async () => {
  const [quit, nothing, none, list] = await say([
    'known_command quit',
    'known_command frobnicate',
    'known_command',
    'list_commands',
  ]);
  expect([quit, nothing]).toEqual(['= true', '= false']);
  expect(none).toBe('? known_command takes the name of a command');
  for (const name of [
    ...'name version protocol_version known_command list_commands quit boardsize'.split(' '),
    ...'clear_board play genmove reg_genmove undo showboard winner final_score'.split(' '),
    ...'all_legal_moves set_time time_settings time_left swap-pieces'.split(' '),
    ...'hexgui-analyze_commands param_agent'.split(' '),
  ]) {
    expect(` ${list!.slice(2).replaceAll('\n', ' ')} `).toContain(` ${name} `);
  }
});

test('unknown commands and malformed arguments are refused with a reason', async () => {
  expect(
    await say([
      'frobnicate',
      '12',
      '12x',
      'boardsize',
      'boardsize 1',
      'boardsize 20',
      'boardsize x',
      'boardsize 5 6',
      'boardsize 5 5 5',
      'play',
      'play black',
      'play black a1 b2',
      'play red a1',
      'play black z1',
      'play black a4',
      'play black a0',
      'play black swap-pieces',
      'genmove',
      'genmove green',
      'reg_genmove black white',
      'undo',
      'final_score',
      'set_time',
      'set_time -1',
      'set_time soon',
      'time_settings 1 2',
      'time_settings a b c',
      'time_left black',
      'time_left nobody 1 1',
      'set_random_seed',
      'loadsgf',
      'loadsgf none.sgf',
      'printsgf a b',
      'param_agent iterations many',
      'param_ludario frobs 3',
      'param_ludario gfx 2',
      'param_ludario swap maybe',
      'ludario-values green',
    ]),
  ).toMatchInlineSnapshot(`
    [
      "? unknown command "frobnicate"; list_commands tells which there are",
      "? unknown command "12"; list_commands tells which there are",
      "? unknown command "12x"; list_commands tells which there are",
      "? boardsize takes a size; boards have 2 to 19 cells along a side",
      "? no board of size "1"; boards have 2 to 19 cells along a side",
      "? no board of size "20"; boards have 2 to 19 cells along a side",
      "? no board of size "x"; boards have 2 to 19 cells along a side",
      "? the board must be as wide as it is high",
      "? boardsize takes a size; boards have 2 to 19 cells along a side",
      "? play takes a colour and a cell: play black f6",
      "? play takes a colour and a cell: play black f6",
      "? play takes a colour and a cell: play black f6",
      "? a colour was expected, black or white, not "red"",
      "? "z1" is no cell of this board",
      "? "a4" is no cell of this board",
      "? "a0" is no cell of this board",
      "? this game has no swap",
      "? genmove takes a colour",
      "? a colour was expected, black or white, not "green"",
      "? genmove takes a colour",
      "? there is no move to take back",
      "? cannot score",
      "? set_time takes the seconds for each move",
      "? set_time takes the seconds for each move",
      "? set_time takes the seconds for each move",
      "? time_settings takes three numbers: main seconds, period seconds, moves",
      "? time_settings takes three numbers: main seconds, period seconds, moves",
      "? time_left takes a colour, seconds, and moves",
      "? a colour was expected, black or white, not "nobody"",
      "? set_random_seed takes a number or a word",
      "? loadsgf takes a file, and the number of the move to stop before",
      "? no file none.sgf",
      "? printsgf takes a file, or nothing",
      "? mcts: iterations=many is not accepted; iterations takes a whole number from 1",
      "? no option "frobs"; there is gfx, swap, agent",
      "? gfx takes 0 or 1",
      "? swap takes pieces, sides, none",
      "? a colour was expected, black or white, not "green"",
    ]
  `);
});

test('an option or an agent that is not there is refused with those that are', async () => {
  const [option, agent] = await say(['param_agent frobs 3', 'param_ludario agent nobody']);
  expect(option).toMatch(/^\? mcts has no option "frobs"; it has ms, iterations,/);
  expect(agent).toMatch(/^\? no agent "nobody"; there is .*random/);
});

test('after "quit" nothing is heard', async () => {
  expect(await talk(engine().commands, ['1 name', '2 quit', '3 name'])).toBe(
    '=1 Ludario\n\n=2 \n\n',
  );
});

test('a new game is answered when a move can be thought about, and only other rules take time', async () => {
  const prepared: string[] = [];
  const ready: (() => void)[] = [];
  const thinker = {
    think: () => Promise.reject(new Error('nobody asked')),
    prepare: ({ rules }: { rules: string }) => {
      prepared.push(rules);
      return new Promise<void>((resolve) => ready.push(resolve));
    },
    interrupt: () => {},
    close: async () => {},
  };
  const brain = new Brain({ thinker, agent: 'greedy', seed: 1 });
  const htp = engine({ brain });
  const [small, large] = ['hex(size=3,swap=false)', 'hex(size=7,swap=false)'];
  void htp.ready();
  const output: string[] = [];
  const said = talk(
    htp.commands,
    ['boardsize 3', 'boardsize 99', 'clear_board', 'boardsize 7'],
    output,
  );
  expect(output).toEqual([]);
  ready[0]!();
  await expect.poll(() => output.length).toBe(3);
  expect(prepared).toEqual([small, large]);
  ready[1]!();
  await said;
  expect(output).toHaveLength(4);
});

test('either colour may play and be asked at any time', async () => {
  const [first, second, third, legal] = await say([
    'genmove white',
    'genmove white',
    'reg_genmove black',
    'all_legal_moves',
  ]);
  for (const reply of [first, second, third]) expect(reply).toMatch(/^= [abc][123]$/);
  expect(second).not.toBe(first);
  // reg_genmove leaves the board as it was.
  expect(legal!.slice(2).split(' ')).toHaveLength(7);
});

test('a chain from top to bottom wins for black, also in the middle of no turn', async () => {
  expect(
    await say([
      'play black b1',
      'play black b2',
      'winner',
      'play black b3',
      'winner',
      'final_score',
      'all_legal_moves',
      'ludario-chain',
      'genmove white',
      'ludario-values white',
      'play white a1',
      'undo',
      'undo',
      'winner',
    ]),
  ).toEqual([
    '= ',
    '= ',
    '= none',
    '= ',
    '= black',
    '= B+',
    '= ',
    '= b1 b2 b3',
    '= resign',
    '? the game is over: black has won',
    '= ',
    '= ',
    '= ',
    '= none',
  ]);
});

test('who gives up has lost, and that can be taken back', async () => {
  expect(await say(['play black resign', 'winner', 'final_score', 'undo', 'winner'])).toEqual([
    '= ',
    '= white',
    '= W+',
    '= ',
    '= none',
  ]);
});

test('HexGui swaps by mirroring the stone, MoHex by changing sides', async () => {
  const lines = ['play black a2', 'play white swap-pieces', 'showboard'];
  const mirrored = await say(lines, { swap: 'pieces' });
  expect(mirrored[2]).toContain(' 1\\.  W  .\\1');
  expect(mirrored[2]).toContain('black to move');
  const changed = await say(lines, { swap: 'sides' });
  expect(changed[2]).toContain('  2\\B  .  .\\2');
  expect(changed[2]).toContain('white to move');
  const [, refused] = await say(lines, { swap: 'none' });
  expect(refused).toBe('? this game has no swap');
});

test('after a swap of sides nobody swaps again, and colours keep their edges', async () => {
  const manner = { agent: 'best(nodes=50,network=false)', size: 5, swap: 'sides' } as const;
  const { commands } = engine(manner);
  const [, swapped, next, shown] = await replies(commands, [
    'play black c3',
    'genmove white',
    'genmove white',
    'showboard',
  ]);
  expect(swapped).toBe('= swap-pieces');
  expect(next).toMatch(/^= [a-e][1-5]$/);
  expect(shown).toContain('black to move');
  expect(shown!.match(/[BW]  |[BW]\\/g)).toHaveLength(2);
  // One stone is missing in white's row, and one in black's column.
  const near = ['a5', 'b5', 'd5', 'e5'].map((cell) => `play white ${cell}`);
  const far = ['a1', 'a2', 'a4'].map((cell) => `play black ${cell}`);
  const game = ['play black c3', 'play white swap-pieces', ...near, ...far];
  const said = await say([...game, 'reg_genmove white', 'undo', 'genmove white', 'winner'], manner);
  expect(said.slice(-4)).toEqual(['= c5', '= ', '= c5', '= white']);
  const line = await say([...game, 'ludario-best white', 'ludario-line white'], manner);
  expect(line.slice(-2)).toEqual(['= c5', '= c5']);
});

test('a swap is only for the second move', async () => {
  const refusal = '? a swap is only possible right after the first stone, by the other colour';
  expect(
    await say(
      [
        'swap-pieces',
        'play black a2',
        'play black swap-pieces',
        'swap-pieces white',
        'swap-pieces',
        'undo',
        'undo',
        'all_legal_moves',
      ],
      { swap: 'pieces' },
    ),
  ).toEqual([refusal, '= ', refusal, '= ', refusal, '= ', '= ', '= a1 b1 c1 a2 b2 c2 a3 b3 c3']);
});

test('in the manner of mopyhex white begins, and still joins left and right', async () => {
  const [, shown, , , winner] = await say(
    ['play white a2', 'showboard', 'play white b2', 'play white c2', 'winner'],
    { convention: 'mopyhex' },
  );
  expect(shown).toContain('  2\\W  .  .\\2');
  expect(shown).toContain('black to move');
  expect(winner).toBe('= white');
});

test('both conventions play the same game in a mirror', async () => {
  const [black] = await say(['genmove black'], { size: 5 });
  const [white] = await say(['genmove white'], { size: 5, convention: 'mopyhex' });
  const mirror = (cell: string) =>
    `${String.fromCharCode(96 + Number(cell.slice(1)))}${cell.charCodeAt(0) - 96}`;
  expect(white!.slice(2)).toBe(mirror(black!.slice(2)));
});

test('the same seed gives the same moves, another one others', async () => {
  const lines = Array.from({ length: 8 }, (_, i) => `genmove ${i % 2 === 0 ? 'b' : 'w'}`);
  const game = (seed: number) => say(lines, { agent: 'random', size: 9, seed });
  expect(await game(5)).toEqual(await game(5));
  expect(await game(5)).not.toEqual(await game(6));
  const again = engine({ agent: 'random', size: 9, seed: 6 });
  await replies(again.commands, ['set_random_seed 5', 'clear_board']);
  expect(await replies(again.commands, lines)).toEqual(await game(5));
});

test('times are taken and heeded', async () => {
  const { commands } = engine({ agent: 'mcts(ms=3600000)', size: 5 });
  expect(
    await replies(commands, [
      'set_time 0.02',
      'time_settings 600 0 0',
      'time_left black 300 0',
      'time_settings 0 30 5',
      'time_left w 10 3',
    ]),
  ).toEqual(['= ', '= ', '= ', '= ', '= ']);
  // An hour would be too long for any test.
  expect(await replies(commands, ['genmove black'])).toEqual([expect.stringMatching(/^= /)]);
});

test('boards can draw its values, its best line and what it thinks', async () => {
  const { commands } = engine({ agent: 'mcts(iterations=200)', size: 3 });
  const [values, line, visits, numbers, best, thoughts] = await replies(commands, [
    'ludario-values black',
    'ludario-line black',
    'ludario-visits black',
    'ludario-numbers black',
    'ludario-best black',
    'ludario-thoughts black',
  ]);
  expect(values).toMatch(/^= INFLUENCE( [abc][123] [01]\.\d{3}){2,9}\nTEXT best /);
  expect(line).toMatch(/^= [abc][123]( [abc][123])*$/);
  expect(visits).toMatch(/^= [abc][123] \d+(\n[abc][123] \d+){0,8}$/);
  expect(numbers).toMatch(/^= [abc][123] \d+(\n[abc][123] \d+){1,8}$/);
  // All from one and the same thought.
  expect(line!.split(' ')[1]).toBe(best!.slice(2));
  expect(thoughts).toContain(`best ${best!.slice(2)}`);
});

test('an agent that does not tell its thoughts says so', async () => {
  const [values] = await say(['ludario-values black'], { agent: 'random' });
  expect(values).toBe('? random does not tell what it thinks');
});

test('a drawing can go before a move', async () => {
  const output: string[] = [];
  const { commands } = engine({ agent: 'mcts(iterations=100)', output });
  await talk(commands, ['param_ludario gfx 1', 'genmove black'], output);
  expect(output[1]).toMatch(/^gogui-gfx:\nuct\nVAR B [abc][123]/);
  expect(output[1]).toMatch(/\nINFLUENCE .*\nLABEL .*\nTEXT .*\n\n$/);
  expect(output[2]).toMatch(/^= [abc][123]\n\n$/);
});

test('the options of the agent can be listed and changed', async () => {
  const { commands } = engine({ agent: 'alphabeta(depth=2)' });
  const [before, changed, after, own] = await replies(commands, [
    'param_agent',
    'param_agent depth 3',
    'param_agent',
    'param_ludario',
  ]);
  expect(before).toContain('[string] depth 2');
  expect(changed).toBe('= ');
  expect(after).toContain('[string] depth 3');
  expect(own).toContain('[list/pieces/sides/none] swap none');
  const [other, name] = await replies(commands, ['param_ludario agent greedy', 'param_ludario']);
  expect(other).toBe('= ');
  expect(name).toContain('[string] agent greedy');
});

test('games are loaded from SGF and written to it', async () => {
  const files = new Map([['game.sgf', '(;FF[4]GM[11]SZ[3];B[a1];W[b2](;B[c3])(;B[a3]))']]);
  const { commands } = engine({ files, size: 5 });
  const [loaded, shown, printed, saved] = await replies(commands, [
    'loadsgf game.sgf',
    'all_legal_moves',
    'printsgf',
    'printsgf copy.sgf',
  ]);
  expect(await replies(commands, ['printsgf README.md'])).toEqual([
    '? printsgf writes to a file that ends in .sgf, not README.md',
  ]);
  expect([loaded, saved]).toEqual(['= ', '= ']);
  expect(shown).toBe('= b1 c1 a2 c2 a3 b3');
  expect(printed).toBe('= (;FF[4]GM[11]AP[Ludario]SZ[3];B[a1];W[b2];B[c3])');
  expect(files.get('copy.sgf')).toBe('(;FF[4]GM[11]AP[Ludario]SZ[3];B[a1];W[b2];B[c3])\n');
  expect(await replies(commands, ['loadsgf game.sgf 2', 'all_legal_moves'])).toEqual([
    '= ',
    '= b1 c1 a2 b2 c2 a3 b3 c3',
  ]);
});

test('an agent that cannot decide costs a reply, not the program', async () => {
  const broken = brainOf('greedy');
  broken.agent = 'nobody';
  const other = new HtpEngine({
    brain: broken,
    read: readAgent,
    version: '0',
    size: 3,
    swap: 'none',
    convention: conventions.hexgui,
    files: { read: () => fail('no'), write: () => fail('no') },
    write: () => {},
  });
  const [refused, name] = await replies(other.commands, ['genmove black', 'name']);
  expect(refused).toMatch(/^\? no agent "nobody"/);
  expect(name).toBe('= Ludario');
});
