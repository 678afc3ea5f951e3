import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  PROTOCOL,
  type ClassEntered,
  type ClassMade,
  type ClassView,
} from '../../src/api/online/index.ts';
import { Server } from '../../src/cli/joining/server.ts';
import { unwrap } from '../../src/core/index.ts';
import { TOKEN, serveTables } from '../server/tables.ts';
import { inside } from './program.ts';

const { origin } = await serveTables();
const server = new Server(origin, TOKEN);

const said = (...args: string[]) => inside(['class', ...args, '--token', TOKEN]);
async function run<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await said(...args, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as T;
}

test('agents of the house play a round of a class by themselves, and the class is ended', async () => {
  const wish = ['--game', 'hex(size=3)', '--clock', '1+1'];
  const plain = await said('create', origin, ...wish);
  // The page for whoever teaches; the secret stands where no server is sent it.
  expect(plain.out).toMatch(/http:\/\/[\d.:]+\/[a-z2-9]{6}#teacher=[\w-]{32}\n/);
  const made = await run<ClassMade & { address: string }>('create', origin, ...wish);
  const { address, code } = made;
  const teacher = ['--secret', made.secret];
  await run('agent', address, 'level(1)', ...teacher);
  const { members } = await run<ClassView>('agent', address, 'level(2)', ...teacher);
  expect(members).toMatchObject([{ agent: 'level(1)' }, { agent: 'level(2)' }]);
  const wrong = await said('agent', address, 'level(99)', ...teacher);
  expect([wrong.code === 0, wrong.err.trim().split('\n').length]).toEqual([false, 1]);
  await run('round', address, ...teacher);
  // Nobody opens their table: the server does.
  const look = async () => unwrap(await server.ask<ClassView>(`/api/online/classes/${code}`));
  while (!(await look()).rounds[0]!.over) await setTimeout(50);
  const shown = await said('standings', address);
  expect(shown.out).toMatch(/level\([12]\) \(agent\) +1 +1 /);

  const ana = { protocol: PROTOCOL, name: 'Ana' };
  const enter = () => server.ask<ClassEntered>(`/api/online/classes/${code}/enter`, ana);
  const first = unwrap(await enter());
  expect(await enter()).toMatchObject({ complaint: { code: 'online.nameInClass' } });
  await run('readmit', address, 'ana', ...teacher);
  expect(unwrap(await enter()).member).toBe(first.member);
  expect((await said('readmit', address, 'Eva', ...teacher)).err).toMatch(/nobody .* called Eva/);

  expect((await run<ClassView>('end', address, ...teacher)).over).toBe(true);
  expect((await said('round', address, ...teacher)).err).toMatch(/this class is over/);
  expect((await said('status', address)).out).toMatch(/This class is over\./);
});
