import { expect, test } from 'vitest';
import { NoGame, NotReady, said, type Agent, type GameResult } from '../core/index.ts';
import { HandClock, mancala, table, tick } from './referee.fixture.ts';

/** Notes what it is told of the end. */
function listener(
  name: string,
  more: Partial<Agent> = {},
): Agent & { readonly ends: GameResult[] } {
  const ends: GameResult[] = [];
  return {
    name,
    ends,
    choose: ({ legal }) => ({ action: legal[0]! }),
    end: (result) => void ends.push(result),
    ...more,
  };
}

const trouble = () => Promise.reject(new NotReady(said('refused "boardsize 14"')));

/** What comes of a game. */
async function outcome(play: () => unknown): Promise<unknown> {
  try {
    return await play();
  } catch (error) {
    return error;
  }
}

const lenient = { crash: 'random', time: 'random', illegal: 'random' } as const;

test('a program that cannot be set up has lost nothing: there is no game', async () => {
  const program = listener('engine', { needsSetup: true, begin: trouble });
  const other = listener('another engine', { needsSetup: true });
  for (const penalties of [undefined, lenient]) {
    const game = table([other, program], { penalties });
    const found = await outcome(() => game.play());
    expect(found).toBeInstanceOf(NoGame);
    expect((found as NoGame).complaint.says).toEqual({
      en: 'engine cannot play here: it refused "boardsize 14"',
      es: 'engine no puede jugar aquí: refused "boardsize 14"',
    });
    expect(game.result).toBeNull();
  }
  // Both programs go home; there is no result to hear of.
  expect([...program.ends, ...other.ends].map(({ ending }) => ending)).toEqual(
    Array.from({ length: 4 }, () => 'adjudicated'),
  );
});

test('nobody else hears of an end', async () => {
  const rival = listener('rival');
  const program = listener('engine', { needsSetup: true, begin: trouble });
  await outcome(() => table([rival, program]).play());
  expect(rival.ends).toEqual([]);
});

test('nor has one that does not get ready, or that is set up only when it is asked', async () => {
  const time = new HandClock();
  const mute = listener('mute', { needsSetup: true, begin: () => new Promise(() => {}) });
  const waiting = outcome(() =>
    table([mute, listener('rival')], { time, limits: { patience: 500 } }).play(),
  );
  await tick();
  time.spend(501);
  expect(await waiting).toMatchObject({
    name: 'NoGame',
    complaint: { says: { en: 'mute cannot play here: it was not ready in time' } },
  });
  const late = listener('late', { needsSetup: true, choose: trouble });
  for (const penalties of [undefined, lenient]) {
    expect(
      await outcome(() => table([late, listener('rival')], { penalties }).play()),
    ).toBeInstanceOf(NoGame);
  }
});

test('who needs no setting up and fails to begin loses, as ever', async () => {
  const broken = listener('broken', { begin: () => Promise.reject(new Error('no luck')) });
  const result = await table([broken, listener('rival')]).play();
  expect(result).toMatchObject({ ending: 'crash', offender: 0 });
});

test('an agent is told the moves to where a game begins, where they are known', async () => {
  const ways: unknown[] = [];
  const heard = listener('heard', { begin: ({ way }) => void ways.push(way) });
  const start = mancala.start();
  for (const move of ['3', '1']) {
    const action = mancala.parseAction(start, move);
    if (action.ok) start.apply(action.value);
  }
  await table([heard, listener('rival')], { start: mancala.format(start), way: ['3', '1'] }).play();
  await table([heard, listener('rival')]).play();
  expect(ways).toEqual([['3', '1'], undefined]);
});
