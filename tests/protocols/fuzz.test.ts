import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { OVER, Rng, fail, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { readAgent } from '../../src/agents/index.ts';
import { Brain } from '../../src/protocols/engine/brain.ts';
import { listen } from '../../src/protocols/engine/input.ts';
import { ThinkerThread } from '../../src/workers/index.ts';
import { Front } from '../../src/protocols/gtp/front.ts';
import { HtpEngine } from '../../src/protocols/htp/engine.ts';
import { conventions } from '../../src/protocols/htp/convention.ts';
import { startChild } from '../../src/protocols/process/index.ts';
import { command } from './command.ts';

const beside = new URL('../../src/cli/engines/front.ts', import.meta.url).href;
const thinker = new ThinkerThread({ beside, file: 'worker', data: { modules: [] } });
afterAll(() => thinker.close());

/** An engine as the command line makes it, with its output in a list. */
function engine() {
  const read = readAgent;
  const brain = new Brain({ thinker, agent: 'random', seed: 1 });
  const output: string[] = [];
  const write = (text: string) => void output.push(text);
  const htp = new HtpEngine({
    brain,
    read,
    version: '0',
    size: 5,
    swap: 'pieces',
    convention: conventions.hexgui,
    files: { read: () => fail('there are no files here'), write: () => fail('nor any disk') },
    write,
  });
  const front = new Front({ commands: htp.commands, write, interrupt: () => brain.interrupt() });
  return { front, output };
}

const WORDS = [
  ...'name version protocol_version known_command list_commands boardsize clear_board'.split(' '),
  ...'play genmove reg_genmove undo showboard winner final_score all_legal_moves'.split(' '),
  ...'set_time time_settings time_left swap-pieces hexgui-analyze_commands'.split(' '),
  ...'param_agent param_ludario set_random_seed loadsgf printsgf ludario-values'.split(' '),
  ...'black white b W red a1 b2 c3 e5 f6 k11 s19 t20 swap-pieces resign 0 1 2 5 7 20 -3'.split(' '),
  ...'1e9 0.5 999999999999 # ## #interrupt = ? gfx swap agent pieces sides none random'.split(' '),
  ...'random(seed=2) depth nobody(x=1) toString __proto__ constructor ñ 象 \u0000 \u0007'.split(
    ' ',
  ),
];

const CELLS = ['a1', 'B2', 'c3', 'd4', 'e5', 'a5', 'e1', 'swap-pieces', 'resign'];
const MEANT = [
  'genmove black',
  'genmove white',
  '3 genmove b # now',
  'play black CELL',
  'PLAY W CELL',
  'reg_genmove w',
  'undo',
  'showboard',
  'clear_board',
  'boardsize 5 5',
  'param_ludario gfx 1',
  'ludario-values black',
];

/** A line that is a command, nearly one, or nothing of the kind. */
function randomLine(rng: Rng): string {
  const kind = rng.below(20);
  if (kind === 0) return '# interrupt';
  if (kind === 1) {
    const length = rng.below(60);
    return Array.from({ length }, () => String.fromCharCode(rng.below(400))).join('');
  }
  if (kind < 8) return rng.pick(MEANT).replace('CELL', rng.pick(CELLS));
  const words = Array.from({ length: 1 + rng.below(4) }, () => rng.pick(WORDS));
  if (rng.below(5) === 0) words.unshift(String(rng.below(1000)));
  const line = words.join(rng.below(4) === 0 ? '\t ' : ' ');
  return /^\s*\d*\s*quit/i.test(line) ? 'name' : line.replaceAll('\n', ' ');
}

/** How many replies there are, each a sign at the start of a line and an empty line at the end. */
function wellFormed(output: string): number {
  const blocks = output.split('\n\n').slice(0, -1);
  const replies = blocks.filter((block) => !block.startsWith('gogui-gfx:'));
  expect(replies.filter((reply) => !/^[=?]\d* /.test(reply))).toEqual([]);
  return replies.length;
}

const A_GAME = [
  'boardsize 5',
  'param_ludario agent random',
  'param_ludario swap pieces',
  'clear_board',
];

/** Checks a game that was played by asking either colour in turn. */
function playedLegally(moves: readonly string[]): boolean {
  const game = unwrap(makeGame('hex(size=5,swap=true)'));
  const state = game.start();
  for (const move of moves) {
    if (state.toMove === OVER) return move === 'resign';
    state.apply(unwrap(game.parseAction(state, move)));
  }
  return state.toMove === OVER;
}

test('100,000 random lines neither end nor hang it, and it still plays a legal game', async () => {
  const { front, output } = engine();
  const rng = Rng.of('fuzz');
  const lines = Array.from({ length: 100_000 }, () => randomLine(rng));
  await listen(Readable.from(lines.map((line) => Buffer.from(`${line}\n`))), front);
  expect(front.over).toBe(false);
  expect(wellFormed(output.join(''))).toBeGreaterThan(50_000);
  output.length = 0;
  for (const line of A_GAME) front.feed(line);
  for (let i = 0; i < 27; i++) front.feed(`genmove ${i % 2 === 0 ? 'black' : 'white'}`);
  await front.idle();
  const moves = output.slice(A_GAME.length).map((reply) => reply.slice(2).trim());
  expect(playedLegally(moves)).toBe(true);
});

test('the real program survives 3,000 random lines as well', async () => {
  // Whatever it writes to its disk, it writes there.
  const folder = mkdtempSync(join(tmpdir(), 'ludario-fuzz-'));
  const child = startChild({
    cwd: folder,
    argv: command('htp', '--agent', 'random', '--seed', '1'),
    maxOutput: 1 << 27,
  });
  const rng = Rng.of('fuzz of the program');
  for (let i = 0; i < 3000; i++) child.send(randomLine(rng));
  for (const line of A_GAME) child.send(line);
  const moves: string[] = [];
  child.send('777 name');
  let heard = '';
  while (!heard.startsWith('=777')) {
    const next = await child.read(60_000);
    expect(next.kind).toBe('line');
    heard = next.kind === 'line' ? next.line : '';
  }
  for (let i = 0; i < 27; i++) child.send(`genmove ${i % 2 === 0 ? 'black' : 'white'}`);
  child.send('quit');
  for (;;) {
    const next = await child.read(60_000);
    if (next.kind !== 'line') break;
    if (next.line.startsWith('= ')) moves.push(next.line.slice(2).trim());
  }
  // The last reply is that to "quit".
  expect(playedLegally(moves.slice(0, 27))).toBe(true);
  expect((await child.gone).did.says.en).toBe('ended with code 0');
  rmSync(folder, { recursive: true, force: true });
});
