import { expect, test } from 'vitest';
import { Rng, type Action, type Game, type State } from '../../core/index.ts';
import { plainMinimax } from './algorithms.ts';
import { explicitTree, someTree, type TreeState } from './explicit-tree.fixture.ts';
import { fullWidth, legalIn, truth, worthIn } from './family.fixture.ts';
import { Frame } from './frame.ts';
import type { Leaving, Recorder } from './recorder.ts';
import { think } from './root.ts';

interface Visit {
  readonly node: number;
  readonly action: Action | null;
  readonly alpha: number;
  readonly beta: number;
  readonly depth: number;
  value: number;
  why: Leaving | null;
}

/** Writes every visit down and checks that they nest. */
class Watcher implements Recorder {
  readonly visits: Visit[] = [];
  private readonly open: Visit[] = [];
  private lost = false;

  enter(state: State, action: Action | null, depth: number, alpha: number, beta: number): void {
    const { node } = state as TreeState;
    const above = this.open.at(-1);
    // Each action leads from the node above to this one.
    if (above !== undefined && action !== null) {
      const parent = (state as TreeState).path.at(-2)!;
      if (parent.id !== above.node || parent.children[action] !== node) this.lost = true;
    }
    const visit = { node: node.id, action, alpha, beta, depth, value: Number.NaN, why: null };
    this.visits.push(visit);
    this.open.push(visit);
  }

  leave(value: number, why: Leaving): void {
    const visit = this.open.pop()!;
    visit.value = value;
    visit.why = why;
  }

  /** Every node was left, and each was reached by the action told. */
  get nested(): boolean {
    return this.open.length === 0 && !this.lost;
  }
}

const watched = Object.entries({ minimax: plainMinimax, ...fullWidth }).filter(
  ([name]) => name !== 'sss',
);

test('every node that is counted is entered once and left once, in any member of the family', () => {
  for (let n = 0; n < 150; n++) {
    const rng = Rng.of(`recorder ${n}`);
    const game = explicitTree(someTree(rng)) as Game;
    const state = game.start();
    const worth = worthIn(game);
    const depth = 1 + rng.below(5);
    const [name, make] = watched[n % watched.length]!;
    const frame = new Frame(game, worth);
    const watcher = new Watcher();
    frame.recorder = watcher;
    frame.limits.start({});
    think(frame, make(frame), state, legalIn(game, state), { depth, deepen: false });
    const { nested, visits } = watcher;
    const left = visits.filter(({ why }) => why !== null).length;
    const { nodes } = frame.limits;
    expect({ name, nested, visits: visits.length, left }).toEqual({
      name,
      nested: true,
      visits: nodes,
      left: nodes,
    });
  }
});

test('values and windows told are those of the root’s seat, whoever moves', () => {
  for (let n = 0; n < 200; n++) {
    const rng = Rng.of(`windows ${n}`);
    const game = explicitTree(someTree(rng)) as Game;
    const state = game.start();
    const worth = worthIn(game);
    const depth = 1 + rng.below(5);
    const frame = new Frame(game, worth);
    const watcher = new Watcher();
    frame.recorder = watcher;
    frame.limits.start({});
    think(frame, fullWidth['alphabeta']!(frame), state, legalIn(game, state), {
      depth,
      deepen: false,
    });
    const [root] = watcher.visits;
    expect(root!.value).toBe(truth(game, worth, state, depth).value);
    expect(watcher.visits.every(({ alpha, beta }) => alpha < beta)).toBe(true);
    const cut = watcher.visits.filter(({ why }) => why === 'cut');
    expect(cut.every(({ value, alpha, beta }) => value <= alpha || value >= beta)).toBe(true);
  }
});
