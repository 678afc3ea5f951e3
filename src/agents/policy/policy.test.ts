import { describe, expect, test } from 'vitest';
import {
  Rng,
  choose,
  legalActions,
  ok,
  unwrap,
  type Agent,
  type Game,
  type State,
  type TrainedModel,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { crewOf } from '../rounds/crew.fixture.ts';
import { pack, unpack } from '../rounds/index.ts';
import { winsOf, worldsAlike } from '../scoring/play.fixture.ts';
import { policy } from './index.ts';
import type { PolicyValues } from './params.ts';

const game = (rules: string) => unwrap(makeGame(rules));
const options = (text: string) => unwrap(choose('agent', [policy], text)).values as PolicyValues;
/** A short game: few tiles, small hands. */
const SHORT = 'iwoki(hand=3+1,markers=2,tiles=mini)';
const SMALL = 'policy(hidden=8,improved=0.5,worlds=2,considered=3)';

function tryTraining(here: Game, agent: string, changes: Partial<TrainingMaterial> = {}) {
  const material = { seed: 1, games: 4, rivals: [], make: () => ok(null as never), ...changes };
  return policy.train(here, options(agent), material, {});
}

async function trained(
  here: Game,
  agent: string,
  changes: Partial<TrainingMaterial> = {},
): Promise<Training> {
  const training = unwrap(tryTraining(here, agent, changes));
  while (training.done < training.total) await training.work(10_000);
  return training;
}

/** An agent of these options that plays by this model. */
function player(here: Game, model: TrainedModel, agent = 'policy', luck = 'player'): Agent {
  const values = { ...options(agent), model: 'own' };
  const resources = { model: () => ok({ name: 'own', ...model }), now: () => 0 };
  return unwrap(policy.create(here, values, Rng.of(luck), resources));
}

function turnAt(here: Game, state: State) {
  const seat = state.toMove;
  const seen = here.observe(state, seat);
  return { seen, seat, legal: legalActions(state, here.info), budget: {} };
}

describe('a network that scores every legal move', () => {
  test('learns enough of a short iwoki from few games to beat who moves at random', async () => {
    const here = game(SHORT);
    const training = await trained(here, 'policy(hidden=16,improved=0.05)', { games: 300 });
    const own = player(here, training.model());
    expect(await winsOf(here, own, 'random', 15)).toBeGreaterThan(0.75);
  });

  test('learns other games that have features: mancala', async () => {
    const here = game('mancala(3,2)');
    const training = await trained(here, 'policy(hidden=16,improved=0.2)', { games: 1500 });
    expect(training.figures()['policyLoss']).toBeGreaterThan(0);
    expect(await winsOf(here, player(here, training.model()), 'random', 10)).toBeGreaterThan(0.7);
  });

  test.each([2, 3, 4, 5, 6])(
    '%i players: the same bytes from the same seed, also when it is stopped after every game',
    async (players) => {
      const here = game(SHORT.replace('(', `(players=${players},`));
      const unbroken = await trained(here, SMALL);
      let training = unwrap(tryTraining(here, SMALL));
      while (training.done < training.total) {
        // A round of games with a search is kept when it is over.
        const before = Buffer.from(training.snapshot());
        while (before.equals(training.snapshot())) await training.work(0);
        training = unwrap(tryTraining(here, SMALL, { snapshot: training.snapshot() }));
      }
      expect(training.model()).toEqual(unbroken.model());
      expect(training.figures()).toEqual(unbroken.figures());
      expect(training.snapshot()).toEqual(unbroken.snapshot());
      const other = await trained(here, SMALL, { seed: 2 });
      expect(other.model().bytes).not.toEqual(unbroken.model().bytes);
      // It plays a legal move, by one look and by a search.
      const [[state]] = [...worldsAlike(here, 1)] as [[State, State]];
      for (const agent of ['policy', 'policy(nodes=60)']) {
        const { action } = await player(here, unbroken.model(), agent).choose(turnAt(here, state));
        expect([...legalActions(state, here.info)]).toContain(action);
      }
    },
  );

  test.each([1, 3])('the same bytes whoever plays along: other cores: %i', async (size) => {
    const here = game(SHORT);
    const agent = SMALL.replace('improved=0.5', 'improved=0.9');
    const alone = await trained(here, agent, { games: 160 });
    const crew = crewOf(size, (part) => policy.assist!(here, options(agent), part, {}));
    const together = await trained(here, agent, { games: 160, crew });
    expect(crew.parts).toBeGreaterThan(1);
    expect(together.model()).toEqual(alone.model());
    expect(together.figures()).toEqual(alone.figures());
    expect(together.snapshot()).toEqual(alone.snapshot());
  });

  test('a snapshot that lost what the last round played, or holds other games, is refused', async () => {
    const here = game(SHORT);
    const training = unwrap(tryTraining(here, SMALL, { games: 200 }));
    while (training.done < 150) await training.work(10_000, 150);
    const { header, parts } = unpack(training.snapshot())!;
    expect(parts.length).toBeGreaterThan(1);
    const goesOn = (snapshot: Uint8Array) => tryTraining(here, SMALL, { games: 200, snapshot }).ok;
    expect(goesOn(pack(header, parts))).toBe(true);
    expect(goesOn(pack(header, []))).toBe(false);
    const [model, ...lessons] = parts;
    for (const bad of [new Uint8Array(8), lessons[0]!.subarray(0, -4), model!])
      expect(goesOn(pack(header, [model!, bad]))).toBe(false);
  });

  test('decides by what its seat sees: other hidden tiles, the same thoughts', async () => {
    const here = game('iwoki');
    const model = (await trained(here, SMALL)).model();
    for (const [state, world] of worldsAlike(here, 12)) {
      for (const agent of ['policy', 'policy(nodes=300)']) {
        const ask = (where: State) => player(here, model, agent).choose(turnAt(here, where));
        expect(await ask(world)).toEqual(await ask(state));
      }
    }
  });

  test('a training goes on from a model, and leaves that model as it was', async () => {
    const here = game('iwoki');
    const first = { name: 'first', ...(await trained(here, SMALL)).model() };
    const bytes = Uint8Array.from(first.bytes);
    const before = await player(here, first).choose(turnAt(here, [...worldsAlike(here, 1)][0]![0]));
    const more = await trained(here, SMALL, { from: first });
    expect(more.model().bytes).not.toEqual(bytes);
    expect(first.bytes).toEqual(bytes);
    const after = await player(here, first).choose(turnAt(here, [...worldsAlike(here, 1)][0]![0]));
    expect(after).toEqual(before);
  });
});

describe('the policy that comes with Ludario', () => {
  test('plays iwoki for two without being named, by one look and by a search, and beats Greedy', async () => {
    const here = game('iwoki');
    expect(policy.needsModel!(here)).toBe(false);
    const own = unwrap(policy.create(here, options('policy'), Rng.of(1), {}));
    expect(await winsOf(here, own, 'greedy', 8)).toBeGreaterThan(0.7);
    const searching = unwrap(policy.create(here, options('policy(nodes=200)'), Rng.of(1), {}));
    expect(await winsOf(here, searching, 'random', 1)).toBe(1);
  });

  test('says of other rules that none comes for them', () => {
    const here = game('iwoki(open=true)');
    expect(policy.needsModel!(here)).toBe(true);
    const none = policy.create(here, options('policy'), Rng.of(1), {});
    expect(none.ok ? '' : none.complaint.says.en).toMatch(/train one/);
  });
});

describe('policy says no in a sentence', () => {
  const why = (result: ReturnType<typeof tryTraining>) =>
    result.ok ? '' : result.complaint.says.en;

  test('to games it cannot learn, to rivals, teachers and other snapshots', async () => {
    const here = game('iwoki');
    expect(why(tryTraining(game('tree(theory)'), SMALL))).toMatch(/needs the features/);
    expect(why(tryTraining(here, SMALL, { rivals: ['random'] }))).toMatch(/leave rivals out/);
    expect(why(tryTraining(here, SMALL, { teacher: 'greedy' }))).toMatch(/has no teacher/);
    expect(why(tryTraining(here, SMALL, { games: 0 }))).toMatch(/whole number of games/);
    const snapshot = (await trained(here, SMALL, { games: 1 })).snapshot();
    expect(why(tryTraining(here, SMALL, { games: 2, snapshot }))).toMatch(/another course/);
    const damaged = snapshot.slice(0, -1);
    expect(why(tryTraining(here, SMALL, { games: 1, snapshot: damaged }))).not.toBe('');
  });

  test('to models of other rules, of other families, and damaged ones', async () => {
    const here = game('iwoki');
    const model = (await trained(here, SMALL, { games: 1 })).model();
    const revive = (rules: string, changed: TrainedModel) => {
      const made = policy.revive(game(rules), changed, Rng.of(1), {});
      return made.ok ? '' : made.complaint.says.en;
    };
    expect(revive('iwoki', model)).toBe('');
    expect(revive('iwoki(players=3)', { ...model })).toMatch(/trained for iwoki/);
    expect(revive('iwoki', { ...model, kind: 'td' })).toMatch(/by td, not by policy/);
    const bytes = Uint8Array.from(model.bytes);
    bytes[bytes.length >> 1]! ^= 1;
    expect(revive('iwoki', { ...model, bytes })).not.toBe('');
  });
});
