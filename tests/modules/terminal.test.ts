import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands, ludario } from '../cli/program.ts';
import { COUNTER, ownFolder } from './mine.ts';

const mine = ownFolder();
const ask = commands();
const store = mine.file('games.db');
/** Where games are kept, and by whom they are played where that is no matter. */
const kept = ['--store', store, '--workers', '1'];
const game = ['--games-from', mine.file('nim.ts')];
const both = [...game, '--agents-from', mine.file('counter.ts')];

async function said(...args: string[]): Promise<string> {
  const { code, out, err } = await ludario(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

async function told<T>(...args: string[]): Promise<T> {
  return JSON.parse(await said(...args, '--json')) as T;
}

/** The same without a start of the program for each. */
async function answers(...args: string[]): Promise<string> {
  const { code, out, err } = await ask(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

async function document(...args: string[]): Promise<unknown> {
  return JSON.parse(await answers(...args, '--json'));
}

interface Summary {
  readonly id: string;
  readonly games: number;
  readonly agents: { readonly agent: string; readonly wins: number; readonly losses: number }[];
}

test('a game and an agent of a user play a tournament on two workers, and all that comes after', async () => {
  const args = [
    'tournament',
    'nim',
    '--agents',
    'counter,random',
    '--pairs',
    '10',
    '--workers',
    '2',
  ];
  const { id, agents } = await told<Summary>(...args, ...both, '--store', store);
  expect(id).toMatch(/^nim-/);
  // Thirteen sticks are won by who begins and counts; random seldom spoils it.
  expect(agents[0]!.wins).toBeGreaterThan(agents[0]!.losses);
  // What was played with is found again without being named.
  expect(await said('result', id, '--store', store)).toMatch(/counter/);
  expect(await said('export', id, '--store', store, '--format', 'csv')).toMatch(/counter/);
  const report = await said('report', id, '--store', store, '--format', 'md', '--output', '-');
  expect(report).toContain('Nim');
  expect(report).toContain(`agents from ${mine.file('counter.ts')}`);
  expect(await said('resume', id, '--store', store)).toMatch(/nothing was left to play/);
});

test('every command that names a game or an agent knows them', async () => {
  expect(await answers('games', ...game)).toMatch(/nim +sticks/);
  expect(await answers('games', 'nim', ...game)).toMatch(/nim\(sticks=13\)/);
  expect(await answers('agents', 'counter', ...both)).toMatch(/multiple of four/);
  expect(await answers('rules', 'nim', ...game)).toMatch(/last stick wins/);
  expect(await answers('show', 'nim(5)', '--moves', '2', ...game)).toMatch(/"sticks":3/);
  // Three sticks are taken as 3, 2+1, 1+2 or 1+1+1.
  expect(await document('perft', 'nim(3)', '--depth', '3', ...game)).toMatchObject({ nodes: 4 });
  expect(await document('solve', 'nim(8)', ...game)).toMatchObject({ value: -1 });
  expect(await answers('explain', 'nim(4)', '--agent', 'minimax(depth=2)', ...game)).toMatch(
    /nodes/,
  );
  const records = mine.file('games.jsonl');
  const seats = ['--seats', 'counter,random'];
  const series = ['simulate', 'nim', ...seats, '--games', '4', '--record', records, ...both];
  expect(await document(...series)).toMatchObject({ games: 4, seats: [{ wins: 4 }, { wins: 0 }] });
  expect(await answers('replay', records, '--game', '1', ...game)).toMatch(/First wins/);
  const book = mine.file('nim.book');
  const built = ['book', 'build', 'nim', '--agent', 'alphabeta(depth=3)', '--plies', '2'];
  expect(await answers(...built, '--out', book, ...game)).toMatch(/positions/);
  expect(await answers('book', 'show', book, ...game)).toMatch(/first move/);
  const analysed = ['analyse', 'nim', '--agents', 'counter,random', '--games', '10', ...kept];
  expect(await document(...analysed, ...both)).toMatchObject({ game: 'nim(sticks=13)', games: 10 });
  const swept = ['sweep', 'nim', '--set', 'sticks=5,8', '--games', '6', ...kept];
  expect(await document(...swept, ...game)).toMatchObject({
    variants: [{ games: 6 }, { games: 6 }],
  });
  const played = ['play', 'nim', '--seats', 'counter,random', '--pause', '0', '--seed', '1'];
  expect(await answers(...played, ...both)).toMatch(/First \(counter\)/);
  const { code, out } = await ludario(['engine', 'nim(5)', '--agent', 'counter', ...both], {
    input: 'genmove 0\nquit\n',
  });
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/^= 1\n/) });
});

test('an agent of the house learns a game of a user, and the training is told', async () => {
  const args = ['train', 'qlearner', 'nim(5)', '--games', '200', '--name', 'nimmer'];
  await said(...args, '--against', 'none', '--store', store, ...game);
  const against = ['evaluate', 'nimmer', '--against', 'random', '--games', '10', '--store', store];
  expect(await told(...against, ...game)).toMatchObject({ game: 'nim(sticks=5)' });
  expect(
    await said('report', 'nimmer', '--store', store, '--format', 'md', '--output', '-'),
  ).toContain('nimmer');
});

/** Writes over its own file and ends its thread, once: another thread then has to load it. */
const VANDAL = `
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const own = fileURLToPath(import.meta.url);
export default {
  id: 'vandal', version: 1, summary: 'Spoils its own file.', params: {}, memory: 'none', random: false,
  supports: () => ({ ok: true, value: true }),
  create: () => ({ ok: true, value: { name: 'vandal', choose({ legal }) {
    if (readFileSync(own, 'utf8') !== 'spoilt(') {
      writeFileSync(own, 'spoilt(');
      process.exit();
    }
    return { action: legal[0] };
  } } }),
};
`;

test('a module that changes while a tournament runs goes on as it was, and resume says that it changed', async () => {
  const vandal = mine.write('vandal.mjs', VANDAL);
  const args = ['tournament', 'nim', '--agents', 'vandal,random', '--pairs', '4', '--workers', '2'];
  const own = ['--store', store, ...game, '--agents-from', vandal];
  const { id, games, agents } = await told<Summary>(...args, ...own);
  expect(games).toBe(8);
  expect(agents.map(({ agent }) => agent).toSorted()).toEqual(['random', 'vandal']);
  expect(readFileSync(vandal, 'utf8')).toBe('spoilt(');
  const gone = await ludario(['resume', id, '--store', store]);
  expect(gone.code).toBe(1);
  expect(gone.err).toMatch(/^ludario: [^\n]*vandal\.mjs: it cannot be loaded: [^\n]+\n$/);
  writeFileSync(vandal, `${VANDAL}// another text\n`);
  const changed = await ludario(['resume', id, '--store', store]);
  expect(changed.code).toBe(1);
  expect(changed.err).toMatch(
    /^ludario: nim-\w+ cannot go on: [^\n]*vandal\.mjs has changed[^\n]*\n$/,
  );
});

test('the same question asked of another text is another experiment', async () => {
  const counter = mine.write('again.ts', COUNTER.replaceAll('counter', 'again'));
  const args = ['match', 'nim', 'again', 'random', '--pairs', '2', ...kept];
  const own = [...game, '--agents-from', counter];
  const first = await told<Summary & { played: number }>(...args, ...own);
  expect(await told(...args, ...own)).toMatchObject({ id: first.id, played: 0 });
  writeFileSync(counter, `${readFileSync(counter, 'utf8')}// mended\n`);
  const second = await told<Summary & { played: number }>(...args, ...own);
  expect(second.id).not.toBe(first.id);
  expect(second.played).toBe(4);
});

const agent = (fields: string) => `export default { id: 'mine', version: 1, summary: 'Mine.',
  params: {}, memory: 'none', random: false, supports: () => ({ ok: true, value: true }),
  create: () => ({ ok: true, value: { name: 'mine', choose: ({ legal }) => ({ action: legal[0] }) } }),
  ${fields} };`;

const wrong: readonly (readonly [string, string, RegExp])[] = [
  ['cannot be read as a program', 'export default {', /it cannot be loaded: .*\(line 1\)/],
  ['imports what is not there', "import './gone.ts';", /it cannot be loaded: .*gone\.ts/],
  [
    'imports a type as if it were a value',
    "import { Agent } from 'ludario/core';\nexport default Agent;",
    /it cannot be loaded: .*Agent.*import type/,
  ],
  [
    'imports of Ludario what is not there',
    "import { x } from 'ludario/rules';\nexport default x;",
    /it cannot be loaded: there is no ludario\/rules; there is ludario\/core, /,
  ],
  [
    'throws where it is looked at',
    "export default { get id() { throw new Error('do not look'); } };",
    /it cannot be loaded: do not look/,
  ],
  ['exports an empty object', 'export default {};', /no game and no agent, but \{\}/],
  [
    'lacks the words of its game',
    "import { simpleGame } from 'ludario/core';\nexport default simpleGame({ id: 'mine', version: 1 });",
    /`words` of the game kind "mine" must be \{ title, summary/,
  ],
  ['throws when it is loaded', "throw new Error('not today');", /it cannot be loaded: not today/],
  ['exports nothing of use', 'export const seven = 7;', /it exports no game and no agent/],
  [
    'exports something else',
    'export default 7;',
    /its default export is no game and no agent, but 7/,
  ],
  ['lacks a field', agent('create: undefined'), /the agent kind "mine" lacks `create`/],
  [
    'has a wrong field',
    agent("memory: 'long'"),
    /`memory` of the agent kind "mine" must be 'none'/,
  ],
  ['has no name for an agent', agent("id: 'My Bot'"), /"My Bot" is no name for an agent/],
  ['takes a name that is taken', agent("id: 'greedy'"), /there is an agent "greedy" already/],
  [
    'throws when it is created',
    agent("create: () => { throw new Error('no luck'); }"),
    /the agent mine cannot be made: no luck/,
  ],
  ['creates nothing', agent('create: () => 3'), /the agent mine cannot be made: it gave 3/],
  [
    'is a game that was never made',
    "export default { id: 'nim', version: 1, words: {}, rules: () => 1 };",
    /export default simpleGame\(/,
  ],
];

let wrongs = 0;

test.each(wrong)(
  'a module that %s is told in one sentence with its path',
  async (_, text, reason) => {
    const file = mine.write(`wrong-${wrongs++}.ts`, text);
    const args = ['simulate', 'mancala', '--seats', 'mine,random', '--games', '1'];
    const { code, out, err } = await ask([...args, '--agents-from', file]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^ludario: [^\n]+\n$/);
    expect(err).toContain(`${file}: `);
    expect(err).toMatch(reason);
  },
);

test.runIf(process.platform !== 'win32')(
  'what can never be read to its end is no module, and a refused one keeps nothing going',
  async () => {
    const { err: device } = await ask(['games', '--games-from', '/dev/zero']);
    expect(device).toBe('ludario: /dev/zero: it cannot be loaded: it is no file\n');
    const text = 'throw Object.create(null);';
    const { err: odd } = await ask(['games', '--games-from', mine.write('odd.ts', text)]);
    expect(odd).toMatch(/odd\.ts: it cannot be loaded: it throws something\n$/);
    const timer = mine.write('timer.ts', 'setInterval(() => {}, 1000); export default { id: 3 };');
    expect(await ludario(['games', '--games-from', timer])).toMatchObject({ code: 1, out: '' });
  },
);

test('a module that is not there, and names that are nearly right', async () => {
  const gone = await ask(['games', '--games-from', mine.file('gone.ts')]);
  expect(gone).toMatchObject({
    code: 1,
    err: expect.stringMatching(/gone\.ts: .*no such file\n$/),
  });
  const slip = await ask(['show', 'nym', ...game]);
  expect(slip.err).toBe('ludario: no game "nym"; did you mean nim?\n');
  const who = await ask(['simulate', 'nim', '--seats', 'conter,random', ...both]);
  expect(who.err).toBe('ludario: no agent "conter"; did you mean counter?\n');
});

test('a result whose game is gone says which file is missing', async () => {
  const lost = mine.write('lost.ts', `export { default } from './nim.ts';`);
  const args = ['match', 'nim', 'greedy', 'random', '--pairs', '1', ...kept];
  const { id } = await told<Summary>(...args, '--seed', '77', '--games-from', lost);
  rmSync(lost);
  const { code, err } = await ludario(['result', id, '--store', store]);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^ludario: the game nim is not here: [^\n]*lost\.ts is gone; [^\n]*--games-from\n$/,
  );
  expect(await said('result', id, '--store', store, ...game)).toMatch(/greedy/);
});
