import { drawOutcome, legalActions } from '../actions.ts';
import type { Game } from '../game.ts';
import type { Rng } from '../rng.ts';
import { CHANCE, OVER, type Action, type State } from '../state.ts';
import { checkDeciding } from './deciding.ts';
import { checkDrawing } from './drawn.ts';
import { checkChance, checkMemory } from './hidden-chance.ts';
import { checkHeuristics } from './judging.ts';
import type { LawId } from './laws.ts';
import { checkNotation } from './notation.ts';
import type { Laws, Place, Where } from './place.ts';
import { checkEvents, checkHoldings } from './reading.ts';
import type { Secrets } from './secrets.ts';
import { checkActionFeatures, checkFeatures, checkGroups, checkSight } from './seeing.ts';
import { snapshot } from './snapshot.ts';
import { checkEnd, checkLegal, checkStep } from './stepping.ts';
import { Violation, sceneOf, type Evidence } from './violation.ts';

/** Chance that acts this often without any decision never ends. */
const MOST_CHANCE = 10_000;

/** The laws that take their time, subject by subject. */
const SLOW: Readonly<Record<string, Laws>> = {
  notation: checkNotation,
  heuristics: checkHeuristics,
  sight: checkSight,
  features: checkFeatures,
  actions: checkActionFeatures,
  groups: checkGroups,
  events: checkEvents,
  holdings: checkHoldings,
  chance: checkChance,
  deciding: checkDeciding,
  drawing: checkDrawing,
};

/** Where worlds are drawn: in a game looked at for one law, more often than once. */
const DRAWN = new Set(['sight', 'features', 'actions', 'groups', 'events', 'holdings', 'chance']);
const DRAWS = 3;

interface WalkOptions {
  readonly rng: Rng;
  readonly secrets: Secrets;
  /** Every how many steps the slow laws are checked. */
  readonly every: number;
  /** What to play; by default random actions to the end. */
  readonly script?: Script | undefined;
}

/** A game that was played before, looked at for one law alone. */
interface Script {
  readonly actions: readonly Action[];
  readonly only: LawId;
  /** The subject it belongs to; null: any. */
  readonly subject: string | null;
  /** Only the position that it leads to is looked at. */
  readonly atEnd: boolean;
}

/** One game, with the laws checked on the way. */
export class Walk implements Place {
  readonly game: Game;
  readonly rng: Rng;
  readonly secrets: Secrets;
  readonly thorough: boolean;
  readonly textOf = new Map<string, string>();
  readonly actions: Action[] = [];
  state!: State;
  legal: Int32Array = new Int32Array(0);
  widest = 0;
  private readonly moves: string[] = [];
  private readonly every: number;
  private readonly script: Script | null;
  /** Which steps are tried on copies and taken back: every third, not always the same seat's. */
  private readonly phase: number;
  private deals = 0;
  /** What was checked last. */
  subject: string | null = null;

  constructor(game: Game, { rng, secrets, every, script }: WalkOptions) {
    this.game = game;
    this.rng = rng;
    this.secrets = secrets;
    this.every = every;
    this.script = script ?? null;
    this.thorough = script !== undefined;
    this.phase = rng.below(3);
  }

  broken(law: LawId, evidence: Evidence = {}, { next, upTo }: Where = {}): never {
    const actions = this.actions.slice(0, upTo);
    throw new Violation(
      law,
      evidence,
      sceneOf(this.game, next === undefined ? actions : [...actions, next]),
    );
  }

  /** Plays to the end, or the script; false: the script cannot be played. Throws a Violation. */
  play(): boolean {
    try {
      return this.walk();
    } catch (error) {
      throw this.violation(error);
    }
  }

  private walk(): boolean {
    this.state = this.game.start();
    const offset = this.rng.below(this.every);
    for (let steps = 0; this.state.toMove !== OVER; steps++) {
      const due = this.due(steps);
      if (due) this.checkLimits();
      if (due) this.check('legal', checkLegal);
      this.legal = legalActions(this.state, this.game.info);
      if (due && (this.thorough || steps % this.every === offset)) this.checkSlowLaws();
      const action = this.choose(steps);
      if (action === null) return true;
      if (!this.legal.includes(action)) return false;
      if (due && (this.thorough || steps % 3 === this.phase)) {
        this.check('step', () => checkStep(this, action));
      }
      this.take(action, due);
    }
    this.legal = new Int32Array(0);
    if (this.script !== null && this.script.actions.length > this.actions.length) return false;
    this.checkSlowLaws();
    this.check('end', () => checkEnd(this, this.moves));
    if (this.script === null) this.check('memory', checkMemory);
    return true;
  }

  /** Whether the laws are checked at this step. */
  private due(steps: number): boolean {
    return this.script === null || !this.script.atEnd || steps >= this.script.actions.length - 1;
  }

  /** What comes next; null: the script is at its end. */
  private choose(steps: number): Action | null {
    const { state, legal, rng, script } = this;
    if (script === null) {
      return state.toMove === CHANCE ? drawOutcome(state, legal, rng) : rng.pick(legal);
    }
    if (steps < script.actions.length) return script.actions[steps]!;
    if (script.only === 'never-forgets') this.check('memory', checkMemory);
    return null;
  }

  private checkLimits(): void {
    const { state, game } = this;
    const { maxPlies } = game.info;
    this.deals = state.toMove === CHANCE ? this.deals + 1 : 0;
    this.check('limits', () => {
      if (state.ply >= maxPlies && state.toMove !== CHANCE) {
        const seen = {
          en: `${state.ply} decisions, and it goes on`,
          es: `${state.ply} decisiones, y sigue`,
        };
        this.broken('game-ends', { about: `maxPlies = ${maxPlies}`, seen });
      }
      if (this.deals > MOST_CHANCE) {
        const seen = {
          en: `chance acted ${this.deals} times in a row, and goes on`,
          es: `el azar ha actuado ${this.deals} veces seguidas, y sigue`,
        };
        this.broken('game-ends', { seen });
      }
    });
  }

  private checkSlowLaws(): void {
    for (const [subject, laws] of Object.entries(SLOW)) {
      const draws = this.thorough && DRAWN.has(subject) ? DRAWS : 1;
      for (let n = draws; n > 0; n--) this.check(subject, laws);
    }
  }

  private take(action: Action, due: boolean): void {
    const { game, state } = this;
    const seat = state.toMove;
    const { ply } = state;
    if (seat !== CHANCE) this.widest = Math.max(this.widest, this.legal.length);
    this.moves.push(game.formatAction(state, action));
    this.actions.push(action);
    state.apply(action);
    const expected = ply + (seat === CHANCE ? 0 : 1);
    if (due && state.ply !== expected) {
      this.check('ply', () => {
        const about = this.moves.at(-1)!;
        this.broken('ply-counts', { about, expected: `${expected}`, seen: `${state.ply}` });
      });
    }
  }

  /** A game looked at for one law goes on when it breaks another. */
  private check(subject: string, laws: Laws): void {
    const { script } = this;
    this.subject = subject;
    if (script === null) return laws(this);
    if (script.subject !== null && script.subject !== subject) return undefined;
    try {
      return laws(this);
    } catch (error) {
      const violation = this.violation(error);
      if (violation.law === script.only) throw violation;
      this.state = this.rebuilt();
      return undefined;
    }
  }

  private rebuilt(): State {
    const state = this.game.start();
    for (const action of this.actions) state.apply(action);
    return state;
  }

  private violation(error: unknown): Violation {
    if (error instanceof Violation) return error;
    const seen = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const next = this.culprit();
    const actions = next === null ? this.actions : [...this.actions, next];
    return new Violation('no-exception', { seen }, sceneOf(this.game, actions), error);
  }

  /** The action after which something throws; null: something throws here already, or elsewhere. */
  private culprit(): Action | null {
    const throws = (action: Action | null): boolean => {
      try {
        const state = this.rebuilt();
        if (action !== null) state.apply(action);
        snapshot(this.game, state);
        return false;
      } catch {
        return true;
      }
    };
    return throws(null) ? null : (this.legal.find((action) => throws(action)) ?? null);
  }
}
