import {
  OVER,
  legalActions,
  type Action,
  type Budget,
  type Game,
  type Option,
  type State,
} from '../../core/index.ts';
import { justAbove, justBelow } from '../minimax/windows.ts';
import { SPENT } from './counter.ts';
import { Solver } from './solver.ts';

/** Nodes between two looks at the clock. */
const LOOK_EVERY = 512;
/** Once it is known what is best, so much of the time may go into what the others are worth. */
const SHARE_FOR_OTHERS = 1 / 4;
/** Nodes for each action when it is first asked who wins, and how many times as many the next time. */
const FIRST_TRY = 2000;
const MORE = 4;
/** Thrown through a search when its time is over. */
const LATE: unique symbol = Symbol('the time is over');

/** The end of a game left to the solver, as far as limits allow. */
export class Endgame {
  /** Of the last question. */
  nodes = 0;
  private readonly game: Game;
  private readonly solver: Solver;
  private readonly now: () => number;
  private deadline = Infinity;

  constructor(game: Game, megabytes: number, now: () => number = () => performance.now()) {
    this.game = game;
    this.now = now;
    this.solver = new Solver(game, {
      megabytes,
      stride: LOOK_EVERY,
      tick: () => {
        if (this.deadline < Infinity && this.now() >= this.deadline) throw LATE;
      },
    });
  }

  forget(): void {
    this.solver.forget();
  }

  /**
   * What the actions are worth, as `settle` says; with `wins`, who wins where there is no time to find out by how
   * much. Null where nothing was proven, or no more than that all actions lose, nobody knows by how much.
   */
  prove(
    state: State,
    legal: Int32Array,
    limits: Budget,
    { all, wins }: { readonly all: boolean; readonly wins: boolean },
  ): Proof | null {
    const unit = unitOf(this.game);
    if (!wins || all || unit === 'win') {
      const options = this.settle(state, legal, limits, all);
      return options && { unit, options };
    }
    const before = this.solver.nodes;
    const { ms, nodes } = limits;
    const until = ms === undefined ? Infinity : this.now() + ms;
    const verdict = this.winner(state, legal, limits);
    if (verdict === null) return null;
    const spent = () => this.solver.nodes - before;
    const rest = {
      ms: ms === undefined ? undefined : Math.max(0, until - this.now()),
      nodes: nodes === undefined ? undefined : Math.max(0, nodes - spent()),
    };
    const options = this.settle(state, legal, rest, false);
    this.nodes = spent();
    if (options !== null) return { unit, options };
    const { action, share } = verdict;
    return { unit: 'win', options: [{ action, value: share, bound: 'exact', proven: true }] };
  }

  /**
   * What the actions are worth with best play to the end, one of the best in front; null when the
   * limits were met before that was known. With `all`, of each action as much as can be proven.
   */
  settle(state: State, legal: Int32Array, { ms, nodes }: Budget, all: boolean): Option[] | null {
    const { solver } = this;
    const before = solver.nodes;
    const began = this.now();
    this.deadline = ms === undefined ? Infinity : began + ms;
    solver.limit(nodes === undefined ? Infinity : before + nodes);
    const found: Found = { best: null, most: new Map(), least: new Map() };
    try {
      found.best = solver.best(state);
      if (all) {
        const rest = Array.from(legal).filter((action) => action !== found.best!.action);
        this.compare(state, rest, found);
        if (ms !== undefined)
          this.deadline = Math.min(this.deadline, this.now() + ms * SHARE_FOR_OTHERS);
        this.measure(state, rest, found);
      }
    } catch (error) {
      if (error !== SPENT && error !== LATE) throw error;
    } finally {
      this.nodes = solver.nodes - before;
    }
    return found.best === null ? null : this.told(found, all ? legal : []);
  }

  /**
   * Who wins, as a share of wins for the side to move, and an action that keeps it, or that loses by little: known far
   * sooner than by how much. Null when the limits were met before.
   */
  private winner(state: State, legal: Int32Array, { ms, nodes }: Budget): Verdict | null {
    const { solver } = this;
    const before = solver.nodes;
    const end = nodes === undefined ? Infinity : before + nodes;
    this.deadline = ms === undefined ? Infinity : this.now() + ms;
    let verdict: Verdict | null = null;
    try {
      const winning = this.reaching(state, legal, justAbove(0), end);
      if (winning !== null) return { action: winning, share: 1 };
      const drawing = this.reaching(state, legal, 0, end);
      if (drawing !== null) return { action: drawing, share: 1 / 2 };
      // Lost, but not by any margin: who is near may still be let through.
      for (let margin = 1; verdict === null; margin *= 2) {
        const action = this.reaching(state, legal, -margin, end);
        if (action !== null) verdict = { action, share: 0 };
      }
    } catch (error) {
      if (error !== SPENT && error !== LATE) throw error;
    } finally {
      this.nodes = solver.nodes - before;
    }
    return verdict;
  }

  /**
   * An action worth at least so much, or null where none is. All get a little at first, then ever more: one that is
   * quickly proven need not wait for those that are not.
   */
  private reaching(state: State, legal: Int32Array, least: number, end: number): Action | null {
    const { solver } = this;
    let open = Array.from(legal);
    for (let each = FIRST_TRY; open.length > 0; each *= MORE) {
      const unknown: Action[] = [];
      for (const action of open) {
        const most = open.length === 1 ? end : Math.min(end, solver.nodes + each);
        solver.limit(most);
        try {
          if (solver.within(state, action, justBelow(least), least) >= least) return action;
        } catch (error) {
          if (error !== SPENT || most === end) throw error;
          unknown.push(action);
        }
      }
      open = unknown;
    }
    return null;
  }

  /**
   * Of the actions in a lost position those that are hardest to answer: after them the fewest replies
   * win. All of them where the limits do not allow to count.
   */
  hardest(state: State, legal: Int32Array, { ms, nodes }: Budget): readonly Action[] {
    const { solver } = this;
    const before = solver.nodes;
    this.deadline = ms === undefined ? Infinity : this.now() + ms;
    solver.limit(nodes === undefined ? Infinity : before + nodes);
    let fewest = Infinity;
    let hardest: Action[] = [];
    try {
      for (const action of legal) {
        const count = this.winningReplies(state, action, fewest);
        if (count < fewest) hardest = [];
        if (count <= fewest) hardest.push(action);
        fewest = Math.min(fewest, count);
      }
      return hardest;
    } catch (error) {
      if (error !== SPENT && error !== LATE) throw error;
      return Array.from(legal);
    } finally {
      this.nodes += solver.nodes - before;
    }
  }

  /** Replies to an action that win, or more than `enough` of them. */
  private winningReplies(state: State, action: Action, enough: number): number {
    const next = state.clone();
    next.apply(action);
    if (next.toMove === OVER) return Infinity;
    const same = next.toMove === state.toMove;
    let count = 0;
    for (const reply of legalActions(next, this.game.info)) {
      const value = this.solver.valueOf(next, reply);
      if ((same ? value < 0 : value > 0) && ++count > enough) break;
    }
    return count;
  }

  /** Which others are as good, and which still win. */
  private compare(state: State, rest: readonly Action[], { best, most, least }: Found): void {
    const { value } = best!;
    for (const action of rest) {
      const bound = this.solver.within(state, action, justBelow(value), value);
      if (bound >= value) least.set(action, value);
      else most.set(action, bound);
    }
    if (value <= 0) return;
    for (const action of rest) {
      if (least.has(action) || most.get(action)! <= 0) continue;
      const bound = this.solver.within(state, action, 0, justAbove(0));
      if (bound > 0) least.set(action, bound);
      else most.set(action, bound);
    }
  }

  /** What each is worth. */
  private measure(state: State, rest: readonly Action[], { best, most, least }: Found): void {
    for (const action of rest) {
      const roof = most.get(action) ?? best!.value;
      if (least.get(action) === roof) continue;
      const value = this.solver.valueOf(state, action);
      most.set(action, value);
      least.set(action, value);
    }
  }

  private told({ best, most, least }: Found, legal: ArrayLike<Action>): Option[] {
    const top = best!;
    // Where a game has no points, its margins are 1 and -1.
    const scale = unitOf(this.game) === 'points' ? (x: number) => x : (x: number) => (1 + x) / 2;
    const others = Array.from(legal)
      .filter((action) => action !== top.action)
      .map((action): Option => {
        const roof = most.get(action) ?? top.value;
        const bound = least.get(action) === roof ? 'exact' : 'atMost';
        return { action, value: scale(roof), bound, proven: true };
      })
      .toSorted(
        (a, b) => b.value - a.value || Number(b.bound === 'exact') - Number(a.bound === 'exact'),
      );
    return [
      { action: top.action, value: scale(top.value), bound: 'exact', proven: true },
      ...others,
    ];
  }
}

interface Found {
  best: { readonly value: number; readonly action: Action } | null;
  /** What an action is worth at most, and at least, where less or more is known than of the best. */
  readonly most: Map<Action, number>;
  readonly least: Map<Action, number>;
}

/** What was proven, the best first. */
interface Proof {
  readonly unit: 'points' | 'win';
  readonly options: Option[];
}

/** Who wins with best play. */
interface Verdict {
  /** One that keeps it; where all lose, one that does by less than twice what is lost at least. */
  readonly action: Action;
  /** 1, a half or 0 for the side to move. */
  readonly share: number;
}

/** What the values of a settled position count. */
export function unitOf(game: Game): 'points' | 'win' {
  return game.words.en.points === '' ? 'win' : 'points';
}
