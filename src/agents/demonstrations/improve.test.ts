import { expect, test } from 'vitest';
import { Rng, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { rowScorer, scoresOf, shares } from '../scoring/index.ts';
import { Lens } from './decided.ts';
import { improve } from './improve.ts';
import { playAgain, playItself } from './own-games.ts';
import { looksOf } from './method.ts';

const game = unwrap(makeGame('mancala(3,2)'));

function ownGames(count: number) {
  const policy = rowScorer(game, [8], Rng.of(1), 0.02);
  const lens = new Lens(game, policy);
  const starts = [game.start()];
  return { policy, lens, starts, games: playItself(lens, policy, starts, count, Rng.of(2)) };
}

test('own games side by side are the games they would be alone, and can be played again', () => {
  const { policy, lens, starts, games } = ownGames(3);
  expect(playItself(lens, policy, starts, 5, Rng.of(2)).slice(0, 3)).toEqual(games);
  for (const one of games) expect(playAgain(lens, starts, one)).toEqual(one);
});

test('a policy comes to prefer what is rewarded, and the entropy keeps it open', () => {
  const found = [0, 10].map((entropy) => {
    const { policy, games } = ownGames(6);
    const episodes = games.flatMap((one) => one.episodes);
    const decided = episodes.flatMap(({ decisions }) => decisions);
    const looks = looksOf(decided);
    // The first legal action is the one that brings something.
    const rewards = new Float32Array(scoresOf(looks));
    let at = 0;
    for (const { actions } of looks) {
      rewards[at] = 1;
      at += actions.length;
    }
    const first = () => improve(policy, episodes, rewards, { discount: 0.5, entropy });
    const before = first();
    for (let n = 0; n < 60; n++) first();
    const after = first();
    return { gained: after.reward - before.reward, entropy: after.entropy };
  });
  const [bold, open] = found;
  expect(bold!.gained).toBeGreaterThan(0.1);
  expect(open!.gained).toBeLessThan(bold!.gained - 0.1);
  expect(open!.entropy).toBeGreaterThan(bold!.entropy + 0.2);
});

test('what comes later counts for what was done before', () => {
  const { policy, games } = ownGames(8);
  const episodes = games.flatMap((one) => one.episodes);
  const looks = looksOf(episodes.flatMap(({ decisions }) => decisions));
  // Only the last decision of an episode brings something, and only in some of them.
  const rewards = new Float32Array(scoresOf(looks));
  const good = new Set(episodes.filter((_, n) => n % 2 === 0));
  let at = 0;
  const firsts: { place: number; good: boolean }[] = [];
  for (const episode of episodes) {
    for (const [n, { look, taken }] of episode.decisions.entries()) {
      if (n === 0 && look.actions.length > 1)
        firsts.push({ place: at + taken, good: good.has(episode) });
      if (n === episode.decisions.length - 1 && good.has(episode))
        rewards.fill(1, at, at + look.actions.length);
      at += look.actions.length;
    }
  }
  const chance = () => {
    const now = shares(policy.scores(looks), looks);
    const mean = (of: boolean) => {
      const some = firsts.filter((one) => one.good === of);
      return some.reduce((sum, { place }) => sum + now[place]!, 0) / some.length;
    };
    return mean(true) - mean(false);
  };
  const before = chance();
  for (let n = 0; n < 40; n++) improve(policy, episodes, rewards, { discount: 0.9, entropy: 0 });
  expect(chance()).toBeGreaterThan(before + 0.02);
});
