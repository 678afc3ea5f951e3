import process from 'node:process';
import { describe, expect, test } from 'vitest';
import type { GivenSpec } from '../../src/arena/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { splitCommand, startChild } from '../../src/protocols/process/index.ts';
import { held, scratch } from '../arena/laboratory.ts';
import { commandLine } from './command.ts';
import { leftBehind } from './gauntlet.ts';

/**
 * Programs of other authors, where they are at hand: docs/protocols.md says what to set. Each is the
 * command that starts the program so that it speaks its protocol.
 */
const { LUDARIO_MOHEX, LUDARIO_MOPYHEX, LUDARIO_EDAX, LUDARIO_HEXGUI } = process.env;

const file = scratch();

/** A pair of games of a peer against an agent of ours; both must be played by the rules. */
async function meets(
  name: string,
  game: string,
  peer: string,
  ours: string,
  openings: GivenSpec['openings'] = 'none',
): Promise<void> {
  const spec: GivenSpec = {
    game,
    agents: [peer, ours],
    format: 'match',
    pairs: 1,
    seed: 1,
    openings,
    budget: { ms: 5000 },
    tolerance: 5000,
  };
  const { games } = await held(file(`${name}.sqlite`), spec, [], { workers: 1 });
  expect(games).toHaveLength(2);
  for (const { record } of games) expect(record.result?.ending).toMatch(/^(rules|resigned)$/);
  expect(await leftBehind()).toEqual([]);
}

describe.runIf(LUDARIO_MOHEX)('MoHex (LUDARIO_MOHEX)', () => {
  test('plays a pair of games of Hex', async () => {
    const peer = `htp(engine=mohex,cmd="${LUDARIO_MOHEX}",ms=1000)`;
    await expect(meets('mohex', 'hex(size=7,swap=true)', peer, 'greedy')).resolves.toBeUndefined();
  });
});

describe.runIf(LUDARIO_MOPYHEX)('mopyhex (LUDARIO_MOPYHEX)', () => {
  test('plays a pair of games of Hex', async () => {
    const peer = `htp(engine=mopyhex,cmd="${LUDARIO_MOPYHEX}",ms=1000)`;
    await expect(meets('mopyhex', 'hex(size=5)', peer, 'greedy')).resolves.toBeUndefined();
  });
});

describe.runIf(LUDARIO_EDAX)('Edax (LUDARIO_EDAX)', () => {
  test('plays a pair of games of Reversi by GTP', async () => {
    const peer = `gtp(engine=edax,cmd="${LUDARIO_EDAX} -gtp -level 1")`;
    await expect(meets('edax', 'reversi', peer, 'greedy')).resolves.toBeUndefined();
    const openings = { random: 8 };
    await expect(meets('edax-8', 'reversi', peer, 'greedy', openings)).resolves.toBeUndefined();
  });
});

describe.runIf(LUDARIO_HEXGUI)('HexGui (LUDARIO_HEXGUI)', () => {
  // It needs a display (xvfb-run will do) and takes the engine to attach as an argument.
  test('attaches Ludario, which says its name', async () => {
    const engine = commandLine('htp', '--agent', 'random');
    const argv = [...unwrap(splitCommand(LUDARIO_HEXGUI!)), '-program', engine];
    const board = startChild({ argv });
    let said = '';
    while (!said.includes('Ludario')) {
      const heard = await board.read(60_000);
      expect(heard.kind).toBe('line');
      said = heard.kind === 'line' ? heard.line : '';
    }
    await board.kill();
    expect(said).toContain('Ludario');
  });
});
