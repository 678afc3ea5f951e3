import { expect, test } from 'vitest';
import {
  Catalogue,
  Rng,
  fail,
  ok,
  said,
  unwrap,
  type AgentKind,
  type Model,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { houseAgents, makeAgent } from '../index.ts';
import { modelKind } from './index.ts';

const game = unwrap(makeGame('hex(size=3)'));
const model: Model = {
  name: 'kept',
  kind: 'echo',
  game: game.info.rules,
  header: {},
  bytes: Uint8Array.of(4),
};

/** Plays the action its only byte names. */
const echo = {
  id: 'echo',
  version: 1,
  summary: 'Plays one action.',
  params: {},
  memory: 'none',
  random: false,
  supports: () => ok(true),
  create: () => fail(said('only models of it play')),
  train: () => fail(said('there is nothing to learn')),
  revive: (_: unknown, { bytes }: Model) =>
    bytes.length === 1
      ? ok({ name: 'echo', choose: () => ({ action: bytes[0]! }) })
      : fail(said('it has more than one byte')),
} as unknown as AgentKind;

const kind = modelKind(new Catalogue({ games: [], agents: [echo, ...houseAgents] }));
const made = (found: Model, at = game) =>
  kind.create(at, { name: found.name }, Rng.of(1), { model: () => ok(found) });

test('a model plays as the family that made it says', async () => {
  const agent = unwrap(made(model));
  const turn = { seat: 0, seen: null, legal: Int32Array.of(1, 4), budget: {} };
  expect(await agent.choose(turn)).toEqual({ action: 4 });
});

test.for([
  [
    'another size',
    model,
    'hex(size=4)',
    'the model "kept" was trained for hex(size=3,swap=false), not for hex(size=4,swap=false)',
  ],
  ['another game', model, 'mancala', /not for mancala\(/],
  [
    'a family that is not here',
    { ...model, kind: 'gone' },
    'hex(size=3)',
    /of the family "gone", which is not here; there is echo, qlearner, td, dqn, /,
  ],
  [
    'a family that cannot be trained',
    { ...model, kind: 'greedy' },
    'hex(size=3)',
    /of the family "greedy", which is not here/,
  ],
  [
    'bytes its family cannot read',
    { ...model, bytes: new Uint8Array(2) },
    'hex(size=3)',
    'the model "kept": it has more than one byte',
  ],
] as const)('%s is refused with a reason', ([, found, rules, sentence]) => {
  const refused = made(found, unwrap(makeGame(rules)));
  expect(refused).toMatchObject({ ok: false });
  expect(refused.ok ? '' : refused.complaint.says.en).toMatch(sentence);
});

test('where no models are kept, none plays; a name must be given', () => {
  expect(makeAgent('model(kept)', game, Rng.of(1))).toMatchObject({
    complaint: { code: 'agents.noModels' },
  });
  expect(makeAgent('model', game, Rng.of(1))).toMatchObject({
    complaint: { code: 'core.needed', path: ['name'] },
  });
  expect(makeAgent('model("a b")', game, Rng.of(1)).ok).toBe(false);
});
