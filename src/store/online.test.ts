import { expect, test } from 'vitest';
import { onEachStore } from './kinds.fixture.ts';
import { openStore, type OnlineChange, type Store } from './index.ts';

function change(id: string, version: number, more: Partial<OnlineChange> = {}): OnlineChange {
  return {
    id,
    version,
    phase: 'playing',
    listed: false,
    changed: version,
    data: { version },
    ...more,
  };
}

function moves(from: number, ...texts: string[]): NonNullable<OnlineChange['moves']> {
  const added = texts.map((text) => ({ text, at: 7, clock: [1, 2] }));
  return { game: 0, from, added, cut: from > 0 };
}

onEachStore((kind) => {
  const fresh = async (): Promise<Store> => openStore(await kind.place(), 'write');

  test('changes that come together are stored together, and only the late one is refused', async () => {
    const store = await fresh();
    const { online } = store;
    const made = await Promise.allSettled([
      online.change(change('a', 0)),
      online.change(change('b', 0)),
      online.change(change('a', 0)),
      online.change(change('a', 1, { moves: moves(0, 'x', 'y') })),
      online.change(change('b', 2)),
      online.change(change('b', 1)),
    ]);
    expect(made.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(made[2]).toMatchObject({ reason: { trouble: 'conflict' } });
    expect((await online.table('a'))?.version).toBe(1);
    expect(await online.moves('a', 0)).toEqual([
      { text: 'x', at: 7, clock: [1, 2] },
      { text: 'y', at: 7, clock: [1, 2] },
    ]);
    await store.close();
  });

  test('moves that were taken back are gone; finished games stay when their table goes', async () => {
    const store = await fresh();
    const { online, address } = store;
    await online.change(change('a', 0, { listed: true, phase: 'gathering' }));
    expect(await online.tables({ listed: true, phase: 'gathering' })).toMatchObject([{ id: 'a' }]);
    await online.change(change('a', 1, { moves: moves(0, 'x', 'y', 'z') }));
    await online.change(change('a', 2, { moves: moves(1, 'w') }));
    expect((await online.moves('a', 0)).map(({ text }) => text)).toEqual(['x', 'w']);
    const finished = { game: 0, names: ['Ana', 'Berta'], record: '{}' };
    await online.change(change('a', 3, { phase: 'over', finished }));
    await online.report('a', { text: 'rude' });
    await store.close();

    const again = await openStore(address, 'write');
    expect(await again.check()).toEqual([]);
    await again.online.remove('a');
    expect([await again.online.table('a'), await again.online.moves('a', 0)]).toEqual([null, []]);
    expect([await again.online.record('a', 0), await again.online.records('a')]).toEqual(['{}', 1]);
    const games: unknown[] = [];
    for await (const one of again.online.finished()) games.push(one);
    expect(games).toMatchObject([{ table: 'a', names: ['Ana', 'Berta'] }]);
    expect(await again.online.reports()).toMatchObject([{ table: 'a', about: { text: 'rude' } }]);
    // A change of a table that is gone makes none.
    await expect(again.online.change(change('a', 4))).rejects.toThrow(/was closed, or goes on/);
    await again.close();
  });

  test('a document is changed by who knows its last version, and forgotten whole', async () => {
    const store = await fresh();
    const { online } = store;
    const document = (version: number, data: unknown) => ({
      kind: 'person',
      id: 'a',
      version,
      changed: version,
      data,
    });
    await online.keep(document(0, { name: 'Ana' }));
    await online.keep(document(1, { name: 'Anna' }));
    await expect(online.keep(document(0, {}))).rejects.toMatchObject({ trouble: 'conflict' });
    await expect(online.keep(document(1, {}))).rejects.toMatchObject({ trouble: 'conflict' });
    expect(await online.document('person', 'a')).toEqual(document(1, { name: 'Anna' }));
    expect(await online.document('class', 'a')).toBeNull();
    await online.forget('person', 'a');
    expect(await online.document('person', 'a')).toBeNull();
    await store.close();
  });
});
