import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { legalActions, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import type { Attack, Tally } from './attack.ts';
import { inFolder, isRefusal, ludario, start, until } from './program.ts';
import { served, type Served } from './served.ts';

/** A server that lets others wait so long stands still for them. */
export const STILL = 10_000;

const spec = { game: 'mancala', agents: ['greedy', 'random'], pairs: 2 };
const many = Array.from({ length: 3000 }, (_, seed) => `random(seed=${seed})`);

/** Whatever is asked for is refused with a sentence, and the server answers others meanwhile. */
async function refused(tally: Tally, server: Served, what: string, given: object): Promise<void> {
  for (const path of ['/api/experiments/check', '/api/experiments']) {
    const { status, text, wait } = await server.watched('POST', path, { ...spec, ...given });
    const said = status >= 400 && status < 500 && /"es":"/.test(text);
    const leaked = /PATH=|root:x:|server\.inside/.test(text);
    tally.held(
      what,
      said && !leaked && wait < STILL,
      `${status} ${text} (others waited ${wait} ms)`,
    );
  }
}

export function onServer(
  name: string,
  run: (tally: Tally, server: Served, folder: string) => Promise<void>,
) {
  return {
    name: `server: ${name}`,
    run: (tally: Tally) =>
      inFolder(async (folder) => {
        const server = await served(join(folder, 'store'));
        try {
          await run(tally, server, folder);
        } finally {
          await server.close();
        }
      }),
  } satisfies Attack;
}

/** What the requests of pages and programs from elsewhere bear. */
export function fromElsewhere(port: number): [string, Record<string, string>][] {
  return [
    ['another origin', { origin: 'http://evil.example' }],
    ['no origin (a sandboxed frame)', { origin: 'null' }],
    ['another site, as browsers say', { 'sec-fetch-site': 'cross-site' }],
    ['another name for this machine', { host: `evil.example:${port}` }],
  ];
}

export const serverAttacks: readonly Attack[] = [
  onServer('files named as books', async (tally, server, folder) => {
    const books = join(folder, 'store.books');
    mkdirSync(books);
    writeFileSync(join(folder, 'secret'), 'root:x:');
    const names = ['/proc/self/environ', '/etc/passwd', '../secret', '..', '/dev/zero'];
    if (process.platform !== 'win32') {
      execFileSync('mkfifo', [join(books, 'pipe')]);
      names.push('pipe');
    }
    for (const book of names) {
      await refused(tally, server, `the book ${book}`, { openings: { book } });
      const agents = [`alphabeta(depth=1,book="${book}")`, 'random'];
      await refused(tally, server, `an agent with the book ${book}`, { agents });
    }
  }),
  onServer('too much to lay out', async (tally, server) => {
    const cases: readonly [string, object][] = [
      ['3,000 agents', { agents: many }],
      ['60 agents at six-player iwoki', { game: 'iwoki(players=6)', agents: many.slice(0, 60) }],
      [
        'a million pairs with random openings',
        { agents: ['greedy', 'vela'], pairs: 1_000_000, openings: { random: 6 } },
      ],
      ['2^53 pairs', { pairs: Number.MAX_SAFE_INTEGER }],
      ['1e15 rounds', { agents: many.slice(0, 4), format: 'swiss', rounds: 1e15 }],
      ['60,000 openings', { openings: { list: Array.from({ length: 60_000 }, () => '1') } }],
      ['a seed of a megabyte', { seed: 'x'.repeat(1e6) }],
      ['a million brackets', { agents: [`random${'('.repeat(1e6)}`, 'greedy'] }],
    ];
    for (const [what, given] of cases) await refused(tally, server, what, given);
  }),
  onServer('values that are no values', async (tally, server) => {
    for (const game of [
      'iwoki(tiles=__proto__)',
      'iwoki(tiles=constructor)',
      'mancala(seeds=1e400)',
      'mancala(seeds=99999999999999999999)',
      '__proto__',
    ]) {
      await refused(tally, server, game, { game });
    }
    for (const agent of [
      'constructor',
      'model(__proto__)',
      'mcts(playout=__proto__)',
      'alphabeta(depth=1,__proto__=1)',
      'bot(cmd="sh -c id")',
      'determinized(agent=bot(cmd="id"))',
    ]) {
      await refused(tally, server, agent, { agents: [agent, 'random'] });
    }
  }),
  onServer('an agent that thinks for ever in a seat', async (tally, server) => {
    const game = unwrap(makeGame('reversi'));
    const state = game.start();
    const seen = game.observe(state, 0);
    const legal = legalActions(state, game.info);
    const hired = await server.ask('POST', '/api/seats', {
      rules: 'reversi',
      agent: 'alphabeta(depth=30)',
      seat: 0,
      rivals: ['human'],
      seen,
      luck: [1, 2, 3, 4],
    });
    if (hired.status !== 201) throw new Error(hired.text);
    const { id } = JSON.parse(hired.text) as { id: string };
    const thinking = server.ask('POST', `/api/seats/${id}/choose`, { seen, legal, budget: {} });
    let answered = false;
    void thinking.then(() => (answered = true));
    const began = performance.now();
    for (let i = 0; i < 20; i++) {
      await server.ask('GET', '/api/jobs');
      await new Promise((done) => setTimeout(done, 50));
    }
    tally.held('others are answered', performance.now() - began < STILL + 20 * 50);
    await server.ask('DELETE', `/api/seats/${id}`);
    const end = await thinking;
    tally.held('it stops when it is sent away', answered || end.status >= 400, end.text);
  }),
  onServer('pages and programs from elsewhere', async (tally, server) => {
    for (const [what, headers] of fromElsewhere(server.port)) {
      const { status } = await server.ask('POST', '/api/experiments', spec, headers);
      tally.held(what, status === 403, `${status}`);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await server.ask('POST', '/api/experiments', spec, form);
    tally.held('a form of another page', sent.status === 415, `${sent.status}`);
    const huge = { 'content-length': String(2 ** 31) };
    const large = await server.ask('POST', '/api/experiments', undefined, huge).catch(() => null);
    tally.held('two gigabytes', large === null || large.status === 413, `${large?.status}`);
  }),
  {
    name: 'server: no token, or a wrong one',
    run: (tally) =>
      inFolder(async (folder) => {
        const server = await served(join(folder, 'store'), '--host', '0.0.0.0');
        try {
          const { token } = server;
          tally.held('others need a token', token !== null && token.length >= 24, `${token}`);
          const wrong = 'x'.repeat(token?.length ?? 1);
          for (const path of ['/', '/api/house', '/api/experiments', '/index.html']) {
            for (const [what, headers, query] of [
              ['none', {}, ''],
              ['a wrong one', { authorization: `Bearer ${wrong}` }, ''],
              ['a wrong one in the address', {}, `?token=${wrong}`],
              ['a wrong cookie', { cookie: `ludario-${server.port}=${wrong}` }, ''],
            ] as const) {
              const { status } = await server.ask('GET', path + query, undefined, headers);
              tally.held(`${path} with ${what}`, status === 401, `${status}`);
            }
          }
          const right = { authorization: `Bearer ${token}` };
          const { status } = await server.ask('GET', '/api/house', undefined, right);
          tally.held('the right one is let in', status === 200, `${status}`);
        } finally {
          await server.close();
        }
        await behindProxy(tally, join(folder, 'store'));
      }),
  },
  {
    name: 'server: a stored experiment of 200,000 games',
    run: (tally) =>
      inFolder(async (folder) => {
        const store = join(folder, 'store');
        const id = await begunInTerminal(store);
        const server = await served(store);
        try {
          for (const [method, path] of [
            ['GET', `/api/experiments/${id}`],
            ['GET', `/api/experiments/${id}/report`],
            ['GET', `/api/experiments/${id}/export?format=csv`],
            ['POST', `/api/experiments/${id}/resume`],
            ['POST', `/api/experiments/${id}/stop`],
          ] as const) {
            const { status, text, wait } = await server.watched(method, path);
            const held = status === 200 && wait < STILL;
            tally.held(path, held, `${status} ${text.slice(0, 200)} (others waited ${wait} ms)`);
          }
        } finally {
          await server.close();
        }
      }),
  },
  {
    name: 'spec files: aliases, depth, size',
    run: (tally) =>
      inFolder(async (folder) => {
        const file = join(folder, 'spec.yaml');
        const lines = ['a0: &a0 [x, x]'];
        for (let i = 1; i < 40; i++) lines.push(`a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`);
        for (const [what, text] of [
          ['aliases of aliases', lines.join('\n')],
          ['100,000 brackets', `agents: ${'['.repeat(100_000)}`],
          ['a prototype', 'game: mancala\nagents: [random, random]\n__proto__: {pairs: 1}'],
          ['thousands of empty lines', `game: >\n${'\n'.repeat(200_000)}`],
        ] as const) {
          writeFileSync(file, text);
          const ended = await ludario('match', '--spec', file, '--store', join(folder, 'store'));
          tally.held(what, isRefusal(ended), `${ended.code} ${ended.err}`);
        }
      }),
  },
];

/** An experiment with 100,000 random openings that was stopped in the terminal; its id. */
async function begunInTerminal(store: string): Promise<string> {
  const asked = ['reversi', 'random', 'random', '--pairs', '100000', '--openings', '10'];
  const running = start(['match', ...asked, '--store', store, '--json']);
  let id = '';
  const there = await until(running, async () => {
    const listed = await ludario('experiments', '--store', store, '--json');
    if (listed.code !== 0) return false;
    const found = /"id":"([^"]+)".*?"games":(\d+)/.exec(listed.out);
    id = found?.[1] ?? '';
    return Number(found?.[2] ?? 0) > 0;
  });
  running.child.kill('SIGINT');
  const { err } = await running.ended;
  if (!there) throw new Error(`nothing was begun: ${err}`);
  return id;
}

/** A server on this machine with a proxy before it: whoever comes seems to come from here. */
async function behindProxy(tally: Tally, store: string): Promise<void> {
  const server = await served(store, '--behind', 'https://lab.example.org');
  try {
    const host = 'lab.example.org';
    const right = { host, authorization: `Bearer ${server.token}` };
    for (const [what, headers, wanted] of [
      ['no token', { host }, 401],
      ['no token, from this machine', {}, 401],
      ['another page', { ...right, origin: 'https://evil.example' }, 403],
      ['the page without TLS', { ...right, origin: 'http://lab.example.org' }, 403],
      ['another name', { ...right, host: 'evil.example' }, 403],
      ['the page itself', { ...right, origin: 'https://lab.example.org' }, 200],
    ] as const) {
      const { status } = await server.ask('GET', '/api/house', undefined, headers);
      tally.held(`behind a proxy: ${what}`, status === wanted, `${status}`);
    }
  } finally {
    await server.close();
  }
}
