import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Schedule, readSpec, type Contest } from '../../src/arena/index.ts';
import { Roster } from '../../src/catalogue/index.ts';
import { replayRecord, unwrap, type GameRecord } from '../../src/core/index.ts';
import { contestToResume, hold } from '../../src/lab/experiment/index.ts';
import { openStore } from '../../src/store/index.ts';
import { nodeCommand, workshop } from './bot-bench.ts';

const { folder } = workshop();
const prying = resolve(import.meta.dirname, 'attacks/prying-bot.ts');
/** Whole hands: with few tiles some guess would fit the own hand by chance. */
const RULES = 'iwoki';

/** Lets the bot that pries play, with all rights of who runs this; what it found out. */
async function pried(
  name: string,
  contestOf: (roster: Roster, agents: readonly string[]) => Contest,
): Promise<{ found: readonly string[]; records: readonly GameRecord[] }> {
  const path = join(folder, `${name}.sqlite`);
  const findings = join(folder, `${name}.findings`);
  const cmd = `${nodeCommand(prying)} "${findings}" "${path}"`;
  const bot = `bot(cmd=${JSON.stringify(cmd)},sandbox=false,name=prying)`;
  const roster = unwrap(await Roster.open());
  const contest = contestOf(roster, [bot, 'random']);
  const store = await openStore(path, 'write');
  try {
    const { signal } = new AbortController();
    const { experiment } = await hold({
      store,
      contest,
      roster,
      workers: 1,
      megabytes: 256,
      signal,
    });
    const records: GameRecord[] = [];
    for await (const { record } of store.games(experiment.id)) records.push(record);
    const found = existsSync(findings) ? readFileSync(findings, 'utf8').trim().split('\n') : [];
    return { found, records };
  } finally {
    await store.close();
  }
}

const given = (agents: readonly string[]) => ({ game: RULES, agents: [...agents], pairs: 2 });

test('a bot with our source, our store and all rights cannot tell what its rival was dealt', async () => {
  const { found, records } = await pried('keyed', (roster, agents) =>
    unwrap(readSpec(given(agents), roster.listing)),
  );
  expect(records).toHaveLength(4);
  expect(records.map(({ result }) => result?.ending)).toEqual(records.map(() => 'rules'));
  expect(found).toEqual([]);
  // Once it is over, everybody can check that it was dealt as the key says.
  const { game } = unwrap(
    readSpec(given(['random', 'greedy']), unwrap(await Roster.open()).listing),
  );
  expect(new Set(records.map(({ key }) => key)).size).toBe(4);
  for (const record of records) {
    unwrap(replayRecord(game, record));
    const other = records.find(({ key }) => key !== record.key)!;
    expect(replayRecord(game, { ...record, key: other.key }).ok).toBe(false);
  }
});

test('where luck comes from the seed alone, as in experiments of old, the same bot knows it every time', async () => {
  const { found } = await pried('unkeyed', (roster, agents) => {
    const { key: _, ...listing } = roster.listing;
    return unwrap(readSpec(given(agents), listing));
  });
  expect(found).toHaveLength(4);
});

test('where a unit has one key, the bot finds that of the first game in the store and knows the second', async () => {
  const { found } = await pried('shared', (roster, agents) => {
    const contest = unwrap(readSpec(given(agents), roster.listing));
    // As if it were an agent of the house, which keeps nothing from game to game.
    const entrants = contest.entrants.map((entrant) => ({ ...entrant, program: false }));
    return { ...contest, entrants };
  });
  expect(found.length).toBeGreaterThan(0);
});

test('an experiment of old goes on as it began, and never becomes another', async () => {
  const roster = unwrap(await Roster.open());
  const { key: _, ...listing } = roster.listing;
  const contest = unwrap(readSpec(given(['random', 'greedy']), listing));
  const store = await openStore(join(folder, 'old.sqlite'), 'write');
  try {
    const { experiment } = await store.createExperiment({
      identity: 'old',
      spec: contest.spec,
      versions: { ...roster.versionsOf(contest), ludario: '0.1.0' },
    });
    const again = unwrap(contestToResume(experiment, roster));
    expect(again.spec).toEqual(contest.spec);
    expect(again.key).toBeUndefined();
    expect(new Schedule(again).job(0)).toEqual(new Schedule(contest).job(0));
    expect(unwrap(readSpec(given(['random', 'greedy']), roster.listing)).spec.key).toBeDefined();
  } finally {
    await store.close();
  }
});
