import { describe, expect, test } from 'vitest';
import {
  Rng,
  legalActions,
  ok,
  unwrap,
  type Game,
  type Training,
  type TrainingMaterial,
} from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import { decodeTowers } from '../../../kernels/tower/index.ts';
import { readAgent } from '../../registry.ts';
import { crewOf } from '../../rounds/crew.fixture.ts';
import { zero } from '../index.ts';
import { makeNoughts } from '../toys.fixture.ts';

const hex3 = unwrap(makeGame('hex(size=3)'));
const SMALL = 'zero(blocks=1,channels=8,simulations=8,batch=32,round=20)';

function begin(game: Game, agent = SMALL, more: Partial<TrainingMaterial> = {}) {
  const { values } = unwrap(readAgent(agent));
  const material = { seed: 1, games: 70, rivals: [], make: () => ok(null as never), ...more };
  return zero.train(game, values as Parameters<typeof zero.train>[1], material, {});
}

async function finished(training: Training, ms = 1000): Promise<Training> {
  while (training.done < training.total) await training.work(ms);
  return training;
}

/** Helpers that do parts of a training of this agent. */
function helpers(size: number, game: Game, agent = SMALL) {
  const { values } = unwrap(readAgent(agent));
  return crewOf(size, (part) =>
    zero.assist!(game, values as Parameters<typeof zero.train>[1], part, {}),
  );
}

const kept = (training: Training) => ({
  model: Buffer.from(training.model().bytes).toString('base64'),
  snapshot: Buffer.from(training.snapshot()).toString('base64'),
  figures: training.figures(),
});

const weightsOf = (training: Training) =>
  unwrap(decodeTowers(training.model().bytes)).networks[0]!.weights;

describe('a training by games against itself', () => {
  test('gives the same network however it is sliced, and whoever helps', async () => {
    const alone = await finished(unwrap(begin(hex3)));
    const sliced = await finished(unwrap(begin(hex3)), 0);
    expect(kept(sliced)).toEqual(kept(alone));
    for (const size of [1, 3]) {
      const crew = helpers(size, hex3);
      const helped = await finished(unwrap(begin(hex3, SMALL, { crew })));
      expect(kept(helped)).toEqual(kept(alone));
      expect(crew.parts).toBeGreaterThan(3);
    }
    expect(alone.done).toBe(70);
  });

  test('plays what it was before now and then, and tells how far it has come', async () => {
    const agent = 'zero(blocks=1,channels=8,simulations=4,passes=2,batch=64,round=300)';
    const crew = helpers(2, hex3, agent);
    const training = unwrap(begin(hex3, agent, { games: 1700, crew }));
    expect(training.figures()['elo']).toBeUndefined();
    await finished(training);
    expect(training.figures()['elo']).toBeGreaterThan(50);
  });

  test('goes on from the end of any round as if it had never stopped', async () => {
    const whole = await finished(unwrap(begin(hex3)));
    const stops: number[] = [];
    let training = unwrap(begin(hex3));
    for (let stop = 0; training.done < training.total; stop++) {
      // Anywhere within a round: what is under way is begun again.
      for (let i = 0; i < 3 + 40 * stop; i++) await training.work(0);
      stops.push(training.done);
      training = unwrap(begin(hex3, SMALL, { snapshot: training.snapshot() }));
    }
    expect(kept(training)).toEqual(kept(whole));
    expect(new Set(stops).size).toBeGreaterThan(2);
  });

  test('a helper that fails ends it', async () => {
    const crew = { size: 1, do: () => Promise.reject(new Error('gone')) };
    const training = unwrap(begin(hex3, SMALL, { crew }));
    await expect(finished(training, 10)).rejects.toThrow('gone');
    expect(training.done).toBe(0);
  });

  test('can start from what another has learned', async () => {
    const first = await finished(unwrap(begin(hex3)));
    const from = { ...first.model(), name: 'first' };
    const second = unwrap(begin(hex3, SMALL, { from, games: 20 }));
    expect(weightsOf(second)).toEqual(weightsOf(first));
    await finished(second);
    expect(weightsOf(second)).not.toEqual(weightsOf(first));
  });

  test('another seed gives another network', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map((seed) => finished(unwrap(begin(hex3, SMALL, { seed, games: 20 })))),
    );
    expect(weightsOf(one!)).not.toEqual(weightsOf(two!));
  });
});

describe('what cannot be trained is refused with a sentence', () => {
  const snapshot = unwrap(begin(hex3)).snapshot();
  test.each<[string, Partial<TrainingMaterial>, RegExp]>([
    ['records', { records: [] }, /not from records/],
    ['a teacher', { teacher: 'mcts' }, /has no teacher/],
    ['rivals', { rivals: ['random'] }, /leave rivals out/],
    ['epochs', { epochs: 3 }, /how many games, not how many epochs/],
    ['half a game', { games: 0.5 }, /a whole number of games, from 1; 0.5 is none/],
    ['a snapshot that is none', { snapshot: Uint8Array.of(1, 2) }, /no snapshot of zero/],
    ['one that is cut short', { snapshot: snapshot.subarray(0, -8) }, /no snapshot of zero/],
    ['one of another training', { snapshot, seed: 2 }, /the snapshot is of another course/],
    [
      'a model that is none',
      { from: { kind: 'zero', name: 'it', game: '', header: {}, bytes: Uint8Array.of(1) } },
      /not a model file|no model file|cut short|too short/,
    ],
  ])('%s', (_, more, said) => {
    const refused = begin(hex3, SMALL, more);
    expect(refused.ok ? '' : refused.complaint.says.en).toMatch(said);
    expect(refused.ok ? '' : refused.complaint.says.es).not.toBe('');
  });

  const refusedFrom = (rules: string, agent = SMALL) => {
    const model = unwrap(begin(unwrap(makeGame(rules)))).model();
    const refused = begin(hex3, agent, { from: { ...model, name: 'it' } });
    return refused.ok ? 'accepted' : refused.complaint.says.en;
  };

  test('a network of another game, or one that knows other answers; another board is none', () => {
    expect(refusedFrom('reversi(size=4)')).toMatch(/trained for reversi.*, which is no hex/);
    expect(refusedFrom('hex(size=3,swap=true)')).toMatch(/looks at other pictures/);
    expect(refusedFrom('hex(size=4)')).toBe('accepted');
  });

  test('a game without a board, and one that hides something', () => {
    const said = (game: Game) => {
      const refused = begin(game);
      return refused.ok ? 'accepted' : refused.complaint.says.en;
    };
    expect(said(unwrap(makeGame('iwoki')))).toMatch(/iwoki has no pictures to show/);
    const secret = { ...hex3, info: { ...hex3.info, hidden: true } };
    expect(said(secret)).toMatch(/only games in which everything is seen/);
  });
});

/** How many of the games against a random player are lost, with so many looks a move. */
async function lostTo(game: Game, training: Training, games: number): Promise<number> {
  const model = training.model();
  let lost = 0;
  for (let i = 0; i < games; i++) {
    const rng = Rng.of(i);
    const agent = unwrap(zero.revive(game, model, rng.fork('agent'), {}));
    const state = game.start();
    const own = i % 2;
    while (state.toMove >= 0) {
      const legal = legalActions(state, game.info);
      const seen = game.observe(state, state.toMove);
      const turn = { seat: state.toMove, seen, legal, budget: {} };
      const decision = state.toMove === own ? await agent.choose(turn) : null;
      state.apply(decision?.action ?? rng.pick(legal));
    }
    lost += Number(state.utility(own) < 0);
  }
  return lost;
}

describe('from nothing', () => {
  test('noughts and crosses: its first thought, without a search, loses to nobody at random', async () => {
    const noughts = makeNoughts();
    const agent = 'zero(blocks=2,channels=16,simulations=16,batch=64,iterations=1,rate=0.005)';
    const begun = unwrap(begin(noughts, agent, { games: 600 }));
    const before = await lostTo(noughts, begun, 60);
    const trained = await finished(begun);
    const after = await lostTo(noughts, trained, 60);
    expect(before).toBeGreaterThan(10);
    expect(after).toBeLessThan(4);
  });
});
