import { expect, test } from 'vitest';
import { PROTOCOL, type ClassOrder } from '../api/online/index.ts';
import { unwrap } from '../core/index.ts';
import { MemoryLedger, Page, SlowAgent, calm, hallOf } from './hall.fixture.ts';

const protocol = PROTOCOL;
const clock = { ms: 60_000, increment: 0 };

async function classroom(names: readonly string[], ledger = new MemoryLedger()) {
  const { hall, time } = hallOf({}, ledger);
  const { classes } = hall;
  const wish = { protocol, name: 'Group B', rules: 'hex(size=3)', clock };
  const { code, secret } = unwrap(await hall.makeClass(wish, 'here'));
  const secrets: string[] = [];
  for (const name of names)
    secrets.push(unwrap(await classes.enter(code, { protocol, name })).secret);
  const order = (what: ClassOrder['order'], by = secret) =>
    classes.order(code, { protocol, secret: by, order: what });
  const place = async (member: number) =>
    unwrap(await classes.mine(code, { protocol, secret: secrets[member]! })).table;
  /** Of each pairing, whoever has the higher number gives up. */
  const playRound = async () => {
    const { pairings } = unwrap(await classes.view(code)).rounds.at(-1)!;
    for (const { table: id, seats } of pairings) {
      const table = unwrap(await hall.open(id));
      const pages: Page[] = [];
      for (const member of seats) {
        const page = new Page(table);
        await page.hello(secrets[member]);
        pages.push(page);
      }
      await calm();
      const loser = pages[seats[0]! > seats[1]! ? 0 : 1]!;
      expect(loser.view).toMatchObject({ phase: 'playing' });
      expect(await loser.say('resign', { step: loser.view!.step })).toBeNull();
    }
  };
  return { hall, time, classes, code, secret, secrets, order, place, playRound, ledger };
}

test('members are paired by the Swiss system, and sit at their tables by the secret they have', async () => {
  const room = await classroom(['Ana', 'Berta', 'Carla', 'Dora', 'Eva']);
  const { classes, code, order, place, playRound } = room;
  const met = new Set<string>();
  for (let round = 1; round <= 3; round++) {
    const { rounds } = unwrap(await order({ kind: 'round' }));
    const { pairings, byes, over } = rounds.at(-1)!;
    expect([rounds.length, pairings.length, byes.length, over]).toEqual([round, 2, 1, false]);
    for (const { seats } of pairings) met.add(seats.toSorted((a, b) => a - b).join());
    expect(await place(byes[0]!)).toBeNull();
    expect(await place(pairings[0]!.seats[1]!)).toBe(pairings[0]!.table);
    await playRound();
    expect(await place(pairings[0]!.seats[1]!)).toBeNull();
  }
  // Nobody meets anybody twice.
  expect(met.size).toBe(6);
  const { standings, rounds } = unwrap(await classes.view(code));
  expect(rounds.every(({ over }) => over)).toBe(true);
  // The first wins every game, and a bye is a game won.
  expect(standings[0]).toMatchObject({ place: 1, name: 'Ana', points: 3 });
  // Two games and one bye a round: three points.
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(9);
  expect(new Set(rounds.flatMap(({ byes }) => byes)).size).toBe(3);
});

test('a round waits for its games, or is closed and they count for nobody', async () => {
  const { order, place, classes, code, playRound } = await classroom(['Ana', 'Berta']);
  const closing = unwrap(await order({ kind: 'round' })).rounds[0]!.pairings[0]!.table;
  expect(await order({ kind: 'round' })).toMatchObject({
    ok: false,
    complaint: { code: 'online.roundGoesOn', args: { open: 1 } },
  });
  const { rounds } = unwrap(await order({ kind: 'round', close: true }));
  expect(rounds.map(({ over }) => over)).toEqual([true, false]);
  expect(await place(0)).not.toBe(closing);
  await playRound();
  expect(unwrap(await classes.view(code)).standings).toMatchObject([
    { name: 'Ana', points: 1, played: 1 },
    { name: 'Berta', points: 0, played: 1 },
  ]);
});

test('a season keeps its meetings, and tells who improved', async () => {
  const room = await classroom(['Ana', 'Berta', 'Carla', 'Dora']);
  const { order, playRound, time, classes, code, ledger } = room;
  expect(await order({ kind: 'meeting' })).toMatchObject({
    complaint: { code: 'online.emptyMeeting' },
  });
  await order({ kind: 'round' });
  await playRound();
  const first = unwrap(await classes.view(code));
  expect(first.progress).toEqual([]);
  await time.pass(7 * 86_400_000);
  await order({ kind: 'meeting' });
  await order({ kind: 'round' });
  await playRound();
  const { season, standings, progress } = unwrap(await classes.view(code));
  expect(season.map(({ rounds }) => rounds)).toEqual([1, 1]);
  expect(season[0]!.standings).toEqual(first.standings);
  expect(Date.parse(season[1]!.began) - Date.parse(season[0]!.began)).toBe(7 * 86_400_000);
  // Points begin anew.
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(2);
  const gains = progress.map(({ from, to }) => to - from);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  expect([gains.length, gains[0]! > 0, gains.at(-1)! < 0]).toEqual([4, true, true]);
  // All of it is in the store.
  const other = hallOf({}, ledger).hall;
  expect(unwrap(await other.classes.view(code))).toEqual(unwrap(await classes.view(code)));
});

test('who may do what in a class is said in one sentence', async () => {
  const { hall, classes, code, secrets, order, ledger, secret } = await classroom(['Ana']);
  const refused = (why: string) => ({ ok: false, complaint: { code: `online.${why}` } });
  expect(await order({ kind: 'round' })).toMatchObject(refused('fewMembers'));
  expect(await order({ kind: 'round' }, secrets[0])).toMatchObject(refused('teacherOnly'));
  expect(await classes.enter(code, { protocol, name: ' ANA ' })).toMatchObject(
    refused('nameInClass'),
  );
  expect(await classes.enter('zzzzzz', { protocol, name: 'Eva' })).toMatchObject(
    refused('noClass'),
  );
  expect(await classes.mine(code, { protocol, secret })).toMatchObject(refused('notOfClass'));
  expect(await order({ kind: 'member', member: 7, away: true })).toMatchObject(refused('noMember'));
  const told: unknown[] = [];
  const quiet = classes.watch(code, () => void told.push(1));
  unwrap(await classes.enter(code, { protocol, name: 'Eva' }));
  unwrap(await classes.away(code, { protocol, secret: secrets[0]!, away: true }));
  quiet();
  expect(await order({ kind: 'round' })).toMatchObject(refused('fewMembers'));
  unwrap(await order({ kind: 'member', member: 0, away: false }));
  expect(await order({ kind: 'round' })).toMatchObject({ ok: true });
  expect(told.length).toBe(2);
  const wish = { protocol, name: 'B', rules: 'hex(size=3)', clock: { ms: 0, increment: 0 } };
  expect(await hall.makeClass(wish, 'here')).toMatchObject(refused('clock'));
  expect(await hall.makeClass({ ...wish, rules: 'chess' }, 'here')).toMatchObject(refused('rules'));
  // Whoever tries codes has to wait, even with the right one; others do not. No secret is kept or shown.
  const guess = (by: string, what: string) => hall.byCode(by, () => classes.view(what));
  for (let i = 0; i < 300; i++)
    expect(await guess('there', 'zzzzzz')).toMatchObject(refused('noClass'));
  expect(await guess('there', code)).toMatchObject(refused('manyCodes'));
  expect(await guess('elsewhere', code)).toMatchObject({ ok: true });
  const lost = { protocol, secret: secrets[0]! };
  expect(await classes.mine('zzzzzz', lost)).toMatchObject(refused('notOfClass'));
  const kept = JSON.stringify([[...ledger.documents.values()], await classes.view(code)]);
  for (const one of [secret, ...secrets]) expect(kept).not.toContain(one);
});

test('agents of the house take part: they play on the server, with people and among themselves', async () => {
  const ledger = new MemoryLedger();
  const { order, classes, code, hall, secrets } = await classroom(['Ana'], ledger);
  expect(await order({ kind: 'agent', agent: 'nobody' })).toMatchObject({
    complaint: { code: 'online.agent' },
  });
  for (let i = 0; i < 3; i++) unwrap(await order({ kind: 'agent', agent: ' level(3) ' }));
  const { members } = unwrap(await classes.view(code));
  expect(members.slice(1)).toMatchObject([
    { name: 'level(3)', agent: 'level(3)' },
    { name: 'level(3) (2)', agent: 'level(3)' },
    { name: 'level(3) (3)', agent: 'level(3)' },
  ]);
  const { pairings } = unwrap(await order({ kind: 'round' })).rounds[0]!;
  const anas = pairings.find(({ seats }) => seats.includes(0))!;
  const theirs = pairings.find(({ seats }) => !seats.includes(0))!;
  const over = async () =>
    unwrap(await classes.view(code)).rounds[0]!.pairings.find(
      ({ table }) => table === theirs.table,
    )!.shares;
  // Nobody comes to the table of the agents, and they play to the end; also where the server ended meanwhile.
  await calm();
  await SlowAgent.think();
  expect(await over()).toBeNull();
  await hall.close();
  const again = hallOf({}, ledger).hall;
  const look = async () => unwrap(await again.classes.view(code)).rounds[0]!;
  for (let i = 0; i < 12; i++) {
    await look();
    await calm();
    await SlowAgent.think();
  }
  const ended = (await look()).pairings.find(({ table }) => table === theirs.table)!;
  expect(new Set(ended.shares)).toEqual(new Set([0, 1]));
  // Ana finds hers where she sits with her secret.
  const page = new Page(unwrap(await again.open(anas.table)));
  await page.hello(secrets[0]);
  await calm();
  expect(page.view!.seats[1 - page.view!.you!]).toMatchObject({ kind: 'agent', agent: 'level(3)' });
  await page.say('resign', { step: page.view!.step });
  expect((await look()).over).toBe(true);
  // An agent does not improve.
  expect(unwrap(await again.classes.view(code)).progress).toEqual([]);
  await again.close();
});

test('tables of agents alone are played a few at a time, each after the other without being looked at', async () => {
  const { order, classes, code } = await classroom([]);
  for (let i = 0; i < 8; i++) unwrap(await order({ kind: 'agent', agent: 'level(1)' }));
  unwrap(await order({ kind: 'round' }));
  await calm();
  // Of four tables, two are played.
  expect(SlowAgent.waiting.length).toBe(2);
  for (let i = 0; i < 20; i++) await SlowAgent.think();
  const { rounds } = unwrap(await classes.view(code));
  expect(rounds[0]!.pairings.every(({ shares }) => shares !== null)).toBe(true);
});

test('somebody without their secret is let back in by the teacher, by the same name', async () => {
  const { classes, code, secrets, order } = await classroom(['Ana', 'Berta']);
  unwrap(await order({ kind: 'agent', agent: 'level(1)' }));
  expect(await order({ kind: 'readmit', member: 2 })).toMatchObject({
    complaint: { code: 'online.noMember' },
  });
  const { members } = unwrap(await order({ kind: 'readmit', member: 0 }));
  expect(members.map(({ awaited }) => awaited)).toEqual([true, undefined, undefined]);
  // Until they are back nobody waits for them at a table.
  const { rounds } = unwrap(await order({ kind: 'round' }));
  expect(rounds[0]!.pairings.map(({ seats }) => seats.toSorted((a, b) => a - b))).toEqual([[1, 2]]);
  expect(await classes.mine(code, { protocol, secret: secrets[0]! })).toMatchObject({ ok: false });
  const entered = unwrap(await classes.enter(code, { protocol, name: 'ana' }));
  expect(entered.member).toBe(0);
  expect(unwrap(await classes.view(code)).members.length).toBe(3);
  expect(await classes.mine(code, { protocol, secret: entered.secret })).toMatchObject({
    value: { member: 0 },
  });
  expect(await classes.enter(code, { protocol, name: 'level(1)' })).toMatchObject({ ok: false });
});

test('a class that is over keeps its standings, and says so to whoever wants more', async () => {
  const { classes, code, order, playRound } = await classroom(['Ana', 'Berta']);
  unwrap(await order({ kind: 'round' }));
  expect(await order({ kind: 'end' })).toMatchObject({ complaint: { code: 'online.roundGoesOn' } });
  await playRound();
  expect(unwrap(await order({ kind: 'end' })).over).toBe(true);
  const over = { ok: false, complaint: { code: 'online.classOver' } };
  expect(await classes.enter(code, { protocol, name: 'Eva' })).toMatchObject(over);
  expect(await order({ kind: 'round' })).toMatchObject(over);
  expect(unwrap(await classes.view(code)).standings).toMatchObject([
    { name: 'Ana', points: 1 },
    {},
  ]);
});

test('members with a rating of the server stand at each table as they do by then', async () => {
  const { hall, classes, code, order } = await classroom([]);
  const secrets: string[] = [];
  for (const name of ['Ana', 'Berta']) {
    const person = unwrap(await hall.makePerson({ protocol, name }, 'here'));
    secrets.push(unwrap(await classes.enter(code, { protocol, name, person })).secret);
  }
  const ratings: (number | undefined)[][] = [];
  for (let round = 0; round < 2; round++) {
    const { table: id, seats } = unwrap(await order({ kind: 'round' })).rounds[round]!.pairings[0]!;
    const page = new Page(unwrap(await hall.open(id)));
    await page.hello(secrets[1]);
    const shown = seats.map((member, seat) => [member, page.view!.seats[seat]!.rating?.rating]);
    ratings.push(shown.toSorted((a, b) => a[0]! - b[0]!).map(([, rating]) => rating));
    await page.say('resign', { step: page.view!.step });
  }
  expect(ratings[0]).toEqual([1500, 1500]);
  expect(ratings[1]![0]).toBeGreaterThan(1550);
  expect(ratings[1]![1]).toBeLessThan(1450);
});
