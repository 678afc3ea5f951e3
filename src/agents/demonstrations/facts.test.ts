import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { rowScorer } from '../scoring/index.ts';
import { Lens, transitionsOf, type Decided } from './decided.ts';
import { game } from './demonstrations.fixture.ts';
import { KernelDensity } from './density.ts';
import { looksOf } from './method.ts';
import { playItself } from './own-games.ts';
import { preferStep } from './preferences.ts';
import { softStep } from './sqil.ts';
import { takenOf, tellApart } from './telling-apart.ts';

function own(hidden = 8) {
  const scorer = rowScorer(game, [hidden], Rng.of(1), 0.02);
  const lens = new Lens(game, scorer);
  const games = playItself(lens, scorer, [game.start()], 4, Rng.of(2));
  return { scorer, episodes: games.flatMap(({ episodes }) => episodes) };
}

/** Decisions of more than one choice, and the same with another action taken. */
function twoWays(): { scorer: ReturnType<typeof own>['scorer']; one: Decided[]; other: Decided[] } {
  const { scorer, episodes } = own();
  const one = episodes
    .flatMap(({ decisions }) => decisions)
    .filter(({ look }) => look.actions.length > 1)
    .map((decided) => Object.assign({}, decided, { taken: 0 }));
  return { scorer, one, other: one.map((decided) => Object.assign({}, decided, { taken: 1 })) };
}

test('a density is high where rows lie, higher where more of them do, and falls with the distance', () => {
  const at = (x: number, y: number) => Float32Array.of(x, y);
  const rows = [at(0, 0), at(0, 0), at(0, 0), at(4, 4)];
  const density = new KernelDensity(rows, [at(0, 0), at(4, 4), at(2, 2)], 0.2, Rng.of(1));
  // Each row adds a little to the other's density: e^-12.5 of it.
  expect(density.log(at(0, 0)) - density.log(at(4, 4))).toBeCloseTo(Math.log(3), 4);
  expect(density.log(at(0.5, 0))).toBeGreaterThan(density.log(at(1, 0)));
  expect(density.log(at(1, 0))).toBeGreaterThan(density.log(at(2, 0)));
});

test('who tells decisions apart comes to know those that differ, and not those that are the same', () => {
  const { scorer, one, other } = twoWays();
  let known = 0;
  for (let n = 0; n < 300; n++) known = tellApart(scorer, one, other);
  expect(known).toBeGreaterThan(0.9);
  const same = twoWays();
  for (let n = 0; n < 100; n++) known = tellApart(same.scorer, same.one, same.one);
  expect(known).toBeCloseTo(0.5, 1);
  expect(Math.max(...takenOf(same.scorer.scores(looksOf(same.one)), same.one))).toBeLessThan(0.2);
});

test('an offset that tells all leaves the score nothing to learn', () => {
  const { scorer, one, other } = twoWays();
  const offset = Float32Array.from([...one, ...other], (_, n) => (n < one.length ? -20 : 20));
  const slopes = new Float32Array(offset.length);
  tellApart(scorer, one, other, { offset, slopes });
  expect(Math.max(...slopes.map(Math.abs))).toBeLessThan(1e-6);
});

test('soft values go towards 1 for the demonstrator’s last decisions and 0 for own ones', () => {
  const { scorer, one, other } = twoWays();
  const last = (decided: Decided) => ({ decided, next: null });
  const some = [...one.map(last), ...other.map(last)];
  const how = { discount: 0.9, heat: 0.2 };
  const first = softStep(scorer, scorer, some, one.length, how);
  for (let n = 0; n < 500; n++) softStep(scorer, scorer, some, one.length, how);
  expect(softStep(scorer, scorer, some, one.length, how)).toBeLessThan(0.3 * first);
});

test('what comes next counts: a decision before one that is worth something is worth some of it', () => {
  const { scorer, episodes } = own(16);
  const [before] = transitionsOf(episodes).filter(({ next }) => next !== null);
  const late = rowScorer(game, [16], Rng.of(9), 0.02);
  // Nothing is earned here, and all is to come.
  const how = { discount: 0.5, heat: 0.2 };
  for (let n = 0; n < 400; n++) softStep(scorer, late, [before!], 0, how);
  const [own0] = takenOf(scorer.scores([before!.decided.look]), [before!.decided]);
  const ahead = late.scores([before!.next!.look]);
  const sum = ahead.reduce((all, score) => all + Math.exp(score / 0.2), 0);
  expect(own0!).toBeCloseTo(0.5 * 0.2 * Math.log(sum), 2);
});

test('a reward comes to explain preferences, and stays even where both ways are answered', () => {
  const { scorer, one, other } = twoWays();
  const asked = one.map((decided, n) => ({ first: [decided], second: [other[n]!], better: 1 }));
  let agreed = 0;
  for (let n = 0; n < 200; n++) agreed = preferStep(scorer, asked);
  expect(agreed).toBeGreaterThan(0.9);
  const torn = twoWays();
  const both = torn.one.flatMap((decided, n) => [
    { first: [decided], second: [torn.other[n]!], better: 1 },
    { first: [decided], second: [torn.other[n]!], better: 0 },
  ]);
  const lead = () =>
    Math.max(
      ...takenOf(torn.scorer.scores(looksOf(torn.one)), torn.one).map((score, n) =>
        Math.abs(score - takenOf(torn.scorer.scores(looksOf(torn.other)), torn.other)[n]!),
      ),
    );
  const before = lead();
  for (let n = 0; n < 300; n++) preferStep(torn.scorer, both);
  expect(lead()).toBeLessThan(0.5 * before);
});
