import { describe, expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap, type Game, type State } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Lessons, type Aim } from './lessons.ts';
import { Mentor } from './mentor.ts';
import { PlayedGame, moveOf } from './played-game.ts';
import { newNetwork, planesOf, QNetwork } from './q-network.ts';
import { Replay } from './replay.ts';
import { Walk } from './walk.ts';

const PLAIN: Aim = { steps: 1, double: false };

/** A random game, or its first so many moves; `tried`: which of them were tries. */
function randomGame(game: Game, rng: Rng, tried: (at: number) => boolean = () => true, most = 999) {
  const state = game.start();
  const moves: number[] = [];
  while (state.toMove !== OVER && moves.length < most) {
    const action = rng.pick(legalActions(state, game.info));
    moves.push(moveOf(action, tried(moves.length)));
    state.apply(action);
  }
  return new PlayedGame(moves, state.toMove === OVER ? null : 1);
}

/** Two networks that know nothing, each in its own way, and lessons for them. */
function setUp(rules: string, rows: number) {
  const game = unwrap(makeGame(rules));
  const planes = planesOf(game);
  const make = (seed: string) =>
    new QNetwork(game, newNetwork(planes, { channels: 4, blocks: 1 }, Rng.of(seed)));
  const [online, target] = [make('online'), make('target')];
  return { game, planes, online, target, lessons: new Lessons(game, online, rows) };
}

/** A lesson: a position, the place of one of its actions, and what that is worth. */
function told(picture: Float32Array, place: number, worth: number): string {
  return `${[...picture].join()} | ${place} | ${Math.fround(worth)}`;
}

/** What the first lessons that were drawn say. */
function drawn({ inputs, targets, masks }: Lessons, { network }: QNetwork, rows: number) {
  const { inputSize, outputSize } = network;
  const found = new Set<string>();
  for (let row = 0; row < rows; row++) {
    const asked = masks.subarray(row * outputSize, (row + 1) * outputSize);
    const place = asked.indexOf(1);
    expect(asked.reduce((sum, counts) => sum + counts, 0)).toBe(1);
    const picture = inputs.subarray(row * inputSize, (row + 1) * inputSize);
    found.add(told(picture, place, targets[row * outputSize + place]!));
  }
  return found;
}

/** Every lesson of a game as it must be, turned every way, worked out step by step. */
function expected(game: Game, played: PlayedGame, online: QNetwork, worth: Worth): string[] {
  const walk = new Walk(game);
  const { planes, places } = online;
  const { state } = walk;
  walk.begin();
  return Array.from({ length: played.length }, (_, at) => {
    const seat = state.toMove;
    const picture = new Float32Array(online.network.inputSize);
    planes.write(state, walk.last, picture, 0);
    const answer = planes.answerOf(state, played.action(at));
    walk.play(played.action(at));
    const value = worth(walk, seat, at);
    return planes.symmetries.map(({ cells, answers }) => {
      const turned = new Float32Array(picture.length);
      for (const [i, number] of picture.entries()) {
        turned[i - (i % cells.length) + cells[i % cells.length]!] = number;
      }
      return told(turned, places[answers[answer]!]!, value);
    });
  }).flat();
}
type Worth = (after: Walk, seat: number, at: number) => number;

describe.each(['hex(3)', 'hex(3,true)', 'mancala(3,2)', 'reversi(4)'])('in %s', (rules) => {
  const rows = 1000;
  const { game, online, target, lessons } = setUp(rules, rows);
  const played = randomGame(game, Rng.of('game of lessons'));
  const replay = new Replay(1000);
  replay.add(played);

  test('a move is worth what the best answer loses, or keeps where the same seat answers', () => {
    lessons.draw(replay, Rng.of('draws'), target.network, PLAIN);
    const wanted = expected(game, played, online, ({ state, last }, seat) => {
      if (state.toMove === OVER) return state.utility(seat);
      const value = target.value(state, last);
      return state.toMove === seat ? value : -value;
    });
    // Each comes up, in every turn.
    expect(drawn(lessons, online, rows)).toEqual(new Set(wanted));
  });

  test('by double Q-learning the network that learns chooses, and the other values it', () => {
    lessons.draw(replay, Rng.of('draws'), target.network, { steps: 1, double: true });
    const wanted = expected(game, played, online, ({ state, last }, seat) => {
      if (state.toMove === OVER) return state.utility(seat);
      const best = online.best(state, last);
      target.look(state, last);
      const value = target.worth(state, best);
      return state.toMove === seat ? value : -value;
    });
    expect(drawn(lessons, online, rows)).toEqual(new Set(wanted));
  });

  test('a mentor speaks of every action, and ends speak for themselves', () => {
    const heuristic = Object.keys(game.heuristics)[0]!;
    const mentor = unwrap(Mentor.named(game, heuristic, Rng.of('mentor')));
    lessons.drawMentored(replay, Rng.of('draws'), mentor);
    const walk = new Walk(game);
    const { outputSize } = online.network;
    const open: number[] = [];
    walk.begin();
    for (let at = 0; at < played.length; at++) {
      open.push(legalActions(walk.state, game.info).length);
      walk.play(played.action(at));
    }
    for (let row = 0; row < rows; row++) {
      const masks = lessons.masks.subarray(row * outputSize, (row + 1) * outputSize);
      expect(open).toContain(masks.reduce((sum, counts) => sum + counts, 0));
    }
    expect(lessons.targets.every((value) => Math.abs(value) <= 1)).toBe(true);
    expect(new Set(lessons.targets).size).toBeGreaterThan(2);
  });
});

test('the games of these tests have extra turns and passes in them', () => {
  const seats = (rules: string) => {
    const { game } = setUp(rules, 1);
    const played = randomGame(game, Rng.of('game of lessons'));
    const state: State = game.start();
    const found = Array.from({ length: played.length }, (_, at) => {
      const seat = state.toMove;
      state.apply(played.action(at));
      return { seat, action: played.action(at) };
    });
    return found;
  };
  const sowed = seats('mancala(3,2)');
  expect(sowed.some(({ seat }, i) => seat === sowed[i + 1]?.seat)).toBe(true);
  expect(seats('reversi(4)').some(({ action }) => action === 16)).toBe(true);
});

test('a lesson follows the game while moves were held for the best, up to so many', () => {
  const { game, online, target, lessons } = setUp('mancala(3,2)', 200);
  // Every fourth move was a try.
  const played = randomGame(game, Rng.of('game of lessons'), (at) => at % 4 === 3);
  const replay = new Replay(1000);
  replay.add(played);
  for (const steps of [2, 3, 99]) {
    lessons.draw(replay, Rng.of('draws'), target.network, { steps, double: false });
    const wanted = expected(game, played, online, ({ state }, seat, at) => {
      const far = new Walk(game);
      far.begin();
      for (let i = 0; i <= at; i++) far.play(played.action(i));
      let next = at + 1;
      while (next < at + steps && next < played.length && next % 4 !== 3) {
        far.play(played.action(next++));
      }
      expect(state.ply).toBe(at + 1);
      if (far.state.toMove === OVER) return far.state.utility(seat);
      const value = target.value(far.state, far.last);
      return far.state.toMove === seat ? value : -value;
    });
    expect(drawn(lessons, online, 200)).toEqual(new Set(wanted));
  }
});

test('a game that was given up is worth what was said then, to each seat its own', () => {
  const { game, online, target, lessons } = setUp('hex(3)', 100);
  const played = randomGame(game, Rng.of(3), () => false, 4);
  const replay = new Replay(100);
  replay.add(played);
  lessons.draw(replay, Rng.of('draws'), target.network, { steps: 99, double: false });
  const wanted = expected(game, played, online, (_, seat) => (seat === 0 ? 1 : -1));
  expect(drawn(lessons, online, 100)).toEqual(new Set(wanted));
});
