import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fail, keyOf, said } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { openStore } from '../store/index.ts';
import { randomBytes } from 'node:crypto';
import { Hall } from './hall.ts';
import { Mount } from './mount.ts';
import type { TableWish } from '../api/online/index.ts';

/**
 * A server of tables as a process of its own: `node process.fixture.ts STORE PORT [REDIS]`. Says its port and its name once
 * it listens; POST /tables makes a table, POST /matchmake leads to one, GET /used
 * tells what it costs.
 */
const [path, port, redis] = process.argv.slice(2);
const store = await openStore(path!, 'write');
const hall = new Hall({
  ledger: store.online,
  makeGame,
  seatAgent: () => fail(said('no agents here')),
  hire: () => fail(said('no agents here')),
  key: (question) => ({ ok: true, value: keyOf(Buffer.from(question.padStart(16).slice(-16))) }),
  freshSeed: () => randomBytes(8).toString('hex'),
  limits: { connections: 1e6, tables: 1e6, messages: 1e6, open: 1e6 },
  trouble: (error) => void process.stderr.write(`${String(error)}\n`),
});
const mount = await Mount.open({
  hall,
  refuses: () => null,
  addressOf: () => 'here',
  redis,
});
const server = createServer((request, response) => {
  if (request.url === '/used') {
    const { user, system } = process.cpuUsage();
    const used = { memory: process.memoryUsage().rss, processor: user + system };
    response.end(JSON.stringify(used));
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  const reply = async () => {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString() || '{}');
    const answer =
      request.url === '/tables'
        ? await hall.make(body as TableWish, 'here')
        : await mount.reserve(body);
    response.writeHead(answer.ok ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.ok ? answer.value : answer.complaint));
  };
  request.on('end', () => void reply());
});
mount.listen(server);
server.listen(Number(port), '127.0.0.1', () => {
  const at = (server.address() as AddressInfo).port;
  void mount.found(`127.0.0.1:${at}`).then(() => process.stdout.write(`${at} ${mount.process}\n`));
});
process.once('SIGTERM', () => {
  void mount
    .close()
    .then(() => store.close())
    .then(() => process.exit(0));
});
