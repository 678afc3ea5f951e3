import { describe, expect, test } from 'vitest';
import { CHANCE, OVER, Rng, legalActions, type Seat } from '../../core/index.ts';
import type { IwokiState } from './state.ts';
import {
  legalTexts,
  makeIwoki,
  play,
  position,
  type IwokiGame,
} from './testdata/positions.fixture.ts';

const scores = (state: IwokiState) =>
  Array.from(state.points, (_, seat: Seat) => state.finalScore(seat));
const utilities = (state: IwokiState) =>
  Array.from(state.points, (_, seat: Seat) => state.utility(seat));

describe('the first move', () => {
  const game = makeIwoki('iwoki(hand=2+1,tiles=mini)');
  const dealt = '123 222 *52466 112 112 *20446';

  test('places any own tile at the centre, one turning of each face, and nothing is drawn', () => {
    expect(legalTexts(game, play(game, game.start(), dealt))).toEqual([
      '123+@-1,1e',
      '132-@-1,1e',
      '222+@-1,1e',
      '222-@-1,1e',
      '*52466@0,0',
      '*66425@0,0',
    ]);
  });

  test.each([
    ['123+@-1,1e', 5, 0],
    ['132-@-1,1e', 2, 1],
    ['222-@-1,1e', 0, 1],
    ['*52466@0,0', 6, 0],
    ['*66425@0,0', 6, 0],
  ])('%s scores its highest number: %i', (move, points, markers) => {
    const state = play(game, game.start(), `${dealt} ${move}`);
    expect([state.score(0), state.markers[0], state.toMove]).toEqual([points, markers, 1]);
  });

  test('of a small tile is answered with a hexagon whose number meets it, on any of three cells', () => {
    const state = play(game, game.start(), `${dealt} 222-@-1,1e`);
    expect(legalTexts(game, state)).toEqual([
      'draw',
      '6*2044@0,0',
      '64402*@0,0',
      '446*20@0,1',
      '2*6440@0,1',
      '20446*@-1,1',
      '402*64@-1,1',
    ]);
  });
});

describe('points', () => {
  // Hexagons made for the purpose: they meet each other with 1, 0 or a wildcard.
  const game = makeIwoki('iwoki(hand=2+2,tiles=4:112/2:11****.***00*)');
  const dealt = '112 112 11**** ***00* 112 112 11**** ***00*';

  test('a matched zero adds nothing and takes nothing away', () => {
    const state = play(game, game.start(), `${dealt} 11****@0,0 121-@1,-1w ***00*@1,-1`);
    expect([state.score(0), state.score(1)]).toEqual([1, 1]);
    play(game, state, '112-@0,0e');
    expect(state.score(1)).toBe(2);
  });

  test('a wildcard that is covered adds nothing', () => {
    const state = play(game, game.start(), `${dealt} 11****@0,0 121-@1,-1w ****00@1,-1 112-@0,0e`);
    expect([state.score(0), state.score(1)]).toEqual([1, 2]);
  });

  test('a hexagon that meets several small tiles scores them all', () => {
    const rules = makeIwoki('iwoki(hand=3+2,tiles=6:222/4:*44444)');
    const state = play(rules, rules.start(), '222 222 222 *44444 *44444 222 222 222 *44444 *44444');
    play(rules, state, '*44444@0,0 222+@0,0e 222+@1,0w *44444@1,0');
    expect([state.score(0), state.score(1)]).toEqual([8, 12]);
  });
});

describe('wildcards', () => {
  const dealt = '123 222 *52466 112 112 *20446';
  const moves = (wildcard: string, played: string) => {
    const game = makeIwoki(`iwoki(wildcard=${wildcard},hand=2+1,tiles=mini)`);
    return legalTexts(game, play(game, game.start(), `${dealt} ${played}`));
  };

  test('taken literally, a hexagon may touch by its wildcard alone a tile that covers a number', () => {
    const strict = moves('strict', '222-@-1,1e 6*2044@0,0');
    const literal = moves('literal', '222-@-1,1e 6*2044@0,0');
    expect(literal.filter((move) => !strict.includes(move)).toSorted()).toEqual([
      '5*6642@-1,1',
      '52466*@0,1',
      '6*5246@-1,1',
      '66425*@0,1',
    ]);
    expect(strict.every((move) => literal.includes(move))).toBe(true);
  });

  test('taken literally too, the first small tile must be met by a number', () => {
    expect(moves('literal', '222-@-1,1e')).toEqual(moves('strict', '222-@-1,1e'));
  });

  test('a small tile never covers a wildcard alone', () => {
    for (const wildcard of ['strict', 'literal']) {
      const played = moves(wildcard, '*52466@0,0');
      // The wildcard lies at the north-east corner, which is the west corner of 1,-1.
      expect(played.some((move) => move.endsWith('@1,-1w'))).toBe(false);
      expect(played.length).toBeGreaterThan(1);
    }
  });
});

describe('drawing, passing and markers', () => {
  const dead = 'tiles=4:999/2:*11111'; // nothing ever fits: 9 + 9 and 9 - 9 are no 1

  test('a player draws once a turn and passes only when nothing else is left', () => {
    const game = makeIwoki(`iwoki(hand=1+1,${dead})`);
    const state = play(game, game.start(), '999 *11111 999 *11111 *11111@0,0');
    expect(legalTexts(game, state)).toEqual(['draw']);
    play(game, state, 'draw');
    expect(state.toMove).toBe(CHANCE);
    play(game, state, '999');
    expect([state.toMove, legalTexts(game, state)]).toEqual([1, ['pass']]);
    play(game, state, 'pass');
    expect([state.toMove, state.markers[1], state.passes]).toEqual([0, 2, 1]);
  });

  test('drawing and then passing counts as a pass: all in a row end the game', () => {
    const game = makeIwoki(`iwoki(hand=1+1,${dead})`);
    const state = play(
      game,
      game.start(),
      '999 *11111 999 *11111 *11111@0,0 draw 999 pass draw 999 pass',
    );
    expect(state.toMove).toBe(OVER);
    expect(scores(state)).toEqual([1 - 18, -18]);
    expect(utilities(state)).toEqual([1, -1]);
  });

  test('after a draw a player who can place must place', () => {
    const game = makeIwoki('iwoki(hand=2+1,tiles=mini)');
    const state = play(game, game.start(), '123 222 *52466 112 112 *20446 222-@-1,1e draw 333');
    const moves = legalTexts(game, state);
    expect(moves).not.toContain('draw');
    expect(moves).not.toContain('pass');
    expect(moves.length).toBe(6);
  });

  test('the last marker brings a hexagon at once: by a draw the turn goes on with it', () => {
    const game = makeIwoki('iwoki(hand=1+0,markers=1,tiles=4:112/2:*10111)');
    const state = play(game, game.start(), '112 112 112+@-1,1e draw 112');
    expect([state.toMove, state.markers[1], legalTexts(game, state)]).toEqual([
      CHANCE,
      0,
      ['*10111'],
    ]);
    play(game, state, '*10111');
    expect([state.toMove, state.turn, state.drawn]).toEqual([1, 1, true]);
    expect(game.observe(state, 1).hands[1]!.hexagons).toEqual(['*10111']);
  });

  test('by a minus face or a pass the next player’s turn follows it', () => {
    const game = makeIwoki('iwoki(hand=2+0,markers=1,tiles=4:112/2:*10111)');
    const state = play(game, game.start(), '112 112 112 112 121-@-1,1e');
    expect([state.toMove, state.turn]).toEqual([CHANCE, 0]);
    play(game, state, '*10111');
    expect([state.toMove, state.hands.hexTotal[0]]).toEqual([1, 1]);
    // The bag of small tiles is empty and nothing fits: a pass, and its hexagon.
    expect(legalTexts(game, state)).toEqual(['pass']);
    play(game, state, 'pass *10111');
    expect([state.toMove, state.hands.hexTotal[1], state.hands.hexLeft]).toEqual([0, 1, 0]);
  });

  test('with no hexagon left the markers are handed in for nothing', () => {
    const game = makeIwoki(`iwoki(hand=1+1,markers=2,${dead})`);
    const state = play(game, game.start(), '999 *11111 999 *11111 *11111@0,0 draw 999');
    expect(state.markers[1]).toBe(1);
    play(game, state, 'pass');
    expect([state.toMove, state.markers[1], state.hands.hexTotal[1]]).toEqual([0, 0, 1]);
  });

  test('the red marker shows while a player has exactly one small tile', () => {
    const game = makeIwoki('iwoki(hand=2+1,tiles=mini)');
    const state = play(game, game.start(), '123 222 *52466 112 112 *20446');
    const red = () => game.observe(state, null).hands.map((hand) => hand.red);
    expect(red()).toEqual([false, false]);
    play(game, state, '222-@-1,1e');
    expect(red()).toEqual([true, false]);
    play(game, state, '6*2044@0,0 draw 333');
    expect(red()).toEqual([false, false]);
  });
});

describe('the end', () => {
  test.each([2, 3, 6])(
    'comes when all %i players pass in a row, with both bags empty',
    (players) => {
      const game = makeIwoki(
        `iwoki(players=${players},hand=1+1,tiles=${players}:999/${players}:*11111)`,
      );
      const state = play(game, game.start(), '999 *11111 '.repeat(players));
      play(game, state, '*11111@0,0');
      for (let turn = 1; turn <= players; turn++) {
        expect([state.toMove, legalTexts(game, state)]).toEqual([turn % players, ['pass']]);
        play(game, state, 'pass');
      }
      expect(state.toMove).toBe(OVER);
      expect(scores(state)).toEqual([-8, ...Array.from({ length: players - 1 }, () => -9)]);
      expect(utilities(state)).toEqual([
        1,
        ...Array.from({ length: players - 1 }, () => -1 / (players - 1)),
      ]);
    },
  );

  test('comes after one last turn of each of the other five players', () => {
    const game = makeIwoki('iwoki(players=6,hand=2+1,tiles=12:111/6:*22222)');
    const state = play(game, game.start(), '111 111 *22222 '.repeat(6));
    play(
      game,
      state,
      '*22222@0,0 111+@0,0e 111+@1,0w 111+@-1,1e 111+@0,0w 111+@-1,0e pass *22222@1,0',
    );
    // The hexagon after the pass breaks the row of passes.
    expect([state.toMove, state.turnsLeft, state.passes]).toEqual([2, -1, 0]);
    play(game, state, '111+@1,0e'); // the last small tile of seat 2
    const left: unknown[] = [];
    for (const move of ['111+@2,0w', '*22222@0,1', '*22222@-1,1', '111+@0,1e', '111+@1,1w']) {
      left.push([state.toMove, state.turnsLeft]);
      play(game, state, move);
    }
    expect(left).toEqual([
      [3, 5],
      [4, 4],
      [5, 3],
      [0, 2],
      [1, 1],
    ]);
    expect(state.toMove).toBe(OVER);
    // Seat 3 laid its last tile too, which gave nobody another turn.
    expect(state.hands.smallTotal[3]).toBe(0);
  });

  test('a first move with the only small tile leaves each rival one turn', () => {
    const game = makeIwoki('iwoki(hand=1+1,tiles=mini)');
    const state = play(game, game.start(), '222 *52466 112 *20446 222-@-1,1e');
    expect([state.toMove, state.turnsLeft]).toEqual([1, 1]);
    play(game, state, '6*2044@0,0');
    expect(state.toMove).toBe(OVER);
    expect(scores(state)).toEqual([0, -2]);
  });

  test('a player who draws in the last turn still has to place, and pays for what is left', () => {
    const game = makeIwoki('iwoki(hand=1+1,tiles=mini)');
    const state = play(game, game.start(), '222 *52466 112 *20446 222-@-1,1e draw 333 6*2044@0,0');
    expect([state.toMove, ...scores(state)]).toEqual([OVER, 0, -5]);
  });

  test('utility counts the players beaten less those who did better', () => {
    const game = makeIwoki('iwoki(players=4,hand=1+0,tiles=4:112)');
    const tied = play(game, game.start(), '112 112 112 112 112+@-1,1e pass pass pass');
    expect([tied.toMove, ...scores(tied)]).toEqual([OVER, 3, -2, -2, -2]);
    expect(utilities(tied)).toEqual([1, -1 / 3, -1 / 3, -1 / 3]);
  });
});

describe('with both bags empty', () => {
  /** A position in the middle of a game, with all that was in the bags given to the hands. */
  function emptyBags(game: IwokiGame, seed: string): IwokiState {
    const rng = Rng.of(seed);
    const state = game.start();
    while (state.ply < 14 || state.toMove === CHANCE) {
      const legal = legalActions(state, game.info);
      state.apply(rng.pick(legal));
    }
    const { tiles } = state.box;
    const rest = (names: readonly string[], loose: Uint8Array) =>
      names.flatMap((name, kind) => Array.from({ length: loose[kind]! }, () => name));
    const small = rest(tiles.smallNames, state.hands.looseSmall);
    const hexagons = rest(tiles.hexNames, state.hands.looseHex);
    const fields = game.format(state).split(' ');
    fields[1] = fields[1]!
      .split('/')
      .map((hand, seat) => {
        const [own, hex, ...others] = hand.split(':') as [string, string, string, string];
        const add = (list: string, more: string[]) =>
          [...(list === '-' ? [] : list.split('.')), ...more.filter((_, i) => i % 2 === seat)].join(
            '.',
          ) || '-';
        return [add(own, small), add(hex, hexagons), ...others].join(':');
      })
      .join('/');
    return position(game, fields.join(' '));
  }

  test('nothing is drawn any more, and third markers bring nothing', () => {
    const game = makeIwoki('iwoki');
    let handedIn = 0;
    for (let n = 0; n < 40; n++) {
      const state = emptyBags(game, `empty bags ${n}`);
      expect([state.hands.smallLeft, state.hands.hexLeft]).toEqual([0, 0]);
      const rng = Rng.of(n);
      while (state.toMove !== OVER) {
        const seat = state.toMove;
        expect(seat).not.toBe(CHANCE);
        const before = [state.markers[seat], state.hands.hexTotal[seat]];
        const moves = legalTexts(game, state);
        expect(moves).not.toContain('draw');
        const minus = moves.filter((move) => move.includes('-@'));
        const move = rng.pick(minus.length > 0 ? minus : moves);
        play(game, state, move);
        const third = before[0] === 2 && state.markers[seat] === 0;
        if (third) handedIn++;
        // A hexagon is in hand only if it was: none came for the markers.
        expect(state.hands.hexTotal[seat]).toBeLessThanOrEqual(before[1]!);
      }
    }
    expect(handedIn).toBeGreaterThan(40);
  });
});
