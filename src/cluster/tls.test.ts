import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { certificatesIn, hasOpenssl } from '../store/certificates.fixture.ts';
import { testFolder, testStore, troubleOf } from '../store/folder.fixture.ts';
import { openStore } from '../store/index.ts';
import { PASSWORD, PostgresServer, hasPostgres } from '../store/postgres.fixture.ts';
import { held, hire, whyNoLine } from './cluster.fixture.ts';
import { RedisServer, hasRedisTls } from './servers.fixture.ts';

const CONTEST = { game: 'mancala', agents: ['random', 'greedy'], pairs: 2, seed: 7 };

/** A password in a file, for the store and the queue. */
function secretFile(password: string): void {
  const file = join(testFolder(), 'secret');
  writeFileSync(file, `${password}\n`);
  for (const what of ['STORE', 'QUEUE']) vi.stubEnv(`LUDARIO_${what}_PASSWORD_FILE`, file);
  onTestFinished(() => void vi.unstubAllEnvs());
}

describe.skipIf(!hasPostgres || !hasOpenssl)(
  'PostgreSQL with TLS (left out without openssl)',
  () => {
    test('an experiment is stored and played by it; who signed it has to be known; no secret is kept', async () => {
      const server = await PostgresServer.open(certificatesIn);
      onTestFinished(() => server.close());
      secretFile(PASSWORD);
      const { ca } = server.certificates!;
      const stranger = certificatesIn(testFolder(), 'stranger').ca;
      const plain = new URL(await server.fresh());
      plain.password = '';
      const at = (root: string, mode = 'verify-full') =>
        `${plain.href}?sslmode=${mode}&sslrootcert=${root}`;

      const wrong = await whyNoLine(at(stranger));
      expect(wrong).toMatch(/^the queue postgres:\S+ does not answer: [^\n]*certificate[^\n]*$/);
      expect(await troubleOf(openStore(at(stranger), 'write'))).toMatch(
        /the server of the store postgres:\S+ does not answer: [^\n]*certificate[^\n]*$/,
      );

      const queue = at(ca);
      await hire(queue);
      const store = await testStore(queue);
      const { lines, held: done } = await held(CONTEST, { queue, store });
      expect(lines).toEqual((await held(CONTEST)).lines);
      const kept = JSON.stringify([await store.experiment(done.experiment.id), lines, store.path]);
      for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), 'sslrootcert']) {
        expect(`${kept} ${wrong}`).not.toContain(secret);
      }
    });
  },
);

describe.skipIf(!hasRedisTls || !hasOpenssl)('Redis with TLS (left out where it cannot)', () => {
  test('with a password from a file; who signed it has to be known', async () => {
    const folder = testFolder();
    const certificates = certificatesIn(folder);
    const server = await RedisServer.open({ password: 'a secret/:@', certificates });
    onTestFinished(() => server.close());
    const plain = await server.fresh();
    const queue = `${plain}?sslrootcert=${certificates.ca}`;
    expect(await whyNoLine(plain)).toMatch(/^the queue rediss:\S+ does not answer: .*certificate/);
    expect(await whyNoLine(`${plain}?sslrootcert=/nowhere`)).toMatch(
      /^the queue rediss:\S+: the certificate \/nowhere cannot be read: /,
    );
    expect(await whyNoLine(queue)).toMatch(/does not let this user in/);
    secretFile('a secret/:@');
    await hire(queue);
    const { lines } = await held(CONTEST, { queue });
    expect(lines).toHaveLength(4);
  });
});
