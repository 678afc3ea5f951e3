import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TableMade } from '../api/online/index.ts';
import { wishOf } from './hall.fixture.ts';
import { freePort } from '../store/port.fixture.ts';
import { Served } from './served.fixture.ts';
import { openShared } from './shared.ts';
import { joinAt } from './wire.fixture.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A real Redis of its own, which keeps nothing. */
async function redis(): Promise<string> {
  const port = await freePort();
  const child = spawn('redis-server', ['--port', `${port}`, '--save', '', '--bind', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise<void>((ready) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept')) ready();
    });
  });
  return `redis://127.0.0.1:${port}`;
}

/** One address for several servers: each new connection goes to the next one that lives. */
class Front {
  private readonly server: Server;
  private readonly ports: number[];
  private next = 0;

  private constructor(server: Server, ports: number[]) {
    this.server = server;
    this.ports = ports;
  }

  static async open(...ports: number[]): Promise<Front> {
    const server = createServer((socket) => {
      const there = connect(front.ports[front.next++ % front.ports.length]!, '127.0.0.1');
      socket.on('error', () => there.destroy());
      there.on('error', () => socket.destroy());
      there.on('close', () => socket.destroy());
      socket.pipe(there).pipe(socket);
    });
    const front = new Front(server, ports);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
    onTestFinished(() => void server.close());
    return front;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  without(port: number): void {
    this.ports.splice(this.ports.indexOf(port), 1);
  }
}

test.skipIf(!hasRedis)(
  'two processes and a Redis (left out without redis-server): one table, both doors, and one of them killed',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ludario-redis-'));
    const address = await redis();
    const path = join(folder, 'store.sqlite');
    const servers = [new Served(path, address), new Served(path, address)] as const;
    onTestFinished(async () => {
      for (const server of servers) await server.kill();
      rmSync(folder, { recursive: true, force: true });
    });
    for (const server of servers) await server.start();
    const front = await Front.open(servers[0].port, servers[1].port);
    const answer = await fetch(`http://127.0.0.1:${front.port}/tables`, {
      method: 'POST',
      body: JSON.stringify(wishOf()),
    });
    const { table, secret } = (await answer.json()) as TableMade;

    // Each by the door of another process: the table lies in one of them.
    const reserve = async (port: number) => {
      const reserved = await fetch(`http://127.0.0.1:${port}/matchmake`, {
        method: 'POST',
        body: JSON.stringify({ table }),
      });
      return (await reserved.json()) as { processId: string; sessionId: string };
    };
    const places = [await reserve(servers[0].port), await reserve(servers[1].port)] as const;
    expect(places[0].processId).toBe(places[1].processId);
    const ana = await joinAt(servers[0].port, table, places[0]);
    await ana.hello(secret);
    const berta = await joinAt(servers[1].port, table, places[1]);
    await berta.hello();
    await berta.say('sit', { name: 'Berta' });
    await ana.until(() => ana.view!.phase === 'playing');
    expect(await ana.say('move', { step: ana.view!.step, text: 'b2' })).toBeNull();
    await berta.until(() => berta.view!.moves.length === 1);
    expect(await berta.say('move', { step: berta.view!.step, text: 'a1' })).toBeNull();

    // The process that holds the table dies, and with it the lines of both; another one goes on with it.
    const holder = servers.find(({ process }) => process === places[0].processId)!;
    await holder.kill();
    for (const page of [ana, berta]) await page.until(() => false).catch(() => {});
    expect([ana.closed, berta.closed]).toEqual([true, true]);
    front.without(holder.port);
    const back = await joinAt(front.port, table);
    await back.hello(secret);
    expect(back.view!.moves.map(({ text }) => text)).toEqual(['b2', 'a1']);
    const other = await joinAt(front.port, table);
    await other.hello(berta.secret);
    expect(await back.say('move', { step: back.view!.step, text: 'c3' })).toBeNull();
    await other.until(() => other.view!.moves.length === 3);
  },
  60_000,
);

test('a Redis that is not there is said in one sentence', async () => {
  const port = await freePort();
  await expect(openShared(`redis://127.0.0.1:${port}`)).rejects.toThrow(
    /^the Redis of --redis does not answer: /,
  );
});
