// Positions of games between equal players: what the reviewer finds there, and who won.
import { makeAgent } from '../../src/agents/index.ts';
import { reviewerFor } from '../../src/agents/advice/index.ts';
import { sceneOf } from '../../src/agents/chances/index.ts';
import { setTable } from '../../src/arena/index.ts';
import {
  Rng,
  deriveKey,
  keyOf,
  legalActions,
  unwrap,
  type Agent,
  type Analysis,
  type Game,
} from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';

/** What was found of one position, from the view of the seat to move. */
export interface Position {
  readonly game: number;
  readonly ply: number;
  readonly seat: number;
  readonly value: number;
  readonly unit: Analysis['unit'];
  readonly proven: boolean;
  readonly played: number;
  /** What that seat won in the end: 1, 0, or a share. */
  readonly won: number;
}

/** Two plies after one another are looked at, at so many places of a game. */
const PLACES = 2;
/** So many plies of a game are chance's, at least and at most: who never errs would play one game again and again. */
const OPENING = { amateur: [0, 2], best: [3, 7] } as const;
/** What a proof near the end may take, in positions, so that machines agree; on the page it may take longer. */
const PROOF = 20_000;
const NO_HURRY = 3_600_000;
/** Of the nodes, engines spend half on the best move: where only its value counts, the rest is saved. */
const HALVED = ['reversi', 'mancala'];

export class Sampler {
  private readonly game: Game;
  private readonly player: string;
  private readonly seed: string;
  private readonly judges: Agent[];
  private readonly all: boolean;

  constructor(rules: string, player: string, seed: string) {
    this.game = unwrap(makeGame(rules));
    this.player = player;
    this.seed = seed;
    this.all = !HALVED.includes(this.game.info.id);
    const text = reviewerFor(this.game)
      .replace(/proof=\d+/, `proof=${NO_HURRY}`)
      .replace(/nodes=(\d+)/, (_, nodes) => `nodes=${this.all ? nodes : Number(nodes) / 2}`);
    this.judges = Array.from({ length: this.game.info.seats }, (_, seat) =>
      unwrap(makeAgent(text, this.game, Rng.of(`judge ${seat}`))),
    );
  }

  /** Plays a game and looks at some of its positions. */
  async play(index: number): Promise<Position[]> {
    const { game, player } = this;
    const seed = `${this.seed} ${index}`;
    const rng = Rng.of(seed);
    const { seats, hidden } = game.info;
    const start = hidden ? undefined : this.opening(rng);
    const table = unwrap(
      setTable({
        game,
        seats: Array.from({ length: seats }, () => player),
        seed,
        key: hidden ? deriveKey(keyOf(new Uint8Array(16)), seed) : undefined,
        start,
        make: makeAgent,
      }),
    );
    const { scores, utilities } = await table.play();
    const best = Math.max(...scores);
    const first = scores.filter((score) => score === best).length;
    // Between two by the rules; among more by who is first, which equal ones share.
    const wonBy = (seat: number) =>
      seats === 2 ? (1 + utilities[seat]!) / 2 : scores[seat] === best ? 1 / first : 0;
    const decisions = table.moves.flatMap(({ seat }, at) => (seat >= 0 ? [at] : []));
    const wanted = new Set<number>();
    for (let place = 0; place < PLACES; place++) {
      const at = rng.below(Math.max(1, decisions.length - 1));
      wanted.add(at).add(at + 1);
    }
    const state = start === undefined ? game.start() : unwrap(game.parse(start));
    const found: Position[] = [];
    let ply = 0;
    for (const { seat, action } of table.moves) {
      if (seat >= 0 && wanted.has(ply++)) {
        const legal = legalActions(state, game.info);
        const position = { game: index, ply: ply - 1, seat, won: wonBy(seat) };
        if (legal.length > 1) {
          const seen = game.observe(state, seat);
          const judge = this.judges[seat]!;
          await judge.begin?.({ seat, rivals: [], seen });
          const { all } = this;
          const budget = all ? { nodes: PROOF } : {};
          const { analysis } = await judge.choose({ seat, seen, legal, budget, all });
          const option = analysis?.options[0];
          if (analysis !== undefined && option !== undefined) {
            const proven = option.proven === true && option.bound === 'exact';
            const { played } = sceneOf(game, state, seat);
            const { unit } = analysis;
            found.push({ ...position, value: option.value, unit, proven, played });
          }
        }
      }
      state.apply(action);
    }
    return found;
  }

  private opening(rng: Rng): string {
    const state = this.game.start();
    const [least, most] = OPENING[this.player.startsWith('amateur') ? 'amateur' : 'best'];
    const plies = least + rng.below(most - least + 1);
    for (let ply = 0; ply < plies && state.toMove >= 0; ply++) {
      state.apply(rng.pick(legalActions(state, this.game.info)));
    }
    return this.game.format(state);
  }
}
