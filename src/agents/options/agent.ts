import type { Agent, Decision, Game, Option, Rng, Turn } from '../../core/index.ts';
import type { Brain } from './brain.ts';
import { ID } from './playable.ts';
import { think, type Thought } from './thought.ts';

/** Plays the best action of the best option, as far as its seat can see. */
export class OptionsAgent implements Agent {
  readonly name = ID;
  private readonly game: Game;
  private readonly brain: Brain;
  private readonly rng: Rng;

  constructor(game: Game, brain: Brain, rng: Rng) {
    this.game = game;
    this.brain = brain;
    this.rng = rng;
  }

  choose({ seen, seat }: Turn): Decision {
    // What the rows say of a position is the same in every world that looks so to the seat.
    const world = this.game.determinize(seen, this.rng);
    const options = weighed(think(this.brain, world, seat));
    const nodes = options.length;
    const analysis = { depth: 1, nodes, unit: 'points', seat, options } as const;
    return { action: options[0]!.action, analysis };
  }
}

/** Actions, best first: worth what their option is, less what they are worse than the best action of it. */
function weighed({ look, values, offered }: Thought): Option[] {
  const worthOf = (place: number): number => {
    if (offered === null) return values[place]!;
    const offer = offered.owner[place]!;
    return offered.values[offer]! - (offered.offers[offer]!.promise - values[place]!);
  };
  return Array.from(look.actions, (action, place) => ({ action, value: worthOf(place) })).toSorted(
    (a, b) => b.value - a.value || a.action - b.action,
  );
}
