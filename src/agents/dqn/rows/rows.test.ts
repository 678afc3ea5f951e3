import { describe, expect, test } from 'vitest';
import { Rng, legalActions, ok, unwrap, type Agent, type Game } from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import { winsOf, worldsAlike } from '../../scoring/play.fixture.ts';
import { dqn } from '../index.ts';
import { begin, finish, options, tryTraining } from '../learning.fixture.ts';

const game = (rules: string) => unwrap(makeGame(rules));
/** A short game: few tiles, small hands. */
const SHORT = 'iwoki(hand=3+1,markers=2,tiles=mini)';
const SMALL = 'dqn(hidden=8,batch=4,every=8,replay=400,lag=7)';

function playerOf(here: Game, model: Parameters<typeof dqn.revive>[1]): Agent {
  return unwrap(dqn.revive(here, model, Rng.of('player'), {}));
}

describe('deep Q-learning over moves one by one', () => {
  test('learns enough of a short iwoki from few games to beat who moves at random', async () => {
    const here = game(SHORT);
    const agent = 'dqn(hidden=16,every=8,opening=0)';
    const training = await finish(begin(here, agent, { games: 300 }));
    const player = playerOf(here, training.model());
    expect(await winsOf(here, player, 'random', 15)).toBeGreaterThan(0.7);
  });

  test.each([2, 3, 6])(
    '%i players: goes on from any moment as if never stopped',
    async (players) => {
      const here = game(SHORT.replace('(', `(players=${players},`));
      const unbroken = await finish(begin(here, SMALL, { games: 5 }));
      let training = begin(here, SMALL, { games: 5 });
      while (training.done < training.total) {
        await training.work(0);
        training = begin(here, SMALL, { games: 5, snapshot: training.snapshot() });
      }
      expect(training.model()).toEqual(unbroken.model());
      expect(training.snapshot()).toEqual(unbroken.snapshot());
      const other = await finish(begin(here, SMALL, { games: 5, seed: 2 }));
      expect(other.model().bytes).not.toEqual(unbroken.model().bytes);
    },
  );

  test('decides by what its seat sees: other hidden tiles, the same thoughts', async () => {
    const here = game('iwoki');
    const { model } = { model: (await finish(begin(here, SMALL, { games: 4 }))).model() };
    const player = playerOf(here, model);
    for (const [state, world] of worldsAlike(here, 20)) {
      const ask = (where: typeof state) =>
        player.choose({
          seen: here.observe(where, where.toMove),
          seat: where.toMove,
          legal: legalActions(where, here.info),
          budget: {},
        });
      expect(ask(world)).toEqual(ask(state));
    }
  });

  test('says no in a sentence', () => {
    const here = game('iwoki');
    const no = (...args: Parameters<typeof tryTraining>) => {
      const training = tryTraining(...args);
      return training.ok ? '' : training.complaint.says.en;
    };
    expect(no(here, SMALL, { rivals: ['random'] })).toMatch(/plays its games with itself/);
    expect(no(here, SMALL.replace(')', ',mentor=points)'))).toMatch(/has no mentor/);
    const bids = dqn.supports(game('goofspiel'));
    expect(bids.ok).toBe(false);
    const made = dqn.create(here, options('dqn'), Rng.of(1), {});
    expect(made.ok ? '' : made.complaint.says.en).toMatch(/train one/);
  });

  test('a model of other rules is refused', async () => {
    const model = (await finish(begin(game('iwoki'), SMALL, { games: 1 }))).model();
    const three = dqn.revive(game('iwoki(players=3)'), model, Rng.of(1), {});
    expect(three).toMatchObject({ ok: false });
    const named = { model: () => ok({ name: 'two', ...model }) };
    const refused = tryTraining(
      game('iwoki(players=3)'),
      `${SMALL.slice(0, -1)},model=two)`,
      {},
      named,
    );
    expect(refused).toMatchObject({ ok: false });
  });
});
