import { copyFileSync, openSync, closeSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { inside, json, scratch } from './program.ts';

const file = scratch();
const good = file('good.sqlite');
const match = ['match', 'greedy', 'random', '--game', 'mancala', '--games', '200'];
let id = '';

beforeAll(async () => {
  ({ id } = await json<{ id: string }>(...match, '--store', good));
  writeFileSync(file('list.yaml'), '- a\n- b\n');
  writeFileSync(file('torn.json'), '{"game": "mancala", "agents": [');
  writeFileSync(file('laughs.yaml'), laughs());
  writeFileSync(file('odd.yaml'), 'game: mancala\nagents: [greedy, random]\npears: 3\n');
  writeFileSync(file('none.mjs'), 'export const answer = 42;\n');
  writeFileSync(file('wrong.mjs'), 'export const answer = ;\n');
  writeFileSync(file('diary.txt'), 'dear diary\n');
});

/** Aliases of aliases: ten lines that would be a thousand million words. */
function laughs(): string {
  const lines = ['a0: &a0 [ha]'];
  for (let n = 1; n < 10; n++) lines.push(`a${n}: &a${n} [${`*a${n - 1},`.repeat(9)}]`);
  return `${lines.join('\n')}\n`;
}

/** A small engine that is wrong in a manner of its own. */
function engine(manner: string, options = ''): string {
  const path = resolve(import.meta.dirname, '../protocols/known-engine.ts');
  return `htp(cmd="${process.execPath} ${path} ${manner}",start=60000${options})`;
}

/** What is wrong, what is typed, and what the line must say. */
const cases: readonly [string, string[], RegExp][] = [
  ['no game', ['match', 'greedy', 'random'], /which game\?/],
  ['no agents', ['tournament', 'mancala'], /which agents\?/],
  [
    'an agent that wants more than a worker has',
    ['match', 'best(memory=300)', 'random', '--game', 'mancala', '--memory', '256'],
    /best\(memory=300\) asks for 300 megabytes where a worker may use 256/,
  ],
  ['an agent too many', [...match, '--pairs', '3'], /pairs or games, not both/],
  ['an unknown agent', ['match', 'greedy', 'deepblue', '--game', 'mancala'], /no agent "deepblue"/],
  ['a person', ['match', 'greedy', 'human', '--game', 'mancala'], /a person cannot play here/],
  [
    'three agents in a match of two',
    ['match', 'greedy', 'random', 'random', '--game', 'mancala'],
    /has 2 agents, one for each seat; 3 agents were named/,
  ],
  [
    'an agent that cannot play this',
    ['match', 'pop', 'random', '--game', 'mancala'],
    /agent pop: pop plays hex/,
  ],
  ['an unknown format', ['tournament', 'hex', '--format', 'league'], /--format takes match,/],
  ['half a pair', ['match', 'greedy', 'random', '--game', 'hex', '--games', '3'], /multiple of 2/],
  ['a clock that is none', [...match, '--clock', 'fast'], /--clock takes seconds/],
  ['a lead that is none', [...match, '--lead', '0/3'], /--lead takes points and plies/],
  ['a missing spec', ['match', '--spec', file('gone.yaml')], /there is no such file/],
  ['a torn spec', ['match', '--spec', file('torn.json')], /torn\.json is no JSON or YAML/],
  [
    'a spec of aliases',
    ['match', '--spec', file('laughs.yaml')],
    /laughs\.yaml is no JSON or YAML/,
  ],
  ['a device for a book', [...match, '--openings', '/dev/zero'], /zero is no plain file/],
  ['a spec that is a list', ['match', '--spec', file('list.yaml')], /must be a list of fields/],
  ['a spec with a slip', ['match', '--spec', file('odd.yaml')], /no field "pears"; there is game/],
  [
    'a book that is not there',
    [...match, '--openings', 'gone.book'],
    /there is no file gone\.book/,
  ],
  ['agents from nowhere', [...match, '--agents-from', file('gone.ts')], /it cannot be loaded/],
  [
    'agents that do not compile',
    [...match, '--agents-from', file('wrong.mjs')],
    /cannot be loaded/,
  ],
  [
    'a module without agents',
    [...match, '--agents-from', file('none.mjs')],
    /exports no game and no agent/,
  ],
  ['no question', ['sprt', 'mancala', '--agents', 'a,b', '--elo1', 'ten'], /--elo1 takes a number/],
  [
    'a slip in a game',
    ['sprt', 'mancla', 'greedy', 'random'],
    /no game "mancla"; did you mean mancala\?/,
  ],
  [
    'a question without a choice',
    ['sprt', 'mancala', '--agents', 'greedy,random', '--elo0', '5', '--elo1', '5'],
    /elo0 must be less than elo1/,
  ],
  ['nothing to vary', ['sweep', 'mancala'], /what is to vary\?/],
  ['a setting that is none', ['sweep', 'mancala', '--set', 'pits'], /no setting such as/],
  ['an unknown parameter', ['sweep', 'mancala', '--set', 'holes=3'], /no parameter "holes"/],
  ['a value out of range', ['sweep', 'hex', '--set', 'size=3,40'], /size takes 2 to 19/],
  ['a plan for nothing', ['plan', '--elo', '0'], /--elo takes differences/],
  ['an unknown experiment', ['result', 'zzz', '--store', good], /there is no experiment "zzz"/],
  ['an unknown export', ['export', 'm', '--format', 'xls', '--store', good], /--format takes csv/],
  ['figures without a folder', ['export', 'm', '--format', 'svg', '--store', good], /which folder/],
  [
    'an export to nowhere',
    ['export', 'm', '--output', file('no/where.csv'), '--store', good],
    /cannot write to .*: there is no such file or folder/,
  ],
  [
    'a store that is not there',
    ['experiments', '--store', file('gone')],
    /there is no store .*gone/,
  ],
  [
    'an engine without such a board',
    ['match', 'hex(14)', engine('plain'), 'random', '--store', file('engines.sqlite')],
    /htp\(.*\) cannot play here: it refused "boardsize 14": argument 1 must be at most 13/,
  ],
  [
    'an engine that dies of its setup, in Spanish',
    [
      'tournament',
      'hex(5)',
      '--agents',
      `${engine('plain', ',setup="explode"')},random,greedy`,
      '--lang',
      'es',
      '--store',
      file('engines.sqlite'),
    ],
    /no puede jugar aquí: terminó con el código 7; sus últimas palabras: assertion failed/,
  ],
  [
    'an engine that will not move',
    ['simulate', 'hex(4)', '--seats', `${engine('mutinous')},random`, '--games', '3'],
    /cannot play here: it refused "genmove black": unknown command: genmove/,
  ],
  [
    'a bot that does not greet',
    ['match', 'mancala', 'bot(cmd="false")', 'random', '--store', file('engines.sqlite')],
    /bot\(cmd=false\) cannot play here: it ended with code 1/,
  ],
  [
    'an engine that is not known',
    ['match', 'hex(5)', 'htp(cmd=cat,engine=leela)', 'random'],
    /engine=leela is not accepted; engine takes mohex, wolve, mopyhex/,
  ],
  ['a store in no folder', [...match, '--store', file('no/x')], /there is no folder/],
  ['a store that is a diary', [...match, '--store', file('diary.txt')], /is no Ludario store/],
];

test.each(cases)('%s gets one clear line', async (_, args, expected) => {
  const { code, out, err } = await inside(args);
  expect(err).toMatch(expected);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^ludario: [^\n]+\n$/);
  expect(err).not.toMatch(/something went wrong inside/);
});

describe('a store that cannot be used gets one clear line', () => {
  async function complaint(args: readonly string[]): Promise<string> {
    const { code, out, err } = await inside(args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^ludario: [^\n]+\n$/);
    return err;
  }

  test('when somebody else keeps it locked', async () => {
    const path = file('locked.sqlite');
    copyFileSync(good, path);
    const rival = new DatabaseSync(path);
    rival.exec('begin immediate');
    expect(await complaint([...match, '--seed', '2', '--store', path])).toMatch(
      /another process is using it/,
    );
    rival.exec('rollback');
    rival.close();
    expect((await inside([...match, '--seed', '2', '--store', path])).code).toBe(0);
  });

  test('when it is damaged', async () => {
    const path = file('damaged.sqlite');
    copyFileSync(good, path);
    const handle = openSync(path, 'r+');
    for (let at = 4096; at < statSync(path).size; at += 512) {
      writeSync(handle, Buffer.alloc(256, 0xa5), 0, 256, at);
    }
    closeSync(handle);
    expect(await complaint(['result', id, '--store', path])).toMatch(/damaged/);
    expect(await complaint([...match, '--store', path])).toMatch(/damaged/);
  });

  test('when a newer Ludario wrote it', async () => {
    const path = file('newer.sqlite');
    copyFileSync(good, path);
    const future = new DatabaseSync(path);
    future.exec('insert into migrations (version, applied) values (99, 0)');
    future.close();
    expect(await complaint([...match, '--store', path])).toMatch(/written by a newer Ludario/);
    expect(await complaint(['experiments', '--store', path])).toMatch(/newer Ludario/);
  });
});

test('an experiment whose agents are gone can be read but not gone on with', async () => {
  const path = file('gone-agents.sqlite');
  const agents = file('mine.mjs');
  writeFileSync(
    agents,
    `export const mine = { id: 'mine', version: 1, summary: '', params: {}, memory: 'none',
      random: true, supports: () => ({ ok: true, value: true }),
      create: () => ({ ok: true, value: { name: 'mine', choose: ({ legal }) => ({ action: legal[0] }) } }) };`,
  );
  const args = ['match', 'mine', 'random', '--game', 'mancala', '--games', '4', '--store', path];
  const { id: mine } = await json<{ id: string }>(...args, '--agents-from', agents);
  // It is found where it was.
  expect((await inside(['resume', mine, '--store', path])).code).toBe(0);
  const store = new DatabaseSync(path);
  store.exec(`update experiments set machine = 'null'`);
  store.close();
  expect((await inside(['result', mine, '--store', path])).out).toMatch(/mine/);
  const { code, err } = await inside(['resume', mine, '--store', path]);
  expect(code).toBe(1);
  expect(err).toMatch(/cannot go on: agent mine: no agent "mine"/);
});

test('what an engine cannot be told stands in text and in JSON, and nodes it does not tell are not 0', async () => {
  const store = ['--store', file('told.sqlite')];
  const agents = [engine('plain'), 'alphabeta(depth=1)'];
  const played = ['match', 'hex(4)', ...agents, '--pairs', '1', '--ms', '60000', ...store];
  const told = await json<{ warnings: string[]; agents: { nodes: number | null }[] }>(...played);
  expect(told.warnings).toEqual([
    expect.stringMatching(
      /^there is no way to tell htp\(.*\) how much time it has: it may lose by time$/,
    ),
  ]);
  expect(told.agents.map(({ nodes }) => nodes === null)).toEqual([true, false]);
  const { out } = await inside(played);
  expect(out).toMatch(/^note: there is no way to tell htp/m);
  expect(out).toMatch(/nodes\/move/);
  expect(out).toMatch(/^\d +htp\(.* –$/m);
});
