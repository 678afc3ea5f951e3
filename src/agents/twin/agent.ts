import type { Agent, Decision, Game, GameEvent, PastMove, Rng, Turn } from '../../core/index.ts';
import { pushed } from '../imitation/index.ts';
import { likeliest } from './foretelling.ts';
import type { Minds } from './minds.ts';

/** Plays what it would expect the person to play, by what its seat sees; it learns no more. */
export class Twin implements Agent {
  readonly name = 'twin';
  private readonly game: Game;
  private readonly minds: Minds;
  private readonly rng: Rng;
  private last: readonly PastMove[] = [];

  constructor(game: Game, minds: Minds, rng: Rng) {
    this.game = game;
    this.minds = minds;
    this.rng = rng;
  }

  begin(): void {
    this.last = [];
  }

  choose({ seat, seen, legal }: Turn): Decision {
    const state = this.game.determinize(seen, this.rng);
    return likeliest(this.minds, { game: this.game, state, seat, legal, last: this.last });
  }

  observe({ seat, action }: GameEvent): void {
    if (seat >= 0 && action !== null) this.last = pushed(this.last, { seat, action });
  }

  rewind(): void {
    this.last = [];
  }
}
