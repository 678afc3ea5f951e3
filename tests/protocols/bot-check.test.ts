import { expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { checkBot, remedyFor, type Checked } from '../../src/protocols/bot/index.ts';
import { livingChildren } from '../../src/protocols/process/living.fixture.ts';
import { inside } from '../cli/program.ts';
import { badBots, chatty, mute, plain } from './bad-bots.ts';
import { launchNode, workshop } from './bot-bench.ts';

const bench = workshop();

async function check(name: string, source: string, rules: string, ms = 1000): Promise<Checked> {
  return checkBot({
    // The sandbox has its own tests; without it a check is quicker.
    launch: { ...launchNode(bench.put(`${name}.js`, source)), sandbox: false },
    game: unwrap(makeGame(rules)),
    ms,
    start: 1500,
    seed: '1',
  });
}

function of({ findings }: Checked, level: string): string[] {
  return findings
    .filter((one) => one.level === level)
    .map(({ trial, text }) => `${trial.en}: ${text.en}`);
}

const knowing = (move: string) => plain.replace('answer({ move: message.legal[0] });', move);

test('a bot in order passes, in every seat and situation', async () => {
  const checked = await check('plain', plain, 'reversi(size=4)');
  expect(of(checked, 'wrong')).toEqual([]);
  expect(of(checked, 'advice')).toEqual([]);
  expect(checked.passed).toBe(true);
  const trials = checked.findings.map(({ trial }) => trial.en);
  expect(trials).toEqual([
    'starts and greets',
    'plays a whole game in seat 0',
    'plays a whole game in seat 1',
    'answers every first move',
    'plays the only legal move',
    'bears that pass is legal',
    'plays the last move and ends by itself',
    'answers in 50 ms when it has no more',
    'bears fields it does not know',
  ]);
  expect(livingChildren()).toEqual([]);
});

test('a bot that forgets about passing is told where', async () => {
  const source = knowing(
    `answer({ move: message.legal.includes('pass') ? 'a1' : message.legal[0] });`,
  );
  const checked = await check('proud', source, 'reversi(size=4)');
  expect(checked.passed).toBe(false);
  const said = checked.findings.find(({ trial }) => trial.en === 'bears that pass is legal')!;
  expect(said.text.en).toBe(
    'where pass is legal it answered "a1", which is no legal move (legal: pass)',
  );
  expect(said.remedy.en).toMatch(/one word of "legal"/);
  expect(said.lines.at(-1)).toBe('< {"move":"a1"}');
});

test('a bot that fails after one first move of many is told after which', async () => {
  const source = knowing(`if (message.events[0]?.move === 'b2') throw new Error('b2?');
    answer({ move: message.legal[0] });`);
  const checked = await check('shy', source, 'hex(size=3)');
  expect(of(checked, 'wrong').join()).toMatch(
    /answers every first move: after the first move b2 it ended with code 1: "Error: b2\?"/,
  );
});

test('what is only awkward is advice', async () => {
  const source = chatty
    .replace('answer({ move', 'if (message.undone) message.legal = ["b1"]; answer({ move')
    .replace('process.exit(0)', 'setInterval(() => {}, 1000)');
  const checked = await check('loose', source, 'hex(size=2)');
  const advice = of(checked, 'advice').join('\n');
  expect(advice).toMatch(/printed "loading my tables..." before it greeted/);
  expect(advice).toMatch(/moves that are taken back: went wrong when moves had been taken back/);
  expect(advice).toMatch(/was still there 1000 ms after the line "end"/);
});

test('a bot that cannot greet is not tried any further', async () => {
  const checked = await check('mute', mute, 'mancala');
  expect(of(checked, 'wrong')).toEqual(['starts and greets: did not greet (1500 ms of its own)']);
  expect(checked.findings[0]!.remedy.en).toMatch(/flush/);
});

test('the command prints what is wrong and what helps, and fails', async () => {
  const { source } = badBots['garbage']!;
  const folder = bench.put('garbage/bot.js', source).replace(/bot\.js$/, '');
  const { code, out } = await inside(['bot', 'check', folder, '--game', 'tree']);
  expect(code).toBe(1);
  expect(out).toMatch(/✓ starts and greets/);
  expect(out).toMatch(
    /✗ plays a whole game in seat 0: after 0 moves it printed "thinking about it"/,
  );
  expect(out).toMatch(/your own notes\s+belong on standard error/);
  // What is wrong everywhere is explained once.
  expect(out.match(/Print nothing but/g)).toHaveLength(1);
  expect(out).toMatch(/The bot is not ready/);
});

test('the command tells a Spaniard in Spanish', async () => {
  const { source } = badBots['garbage']!;
  const folder = bench.put('basura/bot.js', source).replace(/bot\.js$/, '');
  const { code, out } = await inside(['bot', 'check', folder, '--game', 'tree', '--lang', 'es']);
  expect(code).toBe(1);
  expect(out).toMatch(/✓ arranca y saluda/);
  expect(out).toMatch(
    /✗ juega una partida entera en el asiento 0: tras 0 jugadas escribió "thinking about it"/,
  );
  expect(out).toMatch(/tus\s+notas\s+van\s+a\s+la\s+salida\s+de\s+errores/);
  expect(out).toMatch(/El bot no está listo/);
});

test('advice goes by what a bot did, whatever the words', () => {
  const did = { code: 'bot.late', says: { en: 'x', es: 'x' } };
  expect(remedyFor(did)).toMatch(/^Stop searching well before the "ms"/);
  expect(remedyFor(did, 'es')).toMatch(/^Deja de buscar bastante antes/);
  expect(remedyFor({ code: 'program.left' })).toMatch(/^It ended by itself/);
  expect(remedyFor({ code: 'said' })).toBe('');
});
