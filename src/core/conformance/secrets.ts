import { legalActions } from '../actions.ts';
import type { Game } from '../game.ts';
import type { Rng } from '../rng.ts';
import { OVER, type Action, type Seat, type State } from '../state.ts';
import { sceneOf, Violation } from './violation.ts';

/** Worlds drawn to see whether they differ. */
const WORLDS = 6;
/** So many occasions are needed before "it never happened" counts against a game. */
const OCCASIONS = 5;

/** An outcome of chance as an onlooker sees it. */
export interface Outcome {
  readonly action: Action;
  /** What the onlooker is told; null: that something happened. */
  readonly told: string | null;
  /** What it sees afterwards. */
  readonly seen: string;
  /** The whole truth afterwards. */
  readonly truth: string;
}

interface Stand {
  readonly game: Game;
  readonly state: State;
  readonly actions: readonly Action[];
  readonly rng: Rng;
}

/**
 * What all games of a check show about secrets: that something never happens shows only in many.
 */
export class Secrets {
  private looks = 0;
  private varied = false;
  private open: Occasion | null = null;
  private twins = 0;
  private twinsVaried = false;
  private sameWorld: Occasion | null = null;
  private readonly readable = new Map<string, Readable>();

  /** The position beside a world made of what a seat sees of it. */
  compare({ game, state, actions }: Stand, world: State, seat: Seat): void {
    if (this.varied || state.toMove === OVER) return;
    this.looks++;
    if (game.format(world) !== game.format(state)) this.varied = true;
    // Where a seat is to decide, what it knows can be looked at.
    else if (state.toMove >= 0) this.open = shorter(this.open, { seat, actions: [...actions] });
  }

  noteOutcomes(stand: Stand, seat: Seat | null, outcomes: readonly Outcome[]): void {
    const { actions } = stand;
    const unseen = [
      ...new Map(
        outcomes.filter(({ told }) => told === null).map((outcome) => [outcome.truth, outcome]),
      ).values(),
    ];
    if (unseen.length < 2) return;
    const looks = Map.groupBy(unseen, (outcome) => outcome.seen);
    const occasion = { seat, actions: [...actions, unseen[0]!.action] };
    const told = looks.size === unseen.length;
    this.count(`${seat}`, told, occasion);
    // Some of the cards may honestly show their suit; four different ones time and again do not.
    if (unseen.length > 3) this.count(`${seat} ${actions.length}`, told, occasion);
    const twins = [...looks.values()].find((alike) => alike.length > 1);
    if (twins !== undefined && seat !== null)
      this.drawWorlds(stand, { ...occasion, seat }, twins[0]!);
  }

  private count(key: string, told: boolean, occasion: Occasion): void {
    const so = this.readable.get(key) ?? { times: 0, always: true, occasion };
    this.readable.set(key, {
      times: so.times + 1,
      always: so.always && told,
      occasion: shorter(so.occasion, occasion),
    });
  }

  private drawWorlds({ game, rng }: Stand, occasion: Occasion, { seen }: Outcome): void {
    if (this.twinsVaried) return;
    this.twins++;
    const worlds = Array.from({ length: WORLDS }, () =>
      game.format(game.determinize(JSON.parse(seen), rng)),
    );
    if (new Set(worlds).size > 1) this.twinsVaried = true;
    else this.sameWorld = shorter(this.sameWorld, occasion);
  }

  /** What all games together show; null: nothing wrong. */
  verdict(game: Game, rng: Rng): Violation | null {
    if (!game.info.hidden) return null;
    if (!this.twinsVaried && this.twins >= OCCASIONS) {
      return verdict(game, 'worlds-vary', this.sameWorld!);
    }
    if (!this.varied && this.looks > 0 && this.open !== null && !findsSecret(game, rng)) {
      return verdict(game, 'hides-something', this.open);
    }
    for (const { times, always, occasion } of this.readable.values()) {
      if (always && times >= OCCASIONS) return verdict(game, 'outcome-unseen', occasion);
    }
    return null;
  }
}

interface Occasion {
  readonly seat: Seat | null;
  readonly actions: readonly Action[];
}
interface Readable {
  readonly times: number;
  /** Every time what was seen told each outcome. */
  readonly always: boolean;
  readonly occasion: Occasion;
}

function shorter(a: Occasion | null, b: Occasion): Occasion {
  return a === null || b.actions.length < a.actions.length ? b : a;
}

function verdict(
  game: Game,
  law: 'worlds-vary' | 'hides-something' | 'outcome-unseen',
  { seat, actions }: Occasion,
): Violation {
  const state = game.start();
  for (const action of actions) state.apply(action);
  const seen = JSON.stringify(game.observe(state, seat));
  return new Violation(law, { seat, seen }, sceneOf(game, actions));
}

/** Looks at every step of more games: secrets may last no longer than one decision. */
function findsSecret(game: Game, rng: Rng): boolean {
  for (let n = 0; n < 20; n++) {
    const state = game.start();
    for (let steps = 0; state.toMove !== OVER && steps < 1000; steps++) {
      for (let seat = 0; seat < game.info.seats; seat++) {
        const seen: unknown = JSON.parse(JSON.stringify(game.observe(state, seat)));
        if (game.format(game.determinize(seen, rng)) !== game.format(state)) return true;
      }
      state.apply(rng.pick(legalActions(state, game.info)));
    }
  }
  return false;
}
