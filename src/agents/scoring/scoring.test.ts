import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  drawOutcome,
  legalActions,
  unwrap,
  type Game,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { boardScorer } from './board-scorer.ts';
import type { Look, Scorer } from './look.ts';
import { rowScorer } from './row-scorer.ts';
import { shareLoss, shares } from './softmax.ts';

const game = (rules: string) => unwrap(makeGame(rules));

/** Decisions of random games with more than one choice. */
function looksAt(rules: Game, scorer: Scorer, games: number): Look[] {
  const looks: Look[] = [];
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`game ${n}`);
    const state = rules.start();
    while (state.toMove !== OVER) {
      const legal = legalActions(state, rules.info);
      if (state.toMove === CHANCE) {
        state.apply(drawOutcome(state, legal, rng));
        continue;
      }
      if (legal.length > 1) looks.push(scorer.look(state, state.toMove));
      state.apply(rng.pick(legal));
    }
  }
  return looks;
}

describe.each([
  ['rows of actions', 'iwoki', (g: Game) => rowScorer(g, [16], Rng.of(1), 0.01)],
  ['rows of actions', 'mancala(3,2)', (g: Game) => rowScorer(g, [], Rng.of(1), 0.02)],
  ['pictures', 'hex(4)', (g: Game) => boardScorer(g, { channels: 8, blocks: 1 }, Rng.of(1), 0.01)],
  [
    'pictures',
    'reversi(size=4)',
    (g: Game) => boardScorer(g, { channels: 8, blocks: 1 }, Rng.of(1), 0.01),
  ],
])('a network that looks at %s of %s', (_, rules, make) => {
  test('scores each legal action, and learns to prefer one', () => {
    const here = game(rules);
    const scorer = make(here);
    const looks = looksAt(here, scorer, 2).slice(0, 12);
    const counts = looks.map(({ actions }) => actions.length);
    const all = counts.reduce((sum, count) => sum + count, 0);
    expect(scorer.scores(looks)).toHaveLength(all);
    // Alone or beside others, a look has the same scores.
    const together = scorer.scores(looks).slice();
    expect(looks.flatMap((look) => [...scorer.scores([look])])).toEqual([...together]);
    // The last legal action is the right one.
    const wanted = new Float32Array(all);
    let at = 0;
    for (const count of counts) wanted[(at += count) - 1] = 1;
    const loss = () =>
      scorer.teach(looks, (scores, slopes) => shareLoss(scores, slopes, looks, wanted));
    const before = loss();
    for (let n = 0; n < 80; n++) loss();
    expect(loss()).toBeLessThan(0.7 * before);
  });
});

test('what a seat may not see changes nothing of what the network is shown', () => {
  const here = game('iwoki');
  const scorer = rowScorer(here, [4], Rng.of(1), 0.01);
  const rng = Rng.of('worlds');
  const state = here.start();
  let compared = 0;
  while (state.toMove !== OVER) {
    const legal = legalActions(state, here.info);
    if (state.toMove === CHANCE) {
      state.apply(drawOutcome(state, legal, rng));
      continue;
    }
    const world = here.determinize(here.observe(state, state.toMove), rng);
    expect(scorer.look(world, state.toMove)).toEqual(scorer.look(state, state.toMove));
    compared++;
    state.apply(rng.pick(legal));
  }
  expect(compared).toBeGreaterThan(20);
});

test('shares of a look add up to 1, and sharpness favours the best', () => {
  const look = { inputs: new Float32Array(0), places: new Int32Array(3) };
  const looks = [
    { ...look, actions: Int32Array.of(1, 2, 3) },
    { ...look, actions: Int32Array.of(7) },
  ];
  const scores = Float32Array.of(1, 2, 400, -5);
  expect([...shares(scores, looks)]).toEqual([0, 0, 1, 1]);
  const [, second] = shares(Float32Array.of(0, 1, 0, 0), looks, 1);
  const [, sharper] = shares(Float32Array.of(0, 1, 0, 0), looks, 3);
  expect(sharper!).toBeGreaterThan(second!);
});
