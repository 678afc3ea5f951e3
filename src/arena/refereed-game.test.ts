import { expect, test } from 'vitest';
import { makeAgent } from '../agents/index.ts';
import {
  AgentFault,
  Interruption,
  RefereedGame,
  Rng,
  parseRecord,
  printRecord,
  replayRecord,
  unwrap,
  type Agent,
  type GameEvent,
  type GameResult,
  type Turn,
} from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { setTable } from './seating.ts';

const mancala = unwrap(makeGame('mancala'));

function first(name = 'first'): Agent {
  return { name, choose: ({ legal }) => ({ action: legal[0]! }) };
}

function table(...agents: [Agent, Agent]): RefereedGame {
  return new RefereedGame({
    game: mancala,
    agents,
    names: agents.map(({ name }) => name),
    seed: 1,
  });
}

function seated(seats: string[], seed: number | string): RefereedGame {
  return unwrap(setTable({ game: mancala, seats, seed, make: makeAgent }));
}

test('agents that answer at once are not awaited', () => {
  const result = seated(['random', 'greedy'], 3).play();
  expect(result).not.toBeInstanceOf(Promise);
  expect((result as GameResult).ending).toBe('rules');
});

test('agents that promise their answers play the same game', async () => {
  const slow: Agent = {
    name: 'slow',
    choose: async ({ legal }) => {
      await Promise.resolve();
      return { action: legal[0]! };
    },
  };
  const waiting = table(slow, slow);
  const result = await waiting.play();
  const direct = table(first(), first());
  expect(await direct.play()).toEqual(result);
  expect(waiting.record().moves).toEqual(direct.record().moves);
});

test('the same seed gives the same record, another seed another game', async () => {
  const play = async (seed: number) => {
    const game = seated(['random', 'random'], seed);
    await game.play();
    return printRecord(game.record());
  };
  expect(await play(5)).toBe(await play(5));
  expect(await play(5)).not.toBe(await play(6));
});

test('a record reads back and replays to the result', async () => {
  const played = seated(['random', 'greedy'], 9);
  await played.play();
  const record = unwrap(parseRecord(printRecord(played.record())));
  expect(unwrap(replayRecord(mancala, record)).state.toMove).toBe(-2);
});

const cheats: [string, Agent['choose'], 'illegal' | 'crash'][] = [
  ['answers an illegal action', () => ({ action: 99 }), 'illegal'],
  ['answers a fraction', () => ({ action: 0.5 }), 'illegal'],
  ['answers nothing', () => undefined as never, 'illegal'],
  ['answers a word', () => ({ action: '3' as never }), 'illegal'],
  [
    'writes its wish into the list it was given',
    ({ legal }) => {
      legal.fill(99);
      return { action: 99 };
    },
    'illegal',
  ],
  [
    'throws',
    () => {
      throw new Error('out of ideas');
    },
    'crash',
  ],
  ['breaks its promise', () => Promise.reject(new Error('later, perhaps')), 'crash'],
];

for (const [deed, choose, ending] of cheats) {
  test(`an agent that ${deed} loses 48–0 and is named`, async () => {
    for (const seat of [0, 1]) {
      const cheat = { name: 'cheat', choose };
      const agents: [Agent, Agent] = seat === 0 ? [cheat, first()] : [first(), cheat];
      const result = await table(...agents).play();
      expect(result).toMatchObject({ ending, offender: seat });
      expect(result.scores).toEqual(seat === 0 ? [0, 48] : [48, 0]);
      expect(result.utilities).toEqual(seat === 0 ? [-1, 1] : [1, -1]);
      expect(result.detail).toMatch(/^cheat /);
    }
  });
}

test('an agent that fails while it is told something loses; after the end it is too late', async () => {
  const fails = () => {
    throw new Error('no');
  };
  expect(await table(first(), { ...first(), begin: fails }).play()).toMatchObject({
    ending: 'crash',
    offender: 1,
  });
  expect(await table({ ...first(), observe: fails }, first()).play()).toMatchObject({
    ending: 'crash',
    offender: 0,
  });
  expect(await table({ ...first(), end: fails }, first()).play()).toMatchObject({
    ending: 'rules',
  });
});

test('a turn that was kept cannot be used to look ahead', async () => {
  const kept: Turn[] = [];
  const hoarder: Agent = {
    name: 'hoarder',
    choose(turn) {
      kept.push(turn);
      return { action: turn.legal[0]! };
    },
  };
  await table(hoarder, first()).play();
  expect(kept.length).toBeGreaterThan(3);
  expect(() => kept[0]!.seen).toThrow('this turn is over');
  expect(Object.entries(kept[0]!)).toEqual([
    ['seat', 0],
    ['budget', {}],
  ]);
});

test('listeners hear every move, their own included, in order', async () => {
  const heard: GameEvent[] = [];
  const listener: Agent = {
    ...first('listener'),
    observe(event) {
      heard.push(event);
    },
  };
  const played = table(listener, first());
  await played.play();
  expect(heard.map(({ text }) => text)).toEqual(played.record().moves);
  expect(heard.map(({ seat }) => seat)).toEqual(played.moves.map(({ seat }) => seat));
});

test('a move can be taken back, and the game goes on as if it had not been played', async () => {
  const played = seated(['greedy', 'greedy'], 1);
  for (let i = 0; i < 6; i++) await played.step();
  const before = played.record().moves;
  const seat = played.moves.at(-1)!.seat;
  expect(played.takeBack(seat)).toBe(true);
  expect(played.record().moves).toEqual(before.slice(0, -1));
  expect(played.toMove).toBe(seat);
  await played.play();
  const straight = seated(['greedy', 'greedy'], 1);
  await straight.play();
  expect(played.record()).toEqual(straight.record());
  expect(table(first(), first()).takeBack(0)).toBe(false);
});

test('an interruption leaves the game as it stands, and it can go on', async () => {
  let leave = true;
  const person: Agent = {
    name: 'person',
    async choose({ legal }) {
      if (leave) throw new Interruption('gone for coffee');
      return { action: legal[0]! };
    },
  };
  const game = table(first(), person);
  await expect(game.play()).rejects.toThrow(Interruption);
  expect(game.result).toBeNull();
  expect(game.record().result).toBeNull();
  leave = false;
  expect(await game.play()).toMatchObject({ ending: 'rules' });
  const atOnce: Agent = {
    name: 'at once',
    choose() {
      throw new Interruption('now');
    },
  };
  expect(() => table(atOnce, first()).play()).toThrow(Interruption);
});

test('seats and agents must fit', () => {
  const seat = (seats: string[]) => setTable({ game: mancala, seats, seed: 1, make: makeAgent });
  expect(seat(['random'])).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining('2 seats') } },
  });
  expect(seat(['random', 'oracle'])).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining('no agent "oracle"') } },
  });
  expect(seat(['human', 'random'])).toMatchObject({ ok: false });
});

test('random(seed=…) is another stream of the same game', () => {
  const moves = (agent: string) => {
    const game = seated([agent, 'greedy'], 1);
    void game.play();
    return game.record().moves.join(' ');
  };
  expect(moves('random(seed=7)')).toBe(moves('random(seed=7)'));
  expect(moves('random(seed=7)')).not.toBe(moves('random(seed=8)'));
  expect(moves('random(seed=7)')).not.toBe(moves('random'));
});

test('each seat has luck of its own', () => {
  const a = Rng.of(1).fork('seat 0').next();
  const b = Rng.of(1).fork('seat 1').next();
  expect(a).not.toBe(b);
});

test('an agent that gives up loses, and the record says so', () => {
  const quitter: Agent = { name: 'quitter', choose: () => ({ action: -1, resign: true }) };
  const game = table(quitter, first());
  expect(game.play()).toMatchObject({
    ending: 'resigned',
    offender: 0,
    utilities: [-1, 1],
    detail: 'quitter gave up',
  });
  expect(replayRecord(mancala, game.record()).ok).toBe(true);
});

test('an agent that speaks for another tells what that one did wrong', () => {
  for (const fault of ['illegal', 'crash', 'time'] as const) {
    const did = `did something ${fault}`;
    const speaker: Agent = {
      name: 'speaker',
      choose: () => {
        throw new AgentFault(fault, did);
      },
    };
    expect(table(speaker, first()).play()).toMatchObject({
      ending: fault,
      offender: 0,
      detail: `speaker ${did}`,
    });
  }
});
