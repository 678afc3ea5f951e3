import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { proposePair } from '../../src/agents/demonstrations/index.ts';
import { makeAgent } from '../../src/agents/index.ts';
import { setTable } from '../../src/arena/index.ts';
import { Rng, printPreference, unwrap, type GameRecord } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import type { Attack, Tally } from './attack.ts';
import { STILL, fromElsewhere, onServer } from './server.ts';
import type { Served } from './served.ts';

const RULES = 'mancala(pits=3,seeds=2)';

/** Six answers of somebody to which of two pieces of games is better. */
async function answers(): Promise<string[]> {
  const game = unwrap(makeGame(RULES));
  const records: GameRecord[] = [];
  for (let seed = 1; seed <= 4; seed++) {
    const seats = ['random', 'greedy'];
    const table = unwrap(setTable({ game, seats, seed, make: makeAgent }));
    await table.play();
    records.push(table.record());
  }
  return Array.from({ length: 6 }, (_, n) =>
    printPreference({
      ...proposePair(game, records, Rng.of(n))!,
      better: n % 3 === 2 ? 'neither' : 'first',
    }),
  );
}

const wish = {
  name: 'taste',
  agent: 'preferences(own=1,hidden=4)',
  game: RULES,
  epochs: 4,
  every: 2,
  against: [],
};

const kept = (folder: string): string[] => {
  const there = join(folder, 'store.answers');
  return existsSync(there) ? readdirSync(there) : [];
};

async function refusedAll(
  tally: Tally,
  server: Served,
  folder: string,
  cases: readonly (readonly [string, object])[],
): Promise<void> {
  for (const [what, given] of cases) {
    const { status, text, wait } = await server.watched('POST', '/api/trainings', {
      ...wish,
      ...given,
    });
    const said = status >= 400 && status < 500 && /"es":"/.test(text) && text.length < 3000;
    const nothing = kept(folder).length === 0;
    tally.held(
      what,
      said && nothing && wait < STILL && !text.includes('\u001b'),
      `${status} ${text} (others waited ${wait} ms, kept ${kept(folder).join()})`,
    );
  }
}

/** What people answer on the page is learned from by the server: the door by which it comes in. */
export const answerAttacks: readonly Attack[] = [
  onServer('answers that are none', async (tally, server, folder) => {
    const sound = await answers();
    const [first] = sound;
    const orders = '\u001b[2J\u202eowned';
    await refusedAll(tally, server, folder, [
      ['things instead of lines', { answers: [{}, [], null, 1, true] }],
      ['a thousand brackets in each', { answers: sound.map(() => '['.repeat(19_000)) }],
      ['a line of a megabyte', { answers: [...sound, 'x'.repeat(1e6)] }],
      [
        'more than is read at all',
        { answers: Array.from({ length: 900 }, () => 'x'.repeat(19e3)) },
      ],
      ['a thousand lines of nothing', { answers: Array.from({ length: 1000 }, () => ' ') }],
      ['orders to a terminal', { answers: [...sound, orders] }],
      ['orders within one', { answers: [...sound, first!.replace('first', orders)] }],
      ['two in one line', { answers: [...sound, `${first}\n${first!.slice(0, -5)}`] }],
      ['a prototype', { answers: [...sound, '{"__proto__":{"better":"first"},"preference":1}'] }],
      ['a path as its name', { answers: sound, name: '../../outside' }],
      ['a file to read instead', { answers: sound, data: '/etc/passwd' }],
      ['another model to begin with', { answers: sound, from: '../store' }],
      ['a program as the agent', { answers: sound, agent: 'bot(cmd="id")' }],
      ['units without an end', { answers: sound, agent: 'preferences(hidden=1e9)' }],
    ]);
  }),
  onServer('answers from elsewhere', async (tally, server, folder) => {
    const given = { ...wish, answers: await answers() };
    for (const [what, headers] of fromElsewhere(server.port)) {
      const { status } = await server.ask('POST', '/api/trainings', given, headers);
      tally.held(what, status === 403 && kept(folder).length === 0, `${status}`);
    }
    const plain = { 'content-type': 'text/plain' };
    const { status } = await server.ask('POST', '/api/trainings', given, plain);
    tally.held('as a form of any page could send it', status === 415, `${status}`);
  }),
  onServer(
    'answers of sixty at once, all gone with their models',
    async (tally, server, folder) => {
      const given = { ...wish, epochs: 1e6, every: 1e6, answers: await answers() };
      const names = Array.from({ length: 60 }, (_, n) => `taste${n}`);
      const statuses = await Promise.all(
        names.map(async (name) => {
          const { status } = await server.ask('POST', '/api/trainings', { ...given, name });
          return status;
        }),
      );
      const taken = statuses.filter((status) => status === 201).length;
      const others = statuses.every((status) => status === 201 || status === 429);
      tally.held('so many wait as there is room for', taken <= 20 && others, statuses.join());
      tally.held('they lie there once', kept(folder).length === 1, kept(folder).join());
      await Promise.all(names.map((name) => server.ask('DELETE', `/api/models/${name}`)));
      tally.held('nothing is left of them', kept(folder).length === 0, kept(folder).join());
    },
  ),
];
