import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { contestToResume } from '../../src/lab/experiment/index.ts';
import { Roster } from '../../src/catalogue/index.ts';
import { openStore } from '../../src/store/index.ts';
import { held, scratch } from './laboratory.ts';

const file = scratch();

/** A bot that plays the legal move of this number. */
function writeBot(path: string, which: number): void {
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
     for await (const line of createInterface({ input: process.stdin })) {
       const said = JSON.parse(line);
       if (said.type === 'hello') console.log(JSON.stringify({ type: 'hello', protocol: 1, name: 'one' }));
       if (said.type === 'move')
         console.log(JSON.stringify({ type: 'move', move: said.legal.at(${which}) }));
     }`,
  );
}

test('a bot that was changed is another agent: it plays anew, and its old games are not gone on with', async () => {
  mkdirSync(file('bot'));
  const script = join(file('bot'), 'bot.mjs');
  const spec = {
    game: 'mancala(pits=3,seeds=2)',
    agents: [`bot(cmd="${process.execPath} ${script}",sandbox=false)`, 'random'],
    pairs: 1,
  };
  const store = file('changed.sqlite');
  writeBot(script, 0);
  const first = await held(store, spec, [], { workers: 1 });
  expect(first.games.map(({ record }) => record.result?.ending)).toEqual(['rules', 'rules']);
  const again = await held(store, spec, [], { workers: 1 });
  expect([again.held.experiment.id, again.held.before]).toEqual([first.held.experiment.id, 2]);

  writeBot(script, -1);
  const roster = unwrap(await Roster.open());
  const { experiment } = first.held;
  expect(contestToResume(experiment, roster)).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringMatching(/bot\(.*bot\.mjs.*\) has changed since/) } },
  });
  const other = await held(store, spec, [], { workers: 1 });
  expect([other.held.experiment.id === experiment.id, other.held.before]).toEqual([false, 0]);
  expect(other.games.map(({ record }) => record.moves)).not.toEqual(
    first.games.map(({ record }) => record.moves),
  );

  // Of an experiment of old nobody knows which program played it.
  const { files: _, ...versions } = experiment.versions;
  expect(contestToResume({ ...experiment, versions }, roster)).toMatchObject({
    ok: false,
    complaint: { says: { es: expect.stringContaining('entonces no se guardaba con qué bot(') } },
  });
  const kept = await openStore(store, 'read');
  expect(await kept.countGames(experiment.id)).toBe(2);
  await kept.close();
});
