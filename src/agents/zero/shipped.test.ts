import { expect, test } from 'vitest';
import { Rng, unwrap } from '../../core/index.ts';
import { gameKinds, makeGame } from '../../games/index.ts';
import { Tower, encodeTowers } from '../../kernels/tower/index.ts';
import { fits } from './fits.ts';
import { networkFor, openBytes, type Shipped } from './model.ts';
import { SHIPPED } from './models/list.ts';
import { load, shippedFor } from './shipped.ts';

function packed(rules: string, boards: Shipped['boards'], broken = false): Shipped {
  const { info } = unwrap(makeGame(rules));
  const shape = { type: 'tower', planes: 4, channels: 8, blocks: 1 } as const;
  const bytes = encodeTowers(
    {
      game: info.rules,
      gameVersion: info.version,
      history: [],
      notes: { boards },
      networks: [Tower.create(shape, Rng.of(1)).state()],
    },
    16,
  );
  if (broken) bytes[200]! ^= 1;
  const MODEL = btoa(String.fromCharCode(...bytes));
  const { rules: game, version: gameVersion } = info;
  return { name: `for-${info.id}`, game, gameVersion, boards, load: async () => ({ MODEL }) };
}

const hex = packed('hex(7)', { size: [5, 9] });

test('a game gets the network that plays its board, or hears why none does', () => {
  const found = (rules: string, list: readonly Shipped[] = [packed('hex(11)', {}), hex]) => {
    const shipped = shippedFor(unwrap(makeGame(rules)), list);
    return shipped.ok ? shipped.value.game : shipped.complaint.says.en;
  };
  expect(found('hex(8)')).toBe('hex(size=7,swap=false)');
  expect(found('hex(11)')).toBe('hex(size=11,swap=false)');
  expect(found('hex(9,true)')).toBe('hex(size=7,swap=false)');
  expect(found('hex(12)', [hex])).toBe(
    'the model "for-hex": it plays boards of size 5 to 9, not 12',
  );
  expect(found('mancala')).toMatch(/^no network for mancala.*\(there is for-hex, for-hex\)/);
});

test('one is loaded once, when it is asked for, and again where that failed', async () => {
  let asked = 0;
  const slow: Shipped = {
    ...hex,
    load: async () => {
      if (asked++ === 0) throw new Error('no way there');
      return hex.load();
    },
  };
  await expect(load(slow)).rejects.toThrow('the network "for-hex" could not be loaded');
  const [one, other] = await Promise.all([load(slow), load(slow)]);
  expect([asked, one === other, one.game]).toEqual([2, true, hex.game]);
  await expect(load(packed('hex(7)', {}, true))).rejects.toThrow('damaged');
  const altered: Shipped = { ...hex, load: async () => ({ MODEL: 'no base64!' }) };
  await expect(load(altered)).rejects.toThrow('could not be loaded');
});

test('what the list says of the networks that come with Ludario is what their files say', async () => {
  const games = gameKinds.flatMap(({ variants }) =>
    variants.map((rules) => unwrap(makeGame(rules))),
  );
  for (const shipped of SHIPPED) {
    const { MODEL } = await shipped.load();
    const bytes = Uint8Array.from(atob(MODEL), (letter) => letter.charCodeAt(0));
    expect(bytes.length).toBeLessThanOrEqual(2 ** 20);
    const model = unwrap(openBytes(bytes));
    const { game, gameVersion, boards } = model;
    expect(shipped).toMatchObject({ game, gameVersion, boards });
    const own = unwrap(makeGame(game));
    for (const each of [own, ...games.filter((other) => fits(shipped, other).ok)]) {
      expect(networkFor(model, each).ok).toBe(true);
    }
  }
});
