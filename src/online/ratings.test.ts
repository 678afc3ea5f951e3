import { expect, test } from 'vitest';
import { PROTOCOL, type Person } from '../api/online/index.ts';
import { UNKNOWN, glicko } from '../arena/index.ts';
import { unwrap } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { MemoryLedger, Page, SlowAgent, hallOf, wishOf } from './hall.fixture.ts';

const DAY = 86_400_000;
const level = { level: 1, agent: 'level(1)', rating: 1300, deviation: 40 };
const hex = unwrap(makeGame('hex(size=3)'));
const open = { kind: 'open' } as const;

function house(ledger = new MemoryLedger()) {
  const { hall, time, troubles } = hallOf({ levels: async () => [level] }, ledger);
  const person = async (name: string) =>
    unwrap(await hall.makePerson({ protocol: PROTOCOL, name }, 'here'));
  const mine = async (who: Person) =>
    unwrap(await hall.ratings.mine({ protocol: PROTOCOL, person: who }));
  return { hall, time, ledger, troubles, person, mine };
}

test('people who ask for it are rated by their games with each other, once for each', async () => {
  const { hall, ledger, person, mine, troubles } = house();
  const [ana, berta] = [await person('Ana'), await person('Berta')];
  const wish = wishOf({ host: { seat: 0, name: 'Ana', person: ana } });
  const made = unwrap(await hall.make(wish, 'here'));
  const table = unwrap(await hall.open(made.table));
  const [one, two] = [new Page(table), new Page(table)];
  await one.hello(made.secret);
  await two.hello();
  await two.say('sit', { name: 'Berta', person: berta });
  expect(two.view!.seats).toMatchObject([
    { rating: { rating: 1500, deviation: 350 } },
    { rating: { rating: 1500, deviation: 350 } },
  ]);
  await one.say('resign', { step: one.view!.step });
  const won = glicko(UNKNOWN, [{ rating: 1500, deviation: 350, score: 1 }]);
  const lost = glicko(UNKNOWN, [{ rating: 1500, deviation: 350, score: 0 }]);
  const { games } = await mine(berta);
  expect(games).toMatchObject([{ game: 'hex', ...won, played: 1, won: 1, lost: 0 }]);
  expect(games[0]!.history).toMatchObject([
    { table: made.table, number: 0, rivals: [{ name: 'Ana', score: 1, rating: 1500 }] },
  ]);
  expect((await mine(ana)).games).toMatchObject([{ ...lost, played: 1, lost: 1 }]);
  expect(one.view!.seats[1]!.rating).toEqual({ rating: won.rating, deviation: won.deviation });
  // Neither who somebody is nor what proves it goes to anybody.
  const told = JSON.stringify([one.told, two.told]);
  for (const secret of [ana.id, ana.secret, berta.id, berta.secret])
    expect(told).not.toContain(secret);
  // The server is started again: the game is not rated twice.
  await hall.close();
  const again = house(ledger);
  const opened = unwrap(await again.hall.open(made.table));
  await opened.idle();
  expect((await again.mine(berta)).games).toMatchObject([{ played: 1 }]);
  expect([...troubles, ...again.troubles]).toEqual([]);
});

test('a level holds the scale: people are rated by what was measured of it', async () => {
  const { hall, person, mine, time } = house();
  const ana = await person('Ana');
  const wish = wishOf({
    seats: [open, { kind: 'agent', agent: 'level(1)' }],
    host: { seat: 0, name: 'Ana', person: ana },
  });
  const made = unwrap(await hall.make(wish, 'here'));
  const page = new Page(unwrap(await hall.open(made.table)));
  await page.hello(made.secret);
  await page.move('a1');
  await SlowAgent.think();
  await page.say('resign', { step: page.view!.step });
  const after = glicko(UNKNOWN, [{ ...level, score: 0 }]);
  expect((await mine(ana)).games).toMatchObject([after]);
  expect(unwrap(await hall.levels('hex(size=3)'))).toEqual([level]);
  // Half a year later less is known of her.
  await time.pass(180 * DAY);
  const now = unwrap(await hall.ratings.standing(ana, hex));
  expect(now.rating).toBe(after.rating);
  expect(now.deviation).toBeGreaterThan(after.deviation);
});

test('only who has the secret reads a record or takes a seat by it, and one call deletes it', async () => {
  const { hall, ledger, person } = house();
  const ana = await person('Ana');
  const thief = { id: ana.id, secret: 'x'.repeat(32) };
  const ask = (who: Person) => ({ protocol: PROTOCOL, person: who });
  const refused = { ok: false, complaint: { code: 'online.noPerson' } };
  expect(await hall.ratings.mine(ask(thief))).toMatchObject(refused);
  expect(await hall.ratings.forget(ask(thief))).toMatchObject(refused);
  const wish = wishOf({ host: { seat: 0, name: 'Ana', person: thief } });
  expect(await hall.make(wish, 'here')).toMatchObject(refused);
  expect(JSON.stringify([...ledger.documents.values()])).not.toContain(ana.secret);
  expect(await hall.ratings.forget(ask(ana))).toEqual({ ok: true, value: { forgotten: true } });
  expect(ledger.documents.size).toBe(0);
  expect(await hall.ratings.mine(ask(ana))).toMatchObject(refused);
});

test('who plays against themselves, or from a position of their own, is not rated', async () => {
  const { hall, person, mine } = house();
  const ana = await person('Ana');
  const play = async (wish: Parameters<typeof wishOf>[0], second: Person | undefined) => {
    const host = { seat: 0, name: 'Ana', person: ana };
    const made = unwrap(await hall.make(wishOf({ host, ...wish }), 'here'));
    const table = unwrap(await hall.open(made.table));
    const [one, two] = [new Page(table), new Page(table)];
    await one.hello(made.secret);
    await two.hello();
    await two.say('sit', { name: 'Other', ...(second === undefined ? {} : { person: second }) });
    await two.say('resign', { step: two.view!.step });
    expect(one.view!.result).toMatchObject({ offender: 1 });
  };
  await play({}, ana);
  // Nobody knows how strong a stranger is.
  await play({}, undefined);
  const other = await person('Other');
  await play({ start: hex.format(hex.start()) }, other);
  expect((await mine(ana)).games).toEqual([]);
});

test('of a rating that was deleted nothing is left: not at tables, open or not, nor in a class', async () => {
  const { hall, ledger, person, troubles } = house();
  const ana = await person('Ana');
  const wish = wishOf({ host: { seat: 0, name: 'Ana', person: ana } });
  const closed = unwrap(await hall.make(wish, 'here'));
  const made = unwrap(await hall.make(wish, 'here'));
  const page = new Page(unwrap(await hall.open(made.table)));
  await page.hello(made.secret);
  expect(page.view!.seats[0]!.rating).toBeDefined();
  const about = { protocol: PROTOCOL, name: 'B', rules: 'hex(size=3)', clock: null };
  const { code } = unwrap(await hall.makeClass(about, 'here'));
  unwrap(await hall.classes.enter(code, { protocol: PROTOCOL, name: 'Ana', person: ana }));
  const kept = () => JSON.stringify([[...ledger.rows.values()], [...ledger.documents.values()]]);
  expect(kept().split(ana.id).length).toBeGreaterThan(4);
  unwrap(await hall.ratings.forget({ protocol: PROTOCOL, person: ana }));
  expect(kept()).not.toContain(ana.id);
  expect(page.view!.seats[0]!.rating).toBeUndefined();
  // She still has her seats, and her place in the class.
  expect([page.closed, (await ledger.table(closed.table))!.version]).toEqual([false, 1]);
  expect(unwrap(await hall.classes.view(code)).members).toMatchObject([{ name: 'Ana' }]);
  expect(troubles).toEqual([]);
});
