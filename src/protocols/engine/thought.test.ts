import { expect, test } from 'vitest';
import { legalActions, ok, type Agent } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Thinking } from './thought.ts';

/** Agents that note what they are told, and whose first choice is their luck. */
function company(more: Partial<Agent> = {}) {
  const told: string[] = [];
  const thinking = new Thinking(
    {
      game: makeGame,
      agent: (name, _game, rng) => {
        let seat = -1;
        const agent: Agent = {
          name,
          begin: (game) => void told.push(`${(seat = game.seat)} begins`),
          observe: ({ text }) => void told.push(`${seat} hears ${text}`),
          rewind: () => void told.push(`${seat} goes back`),
          end: () => void told.push(`${seat} ends`),
          choose: () => ({ action: rng.below(1_000_000) }),
          ...more,
        };
        return ok(agent);
      },
    },
    () => 0,
  );
  const game = makeGame('mancala');
  if (!game.ok) throw new Error('no mancala');
  const state = game.value.start();
  const ask = async (number: number, seat: number, besides: object = {}): Promise<number> => {
    const seen = game.value.observe(state, seat);
    const thought = await thinking.answer({
      id: 1,
      game: number,
      rules: 'mancala',
      agent: 'noting',
      luck: '7',
      seat,
      start: seen,
      events: [],
      rewound: false,
      seen,
      legal: legalActions(state, game.value.info),
      budget: {},
      ...besides,
    });
    if ('error' in thought) throw new Error(thought.error);
    return thought.action;
  };
  return { ask, told, thinking };
}

test('of two seats asked in one game each has a luck of its own, the first the one handed in', async () => {
  const both = company();
  const [first, second] = [await both.ask(1, 0), await both.ask(1, 1)];
  expect(second).not.toBe(first);
  // Whichever seat is asked first.
  expect(await company().ask(1, 1)).toBe(first);
});

test('agents last for one game: they are told of its end, and others begin the next', async () => {
  const { ask, told } = company();
  await ask(1, 0);
  await ask(1, 0, { events: [{ seat: 1, action: 3, text: '4', seen: null }] });
  await ask(1, 0, { rewound: true });
  await ask(2, 1);
  expect(told).toEqual(['0 begins', '0 hears 4', '0 goes back', '0 ends', '1 begins']);
});

test('what is prepared takes part in no game, and other people’s programs are left alone', async () => {
  const { ask, told, thinking } = company();
  const what = { prepare: true, rules: 'mancala', agent: 'noting' } as const;
  await thinking.prepare(what);
  expect(told).toEqual(['0 begins', '0 ends']);
  expect(await ask(1, 1)).toBe(await company().ask(1, 1));
  const program = company({ rehearse: async () => ({ name: '', untold: [] }) });
  await program.thinking.prepare(what);
  expect(program.told).toEqual([]);
  const broken = company({ begin: () => Promise.reject(new Error('no network')) });
  await broken.thinking.prepare(what);
  await broken.thinking.prepare({ ...what, rules: 'no such game' });
  await expect(broken.ask(1, 0)).rejects.toThrow('no network');
});
