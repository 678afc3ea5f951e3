import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Referee,
  Rng,
  legalActions,
  perft,
  unwrap,
  type Game,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../index.ts';
import { simpleGames } from './index.ts';

const make = (rules: string) => unwrap(makeGame(rules));

/** How many lines of play there are, ply by ply: perft, with equal positions looked at once. */
function linesOf(game: Game, plies: number): number[] {
  const counts: number[] = [];
  let level = new Map([['', { state: game.start(), lines: 1 }]]);
  for (let ply = 1; ply <= plies; ply++) {
    const next: typeof level = new Map();
    let count = 0;
    for (const { state, lines } of level.values()) {
      const legal = state.toMove === OVER ? [] : legalActions(state, game.info);
      count += lines * legal.length;
      for (const action of ply === plies ? [] : legal) {
        state.apply(action);
        const key = `${state.keyHi},${state.keyLo}`;
        const known = next.get(key);
        if (known === undefined) next.set(key, { state: state.clone(), lines });
        else known.lines += lines;
        state.undo();
      }
    }
    counts.push(count);
    level = next;
  }
  return counts;
}

function after(game: Game, line: string): State {
  const state = game.start();
  for (const word of line.split(' ')) state.apply(unwrap(game.parseAction(state, word)));
  return state;
}

/** What the first seat's lead in points is at the end where both play best, by looking at every position once. */
function solved(game: Game): number {
  const known = new Map<string, number>();
  const value = (state: State): number => {
    if (state.toMove === OVER) return state.score(0) - state.score(1);
    const key = `${state.keyHi} ${state.keyLo}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const values = Array.from(legalActions(state, game.info), (action) => {
      state.apply(action);
      const found = value(state);
      state.undo();
      return found;
    });
    const best = state.toMove === 0 ? Math.max(...values) : Math.min(...values);
    known.set(key, best);
    return best;
  };
  return value(game.start());
}

test('each game of one file is short enough to be read at a glance, and has its rules in both languages', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !/test|index/.test(file));
  expect(files.length).toBeGreaterThanOrEqual(6);
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    expect([file, text.trimEnd().split('\n').length <= 150]).toEqual([file, true]);
    expect(text).toMatch(/\ben: \{\s*title/);
    expect(text).toMatch(/\bes: \{\s*title/);
  }
});

test.each(simpleGames.map(({ id }) => id))('a referee plays %s to its end', (id) => {
  const game = make(id);
  const referee = new Referee({ game, names: ['a', 'b'], seed: 1 });
  const rng = Rng.of(id);
  for (let steps = 0; referee.result === null && steps < 500; steps++) {
    if (referee.advance()) continue;
    const seat = referee.waiting.at(-1)!;
    expect(['played', 'sealed']).toContain(referee.decide(seat, rng.pick(referee.legal(seat))));
  }
  expect(referee.result?.ending).toBe('rules');
});

describe('Connect Four', () => {
  test('has as many lines of play as John Tromp counts', () => {
    // https://tromp.github.io/c4/c4.html and the perft of others: 7^n until a column is full or a line is made.
    const game = make('connect-four');
    const counts = [1, 2, 3, 4, 5, 6, 7].map((depth) => perft(game, game.start(), depth));
    expect(counts).toEqual([7, 49, 343, 2401, 16_807, 117_649, 823_536]);
    expect(linesOf(game, 9)).toEqual([...counts, 5_673_234, 39_394_572]);
    // A column is full after six stones, and four in a row end the game: from then on fewer.
    const few = make('connect-four(3,3,3)');
    expect([1, 2, 3, 4].map((depth) => perft(few, few.start(), depth))).toEqual([3, 9, 27, 78]);
  });

  test('ends with four in a row, any way, and not before', () => {
    const game = make('connect-four');
    expect(after(game, 'a b a b a b').toMove).toBe(0);
    for (const line of [
      'a b a b a b a',
      'a a b b c c d',
      'a b b c c d c d d g d',
      'g f f e e d e d d a d',
    ]) {
      const state = after(game, line);
      expect([line, state.toMove, state.utility(0)]).toEqual([line, OVER, 1]);
    }
    expect(after(game, 'g a b a b a b a').utility(1)).toBe(1);
  });

  test('of three by three with three in a row is won by who begins, upright on a narrow board it is a draw', () => {
    expect(Math.sign(solved(make('connect-four(3,3,3)')))).toBe(0);
    expect(Math.sign(solved(make('connect-four(4,3,3)')))).toBe(1);
  });
});

describe('Dots and Boxes', () => {
  /** The same by bits, written apart from the game: what the side to move wins from a set of edges. */
  function boxesWon(columns: number, rows: number): number {
    const across = (x: number, y: number) => y * columns + x;
    const upright = (x: number, y: number) => (rows + 1) * columns + y * (columns + 1) + x;
    const edges = (rows + 1) * columns + rows * (columns + 1);
    const boxes = Array.from({ length: rows * columns }, (_, i) => {
      const [x, y] = [i % columns, Math.floor(i / columns)];
      return [across(x, y), across(x, y + 1), upright(x, y), upright(x + 1, y)]
        .map((edge) => 1 << edge)
        .reduce((a, b) => a | b);
    });
    const known = new Map<number, number>();
    const value = (drawn: number): number => {
      const before = known.get(drawn);
      if (before !== undefined) return before;
      let best = drawn === (1 << edges) - 1 ? 0 : -Infinity;
      for (let edge = 0; edge < edges; edge++) {
        if (drawn & (1 << edge)) continue;
        const next = drawn | (1 << edge);
        const closed = boxes.filter((box) => (next & box) === box && (drawn & box) !== box).length;
        best = Math.max(best, closed > 0 ? closed + value(next) : -value(next));
      }
      known.set(drawn, best);
      return best;
    };
    return value(0);
  }

  test('small boards are worth what another way of counting says', () => {
    // One box goes to who draws the last of its four sides: the second.
    expect(solved(make('dots-and-boxes(1,1)'))).toBe(-1);
    for (const [columns, rows] of [
      [1, 2],
      [2, 1],
      [1, 3],
      [2, 2],
    ] as const) {
      const game = make(`dots-and-boxes(${columns},${rows})`);
      expect([columns, rows, solved(game)]).toEqual([columns, rows, boxesWon(columns, rows)]);
    }
    // Two by two is won by who begins, three boxes to one.
    expect(boxesWon(2, 2)).toBe(2);
  });
});

describe('Breakthrough', () => {
  test('has 22 first moves, 484 pairs, and as many lines as pawns that step about one another', () => {
    const game = make('breakthrough');
    // Six pawns of the front row have three ways, two at the rim have two; the others stand behind them.
    expect([1, 2, 3].map((depth) => perft(game, game.start(), depth))).toEqual([22, 484, 11_132]);
  });

  test('pawns take aslant and never straight, and whoever reaches the far side wins', () => {
    const game = make('breakthrough(3,4)');
    const words = (state: State) =>
      Array.from(legalActions(state, game.info), (action) => game.formatAction(state, action));
    // The rows meet at once: only slanting steps take, nothing goes straight.
    expect(words(game.start())).toEqual(['a2-b3', 'b2-a3', 'b2-c3', 'c2-b3']);
    const won = after(game, 'b2-a3 b4-a3 c2-b3 a3-b2 b3-a4');
    expect([won.toMove, won.utility(0)]).toEqual([OVER, 1]);
  });
});

describe("Liar's Dice", () => {
  test('has 24,576 situations with a die each, as OpenSpiel counts them', () => {
    // Six rolls times 2^11 lines of rising bids after which a seat is to move, for either.
    const game = make('liars-dice(1)');
    const seen = new Set<string>();
    const visit = (state: State) => {
      if (state.toMove === OVER) return;
      const { lo, hi } = game.seenKey!(state, state.toMove);
      seen.add(`${state.toMove} ${hi} ${lo}`);
      for (const action of legalActions(state, game.info)) {
        state.apply(action);
        visit(state);
        state.undo();
      }
    };
    // What a seat sees does not depend on the other's die: one deal for each roll is enough.
    const state = after(game, '1 1');
    visit(state);
    expect(6 * seen.size).toBe(24_576);
    for (const roll of '23456') {
      const other = after(game, `${roll} ${roll}`);
      const { lo, hi } = game.seenKey!(other, 0);
      expect(seen.has(`0 ${hi} ${lo}`)).toBe(false);
    }
  });

  test('the dice that one does not see fit a bid as often as dice do', () => {
    const game = make('liars-dice(2)');
    const state = after(game, '5 6 1 1 3x5');
    // Two own dice count as fives; of two others at least one is a five or a six 5 times in 9.
    const rng = Rng.of(1);
    const tries = 3000;
    let fits = 0;
    for (let i = 0; i < tries; i++) {
      const world = game.determinize(game.observe(state, 0), rng);
      world.apply(unwrap(game.parseAction(world, 'liar')));
      fits += world.score(0);
    }
    expect(Math.abs(fits / tries - 5 / 9)).toBeLessThan(0.04);
    expect(game.observe(state, 0)).toEqual({ dice: ['56', '??'], bids: ['3x5'] });
  });
});

describe('Battleship', () => {
  test('ships are placed at once and unseen, and worlds explain every shot', () => {
    const game = make('battleship(4)');
    const state = game.start();
    expect(game.together!(state)).toEqual([0, 1]);
    for (const ship of ['a1-b1', 'e1-f1', 'c3-c4', 'h3-h4']) {
      state.apply(unwrap(game.parseAction(state, ship)));
    }
    for (const shot of ['e1', 'd4', 'h3', 'd3', 'g2', 'a2']) {
      state.apply(unwrap(game.parseAction(state, shot)));
    }
    const seen = game.observe(state, 0);
    expect(seen).toMatchObject({
      sees: {
        ships: [
          ['a1-b1', 'c3-c4'],
          [null, null],
        ],
        hits: [['e1', 'h3'], []],
      },
    });
    const rng = Rng.of(2);
    const worlds = new Set<string>();
    for (let i = 0; i < 200; i++) worlds.add(game.format(game.determinize(seen, rng)));
    // e1 with f1 or e2, h3 with h2, h4 or g3 (g2 was missed), in either order.
    expect(worlds.size).toBe(12);
  });
});

describe('Goofspiel', () => {
  test('the higher bid takes the prize, and equal ones nobody', () => {
    const game = make('goofspiel(3)');
    const scores = (line: string) => {
      const state = after(game, line);
      return [state.toMove, state.score(0), state.score(1)];
    };
    expect(scores('2 3 1 3 1 2 1 2 3')).toEqual([OVER, 2, 4]);
    expect(scores('2 3 3')).toEqual([CHANCE, 0, 0]);
  });
});
