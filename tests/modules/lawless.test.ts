import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { commands, ludario } from '../cli/program.ts';
import { ownFolder } from './mine.ts';

const mine = ownFolder();
const ask = commands();

/** A lawful game with a board and a hidden card, to be broken in one place. */
const GAME = `
import { freeBoard, simpleGame } from 'ludario/core';
const CARDS = ['x', 'y', 'z'];
export default simpleGame({
  id: 'guess', version: 1,
  words: { title: 'Guess', summary: 'Guess the card.', seats: ['A', 'B'], points: '', rules: 'Guess.' },
  rules: () => ({
    seats: 2,
    moves: CARDS,
    outcomes: CARDS,
    longest: 1,
    start: { card: null, guess: null },
    turn: ({ card, guess }) => (card === null ? 'chance' : guess === null ? 1 : null),
    bag: () => CARDS,
    legal: () => CARDS,
    play: ({ card }, word) => (card === null ? { card: word, guess: null } : { card, guess: word }),
    scores: ({ card, guess }) => (guess === null ? [0, 0] : card === guess ? [0, 1] : [1, 0]),
    hidden: {
      sees: ({ card, guess }, seat) => ({ card: card === null || seat === 0 || guess !== null ? card : '?', guess }),
      imagine: ({ card, guess }, rng) => ({ card: card === '?' ? rng.pick(CARDS) : card, guess }),
      told: ({ card }, _, seat) => card !== null || seat === 0,
    },
    drawing: {
      board: freeBoard(3, 1, { card: { at: [1.5, 0.5] } }),
      pieces: ({ card }) => (card === null ? {} : { card: { shape: 'card', text: card } }),
    },
  }),
});
`;

let files = 0;
async function told(changed: readonly [string, string] | null, ...args: string[]) {
  const text = changed === null ? GAME : GAME.replace(...changed);
  if (changed !== null && text === GAME) throw new Error(`nothing was changed: ${changed[0]}`);
  const file = mine.write(`guess-${files++}.ts`, text);
  const answer = await ask([...args, '--games-from', file]);
  return { file, ...answer };
}

const play = ['simulate', 'guess', '--seats', 'random,random', '--games', '2'];

test('a lawful game is played', async () => {
  const { code, err, out } = await told(null, ...play);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/2 games/);
});

test('what a game prints on its way is no part of the answer, in workers neither', async () => {
  const noisy = GAME.replace('legal: () =>', "legal: () => console.log('thinking') ??");
  const file = mine.write('noisy.ts', `console.log('loading');\n${noisy}`);
  const named = ['--games-from', file, '--json'];
  const contest = ['match', 'guess', 'random', 'random', '--pairs', '2', '--workers', '2'];
  for (const args of [play, [...contest, '--store', mine.file('noisy.db')]]) {
    const { code, out, err } = await ludario([...args, ...named]);
    expect({ code, games: (JSON.parse(out) as { games: number }).games }).toEqual({
      code: 0,
      games: args === play ? 2 : 4,
    });
    expect(err).toContain('loading\n');
    expect(err).toContain('thinking\n');
  }
});

test('one that ends the program, where it is loaded or in its rules, is refused by a sentence', async () => {
  const exits = `import { exit } from 'node:process';\n${GAME}`;
  const loading = mine.write('leaves.ts', exits.replace('const CARDS', 'exit(0);\nconst CARDS'));
  const playing = mine.write(
    'leaves-later.ts',
    exits.replace('legal: () => CARDS', 'legal: () => exit(0)'),
  );
  for (const [file, said] of [
    [loading, 'it cannot be loaded: it ends the program (process.exit), which is not its own'],
    [playing, '(Error: it ends the program (process.exit), which is not its own)'],
  ] as const) {
    const { code, out, err } = await ludario([...play, '--games-from', file]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(said);
  }
});

test('one that leaves something running does not keep a command', async () => {
  const file = mine.write('busy.ts', `setInterval(() => {}, 100);\n${GAME}`);
  const { code, out } = await ludario([...play, '--games-from', file]);
  expect(code).toBe(0);
  expect(out).toMatch(/2 games/);
});

test('a file whose lines never come to an end is told so, and the next is loaded', () => {
  const file = mine.write('round.ts', `while (true);\n${GAME}`);
  const good = mine.write('good.ts', GAME);
  const modules = new URL('../../src/catalogue/modules.ts', import.meta.url).href;
  const script = `
    const { loadModules } = await import(${JSON.stringify(modules)});
    const said = [];
    for (const file of ${JSON.stringify([file, good])}) {
      const loaded = await loadModules([file], 0.3);
      said.push(loaded.ok ? loaded.value[0].games.length : loaded.complaint.says);
    }
    console.log(JSON.stringify(said));`;
  const args = ['--input-type=module', '--eval', script];
  const said = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as unknown;
  expect(said).toEqual([
    {
      en: expect.stringContaining('had not come to an end after 0.3 seconds: is there a loop'),
      es: expect.stringContaining('no habían acabado tras 0.3 segundos: ¿hay un bucle'),
    },
    1,
  ]);
});

describe('before anything is played, a game is refused with the law that it breaks', () => {
  const lies: readonly (readonly [string, readonly [string, string], RegExp])[] = [
    ['never ends', ['guess === null ? 1 : null', '1'], /"a game ends within maxPlies"/],
    ['throws on the way', ['legal: () => CARDS', 'legal: () => nothing'], /nothing is not defined/],
    [
      'draws outside its board',
      ['at: [1.5, 0.5]', 'at: [9.5, 0.5]'],
      /"a board is drawn within itself" \(.*"card" lies outside the board/,
    ],
    [
      'lays a piece beside its board',
      ['{ card: { shape', '{ elsewhere: { shape'],
      /"pieces lie on places of the board" \(.*"elsewhere"/,
    ],
    [
      'puts markup into its drawing',
      ["shape: 'card'", "shape: '<script>'"],
      /"pieces lie on places of the board"/,
    ],
    [
      'has a seat in a colour of its own',
      ['pieces:', "colours: ['url(#x)', 'red'], pieces:"],
      /"a board is drawn within itself" \(.*colour: "url\(#x\)" is none of /,
    ],
    [
      'calls a move by a number',
      ['pieces:', 'says: { x: 5 }, pieces:'],
      /"every move is told by its own places" \(.*what is said for x/,
    ],
    [
      'shows networks what it did not declare',
      [
        'drawing: {',
        "board: { rows: 1, columns: 3, pictures: ['card'], cells: () => ['joker', '', ''], cell: (_, move) => CARDS.indexOf(move) }, drawing: {",
      ],
      /"nothing throws while the rules are kept" \(.*"joker" is not among the pictures/,
    ],
    [
      'names a move twice',
      ['moves: CARDS', "moves: [...CARDS, 'x']"],
      /"x" is twice among the moves/,
    ],
    [
      'counts points by texts',
      ['[0, 1] : [1, 0]', "['0', '1'] : ['1', '0']"],
      /"points are finite numbers" \("[01]", "[01]"\)/,
    ],
    [
      'draws the same in another way each time',
      ['text: card } }),', 'text: String(Math.random()).slice(2, 6) } }),'],
      /"the same is drawn the same"/,
    ],
    [
      'writes on a card what a terminal obeys',
      ['text: card } }),', "text: '\\u001b[2J' } }),"],
      /"pieces lie on places of the board" \(.*all of which can be seen/,
    ],
    [
      'answers later',
      ['legal: () => CARDS', 'legal: async () => CARDS'],
      /"nothing throws while the rules are kept" \(.*`legal` gave a promise/,
    ],
    [
      'changes the position it is given',
      ['bag: () => CARDS', 'bag: (at) => { at.card = null; return CARDS; }'],
      /"nothing throws while the rules are kept" \(.*read only property 'card'/,
    ],
    [
      'has more seats than a table',
      ['seats: 2', 'seats: 1e9'],
      /"the game describes itself truly"/,
    ],
    [
      'tells what it hides by its points',
      ['guess === null ? [0, 0]', 'guess === null ? [CARDS.indexOf(card), 0]'],
      /breaks a law, "points tell only what every seat sees"/,
    ],
    ['shows what it hides', ["'?', guess }),", 'card, guess }),'], /breaks a law, "/],
    [
      'tells what it hides',
      ['card !== null || seat === 0,\n    },', 'true,\n    },'],
      /breaks a law, "/,
    ],
    [
      'imagines what cannot be',
      ["card === '?' ? rng.pick(CARDS) : card", "'x'"],
      /breaks a law, "a determinized world looks the same"/,
    ],
  ];
  test.each(lies)('that %s', async (_, changed, reason) => {
    const { code, out, err, file } = await told(changed, ...play);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^ludario: [^\n]+\n$/);
    expect(err).toContain(`${file}: the game guess `);
    expect(err).toMatch(reason);
  });

  test('and ludario check tells all of it', async () => {
    const { code, out } = await told(['at: [1.5, 0.5]', 'at: [9.5, 0.5]'], 'check', 'guess');
    expect(code).toBe(1);
    expect(out).toMatch(/a board is drawn within itself/);
  });
});

describe('games of the folder one works in', () => {
  const there = dirname(mine.file('nim.ts'));
  const work = join(there, 'work');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), text);
  };

  test('are found without being named, told in a line, and left aside where that is asked for', async () => {
    write('games/guess.ts', GAME);
    // Neither is a game of Ludario's.
    write('games/other.ts', "throw new Error('nobody asked for this');");
    write('games/guess.test.ts', "throw new Error('nor for this: ludario/core');");
    const found = await ludario(['games', '--json'], { cwd: work });
    expect(found.err).toBe(`ludario: with ${join('games', 'guess.ts')}\n`);
    expect(found.out).toContain('"guess"');
    const none = await ludario(['games', '--json'], { cwd: work, env: { LUDARIO_GAMES: 'none' } });
    expect([none.err, none.out.includes('"guess"')]).toEqual(['', false]);
    const failing = await ludario(['check', 'games/guess.ts'], { cwd: work });
    expect([failing.code, failing.out]).toEqual([
      1,
      expect.stringMatching(/✗ guess\.test\.ts: nor for this/),
    ]);
  });

  test('that cannot be played are left aside, each with its reason, and everything else goes on', async () => {
    const broken = join(there, 'broken');
    const put = (name: string, text: string) => {
      mkdirSync(join(broken, 'games'), { recursive: true });
      writeFileSync(join(broken, 'games', name), text);
    };
    put('a.ts', `import 'ludario/core';\nimport { x } from 'ludario/core'; const = ;`);
    put(
      'b.ts',
      GAME.replace("id: 'guess'", "id: 'endless'").replace('guess === null ? 1 : null', '1'),
    );
    put('c.ts', GAME);
    put('d.ts', GAME);
    const { code, out, err } = await ludario(['games', '--json'], { cwd: broken });
    expect(code).toBe(0);
    expect(out).toContain('"guess"');
    expect(out).not.toContain('"endless"');
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/^ludario: with games/),
      expect.stringMatching(/^ludario: left aside: \S*a\.ts: it cannot be loaded: /),
      expect.stringMatching(/^ludario: left aside: \S*b\.ts: the game endless breaks a law/),
      expect.stringMatching(/^ludario: left aside: \S*d\.ts: .*"guess"/),
      '',
    ]);
    // One that is named is asked for, and refused.
    const named = await ludario(['games', '--games-from', join('games', 'a.ts')], { cwd: broken });
    expect([named.code, named.out]).toEqual([1, '']);
  });

  test('ludario new game writes one that keeps the laws, with a test that passes', async () => {
    const made = await ludario(['new', 'game', 'rows', '--json'], { cwd: work });
    expect(JSON.parse(made.out)).toEqual({
      file: join('games', 'rows.ts'),
      test: join('games', 'rows.test.ts'),
    });
    const checked = await ludario(['check', 'games/rows.ts', '--json'], { cwd: work });
    expect(JSON.parse(checked.out)).toMatchObject({ passed: true, tests: [{ passed: true }] });
    // What is said to be done next can be done as it stands.
    const odd = await ludario(['new', 'game', 'rows', '--dir', 'two words'], { cwd: work });
    expect(odd.out).toContain(`check "${join('two words', 'rows.ts')}"`);
    expect(odd.out).toContain(`play rows --games-from "${join('two words', 'rows.ts')}"`);
    // Or with any of the house's games of one file, under a name of its own.
    const like = ['new', 'game', 'my-poker', '--like', 'leduc', '--json'];
    expect(JSON.parse((await ludario(like, { cwd: work })).out)).toEqual({
      file: join('games', 'my-poker.ts'),
    });
    const copied = await ludario(['check', 'games/my-poker.ts', '--json'], { cwd: work });
    expect(JSON.parse(copied.out)).toMatchObject({ passed: true });
    expect((await ludario(['show', 'my-poker'], { cwd: work })).code).toBe(0);
    const chess = await ask(['new', 'game', 'mine', '--like', 'chess', '--dir', work]);
    expect([chess.code, chess.err]).toEqual([
      1,
      expect.stringMatching(/"chess" is no game of one file.*leduc/),
    ]);
    for (const [name, reason] of [
      ['rows', /is there already/],
      ['Rows!', /no name for a game/],
      ['hex', /there is a game "hex" already/],
      ['constructor', /no name for a game/],
    ] as const) {
      const { code, out, err } = await ask(['new', 'game', name, '--dir', join(work, 'games')]);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(reason);
    }
  });
});
