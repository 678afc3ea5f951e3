import { legalActions } from '../actions.ts';
import type { Game } from '../game.ts';
import { Rng } from '../rng.ts';
import { OVER, type Action } from '../state.ts';
import type { LawId } from './laws.ts';
import { Secrets } from './secrets.ts';
import { Violation } from './violation.ts';
import { Walk } from './walk.ts';

/** How many positions are looked at to find a shorter game. */
const BUDGET = 2000;

/** Laws that many games break together, each of which shows nothing alone. */
const OF_MANY_GAMES: readonly LawId[] = [
  'describes-itself',
  'hides-something',
  'worlds-vary',
  'outcome-unseen',
];

/**
 * The same law broken by a shorter game: every short game there is, then this one with moves left
 * out.
 */
export function shortest(game: Game, found: Violation, budget: number = BUDGET): Violation {
  if (OF_MANY_GAMES.includes(found.law)) return found;
  const search = new Search(game, found.law, budget);
  const early = search.replay(found.scene.actions) ?? found;
  const short = search.among(early.scene.actions.length);
  return short ?? search.without(early);
}

class Search {
  private readonly game: Game;
  private readonly law: LawId;
  private budget: number;
  /** What the law belongs to, once it broke here. */
  private subject: string | null = null;

  constructor(game: Game, law: LawId, budget: number) {
    this.game = game;
    this.law = law;
    this.budget = budget;
  }

  /** How these actions break the law; null: they do not, or cannot be played. */
  replay(actions: readonly Action[], atEnd = false): Violation | null {
    this.budget -= atEnd ? 1 : actions.length + 1;
    const rng = Rng.of('shortest').fork(actions.join());
    const script = { actions, only: this.law, subject: this.subject, atEnd };
    const walk = new Walk(this.game, { rng, secrets: new Secrets(), every: 1, script });
    try {
      walk.play();
      return null;
    } catch (error) {
      if (!(error instanceof Violation) || error.law !== this.law) return null;
      this.subject = walk.subject;
      return error;
    }
  }

  /** The first of all games shorter than `length` that breaks the law, the shortest first. */
  among(length: number): Violation | null {
    // Half of what there is to spend: the rest is for leaving moves out.
    const rest = this.budget / 2;
    let games: Action[][] = [[]];
    for (let depth = 0; depth < length && games.length > 0; depth++) {
      const longer: Action[][] = [];
      for (const actions of games) {
        if (this.budget < rest) return null;
        const found = this.replay(actions, true);
        // An action tried in the last position belongs to the game: it may be no shorter for it.
        if (found !== null && found.scene.actions.length < length) return found;
        if (longer.length < rest) longer.push(...this.next(actions));
      }
      games = longer;
    }
    return null;
  }

  private next(actions: readonly Action[]): Action[][] {
    try {
      const state = this.game.start();
      for (const action of actions) state.apply(action);
      if (state.toMove === OVER) return [];
      return Array.from(legalActions(state, this.game.info), (action) => [...actions, action]);
    } catch {
      return [];
    }
  }

  /** The game with as many moves left out as can be, long stretches first. */
  without(found: Violation): Violation {
    let best = found;
    for (let size = best.scene.actions.length >> 1; size > 0; size >>= 1) {
      for (let at = 0; at + size <= best.scene.actions.length && this.budget > 0;) {
        const shorter = this.replay(best.scene.actions.toSpliced(at, size));
        if (shorter !== null && shorter.scene.actions.length < best.scene.actions.length) {
          best = shorter;
        } else at++;
      }
    }
    return best;
  }
}
