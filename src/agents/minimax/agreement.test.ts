import { expect, test } from 'vitest';
import {
  Rng,
  choose,
  legalActions,
  settleChance,
  unwrap,
  type Game,
  type GameKind,
  type Result,
  type State,
} from '../../core/index.ts';
import { hex } from '../../games/hex/index.ts';
import { iwoki } from '../../games/iwoki/index.ts';
import { mancala } from '../../games/mancala/index.ts';
import { reversi } from '../../games/reversi/index.ts';
import type { TreeNode as PlainNode } from '../../games/trees/index.ts';
import { treeGame } from '../../games/trees/made.fixture.ts';
import { explicitTree, someTree, type TreeNode } from './explicit-tree.fixture.ts';
import { ask, fullWidth, truth, worthIn } from './family.fixture.ts';
import type { Worth } from './value.ts';

const names = Object.keys(fullWidth);

/** Asks members of the family; the first whose value, choice or bounds differ from plain minimax's. */
function dissenter(
  game: Game,
  worth: Worth,
  state: State,
  depth: number,
  members: readonly string[],
  deepen: boolean,
): string | null {
  const { value, byAction } = truth(game, worth, state, depth);
  // With a single action there is nothing to deepen for.
  const stepwise = deepen && byAction.size > 1;
  for (const name of members) {
    const found = ask(fullWidth[name]!, game, worth, state, depth, stepwise);
    const sound = found.options.every(({ action, value: said, bound }) => {
      const real = byAction.get(action)!;
      return bound === 'exact' ? said === real : bound === 'atMost' ? said >= real : said <= real;
    });
    if (found.value === value && byAction.get(found.action) === value && sound) continue;
    return (
      `${name} at depth ${depth} of ${game.info.rules} ${game.format(state)}: ` +
      `${JSON.stringify(found)} for ${JSON.stringify([...byAction])}`
    );
  }
  return null;
}

/** The plain members every time, and some of the others in turn. */
function turns(count: number): () => string[] {
  const plain = names.filter((name) => !name.includes(' '));
  const others = names.filter((name) => name.includes(' '));
  let at = 0;
  return () => [...plain, ...Array.from({ length: count }, () => others[at++ % others.length]!)];
}

function named(node: TreeNode, root = true): PlainNode {
  const name = `n${node.id}`;
  if (node.children.length === 0 && !root) return { name, value: node.value };
  const children = node.children.map((child) => named(child, false));
  return { name, value: node.value, toMove: node.turn, children };
}

test('every full-width member finds minimax’s value and a best action on 2000 trees', () => {
  const some = turns(7);
  for (let n = 0; n < 2000; n++) {
    const rng = Rng.of(`tree ${n}`);
    const game = treeGame(named(someTree(rng)));
    const depth = 1 + rng.below(7);
    const wrong = dissenter(game, worthIn(game), game.start(), depth, some(), n % 3 === 0);
    expect(wrong).toBeNull();
  }
});

test('and where positions are met again by other ways and with other depths left', () => {
  const some = turns(20);
  for (let n = 0; n < 1000; n++) {
    const rng = Rng.of(`graph ${n}`);
    const game = explicitTree(someTree(rng, true));
    const depth = 1 + rng.below(7);
    const wrong = dissenter(game, worthIn(game), game.start(), depth, some(), n % 3 === 0);
    expect(wrong).toBeNull();
  }
});

/** Positions small enough that plain minimax stays under 100,000 nodes. */
const MOST_NODES = 100_000;

const games: readonly { kind: GameKind; rules: string; deepest: number; positions: number }[] = [
  { kind: mancala, rules: 'mancala', deepest: 4, positions: 24 },
  { kind: mancala, rules: 'mancala(3,2,true)', deepest: 4, positions: 24 },
  { kind: reversi, rules: 'reversi(size=4)', deepest: 4, positions: 24 },
  { kind: reversi, rules: 'reversi(size=6)', deepest: 4, positions: 16 },
  { kind: hex, rules: 'hex(2,true)', deepest: 4, positions: 6 },
  { kind: hex, rules: 'hex(3)', deepest: 4, positions: 16 },
  { kind: hex, rules: 'hex(4,true)', deepest: 4, positions: 12 },
  { kind: iwoki, rules: 'iwoki(open=true)', deepest: 2, positions: 12 },
  { kind: iwoki, rules: 'iwoki(open=true,hand=3+1)', deepest: 3, positions: 4 },
];

/** A position some random moves into a game, not over. */
function somePosition(game: Game, rng: Rng): State {
  for (;;) {
    const state = game.start();
    settleChance(state, game.info, rng);
    for (let left = rng.below(game.info.maxPlies); left > 0 && state.toMove >= 0; left--) {
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    if (state.toMove >= 0) return state;
  }
}

for (const { kind, rules, deepest, positions } of games) {
  test(`they agree on positions of ${rules} at every depth to ${deepest}, with every heuristic`, () => {
    const game = unwrap(makeOne(kind, rules));
    const heuristics = Object.keys(game.heuristics);
    const some = turns(5);
    for (let n = 0; n < positions; n++) {
      const rng = Rng.of(`${rules} ${n}`);
      const state = somePosition(game, rng);
      const worth = worthIn(game, heuristics[n % heuristics.length]);
      for (let depth = 1; depth <= deepest; depth++) {
        if (truth(game, worth, state, depth).nodes > MOST_NODES) break;
        expect(dissenter(game, worth, state, depth, some(), n % 3 === 0)).toBeNull();
      }
    }
  });
}

function makeOne(kind: GameKind, rules: string): Result<Game> {
  const chosen = choose('game', [kind], rules);
  return chosen.ok ? kind.create(chosen.value.values) : chosen;
}
