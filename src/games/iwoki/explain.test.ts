import { expect, test } from 'vitest';
import { Rng, legalActions, settleChance, unwrap } from '../../core/index.ts';
import { makeGame } from '../index.ts';
import { explain } from './explain.ts';
import {
  flipped,
  freshLook,
  handlingTo,
  lookText,
  readLaying,
  tileOf,
  turned,
  type Look,
} from './laying.ts';
import type { IwokiSeen } from './seen.ts';

const small = (arms: string, face: '+' | '-', side: 'e' | 'w'): Look => ({
  shape: 'small',
  arms,
  face,
  side,
});

test('a move is taken apart into its tile and its place', () => {
  expect(readLaying('113+@0,-1e')).toEqual({
    look: small('113', '+', 'e'),
    place: { q: 0, r: -1, side: 'e' },
  });
  expect(readLaying('4420*5@-2,3')).toEqual({
    look: { shape: 'hexagon', numbers: '4420*5' },
    place: { q: -2, r: 3, side: null },
  });
  expect([readLaying('draw'), readLaying('pass'), readLaying('113@0,0')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('six turns bring every tile back, and so do two flips', () => {
  for (const look of [freshLook('123'), freshLook('*52466')]) {
    let now = look;
    for (let n = 0; n < 6; n++) now = turned(now);
    expect(now).toEqual(look);
    expect(flipped(flipped(look))).toEqual(look);
  }
});

test('a turned hexagon shows at E what was at NE; a turned small tile points SE with what pointed E', () => {
  expect(lookText(turned(freshLook('012345')))).toBe('501234');
  // NW 1, E 2, SW 3 becomes NE 1, SE 2, W 3, which is read SE, W, NE.
  expect(lookText(turned(freshLook('123')))).toBe('231+w');
});

test('a flip mirrors a hexagon, and brings up the minus face of a small tile', () => {
  expect(lookText(flipped(freshLook('012345')))).toBe('210543');
  expect(lookText(flipped(freshLook('123')))).toBe('321-e');
});

test('handling says how a look becomes another, and that other tiles never do', () => {
  const look = freshLook('*52466');
  expect(handlingTo(look, look)).toEqual({ flip: false, turns: 0 });
  expect(handlingTo(look, turned(turned(look)))).toEqual({ flip: false, turns: 2 });
  expect(handlingTo(turned(look), look)).toEqual({ flip: false, turns: -1 });
  expect(handlingTo(look, turned(flipped(look)))).toEqual({ flip: true, turns: 1 });
  expect(handlingTo(look, freshLook('*20446'))).toBeNull();
  expect(handlingTo(freshLook('123'), small('132', '+', 'e'))).toBeNull();
});

test('the published fit: 1 and 3 make the 4 of the hexagon, and of the other beside it', () => {
  const game = unwrap(makeGame('iwoki(open=true,deal=fixed)'));
  const seen: IwokiSeen = {
    ...(game.observe(game.start(), null) as IwokiSeen),
    hexagons: [
      { q: 0, r: 0, numbers: '4420*5' },
      { q: 1, r: 0, numbers: '*41254' },
    ],
    smallTiles: [],
  };
  const told = explain(seen, readLaying('113+@0,0e')!);
  expect(told.meetings).toEqual([
    { arms: [3, 1], face: '+', shown: 4, number: 4, with: '0,0', points: 4 },
    { arms: [3, 1], face: '+', shown: 4, number: 4, with: '1,0', points: 4 },
  ]);
  expect(told).toMatchObject({ points: 8, first: false, marker: false, hexagon: false });
});

test.each(['iwoki', 'iwoki(players=3,wildcard=literal)', 'iwoki(open=true,markers=1)'])(
  'in whole games of %s the explained points, tiles and markers are those of the game',
  (rules) => {
    const game = unwrap(makeGame(rules));
    const rng = Rng.of(5);
    const state = game.start();
    let explained = 0;
    for (;;) {
      settleChance(state, game.info, rng);
      if (state.toMove < 0) break;
      const seat = state.toMove;
      const seen = game.observe(state, seat) as IwokiSeen;
      const hand = seen.hands[seat]!;
      const held = new Set(
        [...hand.small!, ...hand.hexagons].map((name) => tileOf(freshLook(name))),
      );
      const actions = [...legalActions(state, game.info)];
      for (const action of actions) {
        const laying = readLaying(game.formatAction(state, action));
        if (laying === null) continue;
        const before = state.score(seat);
        state.apply(action);
        const gain = state.score(seat) - before;
        const after = game.observe(state, seat) as IwokiSeen;
        state.undo();
        const told = explain(seen, laying);
        const { markers } = after.hands[seat]!;
        expect(told.points).toBe(gain);
        expect(held).toContain(tileOf(laying.look));
        expect(markers).toBe(
          told.marker ? (hand.markers + 1) % seen.markersForHexagon : hand.markers,
        );
        expect(
          told.meetings.every(({ number, shown }) => number === null || number === shown),
        ).toBe(true);
        explained++;
      }
      state.apply(actions[rng.below(actions.length)]!);
    }
    expect(explained).toBeGreaterThan(200);
  },
);
