import { describe, expect, test } from 'vitest';
import type { Agent, AgentKind, Turn } from '../agent.ts';
import { int } from '../params.ts';
import { fail, ok } from '../result.ts';
import type { Rng } from '../rng.ts';
import { checkAgent, type AgentReport } from './check-agent.ts';
import { kuhn } from './kuhn.fixture.ts';
import { laws, type LawId } from './laws.ts';
import { Violation } from './violation.ts';

type Choose = (turn: Turn, rng: Rng) => unknown;

/** An agent to be broken: by default one that picks by lot, or the first action if it is not random. */
function agent(choose: Choose | null, changes: Partial<AgentKind> = {}): AgentKind {
  const random = changes.random ?? true;
  return {
    id: 'pupil',
    version: 1,
    summary: '',
    params: {},
    memory: 'none',
    random,
    supports: () => ok(true as const),
    create: (_, __, rng) =>
      ok({
        name: 'pupil',
        choose: (turn) =>
          (choose?.(turn, rng) ?? {
            action: random ? rng.pick(turn.legal) : turn.legal[0],
          }) as ReturnType<Agent['choose']>,
      }),
    ...changes,
  };
}

function check(kind: AgentKind): Promise<AgentReport> {
  const chosen = { kind, values: {}, canonical: kind.id, short: kind.id };
  return checkAgent(chosen, kuhn(), { games: 5 });
}

let asked = 0;
let turns = 0;

const broken: readonly [law: LawId, how: string, kind: AgentKind][] = [
  ['agent-describes-itself', 'no version', agent(null, { version: 0 })],
  [
    'agent-describes-itself',
    'a default out of range',
    agent(null, { params: { depth: int('', 9, 1, 3) } }),
  ],
  ['agent-copes', 'it cannot be made', agent(null, { create: () => fail('not today') })],
  [
    'agent-copes',
    'it has no answers',
    agent(null, { create: () => ok({ name: 'mute' } as never) }),
  ],
  [
    'agent-copes',
    'making it throws',
    agent(null, {
      create() {
        throw new Error('no');
      },
    }),
  ],
  ['agent-legal', 'an action there is not', agent(() => ({ action: 7 }))],
  ['agent-legal', 'a word', agent(() => ({ action: 'bet' }))],
  ['agent-legal', 'nothing', agent(() => Promise.resolve())],
  [
    'agent-no-exception',
    'when asked',
    agent(() => {
      throw new Error('no idea');
    }),
  ],
  ['agent-no-exception', 'later', agent(() => Promise.reject(new Error('no idea')))],
  [
    'agent-no-exception',
    'when told',
    agent(null, {
      create: () =>
        ok({
          name: 'deaf',
          choose: ({ legal }) => ({ action: legal[0]! }),
          observe() {
            throw new Error('what?');
          },
        }),
    }),
  ],
  [
    'agent-repeats',
    'chance from elsewhere',
    agent(({ legal }) => ({ action: legal[asked++ % 2] })),
  ],
  [
    'agent-not-random',
    'it is',
    agent(({ legal }, rng) => ({ action: rng.pick(legal) }), { random: false }),
  ],
  [
    'agent-no-memory',
    'it counts its turns',
    agent(null, {
      random: false,
      create() {
        let turn = 0;
        return ok({
          name: 'counter',
          choose: ({ legal, seat }) => ({ action: legal[(turn++ + seat) % 2]! }),
        });
      },
    }),
  ],
];

describe('an agent that breaks a law is told which', () => {
  test.each(broken)('%s: %s', async (law, _, kind) => {
    const error = await check(kind).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Violation);
    expect((error as Violation).law).toBe(law);
  });

  test('an illegal answer is told with what there was to choose from', async () => {
    const error = (await check(agent(() => ({ action: 7 }))).catch((e: unknown) => e)) as Violation;
    expect(error.evidence).toMatchObject({ seat: 0, expected: 'check bet', seen: '7' });
    expect(error.scene.moves).toHaveLength(2);
  });

  test('every law of agents has one here that breaks it', () => {
    const ofAgents = Object.keys(laws.en).filter((law) => law.startsWith('agent-'));
    expect([...new Set(broken.map(([law]) => law))].toSorted()).toEqual(ofAgents.toSorted());
  });
});

test('agents that answer by lot, always alike, or later keep the laws', async () => {
  for (const kind of [
    agent(null),
    agent(null, { random: false }),
    agent(({ legal }, rng) => Promise.resolve({ action: rng.pick(legal) })),
    agent(() => ({ action: -1, resign: true }), { random: false }),
    agent(() => void turns++, { memory: 'game' }),
  ]) {
    const { games, decisions } = await check(kind);
    expect(games).toBe(10);
    expect(decisions).toBeGreaterThan(10);
  }
  expect(turns).toBeGreaterThan(0);
});
