import { expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  drawOutcome,
  legalActions,
  moveAsSeen,
  unwrap,
  type Game,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { ActionRows } from '../scoring/index.ts';
import { EventRows } from './event-rows.ts';
import { Hands } from './hands.ts';

/** Plays a game by chance, and shows the positions around every event. */
function playThrough(
  game: Game,
  seed: number,
  visit: (
    before: ReturnType<Game['start']>,
    mover: number,
    action: number,
    after: ReturnType<Game['start']>,
  ) => void,
): void {
  const rng = Rng.of(seed);
  const state = game.start();
  while (state.toMove !== OVER) {
    const before = state.clone();
    const mover = state.toMove;
    const legal = legalActions(state, game.info);
    const action = mover === CHANCE ? drawOutcome(state, legal, rng) : rng.pick(legal);
    state.apply(action);
    visit(before, mover, action, state);
  }
}

test.each(['iwoki', 'iwoki(players=3)', 'iwoki(players=3,deal=fixed,hand=2+1,markers=1)'])(
  '%s: other tiles in hidden hands change nothing of what the network is shown',
  (rules) => {
    const game = unwrap(makeGame(rules));
    const rows = new EventRows(game);
    const actions = new ActionRows(game);
    const hands = new Hands(game);
    const luck = Rng.of('worlds');
    const size = hands.questions * hands.size;
    let events = 0;
    let otherHands = 0;
    const look: Parameters<typeof playThrough>[2] = (before, mover, action, after) => {
      if (after.toMove === OVER) return;
      events++;
      for (let seat = 0; seat < game.info.seats; seat++) {
        const told =
          moveAsSeen(game, before, { seat: mover, action }, seat) === null ? null : action;
        const shown = (was: typeof before, is: typeof after) => {
          const into = new Float32Array(rows.width + size + actions.width);
          rows.write(was, mover, told, is, seat, into, 0);
          hands.writeCounting(is, seat, into, rows.width);
          if (is.toMove === seat) {
            actions.write(is, seat, legalActions(is, game.info)[0]!, into, rows.width + size);
          }
          return into;
        };
        const truth = new Float32Array(2 * size);
        hands.writeTruth(after, seat, truth, 0);
        const world = game.determinize(game.observe(after, seat), luck);
        hands.writeTruth(world, seat, truth, size);
        if (truth.subarray(0, size).some((share, i) => share !== truth[size + i])) otherHands++;
        const earlier = game.determinize(game.observe(before, seat), luck);
        expect(shown(earlier, world)).toEqual(shown(before, after));
      }
    };
    for (let seed = 1; seed <= 4; seed++) playThrough(game, seed, look);
    expect(events).toBeGreaterThan(20);
    expect(otherHands).toBeGreaterThan(20);
  },
);

test('a drawn tile is shown to who drew it, and to nobody else', () => {
  const game = unwrap(makeGame('iwoki'));
  const rows = new EventRows(game);
  const kinds = game.learn!.holdings!.kinds;
  const tiles = kinds.map((kind) => rows.names.indexOf(`event: tile ${kind}`));
  const gets = rows.names.indexOf('event: gets a small tile');
  let draws = 0;
  const look: Parameters<typeof playThrough>[2] = (before, mover, action, after) => {
    if (mover !== CHANCE || after.toMove < 0) return;
    const own = after.toMove;
    const into = [0, 1].map((seat) => {
      const told = moveAsSeen(game, before, { seat: mover, action }, seat) === null ? null : action;
      const row = new Float32Array(rows.width);
      rows.write(before, mover, told, after, seat, row, 0);
      return row;
    });
    if (into[own]![gets] !== 1) return;
    draws++;
    expect(tiles.map((at) => into[own]![at])).toEqual(
      kinds.map((_, kind) => Number(kind === action)),
    );
    expect(tiles.map((at) => into[1 - own]![at])).toEqual(kinds.map(() => 0));
  };
  for (let seed = 1; seed <= 4; seed++) playThrough(game, seed, look);
  expect(draws).toBeGreaterThan(1);
});

test('what a tile would have brought, and would bring now, is the most it can make on the table', () => {
  const game = unwrap(makeGame('iwoki'));
  const rows = new EventRows(game);
  const place = (name: string) => rows.names.indexOf(`event: ${name}`);
  /** By kind in a hand: the most points that one of its placements makes, as the rules have it. */
  const offered = (state: ReturnType<Game['start']>, seat: number) => {
    const most = new Map<string, number>();
    for (const action of legalActions(state, game.info)) {
      const arms = /^(\d{3})[+-]@/.exec(game.formatAction(state, action))?.[1];
      const kind = kinds.find((name) => arms !== undefined && sameTile(name, arms));
      if (kind === undefined) continue;
      const points = state.score(seat);
      state.apply(action);
      most.set(kind, Math.max(most.get(kind) ?? 0, state.score(seat) - points));
      state.undo();
    }
    return most;
  };
  const kinds = game.learn!.holdings!.kinds;
  let compared = 0;
  playThrough(game, 3, (before, mover, action, after) => {
    if (mover === CHANCE || after.toMove < 0 || before.ply === 0) return;
    const row = new Float32Array(rows.width);
    rows.write(before, mover, action, after, after.toMove, row, 0);
    const brought = after.score(mover) - before.score(mover);
    expect(row[place('brings points')]).toBeCloseTo(brought / 10);
    for (const [kind, points] of offered(before, mover)) {
      expect(row[place(`passed over ${kind}`)]).toBeCloseTo(Math.max(0, points - brought) / 10);
      compared++;
    }
    for (const [kind, points] of offered(after, after.toMove)) {
      expect(row[place(`opened for ${kind}`)]).toBeCloseTo(points / 10);
    }
  });
  expect(compared).toBeGreaterThan(20);
});

/** Whether three arms are those of a tile, however it is turned or flipped. */
function sameTile(name: string, arms: string): boolean {
  const mirrored = [...arms].toReversed().join('');
  return (arms + arms).includes(name) || (mirrored + mirrored).includes(name);
}
