import type { Game, Rng, State } from '../../../core/index.ts';
import { Looks, type BoardNetwork } from '../looks.ts';
import { Search, type SearchManner } from '../search.ts';
import { Tree } from '../tree.ts';
import { LessonBook } from './lessons.ts';
import { leaveToChance, openingOf } from './opening.ts';
import { lambdaReturns } from './returns.ts';
import { sightOf, type Sight } from './sight.ts';

export interface PlayManner {
  readonly search: SearchManner;
  /** Walks of the search for each move. */
  readonly simulations: number;
  /** Each game begins with up to so many moves at random, so that games differ. */
  readonly opening: number;
  readonly lambda: number;
}

/** Games that go on side by side, and positions of them that the network looks at together. */
const AT_ONCE = 16;
const LOOKS = 32;
/** A tree for each of them; searches are short. */
const MEGABYTES = 4;

/** A position that was thought about: the lesson it became, who moved, and what seat 0 was promised. */
interface Thought {
  readonly lesson: number;
  readonly seat: number;
  readonly found: number;
}

/** Where a game is played. */
interface Table {
  readonly tree: Tree;
  readonly state: State;
  readonly search: Search;
  readonly rng: Rng;
  readonly thoughts: Thought[];
}

/**
 * Plays some games against itself and writes down what searches found out. How game number n goes
 * depends on the network and on n alone, beside whichever others it is played.
 */
export class SelfPlay {
  private readonly game: Game;
  private readonly manner: PlayManner;
  private readonly luck: Rng;
  private readonly looks: Looks;
  private readonly sight: Sight;
  private readonly book: LessonBook;
  private readonly inputs: Float32Array;
  private readonly shares: Float64Array;
  private next: number;
  private readonly end: number;
  private tables: readonly Table[];

  /** Plays games from number `first` on, `games` of them. */
  constructor(
    game: Game,
    network: BoardNetwork,
    manner: PlayManner,
    luck: Rng,
    first: number,
    games: number,
  ) {
    this.game = game;
    this.manner = manner;
    this.luck = luck;
    this.next = first;
    this.end = first + games;
    const many = Math.min(games, AT_ONCE);
    this.looks = new Looks(game, network, 'random', LOOKS);
    this.sight = sightOf(game);
    this.book = new LessonBook(this.sight);
    this.inputs = new Float32Array(this.sight.planes.names.length * this.sight.cells);
    this.shares = new Float64Array(this.sight.answers);
    this.tables = Array.from({ length: many }, () => this.sitDown(new Tree(MEGABYTES)));
  }

  /** Goes on in all games until the network has looked once at each; false once all are over. */
  step(): boolean {
    this.tables = this.tables.flatMap((table) => this.goOn(table) ?? []);
    this.looks.run();
    return this.tables.length > 0;
  }

  /** The lessons of all games. */
  close(): Uint8Array<ArrayBuffer> {
    return this.book.close();
  }

  /** As far as it gets before the network has looked; then the table, or null: no game is left. */
  private goOn(table: Table): Table | null {
    const { looks } = this;
    for (let at = table; ;) {
      at.search.advance(looks);
      if (looks.full) looks.run();
      if (!at.search.done) return at;
      if (this.move(at)) continue;
      if (this.next >= this.end) return null;
      at = this.sitDown(at.tree);
    }
  }

  /** The next game begins. */
  private sitDown(tree: Tree): Table {
    const { game, manner } = this;
    const rng = this.luck.fork(this.next++);
    tree.plant();
    const state = openingOf(game, rng, rng.below(manner.opening + 1));
    const search = new Search(game, tree, manner.search, rng.fork('search'));
    search.begin(state, manner.simulations);
    return { tree, state, search, rng, thoughts: [] };
  }

  /** Notes what was found, plays the best move, and thinks on; false: the game is over. */
  private move({ tree, state, search, rng, thoughts }: Table): boolean {
    const { manner } = this;
    thoughts.push(this.note(state, search));
    // What is known for certain need not be played.
    if (search.solved) return this.over(thoughts, tree.outcome[0]!);
    state.apply(tree.action[search.best()]!);
    leaveToChance(state, rng);
    if (state.toMove < 0) return this.over(thoughts, state.utility(0));
    search.begin(state, manner.simulations);
    return true;
  }

  private note(state: State, search: Search): Thought {
    const { sight, inputs, shares, book } = this;
    const { tree, policy } = search;
    sight.planes.write(state, [], inputs, 0);
    policy.fill(tree, 0);
    shares.fill(-1);
    let sum = 0;
    for (let i = 0; i < tree.count[0]!; i++) {
      const answer = sight.planes.answerOf(state, tree.action[tree.first[0]! + i]!);
      shares[answer] = Math.max(0, shares[answer]!) + policy.shares[i]!;
      sum += policy.shares[i]!;
    }
    for (let i = 0; i < shares.length; i++) if (shares[i]! > 0) shares[i]! /= sum;
    const utility = 2 * search.worth() - 1;
    const seat = state.toMove;
    return { lesson: book.note(inputs, shares), seat, found: seat === 0 ? utility : -utility };
  }

  /** Tells each position of a game what it was worth to who was to move there. */
  private over(thoughts: readonly Thought[], result: number): false {
    const found = thoughts.map((thought) => thought.found);
    const returns = lambdaReturns(found, result, this.manner.lambda);
    for (const [i, { lesson, seat }] of thoughts.entries()) {
      this.book.judge(lesson, seat === 0 ? returns[i]! : -returns[i]!);
    }
    this.book.gameOver(thoughts.length);
    return false;
  }
}
