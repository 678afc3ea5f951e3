import { expect, test } from 'vitest';
import { inside, json, scratch } from './program.ts';

const at = scratch();

/** Words that English cannot do without, and Spanish does not have. */
const SMALL =
  'the of and with is are was were that this which by has its where what how for or not';
const LABELS =
  'points values updated games game moves move won drawn lost seed wrote against agent seat time size in to';

/** What is left in English of a text: names of commands, options, files and agents are nobody's language. */
function english(text: string, words: string): string[] {
  const said = text
    .replaceAll(/^ {2}\w+(?: \[\w+\])? {2,}/gm, '')
    .replaceAll(/\$ ludario .*|ludario [a-z]+ .*|--[\w-]+|<[^>]+>|"[^"]*"|\([\w=,]+\)/g, '')
    .replaceAll(/[\w/.-]+\.(?:jsonl|db|py|html|md)/g, '');
  const wrong = new RegExp(String.raw`\b(?:${words.replaceAll(' ', '|')})\b`, 'gi');
  return said.split('\n').filter((line) => wrong.test(line));
}

async function spanish(...args: string[]): Promise<string> {
  const { code, out, err } = await inside([...args, '--lang', 'es']);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
  return out;
}

test('the help of every command is in Spanish', async () => {
  const { commands } = await json<{ commands: { name: string; summary: string }[] }>();
  expect(commands.length).toBeGreaterThan(30);
  for (const { name, summary } of commands) {
    const help = await spanish(name, '--help');
    expect(help).toMatch(/^Uso: /);
    expect(help).not.toContain(summary);
    expect({ name, left: english(help, SMALL) }).toEqual({ name, left: [] });
  }
  expect(english(await spanish('--help'), SMALL)).toEqual([]);
  for (const what of ['new', 'check', 'schema']) {
    expect(english(await spanish('bot', what, '--help'), SMALL)).toEqual([]);
  }
});

test('what was played, learned and measured is told in Spanish', async () => {
  const store = ['--store', at('store.db')];
  const file = at('games.jsonl');
  for (const args of [
    ['simulate', 'hex(size=3)', '--games', '4', '--record', file],
    ['match', 'hex(size=3)', 'greedy', 'random', '--pairs', '2', ...store],
    ['analyse', 'mancala(3,2)', '--games', '4', ...store],
    ['experiments', ...store],
    ['result', 'hex', ...store],
    ['train', 'qlearner', 'hex(size=3)', '--games', '20', '--name', 'uno', ...store].concat([
      '--against',
      'none',
    ]),
    ['models', ...store],
    ['models', 'uno', ...store],
    ['evaluate', 'uno', '--data', file, ...store],
    ['book', 'build', 'hex(size=3)', '--records', file, '--out', at('b.book')],
    ['book', 'show', at('b.book')],
    ['report', 'hex', '--output', at('report.html'), ...store],
    ['perft', 'reversi', '--depth', '2'],
    ['plan'],
    ['explain', 'tree(theory)'],
  ]) {
    const out = await spanish(...args);
    expect(out).not.toBe('');
    const left = english(out, `${SMALL} ${LABELS}`);
    expect({ args, left }).toEqual({ args, left: [] });
  }
});
