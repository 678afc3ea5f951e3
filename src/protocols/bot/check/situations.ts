import {
  CHANCE,
  drawOutcome,
  legalActions,
  moveAsSeen,
  OVER,
  Rng,
  type Action,
  type Game,
  type Seat,
  type State,
} from '../../../core/index.ts';
import type { BotEvent } from '../messages.ts';

/** A position in which a bot is asked, as its seat sees it. */
export interface Situation {
  readonly seat: Seat;
  readonly seen: unknown;
  readonly legal: Int32Array;
  /** All that happened before, as this seat was told. */
  readonly events: readonly BotEvent[];
  /** What happens next if the bot plays by lot: for the end of a game. */
  readonly state: State;
}

/** Positions that bots tend to get wrong. */
export interface Awkward {
  /** The first decision of the second seat, after every first move. */
  readonly afterFirst: readonly { readonly move: string; readonly situation: Situation }[];
  /** Any move of the bot, or its only one, ends the game. */
  readonly last: readonly Situation[];
  /** Only one move is legal. */
  readonly forced: readonly Situation[];
  /** A move that is a bare word, such as pass or swap, is legal; by that word. */
  readonly words: ReadonlyMap<string, Situation>;
}

const GAMES = 60;
const ENOUGH = 2;

/** Looks for awkward positions in games played by lot. */
export function awkward(game: Game, seed: string): Awkward {
  const root = Rng.of(seed);
  const last: Situation[] = [];
  const forced: Situation[] = [];
  const words = new Map<string, Situation>();
  for (let n = 0; n < GAMES; n++) {
    const walk = new Walk(game, root.fork(`game ${n}`));
    let final: Situation | null = null;
    while (walk.settle()) {
      const situation = walk.situation();
      final = situation;
      if (situation.legal.length === 1 && forced.length < ENOUGH) forced.push(situation);
      for (const action of situation.legal) {
        const word = game.formatAction(walk.state, action);
        if (/^[a-z]+$/i.test(word) && word.length > 2 && !words.has(word))
          words.set(word, situation);
      }
      walk.step();
    }
    if (final !== null && last.length < ENOUGH) last.push(final);
  }
  return { afterFirst: afterFirst(game, root.fork('first')), last, forced, words };
}

function afterFirst(game: Game, rng: Rng): Awkward['afterFirst'] {
  const seed = String(rng.below(2 ** 31));
  const fresh = new Walk(game, Rng.of(seed));
  if (!fresh.settle()) return [];
  return Array.from(fresh.situation().legal).flatMap((action) => {
    const walk = new Walk(game, Rng.of(seed));
    walk.settle();
    const seat = walk.state.toMove;
    const move = game.formatAction(walk.state, action);
    walk.step(action);
    // Until somebody else is asked: a move may give the turn back.
    while (walk.settle() && walk.state.toMove === seat) walk.step();
    return walk.state.toMove === OVER ? [] : [{ move, situation: walk.situation() }];
  });
}

/** A game played by lot, with what each seat was told of it. */
class Walk {
  readonly state: State;
  private readonly game: Game;
  private readonly rng: Rng;
  private readonly told: BotEvent[][];

  constructor(game: Game, rng: Rng) {
    this.game = game;
    this.rng = rng;
    this.state = game.start();
    this.told = Array.from({ length: game.info.seats }, () => []);
  }

  /** Lets chance act; false when the game is over. */
  settle(): boolean {
    const { state, game } = this;
    while (state.toMove === CHANCE) {
      this.play(drawOutcome(state, legalActions(state, game.info), this.rng));
    }
    return state.toMove !== OVER;
  }

  step(action?: Action): void {
    const legal = legalActions(this.state, this.game.info);
    this.play(action ?? legal[this.rng.below(legal.length)]!);
  }

  private play(action: Action): void {
    const { state, game, told } = this;
    const seat = state.toMove;
    for (const [to, events] of told.entries()) {
      events.push({ seat, move: moveAsSeen(game, state, { seat, action }, to) });
    }
    state.apply(action);
  }

  situation(): Situation {
    const { state, game, told } = this;
    const seat = state.toMove;
    return {
      seat,
      seen: game.observe(state, seat),
      legal: legalActions(state, game.info),
      events: [...told[seat]!],
      state: state.clone(),
    };
  }
}
