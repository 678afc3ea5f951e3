import { describe, expect, test } from 'vitest';
import { OVER, choose, unwrap } from '../../core/index.ts';
import { mancala } from './index.ts';
import type { MancalaState } from './state.ts';

function game(rules = 'mancala') {
  const { values } = unwrap(choose('game', [mancala], rules));
  return unwrap(mancala.create(values as Parameters<typeof mancala.create>[0]));
}

/** Plays pits, by number, from a position; returns the state. */
function play(rules: string, position: string, ...pits: number[]): MancalaState {
  const g = game(rules);
  const state = unwrap(g.parse(position));
  for (const pit of pits) state.apply(unwrap(g.parseAction(state, String(pit))));
  return state;
}

const after = (rules: string, position: string, ...pits: number[]) =>
  game(rules).format(play(rules, position, ...pits));

const START = '0:4,4,4,4,4,4/0:4,4,4,4,4,4 0';

test('six pits of four seeds each, and seat 0 moves first', () => {
  expect(game().format(game().start())).toBe(START);
  expect(game().info.rules).toBe('mancala(pits=6,seeds=4,emptyCapture=false)');
});

describe('sowing', () => {
  test('goes down the own row to pit 1', () => {
    expect(after('mancala', START, 6)).toBe('0:4,5,5,5,5,0/0:4,4,4,4,4,4 1');
  });

  test("goes on into the own store and then the rival's pits from the highest", () => {
    expect(after('mancala', START, 2)).toBe('1:5,0,4,4,4,4/0:4,4,4,4,5,5 1');
  });

  test('runs the same way for seat 1', () => {
    const position = '0:4,5,5,5,5,0/0:4,4,4,4,4,4 1';
    expect(after('mancala', position, 2)).toBe('0:4,5,5,5,6,1/1:5,0,4,4,4,4 0');
  });

  test("skips the rival's store and goes on at the own highest pit", () => {
    const position = '10:1,0,10,0,0,3/10:1,2,3,4,2,2 0';
    // Ten seeds from pit 3: 2, 1, store, the rival's 6 to 1, then the own 6.
    expect(after('mancala', position, 3)).toBe('11:2,1,0,0,0,4/10:2,3,4,5,3,3 1');
  });
});

describe('an extra turn', () => {
  test('follows a last seed in the own store', () => {
    expect(after('mancala', START, 4)).toBe('1:5,5,5,0,4,4/0:4,4,4,4,4,4 0');
  });

  test('may follow another, as in the best opening', () => {
    expect(after('mancala', START, 4, 1)).toBe('2:0,5,5,0,4,4/0:4,4,5,5,5,5 1');
  });

  test('follows a whole lap that ends in the store', () => {
    const position = '5:14,1,0,0,0,0/20:1,2,1,1,1,2 0';
    // Fourteen seeds from pit 1: store, six of the rival's, the own 6 to 1, store.
    expect(after('mancala', position, 1)).toBe('7:1,2,1,1,1,1/20:2,3,2,2,2,3 0');
  });
});

describe('a capture', () => {
  test('takes the last seed and those opposite: pit k lies opposite 7 - k', () => {
    for (let k = 1; k <= 5; k++) {
      const mine = [0, 0, 0, 0, 0, 0];
      mine[k] = 1; // in pit k + 1, to fall into pit k
      if (k !== 5) mine[5] = 1;
      const theirs = [1, 1, 1, 1, 1, 1];
      theirs[6 - k] = 5; // pit 7 - k
      const rest = 48 - 10 - mine.reduce((a, b) => a + b);
      const state = play('mancala', `${rest}:${mine}/0:${theirs} 0`, k + 1);
      expect(state.score(0), `pit ${k}`).toBe(k === 5 ? 48 - 5 : rest + 6);
      expect(state.seedsIn(1, 7 - k)).toBe(0);
    }
  });

  test('works for seat 1 too', () => {
    const position = '20:3,0,0,2,0,1/15:0,0,0,1,0,6 1';
    // One seed from pit 4 into the empty pit 3, opposite pit 4 with its two.
    expect(after('mancala', position, 4)).toBe('20:3,0,0,0,0,1/18:0,0,0,0,0,6 0');
  });

  test('needs seeds opposite', () => {
    const position = '20:0,1,0,0,1,0/20:1,2,2,1,0,0 0';
    expect(after('mancala', position, 2)).toBe('20:1,0,0,0,1,0/20:1,2,2,1,0,0 1');
  });

  test('with emptyCapture takes the last seed even when the pit opposite is empty', () => {
    const position = '20:0,1,0,0,1,0/20:1,2,2,1,0,0 0';
    expect(after('mancala(emptyCapture=true)', position, 2)).toBe(
      '21:0,0,0,0,1,0/20:1,2,2,1,0,0 1',
    );
  });

  test('is the same under both rules when the pit opposite has seeds', () => {
    const position = '20:0,1,0,0,1,0/20:1,2,1,1,0,1 0';
    for (const rules of ['mancala', 'mancala(emptyCapture=true)'])
      expect(after(rules, position, 2)).toBe('22:0,0,0,0,1,0/20:1,2,1,1,0,0 1');
  });

  test('needs an own pit: a last seed in an empty pit of the rival takes nothing', () => {
    const position = '20:2,1,0,0,0,1/20:1,1,1,1,0,0 0';
    expect(after('mancala', position, 1)).toBe('21:0,1,0,0,0,1/20:1,1,1,1,0,1 1');
  });

  test('needs a pit that was empty: two seeds stay where they are', () => {
    const position = '20:1,1,0,0,0,1/20:1,1,1,1,0,1 0';
    expect(after('mancala', position, 2)).toBe('20:2,0,0,0,0,1/20:1,1,1,1,0,1 1');
  });

  test('can come at the end of a way round the board', () => {
    const position = '10:1,0,10,1,1,0/10:2,2,3,4,2,2 0';
    // Ten seeds from pit 3: 2, 1, store, the rival's 6 to 1, the own 6, which was empty.
    expect(after('mancala', position, 3)).toBe('15:2,1,0,1,1,0/10:0,3,4,5,3,3 1');
  });
});

describe('a sowing of thirteen', () => {
  test('drops its last seed where it started, which counts as empty: a capture', () => {
    for (let pit = 1; pit <= 6; pit++) {
      const mine = [1, 1, 1, 1, 1, 1];
      mine[pit - 1] = 13;
      const state = play('mancala', `10:${mine}/10:2,1,2,1,2,2 0`, pit);
      const opposite = [2, 1, 2, 1, 2, 2][6 - pit]! + 1;
      expect(state.seedsIn(0, pit), `pit ${pit}`).toBe(0);
      expect(state.seedsIn(1, 7 - pit)).toBe(0);
      expect(state.score(0)).toBe(10 + 1 + 1 + opposite);
      expect(state.toMove).toBe(1);
    }
  });

  test('and of fourteen leaves one seed behind and takes nothing', () => {
    const position = '8:1,1,14,1,1,1/10:2,1,2,1,2,3 0';
    expect(after('mancala', position, 3)).toBe('9:2,3,1,2,2,2/10:3,2,3,2,3,4 1');
  });
});

describe('the end', () => {
  test('comes when the own row is empty: the rival keeps what is left', () => {
    const state = play('mancala', '20:1,0,0,0,0,0/21:1,1,1,1,1,1 0', 1);
    expect(game().format(state)).toBe('21:0,0,0,0,0,0/27:0,0,0,0,0,0 -');
    expect(state.toMove).toBe(OVER);
  });

  test("comes when the rival's row is empty after a capture", () => {
    const position = '20:0,1,0,0,0,3/20:0,0,0,0,0,4 0';
    expect(after('mancala', position, 2)).toBe('28:0,0,0,0,0,0/20:0,0,0,0,0,0 -');
  });

  test('comes at once, though the last seed gave another turn', () => {
    const state = play('mancala', '20:1,0,0,0,0,0/21:6,0,0,0,0,0 0', 1);
    expect(state.toMove).toBe(OVER);
    expect([state.score(0), state.score(1)]).toEqual([21, 27]);
  });

  test('is not yet there when only the mover can go on', () => {
    const state = play('mancala', '20:1,1,0,0,0,0/25:1,0,0,0,0,0 0', 1);
    expect(state.toMove).toBe(0);
  });

  test('gives 1 to more seeds, 0 to as many, -1 to fewer', () => {
    const utilities = (position: string) => {
      const state = unwrap(game().parse(position));
      return [state.utility(0), state.utility(1)];
    };
    expect(utilities('25:0,0,0,0,0,0/23:0,0,0,0,0,0 -')).toEqual([1, -1]);
    expect(utilities('24:0,0,0,0,0,0/24:0,0,0,0,0,0 -')).toEqual([0, 0]);
    expect(utilities('0:0,0,0,0,0,0/48:0,0,0,0,0,0 -')).toEqual([-1, 1]);
  });
});

test('the score is the store; the final score counts the own row too and moves nothing', () => {
  const state = unwrap(game().parse('7:1,2,0,0,0,3/11:4,5,6,7,0,2 1'));
  expect([state.score(0), state.score(1)]).toEqual([7, 11]);
  expect([state.finalScore(0), state.finalScore(1)]).toEqual([13, 35]);
  expect(game().format(state)).toBe('7:1,2,0,0,0,3/11:4,5,6,7,0,2 1');
});

test('an empty pit is no legal action', () => {
  const state = unwrap(game().parse('20:0,1,0,0,1,0/20:1,2,2,1,0,0 0'));
  const into = new Int32Array(8);
  expect([...into.subarray(0, state.legal(into, 0))]).toEqual([1, 4]);
  expect(state.legalCount()).toBe(2);
  expect(game().parseAction(state, '3')).toMatchObject({
    ok: false,
    complaint: { says: { en: 'pit 3 is empty' } },
  });
});

test('whoever breaks the rules loses every seed, 48 to 0', () => {
  const g = game();
  expect(g.forfeitScores!(g.start(), 0)).toEqual([0, 48]);
  expect(g.forfeitScores!(g.start(), 1)).toEqual([48, 0]);
  const small = game('mancala(3,2)');
  expect(small.forfeitScores!(small.start(), 1)).toEqual([12, 0]);
});

describe('greedy, as in the document', () => {
  const preferred = (position: string, pits: number[]) => {
    const g = game();
    const state = unwrap(g.parse(position));
    return pits.map((pit) => g.search!.greedyPreference!(state, pit - 1));
  };

  test('prefers the later of two pits that keep the turn', () => {
    const [one, two, four] = preferred('20:1,2,0,4,0,0/15:1,1,1,1,1,1 0', [1, 2, 4]);
    expect(one).toBeLessThan(two!);
    expect(two).toBeLessThan(four!);
  });

  test('has no preference among pits that pass the turn, and none for them', () => {
    const [one, two, five] = preferred('20:1,3,0,0,6,0/12:1,1,1,1,1,1 0', [1, 2, 5]);
    expect(two).toBe(five);
    expect(two).toBeLessThan(one!);
  });
});
