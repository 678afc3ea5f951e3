import type {
  Agent,
  Analysis,
  Decision,
  Game,
  GameEvent,
  Rng,
  Seat,
  Turn,
  Words,
} from '../../../core/index.ts';
import { seatName } from '../../../core/index.ts';
import type { IwokiSeen, IwokiState } from '../../../games/iwoki/index.ts';
import type { Worlds } from '../worlds.ts';
import { Belief, type HandBelief } from './belief.ts';
import { exactHand } from './exact-hand.ts';
import { printBelief } from './print.ts';
import type { Witness } from './witness.ts';

/** An agent that decides by worlds it is given. */
interface Decider {
  decide(turn: Turn, makeWorlds: () => Worlds): Decision;
}

interface BayesManner {
  /** Hands dealt to the rivals in thought. */
  readonly deals: number;
  /** Worlds are spread evenly over what is believed, not drawn one by one. */
  readonly spread: boolean;
}

/** An analysis with what the agent believes, a line for each rival. */
export interface BeliefAnalysis extends Analysis {
  readonly notes: readonly Words[];
}

/** Decides by worlds that fit what is seen and what the rivals did. */
export class Bayes implements Agent<IwokiSeen> {
  readonly name: string;
  private readonly game: Game<IwokiState, IwokiSeen>;
  private readonly kinds: readonly string[];
  private readonly decider: Decider;
  private readonly witness: Witness;
  private readonly manner: BayesManner;
  private readonly rng: Rng;

  constructor(
    game: Game<IwokiState, IwokiSeen>,
    decider: Decider,
    witness: Witness,
    manner: BayesManner,
    rng: Rng,
    name = 'bayes',
  ) {
    this.name = name;
    this.game = game;
    this.kinds = game.start().box.tiles.smallNames;
    this.decider = decider;
    this.witness = witness;
    this.manner = manner;
    this.rng = rng;
  }

  begin({ seen }: { seat: Seat; rivals: readonly string[]; seen: IwokiSeen }): void {
    this.witness.begin(seen);
  }

  observe(event: GameEvent<IwokiSeen>): void {
    this.witness.observe(event);
  }

  rewind(seen: IwokiSeen): void {
    this.witness.rewind(seen);
  }

  choose(turn: Turn<IwokiSeen>): Decision {
    let belief: Belief | null = null;
    const decision = this.decider.decide(turn, () => {
      belief = this.beliefIn(turn.seen);
      return this.worldsOf(turn.seen, belief);
    });
    const { analysis } = decision;
    if (analysis === undefined) return decision;
    const notes = this.print(belief ?? this.beliefIn(turn.seen));
    const told: BeliefAnalysis = { ...analysis, notes };
    return { ...decision, analysis: told };
  }

  /** What the agent believes of its rivals' hands when it sees this. */
  beliefIn(seen: IwokiSeen): Belief {
    return new Belief(this.witness.question(seen), this.manner.deals, this.rng);
  }

  /** The same for its only rival without drawing lots: too slow to play by. Null where it cannot be worked out. */
  exactlyIn(seen: IwokiSeen): HandBelief | null {
    return exactHand(this.witness.question(seen));
  }

  /** A belief in words, a line for each rival. */
  print(belief: Belief): Words[] {
    const { words } = this.game;
    return printBelief(belief.byRival(), this.kinds, (seat) => ({
      en: seatName(words.en, seat),
      es: seatName(words.es, seat),
    }));
  }

  private worldsOf(seen: IwokiSeen, belief: Belief): Worlds {
    const { rivals } = belief.question;
    const next = this.manner.spread ? evenly(belief, this.rng) : (rng: Rng) => belief.draw(rng);
    return {
      draw: (rng) => {
        const deal = next(rng);
        const hands = seen.hands.map((hand, seat) => {
          const i = rivals.findIndex((rival) => rival.seat === seat);
          return i < 0 ? hand : { ...hand, small: namesOf(deal[i]!, this.kinds) };
        });
        return this.game.determinize({ ...seen, hands }, rng);
      },
    };
  }
}

/** The golden section: numbers so far apart, round and round, spread as evenly as can be. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Deals that are spread evenly over a belief, however many are asked for. */
function evenly(belief: Belief, rng: Rng): () => Uint8Array[] {
  const deals = belief.inOrder();
  let number = rng.float();
  return () => {
    number = (number + GOLDEN) % 1;
    return deals(number);
  };
}

function namesOf(counts: Uint8Array, kinds: readonly string[]): string[] {
  return kinds.flatMap((name, kind) => Array.from({ length: counts[kind]! }, () => name));
}
