import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { setTable, type GivenSpec } from '../../src/arena/index.ts';
import { Rng, ok, unwrap, type Agent } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { openCatalogue } from '../../src/catalogue/index.ts';
import { endIdle } from '../../src/protocols/foreign/index.ts';
import { startChild } from '../../src/protocols/process/index.ts';
import { held, scratch } from '../arena/laboratory.ts';
import { command, commandLine } from './command.ts';
import { badEngine } from './gauntlet.ts';

const { makeAgent, readAgent } = unwrap(await openCatalogue([]));
const file = scratch();
afterAll(() => endIdle());

test('"# interrupt" makes it answer at once with what it has', async () => {
  const child = startChild({ argv: command('htp', '--agent', 'mcts(ms=3600000)', '--size', '5') });
  child.send('genmove black');
  // It may still be starting, or think already: both must be heeded.
  child.send('# interrupt');
  expect(await child.read()).toMatchObject({
    kind: 'line',
    line: expect.stringMatching(/^= [a-e][1-5]$/),
  });
  expect(await child.read()).toEqual({ kind: 'line', line: '' });
  child.send('genmove white');
  await new Promise((resolve) => setTimeout(resolve, 200));
  child.send('# interrupt');
  expect(await child.read()).toMatchObject({
    kind: 'line',
    line: expect.stringMatching(/^= [a-e][1-5]$/),
  });
  expect(await child.end('quit', 120_000)).toMatchObject({ how: 'exit', code: 0 });
});

test('an engine is started again after a crash where that does not cost the game', async () => {
  const spec: GivenSpec = {
    game: 'hex(size=4)',
    agents: [badEngine('crashing'), 'random'],
    format: 'match',
    games: 1,
    starter: 'fixed',
    seed: 3,
    penalties: { crash: 'random' },
  };
  const { games: played } = await held(file('again.sqlite'), spec, [], { workers: 1 });
  expect(played[0]!.record.result?.ending).toBe('rules');
  // Two good moves, then a crash, and so on: the lot moved for it every third time.
  expect(played[0]!.efforts[0]!.faults).toBeGreaterThan(0);
});

test('a move can be taken back at the table, and the engine follows', async () => {
  const game = unwrap(makeGame('hex(size=4)'));
  const seats = ['random', `htp(cmd="${commandLine('htp', '--agent', 'greedy')}",start=60000)`];
  const table = unwrap(setTable({ game, seats, seed: 1, make: makeAgent, resources: {} }));
  for (let i = 0; i < 4; i++) await table.step();
  expect(table.takeBack(1)).toBe(true);
  expect(table.takeBack(0)).toBe(true);
  await table.play();
  expect(table.result?.ending).toBe('rules');
});

/** Swaps if it may, else plays the first cell it finds. */
const swapper: Agent = {
  name: 'swapper',
  choose: ({ legal }) => ({ action: legal.includes(16) ? 16 : legal[0]! }),
};

/** Begins with b2, which greedy players take over. */
const opener: Agent = {
  name: 'opener',
  choose: ({ legal }) => ({ action: legal.includes(5) ? 5 : legal[0]! }),
};

test.each(['pieces', 'sides'])('an engine that swaps %s follows both swaps', async (swap) => {
  const game = unwrap(makeGame('hex(size=4,swap=true)'));
  const engine = `htp(cmd="${commandLine('htp', '--agent', 'greedy')}",start=60000,swap=${swap})`;
  const make: typeof makeAgent = (text, ...rest) => {
    if (text === 'swapper') return ok(swapper);
    return text === 'opener' ? ok(opener) : makeAgent(text, ...rest);
  };
  for (const seats of [
    [engine, 'swapper'],
    ['opener', engine],
  ]) {
    const table = unwrap(setTable({ game, seats, seed: 1, make, resources: {} }));
    await table.play();
    expect(table.record().moves[1]).toBe('swap-pieces');
    expect(table.result?.ending).toBe('rules');
  }
});

test('an engine is told what time it has', async () => {
  const patient = `htp(cmd="${commandLine('htp', '--agent', 'mcts(ms=600000,solver=false)')}",start=60000)`;
  const spec: GivenSpec = {
    game: 'hex(size=3)',
    agents: [patient, 'random'],
    format: 'match',
    games: 1,
    starter: 'fixed',
    seed: 1,
    // Who is not told takes ten minutes; the slack is for a machine that is busy otherwise.
    budget: { ms: 200 },
    tolerance: 60_000,
  };
  const { games: played } = await held(file('told.sqlite'), spec, [], { workers: 1 });
  expect(played[0]!.record.result?.ending).toBe('rules');
});

test('what an engine writes to standard error is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-log-'));
  const log = join(folder, 'engine.log');
  const text = badEngine('crashing', `,log="${log}"`);
  const game = unwrap(makeGame('hex(size=4)'));
  const table = unwrap(
    setTable({ game, seats: [text, 'random'], seed: 1, make: makeAgent, resources: {} }),
  );
  await table.play();
  expect(table.result).toMatchObject({ ending: 'crash', offender: 0 });
  expect(readFileSync(log, 'utf8')).toMatch(/--- ended with code 3\nsegmentation fault, or so\n$/);
  rmSync(folder, { recursive: true });
});

test('an engine that is not there is refused before the game', () => {
  const game = unwrap(makeGame('hex'));
  const made = makeAgent('htp(cmd="no-such-engine --fast")', game, Rng.of(1));
  expect(made).toMatchObject({
    ok: false,
    complaint: {
      says: { en: 'cmd=no-such-engine --fast: there is no program "no-such-engine" in the PATH' },
    },
  });
  expect(makeAgent('htp(cmd=cat)', unwrap(makeGame('reversi')), Rng.of(1)).ok).toBe(false);
  expect(readAgent('htp').ok).toBe(false);
});
