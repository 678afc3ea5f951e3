import { describe, expect, test } from 'vitest';
import { CHANCE, Rng, type Game, type Playout, type State } from '../../core/index.ts';
import { Countdown } from './budget.ts';
import { Stepwise, uniform } from './playout.ts';
import { Search, type SearchParts } from './search.ts';
import { Rave, Uct } from './select.ts';
import { OPEN, Tree } from './tree.ts';
import { randomToy, toyGame, toyTruth, type ToyNode, type ToyState } from './toys.fixture.ts';

function searched(
  game: Game,
  state: State,
  iterations: number,
  parts: Partial<SearchParts> = {},
  megabytes = 1,
): Tree {
  const tree = new Tree(megabytes);
  tree.plant(state);
  const search = new Search(
    game,
    tree,
    {
      select: new Uct(0.7),
      playout: new Stepwise(game, uniform),
      priors: null,
      solver: true,
      ripe: () => 1,
      ...parts,
    },
    Rng.of('search'),
  );
  const countdown = new Countdown(() => 0);
  countdown.start({ iterations });
  search.run(state, countdown);
  return tree;
}

describe('the solver', () => {
  for (const [name, chances] of [
    ['seats alone', 0],
    ['seats and chance', 4],
  ] as const) {
    test(`proves what minimax finds, in trees of ${name}`, () => {
      const rng = Rng.of(`proofs ${chances}`);
      let drawn = 0;
      let open = 0;
      for (let n = 0; n < 300; n++) {
        const root = randomToy(rng, 2, 1 + rng.below(4), chances);
        if (root.turn === CHANCE || root.children.length === 0) continue;
        const game = toyGame(root);
        const tree = searched(game, game.start(), 20_000);
        const truth = toyTruth(root)[0]!;
        const solved = tree.solved[0] !== OPEN;
        if (!solved) open++;
        expect(solved ? tree.outcome[0] : truth).toBeCloseTo(truth, 5);
        if (truth === 0) drawn++;
      }
      // Where luck makes a sure half of a win, what else there is may stay little visited.
      expect(open).toBeLessThan(chances === 0 ? 1 : 25);
      expect(drawn).toBeGreaterThan(10);
    });
  }

  test('claims nothing that is not so, wherever it is stopped', () => {
    const rng = Rng.of('stopped early');
    for (let n = 0; n < 300; n++) {
      const root = randomToy(rng, 2, 4, rng.below(2) * 5);
      const game = toyGame(root);
      const tree = searched(game, game.start(), 1 + rng.below(60));
      // Every node that is solved, against the truth about that very node.
      const wrong: number[] = [];
      const check = (node: number, toy: typeof root): void => {
        const claim = tree.solved[node] === OPEN ? toyTruth(toy)[0]! : tree.outcome[node]!;
        if (Math.abs(claim - toyTruth(toy)[0]!) > 1e-5) wrong.push(node);
        const first = tree.first[node]!;
        for (let child = first; child < first + tree.count[node]!; child++)
          check(child, toy.children[tree.action[child]!]!);
      };
      check(0, root);
      expect(wrong).toEqual([]);
    }
  });
});

test('shares of wins come near the truth without a solver, for any number of seats and with chance', () => {
  const rng = Rng.of('many seats');
  for (let n = 0; n < 20; n++) {
    const seats = 2 + rng.below(3);
    const root = randomToy(rng, seats, 3, 5);
    if (root.turn === CHANCE) continue;
    const game = toyGame(root);
    const tree = searched(game, game.start(), 30_000, { solver: false });
    const first = tree.first[0]!;
    let best = first;
    for (let child = first; child < first + tree.count[0]!; child++)
      if (tree.visits[child]! > tree.visits[best]!) best = child;
    const share = tree.wins[best]! / tree.visits[best]!;
    expect(Math.abs(2 * share - 1 - toyTruth(root)[root.turn]!)).toBeLessThan(0.15);
  }
});

test('every visit is counted once on every level', () => {
  const rng = Rng.of('counting');
  const root = randomToy(rng, 2, 5, 6);
  const game = toyGame(root);
  for (const select of [new Uct(0.7), new Rave(0.1, 100)]) {
    const tree = searched(game, game.start(), 5000, { solver: false, select });
    expect(tree.visits[0]).toBe(5000);
    for (let node = 0; node < tree.used; node++) {
      if (tree.count[node] === 0) continue;
      let below = 0;
      const first = tree.first[node]!;
      for (let child = first; child < first + tree.count[node]!; child++)
        below += tree.visits[child]!;
      // The first visit of all but the root played out from the node itself.
      expect(below).toBe(tree.visits[node]! - (node === 0 || tree.mover[node] === CHANCE ? 0 : 1));
    }
  }
});

test('a move counts as if it had come first wherever its seat made it, in the tree or in the playout', () => {
  const game = toyGame(randomToy(Rng.of('amaf'), 2, 6, 0));
  const rng = Rng.of('playouts');
  const owners = new Uint8Array(game.info.actionCount);
  const marks = owners.slice();
  /** What should be counted, by node of the tree (named by its way from the root) and action. */
  const expected = new Map<string, number>();
  const playout: Playout<ToyState> = {
    owners,
    play({ path }, _rng, utilities) {
      const made = path.slice(1).map((node, i) => ({
        seat: path[i]!.turn,
        action: path[i]!.children.indexOf(node),
      }));
      // It takes back what it marked itself, and nothing else: the search does the same.
      for (const action of marks.keys()) if (marks[action] !== 0) owners[action] = 0;
      for (const action of marks.keys()) marks[action] = Math.max(0, rng.below(8) - 4);
      for (const action of marks.keys()) owners[action]! |= marks[action]!;
      for (const [i, { seat }] of made.entries()) {
        const own = new Set(
          made.slice(i).flatMap((one) => (one.seat === seat ? [one.action] : [])),
        );
        for (const action of path[i]!.children.keys()) {
          const key = `${path[i]!.id} ${action}`;
          const counts = own.has(action) || ((marks[action]! >> seat) & 1) === 1;
          expected.set(key, (expected.get(key) ?? 0) + Number(counts));
        }
      }
      utilities.set([0, 0]);
    },
  };
  const tree = searched(game, game.start(), 2000, {
    playout,
    select: new Rave(0.5, 10),
    solver: false,
  });
  const counted = new Map<string, number>();
  const read = (node: number, toy: ToyNode): void => {
    const first = tree.first[node]!;
    for (let child = first; child < first + tree.count[node]!; child++) {
      const action = tree.action[child]!;
      counted.set(`${toy.id} ${action}`, tree.amafVisits[child]!);
      read(child, toy.children[action]!);
    }
  };
  read(0, game.start().node);
  const seen = ([, count]: [string, number]) => count > 0;
  expect(new Map([...counted].filter(seen))).toEqual(new Map([...expected].filter(seen)));
  expect([...counted.values()].filter((count) => count > 0).length).toBeGreaterThan(50);
});

test('a search whose memory is full goes on with the tree it has', () => {
  const root = randomToy(Rng.of('full'), 2, 12, 0);
  const game = toyGame(root);
  const tree = new Tree(1);
  const small = new Proxy(tree, {
    get(target, key) {
      if (key === 'bear')
        return (node: number, actions: Int32Array, count: number) =>
          target.used + count <= 100 && target.bear(node, actions, count);
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const state = game.start();
  small.plant(state);
  const parts = {
    select: new Uct(0.7),
    playout: new Stepwise(game, uniform),
    priors: null,
    solver: false,
    ripe: () => 1,
  };
  const countdown = new Countdown(() => 0);
  countdown.start({ iterations: 3000 });
  new Search(game, small, parts, Rng.of(1)).run(state, countdown);
  expect(tree.used).toBeLessThanOrEqual(100);
  expect(tree.visits[0]).toBe(3000);
  expect(state.node).toBe(root);
});
