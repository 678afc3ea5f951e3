import type { Game, Rng, State } from '../../../core/index.ts';
import { Looks, type BoardNetwork } from '../looks.ts';
import { Search } from '../search.ts';
import { Tree } from '../tree.ts';
import { leaveToChance, openingOf } from './opening.ts';
import { pack, unpack } from '../../rounds/index.ts';
import type { PlayManner } from './play.ts';

/** Positions that a network looks at together, and megabytes for the tree of each player. */
const LOOKS = 32;
const MEGABYTES = 4;

interface Table {
  readonly state: State;
  readonly rng: Rng;
  /** Of each network; it plays the seat at the same place in `seats`. */
  readonly searches: readonly Search[];
  readonly seats: readonly number[];
}

/**
 * Two networks play some games against each other, with nothing left to chance but openings: each is
 * played twice, from both sides.
 */
export class Bout {
  private readonly game: Game;
  private readonly manner: PlayManner;
  private readonly looks: readonly Looks[];
  private readonly games: number;
  private tables: readonly Table[];
  /** Points of the first network: 1 for a game that it won, a half for a draw. */
  private points = 0;

  /** Plays games from number `first` on, `games` of them. */
  constructor(
    game: Game,
    networks: readonly BoardNetwork[],
    manner: PlayManner,
    luck: Rng,
    first: number,
    games: number,
  ) {
    this.game = game;
    this.manner = manner;
    this.looks = networks.map((network) => new Looks(game, network, 'one', LOOKS));
    this.games = games;
    this.tables = Array.from({ length: games }, (_, i) => this.sitDown(luck, first + i));
  }

  /** Goes on in all games until the networks have looked once; false once all are over. */
  step(): boolean {
    this.tables = this.tables.filter((table) => this.goOn(table));
    for (const looks of this.looks) looks.run();
    return this.tables.length > 0;
  }

  /** What `readBout` reads. */
  close(): Uint8Array<ArrayBuffer> {
    return pack({ points: this.points, games: this.games }, []);
  }

  private sitDown(luck: Rng, number: number): Table {
    const { game, manner } = this;
    const rng = luck.fork(Math.floor(number / 2));
    const state = openingOf(game, rng, manner.opening);
    const quiet = { ...manner.search, noise: 0 };
    const searches = this.looks.map(() => {
      const tree = new Tree(MEGABYTES);
      tree.plant();
      return new Search(game, tree, quiet, rng.fork('search'));
    });
    const seats = number % 2 === 0 ? [0, 1] : [1, 0];
    const table = { state, rng, searches, seats };
    this.turnOf(table).search.begin(state, manner.simulations);
    return table;
  }

  private turnOf({ state, searches, seats }: Table) {
    const network = seats.indexOf(state.toMove);
    return { search: searches[network]!, looks: this.looks[network]! };
  }

  /** As far as it gets before a network has looked; false: the game is over. */
  private goOn(table: Table): boolean {
    const { state, rng, seats } = table;
    for (;;) {
      const { search, looks } = this.turnOf(table);
      search.advance(looks);
      if (looks.full) looks.run();
      if (!search.done) return true;
      const { tree } = search;
      if (!search.solved) {
        state.apply(tree.action[search.best()]!);
        leaveToChance(state, rng);
      }
      if (search.solved || state.toMove < 0) {
        const result = search.solved ? tree.outcome[0]! : state.utility(0);
        this.points += (1 + (seats[0] === 0 ? result : -result)) / 2;
        return false;
      }
      this.turnOf(table).search.begin(state, this.manner.simulations);
    }
  }
}

/** Points of the first network, and games. */
export function readBout(bytes: Uint8Array): { readonly points: number; readonly games: number } {
  return unpack(bytes)!.header as { points: number; games: number };
}

/** How much stronger who has so many points is, in Elo; as if there were a win more for each. */
export function eloOf(points: number, games: number): number {
  return 400 * Math.log10((points + 1) / (games - points + 1));
}
