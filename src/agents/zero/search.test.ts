import { describe, expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap, type Game, type State } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Looks, type BoardNetwork, type Turned } from './looks.ts';
import { Search, thinkTogether, type SearchManner } from './search.ts';
import { Moody, Perfect, Uniform, makeNoughts } from './toys.fixture.ts';
import { Tree } from './tree.ts';

const MANNER: SearchManner = {
  considered: 16,
  weighing: { visit: 50, scale: 1 },
  noise: 0,
  crowd: 1,
};

interface Asked {
  readonly walks: number;
  readonly manner?: Partial<SearchManner>;
  readonly batch?: number;
  readonly turned?: Turned;
  readonly megabytes?: number;
}

function searched(game: Game, network: BoardNetwork, state: State, asked: Asked): Search {
  const { walks, manner, batch = 16, turned = 'one', megabytes = 8 } = asked;
  const looks = new Looks(game, network, turned, batch);
  const search = new Search(game, new Tree(megabytes), { ...MANNER, ...manner }, Rng.of(1));
  search.begin(state, walks);
  thinkTogether([search], looks);
  return search;
}

const noughts = makeNoughts();
const noughtsAt = (board: string) => unwrap(noughts.parse(JSON.stringify(board)));
const moveOf = (search: Search) => search.tree.action[search.best()]!;

/** What the children of the root were found to be. */
function found({ tree }: Search) {
  return Array.from({ length: tree.count[0]! }, (_, i) => {
    const child = tree.first[0]! + i;
    return [tree.action[child], tree.visits[child], tree.total[child], tree.solved[child]];
  });
}

describe('what a search by a network finds', () => {
  test('one walk is a look at the root: the policy alone', () => {
    const network = new Perfect(noughts);
    const search = searched(noughts, network, noughtsAt('xx.oo....'), { walks: 1 });
    // The end of the game is seen by the rules, even without a look.
    expect([moveOf(search), network.looks, search.solved]).toEqual([2, 0, true]);
    const open = searched(noughts, network, noughtsAt('x...o....'), { walks: 1 });
    expect([network.looks, open.made, open.solved]).toEqual([1, 1, false]);
    const bare = new Moody(noughts);
    const { logits } = bare.look(pictureOf(noughtsAt('x...o....')), 1);
    const legal = legalActions(noughtsAt('x...o....'), noughts.info);
    const first = legal.reduce((best, cell) => (logits[cell]! > logits[best]! ? cell : best));
    expect(moveOf(searched(noughts, bare, noughtsAt('x...o....'), { walks: 1 }))).toBe(first);
  });

  test('a win in one move is found whatever the network thinks, and so is what loses at once', () => {
    for (const network of [new Uniform(noughts), new Moody(noughts)]) {
      expect(moveOf(searched(noughts, network, noughtsAt('xx.oo....'), { walks: 1 }))).toBe(2);
      // o must stop x at 2, or lose.
      const search = searched(noughts, network, noughtsAt('xx..o....'), { walks: 40 });
      expect(moveOf(search)).toBe(2);
      const { tree } = search;
      const children = Array.from({ length: tree.count[0]! }, (_, i) => tree.first[0]! + i);
      const lost = children.filter((child) => tree.isLost(child, 1));
      expect(lost.map((child) => tree.action[child])).toEqual([3, 5, 6, 7, 8]);
    }
  });

  test('with enough walks the whole game is proven, and it is a draw', () => {
    for (const network of [new Uniform(noughts), new Moody(noughts)]) {
      const search = searched(noughts, network, noughts.start(), { walks: 100_000 });
      expect([search.solved, search.worth()]).toEqual([true, 0.5]);
      expect(search.made).toBeLessThan(50_000);
    }
  });

  test('proven values are those of the solver, all over the tree', () => {
    const search = searched(noughts, new Moody(noughts), noughtsAt('x........'), { walks: 3000 });
    const perfect = new Perfect(noughts);
    const { tree } = search;
    let proven = 0;
    for (let node = 0; node < tree.used; node++) {
      if (tree.solved[node] === 0 || tree.mover[node] === OVER) continue;
      const state = noughtsAt('x........');
      for (const action of wayTo(tree, node)) state.apply(action);
      const { values } = perfect.look(pictureOf(state), 1);
      expect(tree.outcome[node]).toBe(state.toMove === 0 ? values[0]! : -values[0]! + 0);
      proven++;
    }
    expect(proven).toBeGreaterThan(100);
  });

  test('a network that knows everything is believed: it plays only moves that keep the value', () => {
    const perfect = new Perfect(noughts);
    const rng = Rng.of('games');
    for (let game = 0; game < 30; game++) {
      const state = noughts.start();
      while (state.toMove !== OVER) {
        const legal = legalActions(state, noughts.info);
        if (rng.below(2) === 0) {
          state.apply(rng.pick(legal));
          continue;
        }
        const [before] = perfect.look(pictureOf(state), 1).values;
        const seat = state.toMove;
        state.apply(moveOf(searched(noughts, perfect, state, { walks: 6 })));
        const after =
          state.toMove === OVER
            ? state.utility(seat)
            : -perfect.look(pictureOf(state), 1).values[0]!;
        expect(after + 0).toBe(before);
      }
    }
  });

  test('where everything looks lost it plays its first thought, refuted or not', () => {
    // The network gives up at once, and thinks of the first cell.
    const gloomy: BoardNetwork = {
      answers: 9,
      look: (_, count) => ({
        logits: Float32Array.from({ length: 9 * count }, (__, i) => (i % 9 === 1 ? 3 : 0)),
        values: new Float32Array(count).fill(-1),
      }),
    };
    const state = noughtsAt('x...o...x');
    const search = searched(noughts, gloomy, state, { walks: 12 });
    expect(search.solved).toBe(false);
    expect(moveOf(search)).toBe(1);
  });

  test('the policy after a search is better than the one before', () => {
    const state = noughtsAt('xo.......');
    const search = searched(noughts, new Moody(noughts), state, { walks: 30 });
    expect(search.solved).toBe(false);
    search.policy.fill(search.tree, 0);
    const shares = search.policy.shares.subarray(0, search.tree.count[0]);
    expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 10);
    const perfect = new Perfect(noughts);
    const worth = (weights: ArrayLike<number>) =>
      Array.from(weights).reduce((sum, weight, i) => {
        state.apply(search.tree.action[search.tree.first[0]! + i]!);
        const value = -perfect.look(pictureOf(state), 1).values[0]!;
        state.undo();
        return sum + weight * value;
      }, 0);
    const first = search.tree.first[0]!;
    const prior = search.tree.prior.subarray(first, first + shares.length);
    expect(worth(shares)).toBeGreaterThan(worth(prior));
  });
});

describe('looks in batches', () => {
  const games = ['hex(5)', 'reversi(6)', 'mancala(3,3)'].map((rules) => unwrap(makeGame(rules)));

  test.each(games)('give the same in $info.rules as one by one', (game) => {
    const state = game.start();
    const alone = new Moody(game);
    const together = new Moody(game);
    const one = searched(game, alone, state, { walks: 150, batch: 1 });
    const many = searched(game, together, state, { walks: 150, batch: 16 });
    expect(found(many)).toEqual(found(one));
    expect([alone.most, together.looks]).toEqual([1, alone.looks]);
    expect(together.most).toBe(Math.min(16, legalActions(state, game.info).length));
  });

  test('many searches that share their looks find what each finds alone', () => {
    const [game] = games;
    const rng = Rng.of('openings');
    const states = Array.from({ length: 12 }, (_, plies) => {
      const state = game!.start();
      for (let i = 0; i < plies; i++) state.apply(rng.pick(legalActions(state, game!.info)));
      return state;
    });
    const network = new Moody(game!);
    const looks = new Looks(game!, network, 'random', 64);
    const crowd = states.map((state) => {
      const search = new Search(game!, new Tree(1), MANNER, Rng.of(1));
      search.begin(state, 60);
      return search;
    });
    thinkTogether(crowd, looks);
    expect(network.most).toBe(64);
    for (const [i, state] of states.entries()) {
      const alone = searched(game!, new Moody(game!), state, { walks: 60, turned: 'random' });
      expect(found(crowd[i]!)).toEqual(found(alone));
      expect(crowd[i]!.worth()).toBe(alone.worth());
    }
  });

  test('larger ones, with several walks into one move, make as many walks and stay sane', () => {
    const [game] = games;
    const network = new Moody(game!);
    const search = searched(game!, network, game!.start(), {
      walks: 400,
      batch: 64,
      manner: { crowd: 8, considered: 4 },
    });
    expect([search.made, network.most]).toEqual([400, 32]);
    const { tree } = search;
    expect(tree.visits[0]).toBe(400);
    expect(tree.pending.subarray(0, tree.used).every((count) => count === 0)).toBe(true);
  });

  test('visits and totals add up in every node', () => {
    for (const game of games) {
      const { tree } = searched(game, new Moody(game), game.start(), { walks: 300 });
      for (let node = 0; node < tree.used; node++) {
        const [first, count] = [tree.first[node]!, tree.count[node]!];
        expect(Math.abs(tree.total[node]!)).toBeLessThanOrEqual(tree.visits[node]!);
        // Where all is known each arrival counts, and where nobody was nothing does.
        if (tree.solved[node] === 1 || count === 0 || tree.visits[node] === 0) continue;
        let visits = 1;
        for (let child = first; child < first + count; child++) visits += tree.visits[child]!;
        expect(tree.visits[node]).toBe(visits);
      }
    }
  });
});

describe('symmetries', () => {
  test('all of them give the same answer to a position and to its mirror image', () => {
    const shares = (board: string) => {
      const search = searched(noughts, new Moody(noughts), noughtsAt(board), {
        walks: 1,
        turned: 'all',
      });
      const { tree } = search;
      return Array.from({ length: 9 }, (_, cell) => {
        const i = tree.action
          .subarray(tree.first[0], tree.first[0]! + tree.count[0]!)
          .indexOf(cell);
        return i < 0 ? 0 : tree.prior[tree.first[0]! + i]!;
      });
    };
    const own = shares('x........');
    const mirrored = shares('..x......');
    // The list of the toy is no group, but the mirror maps three of its four members to one another.
    expect(own.every((share) => share >= 0)).toBe(true);
    expect(mirrored.reduce((a, b) => a + b)).toBeCloseTo(1, 6);
    const reversi = unwrap(makeGame('reversi(6)'));
    const network = new Moody(reversi);
    const search = searched(reversi, network, reversi.start(), { walks: 1, turned: 'all' });
    const { prior } = search.tree;
    // The start looks the same after a half turn: its four moves come in two pairs.
    expect([prior[1], prior[2]]).toEqual([expect.closeTo(prior[4]!), expect.closeTo(prior[3]!)]);
    expect(network.looks).toBe(8);
  });

  test('one by chance is the same for the same position, whoever looks when', () => {
    const state = noughtsAt('x...o....');
    const first = searched(noughts, new Moody(noughts), state, { walks: 80, turned: 'random' });
    const again = searched(noughts, new Moody(noughts), state, {
      walks: 80,
      turned: 'random',
      batch: 1,
    });
    expect(found(again)).toEqual(found(first));
  });
});

describe('the tree', () => {
  const game = unwrap(makeGame('hex(5)'));

  test('is kept where the game goes on in it, and what is below stays as it was', () => {
    const state = game.start();
    const search = searched(game, new Moody(game), state, { walks: 300 });
    const { tree } = search;
    const child = search.best();
    const next = heaviest(tree, child);
    const way = [tree.action[child]!, tree.action[next]!];
    const visits = tree.visits[next]!;
    const below = Array.from({ length: tree.count[next]! }, (_, i) => {
      const node = tree.first[next]! + i;
      return [tree.action[node], tree.visits[node], tree.total[node], tree.prior[node]];
    });
    for (const action of way) state.apply(action);
    const looks = new Looks(game, new Moody(game), 'one', 16);
    search.begin(state, 0);
    expect(tree.visits[0]).toBe(visits);
    const now = Array.from({ length: tree.count[0]! }, (_, i) => {
      const node = tree.first[0]! + i;
      return [tree.action[node], tree.visits[node], tree.total[node], tree.prior[node]];
    });
    expect(now).toEqual(below);
    search.allow(50);
    thinkTogether([search], looks);
    expect(tree.visits[0]).toBe(visits + 50);
    expect(legalActions(state, game.info)).toContain(moveOf(search));
  });

  test('is planted anew where the game went another way', () => {
    const state = game.start();
    const search = searched(game, new Moody(game), state, { walks: 3 });
    state.apply(20);
    state.apply(3);
    search.begin(state, 20);
    thinkTogether([search], new Looks(game, new Moody(game), 'one', 16));
    expect(search.tree.visits[0]).toBe(20);
    expect(legalActions(state, game.info)).toContain(moveOf(search));
  });

  test('never grows beyond its memory, and the search goes on in what there is', () => {
    const search = searched(game, new Moody(game), game.start(), { walks: 2000, megabytes: 0.05 });
    const { tree } = search;
    expect(tree.used).toBeLessThanOrEqual(tree.limit);
    expect(tree.limit).toBeLessThan(1000);
    expect(search.made).toBe(2000);
    expect(tree.visits[0]).toBe(2000);
  });
});

describe('turns', () => {
  test.each([
    ['mancala(2,2)', true],
    ['mancala(3,2)', true],
    ['reversi(4)', false],
  ])('what is proven in %s is minimax, whoever moves again or passes', (rules, extra) => {
    const game = unwrap(makeGame(rules));
    const rng = Rng.of(rules);
    const proven: number[] = [];
    const right: number[] = [];
    let again = false;
    for (let n = 0; n < 15; n++) {
      const state = game.start();
      while (state.toMove !== OVER) {
        const { toMove } = state;
        const small = positionsBelow(state, game) <= 400;
        const search = small && searched(game, new Uniform(game), state, { walks: 20_000 });
        if (search && search.solved) {
          proven.push(search.worth());
          right.push((1 + minimax(game, state, state.toMove)) / 2);
        }
        state.apply(rng.pick(legalActions(state, game.info)));
        again ||= state.toMove === toMove;
      }
    }
    expect(again).toBe(extra);
    expect(proven.length).toBeGreaterThan(40);
    expect(proven).toEqual(right);
  });
});

function pictureOf(state: State): Float32Array {
  const into = new Float32Array(27);
  noughts.learn!.planes!.write(state, [], into, 0);
  return into;
}

function wayTo(tree: Tree, node: number): number[] {
  const way: number[] = [];
  for (let at = node; at > 0; at = tree.parent[at]!) way.unshift(tree.action[at]!);
  return way;
}

function heaviest(tree: Tree, node: number): number {
  const children = Array.from({ length: tree.count[node]! }, (_, i) => tree.first[node]! + i);
  return children.toSorted((a, b) => tree.visits[b]! - tree.visits[a]!)[0]!;
}

/** Positions below, as far as they are counted. */
function positionsBelow(state: State, game: Game, most = 500): number {
  if (state.toMove === OVER || most <= 0) return 1;
  let count = 1;
  for (const action of legalActions(state, game.info)) {
    state.apply(action);
    count += positionsBelow(state, game, most - count);
    state.undo();
    if (count > most) break;
  }
  return count;
}

function minimax(game: Game, state: State, seat: number): number {
  if (state.toMove === OVER) return state.utility(seat);
  const values = Array.from(legalActions(state, game.info), (action) => {
    state.apply(action);
    const value = minimax(game, state, seat);
    state.undo();
    return value;
  });
  return state.toMove === seat ? Math.max(...values) : Math.min(...values);
}
