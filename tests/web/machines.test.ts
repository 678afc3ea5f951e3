import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hire, lineTo } from '../../src/cluster/cluster.fixture.ts';
import { clusterVersion } from '../../src/cluster/index.ts';
import { MACHINES } from '../../src/cluster/names.ts';
import { refuse } from '../../src/cluster/complaints.ts';
import { OwnEntry, putAside, type MachineEntry } from '../../src/cluster/roll.ts';
import { SERVERS, type QueueServer } from '../../src/cluster/servers.fixture.ts';
import { laboratory } from './laboratory.ts';
import { SCREENS, Visitors, overflow, violations } from './visitor.ts';

const usual = SERVERS.find(({ there }) => there);

const STRANGER: MachineEntry = {
  id: 'stranger',
  host: 'a-machine-with-a-rather-long-name.physics.example',
  pid: 4321,
  processor: 'Some Processor @ 3.20GHz',
  cores: 64,
  version: '0.0.1',
  speed: 12_345,
  since: Date.now(),
  beat: Date.now(),
  blocks: 0,
  games: 0,
  rate: 0,
  state: 'working',
};

describe.skipIf(usual === undefined)('machines at work (left out without a server)', () => {
  let server: QueueServer;
  let visitors: Visitors;
  let queue: string;
  beforeAll(async () => {
    server = await usual!.open();
    queue = await server.fresh();
    visitors = await Visitors.come(() => laboratory('--queue', queue));
  });
  afterAll(async () => {
    await visitors.leave();
    await server.close();
  });

  test('an experiment of the page is played by others, who are shown with how they do', async () => {
    const line = await lineTo(queue);
    const stranger = new OwnEntry<MachineEntry>(line, MACHINES, STRANGER.id);
    await stranger.renew(STRANGER);
    // However long the games take, a worker of another version goes on saying that it is there.
    const beat = () => stranger.renew({ ...STRANGER, beat: Date.now() });
    const beating = setInterval(() => void beat().catch(() => undefined), 3000);
    onTestFinished(() => clearInterval(beating));
    const liar = { id: 'liar', name: 'anna (77)' };
    await putAside(line, liar, refuse.untrue({ machine: liar.name, game: 17 }));
    const spec = { game: 'mancala', agents: ['random', 'greedy'], pairs: 200 };
    const begun = await fetch(`${visitors.site.address}/api/experiments`, {
      method: 'POST',
      body: JSON.stringify(spec),
      headers: { 'content-type': 'application/json' },
    });
    const { id } = (await begun.json()) as { id: string };

    const page = await visitors.visit(`/measure?experiment=${id}`);
    await page.getByText('No machine at work').waitFor();
    const { worker } = await hire(queue, { version: clusterVersion() });
    await page.locator('.state-finished').waitFor();
    // A block that somebody looked for while it was on its way is played twice, and counts once.
    expect(worker.done.games).toBeGreaterThanOrEqual(400);

    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('link', { name: 'Machines' }).click();
    const own = page.locator('.machine', { hasText: String(process.pid) });
    await own.getByText(`${worker.done.games} games`).waitFor();
    await own.getByText('working').waitFor();
    const other = page.locator('.machine', { hasText: STRANGER.host });
    await other.getByText('another version: takes no part').waitFor();
    await page.getByText('game 17 went otherwise on anna (77) than it goes here').waitFor();
    // Who has only the page learns nothing of where the queue is.
    expect(await page.content()).not.toContain(new URL(queue).port);
    expect(await violations(page)).toEqual([]);
    for (const size of [SCREENS.phone, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.context().close();

    const spanish = await visitors.visit('/measure?list=machines', {
      locale: 'es-ES',
      phone: true,
    });
    await spanish.getByText('otra versión: no toma parte').waitFor();
    await expect.poll(() => overflow(spanish)).toBeLessThanOrEqual(0);
    await spanish.getByText('la partida 17 fue en anna (77) de otra manera que aquí').waitFor();
    expect(visitors.complaints).toEqual([]);
  });
});
