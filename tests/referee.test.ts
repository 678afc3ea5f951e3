import { describe, expect, test } from 'vitest';
import { imitation } from '../src/agents/imitation/index.ts';
import { qlearner } from '../src/agents/qlearning/index.ts';
import { td } from '../src/agents/td/index.ts';
import { readAgent } from '../src/agents/index.ts';
import { playJob, readSpec } from '../src/arena/index.ts';
import { Roster } from '../src/catalogue/index.ts';
import { hideAndSeek, parlour, sealedBids } from '../src/core/conformance/list-games.fixture.ts';
import {
  AgentFault,
  UnfairEnd,
  ok,
  unwrap,
  type Action,
  type Agent,
  type TrainingMaterial,
  type Decision,
  type Game,
  type GameRecord,
  type GameResult,
  type Seat,
  type TrainableKind,
} from '../src/core/index.ts';
import type { Hiring } from '../web/table/player.ts';
import { GameTable } from '../web/table/game-table.ts';

/** What a seat does when it is asked. */
type Deed = Action | 'resign' | 'crash' | 'fault' | { readonly says: unknown };

/** All that a seat was told and asked, in order. */
type Log = unknown[];

/** An agent that does what it was told beforehand, and notes all it hears. */
function scripted(deeds: readonly Deed[], log: Log, shared: Log = []): Agent {
  let next = 0;
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return {
    name: 'script',
    begin: ({ seat, seen }) => void log.push(plain(['begin', seat, seen])),
    choose({ seat, seen, legal }) {
      shared.push(`asked ${seat}`);
      log.push(plain(['asked', seat, seen, [...legal]]));
      const deed = deeds[next++]!;
      if (deed === 'crash') throw new Error('out of order');
      if (deed === 'fault') throw new AgentFault('illegal', 'answered z99, which is no cell');
      if (deed === 'resign') return { action: -1, resign: true };
      return { action: typeof deed === 'number' ? deed : deed.says } as Decision;
    },
    observe({ seat, action, text, seen }) {
      shared.push(`told ${text ?? '?'} of ${seat}`);
      log.push(plain(['told', seat, action, text, seen]));
    },
    end: (result) => void log.push(plain(['end', result])),
  };
}

interface Played {
  /** What the seats were told; null: that one plays by itself. */
  readonly logs: readonly (Log | null)[];
  readonly record: GameRecord | null;
  readonly order: Log;
}
type User = (game: Game, deeds: readonly (readonly Deed[])[]) => Promise<Played>;

const arena: User = async (game, deeds) => {
  const logs: Log[] = deeds.map(() => []);
  const order: Log = [];
  const roster = unwrap(await Roster.open());
  const { spec } = unwrap(
    readSpec({ game: 'mancala', agents: ['random', 'greedy'] }, roster.listing),
  );
  let seat = 0;
  const { record } = await playJob(
    { index: 0, unit: 0, players: [0, 1], seed: 'test' },
    {
      spec: { ...spec, agents: ['script', 'script'] },
      game,
      make: () => ok(scripted(deeds[seat]!, logs[seat++]!, order)),
    },
  );
  return { logs, record, order };
};

const page: User = async (game, deeds) => {
  const logs: Log[] = deeds.map(() => []);
  const order: Log = [];
  const hire: Hiring = ({ seat, seen }) => {
    const agent = scripted(deeds[seat]!, logs[seat]!, order);
    void agent.begin!({ seat, rivals: [], seen });
    return {
      seated: Promise.resolve(ok({ canonical: 'script', short: 'script', listens: true })),
      choose: async (question) =>
        agent.choose({ seat, ...question, legal: Int32Array.from(question.legal) }),
      observe: (event) => void agent.observe!(event),
      rewind: () => undefined,
      end: (result) => void agent.end!(result),
      leave: () => undefined,
    };
  };
  const table = new GameTable({ game, seats: ['script', 'script'], seed: 'test', hire });
  table.open();
  await new Promise<void>((over) => {
    table.state.subscribe(({ result }) => {
      if (result !== null) queueMicrotask(over);
    });
  });
  const record = table.record();
  table.close();
  return { logs, record, order };
};

/** One game of a training, the script in the second seat; in both where it is the teacher. */
function trained(kind: TrainableKind, text: string, more: Partial<TrainingMaterial>): User {
  return async (game, deeds) => {
    const logs: (Log | null)[] = [null, null];
    const make: TrainingMaterial['make'] = () => {
      const log: Log = [];
      const at = (seat: Seat) => scripted(deeds[seat]!, log);
      let agent: Agent | null = null;
      return ok({
        ...at(1),
        begin(start) {
          agent = at(start.seat);
          logs[start.seat] = log;
          return agent.begin!(start);
        },
        choose: (turn) => agent!.choose(turn),
      });
    };
    const course = { seed: 6, games: 1, rivals: ['script'], make, ...more };
    const { values } = unwrap(readAgent(text));
    const training = unwrap(kind.train(game, values, course, {}));
    const before = training.snapshot();
    let fault: unknown = null;
    while (training.done < training.total && fault === null) {
      try {
        await training.work(1000);
      } catch (error) {
        fault = error;
      }
    }
    const end = logs[1]!.at(-1) as ['end', GameResult];
    const fair = ['rules', 'resigned'].includes(end[1].ending);
    // A fault ends the training with what was done before it, and is told as the referee tells it.
    expect(fault).toEqual(fair ? null : expect.any(UnfairEnd));
    if (fault instanceof UnfairEnd) expect(fault.message).toBe(end[1].detail);
    if (training.unit === 'games') expect(training.done).toBe(fair ? 1 : 0);
    if (fair) expect(training.snapshot()).not.toEqual(before);
    return { logs, record: null, order: [] };
  };
}

const users: [string, User][] = [
  ['the arena', arena],
  ['the page', page],
  ['a rival of td', trained(td, 'td', {})],
  [
    'a rival of qlearner',
    // The lot seats it: with this seed in the first seat.
    trained(qlearner, 'qlearner', { seed: 1 }),
  ],
  ['a rival of imitation', trained(imitation, 'imitation', {})],
  [
    'a teacher of imitation',
    trained(imitation, 'imitation', { rivals: [], teacher: 'script', epochs: 1 }),
  ],
];

const stories: [string, readonly Deed[], Partial<GameResult>][] = [
  ['a game to its end', [2, 0, 2], { ending: 'rules', utilities: [-1, 1] }],
  ['a resignation', [2, 'resign'], { ending: 'resigned', offender: 1, detail: 'script gave up' }],
  [
    'an illegal answer',
    [2, 7],
    { ending: 'illegal', offender: 1, detail: 'script answered 7, which is no legal action' },
  ],
  [
    'an answer that is no number',
    [0, { says: 'two' }],
    { ending: 'illegal', offender: 1, detail: 'script answered "two", which is no legal action' },
  ],
  [
    'a crash',
    [1, 'crash'],
    { ending: 'crash', offender: 1, detail: 'script crashed: out of order' },
  ],
  [
    'a fault of another program',
    [1, 'fault'],
    { ending: 'illegal', offender: 1, detail: 'script answered z99, which is no cell' },
  ],
];

describe.each(stories)('%s is the same to everybody who plays', (_, deeds, ends) => {
  const first = [1, 1, 1];
  const expected = arena(parlour(), [first, deeds]);

  test.each(users)('%s', async (_name, user) => {
    const { logs, record } = await expected;
    expect(record!.result).toMatchObject(ends);
    const played = await user(parlour(), [first, deeds]);
    expect(played.logs[1]).toEqual(logs[1]);
    // A learner keeps no log and no record; the referee tells its rival all there is.
    expect(played.logs[0] ?? logs[0]).toEqual(logs[0]);
    const { moves, result } = played.record ?? record!;
    expect({ moves, result }).toEqual({ moves: record!.moves, result: record!.result });
  });
});

test('chance and moves are told to those who may see them, and only to them', async () => {
  const { logs } = await arena(parlour(), [
    [1, 1, 1],
    [2, 0, 2],
  ]);
  const told = logs.map((log) =>
    (log as [string, ...unknown[]][]).filter(([what]) => what === 'told').map((event) => event[3]),
  );
  expect(told).toEqual([
    ['card0', null, 'card2', 'take1', null, 'card2', 'take1', 'take0', 'take1', null],
    [null, 'card1', 'card2', 'take1', 'take2', 'card2', 'take1', 'take0', 'take1', 'take2'],
  ]);
});

describe.each([users[0]!, users[1]!])('at the table of %s', (_, user) => {
  test('all who decide at once are asked before any answer is told', async () => {
    const { order, record, logs } = await user(sealedBids(), [
      [1, 0],
      [2, 2],
    ]);
    expect(record).toMatchObject({
      moves: ['take1', 'take2', 'take0', 'take2'],
      result: { ending: 'rules', scores: [0, 2] },
    });
    const round = (one: string, other: string) => [
      'asked 0',
      'asked 1',
      `told ${one} of 0`,
      `told ${one} of 0`,
      `told ${other} of 1`,
      `told ${other} of 1`,
    ];
    expect(order).toEqual([...round('take1', 'take2'), ...round('take0', 'take2')]);
    // What the second is asked shows that the first has decided, never what.
    const asked = (logs[1] as [string, Seat, unknown][]).filter(([what]) => what === 'asked');
    expect(asked.map(([, , seen]) => seen)).toEqual([[null], [1, 2, null]]);
  });

  test('an answer that is sealed is not played when another seat ends the game', async () => {
    const { record } = await user(sealedBids(), [[1], ['resign']]);
    expect(record).toMatchObject({ moves: [], result: { ending: 'resigned', offender: 1 } });
  });

  test('where somebody hides nobody else is told', async () => {
    const { order, record } = await user(hideAndSeek(), [
      [0, 1],
      [1, 2],
    ]);
    expect(record).toMatchObject({
      moves: ['take0', 'take1', 'take1', 'take2'],
      result: { scores: [1, 0] },
    });
    expect(order).toEqual([
      'asked 0',
      'told take0 of 0',
      'told ? of 0',
      'asked 1',
      'told ? of 1',
      'told take1 of 1',
      'asked 0',
      'told take1 of 0',
      'told take1 of 0',
      'asked 1',
      'told take2 of 1',
      'told take2 of 1',
    ]);
  });
});
