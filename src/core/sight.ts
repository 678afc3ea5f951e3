import type { GameEvent } from './agent.ts';
import type { Game } from './game.ts';
import { greedyValueOf } from './help.ts';
import type { HeuristicKind } from './heuristic.ts';
import type { Move } from './referee/told.ts';
import { ok, unwrap } from './result.ts';
import { Rng } from './rng.ts';
import { Settled, type Fortune } from './settled.ts';
import type { Action, Seat, State } from './state.ts';

/**
 * How much a player sees. `own`: what its seat may see by the rules; `all`: every hand, the bags,
 * and what chance will give. Only an experiment grants `all`, and every record of it says so.
 */
export type Sight = 'own' | 'all';

/** So many numbers of chance are foreseen: more than any search looks ahead. */
const FORESEEN = 96;

/** What one is shown who sees all. */
export interface AllSeen {
  /** What the seat would see by the rules. */
  readonly seen: unknown;
  /** The whole position, as `format` writes it. */
  readonly position: string;
  /** The numbers that chance will draw by, next one first. */
  readonly luck: readonly number[];
}

/** What an experiment lets seats see beyond the rules; a referee without one shows what the rules show. */
export interface Grant {
  /** By seat. */
  readonly sight: readonly Sight[];
  /** The same chance, whose numbers can be told before they are drawn. */
  foreseen(chance: Rng): Rng;
  /** A position as a seat that sees all is shown it. */
  see(state: State, seat: Seat, chance: Rng): AllSeen;
  /** An event as a seat that sees all is told of it; undefined: as by the rules. */
  tell(
    event: GameEvent,
    before: State,
    move: Move,
    to: Seat,
    see: () => unknown,
  ): GameEvent | undefined;
}

/** What it takes to let seats see so much in a game; undefined where none sees more than its own. */
export function granting(game: Game, sight: readonly Sight[]): Grant | undefined {
  if (!sight.includes('all')) return undefined;
  return {
    sight,
    foreseen: (chance) => new Foresight(chance),
    see: (state, seat, chance) => ({
      seen: game.observe(state, seat),
      position: game.format(state),
      luck: (chance as Foresight).ahead(FORESEEN),
    }),
    tell(event, before, { action }, to, see) {
      if (sight[to] !== 'all') return undefined;
      return { ...event, action, text: game.formatAction(before, action), seen: see() };
    },
  };
}

/** Chance whose next numbers can be told before they are drawn. */
class Foresight extends Rng {
  private readonly source: Rng;
  private told: number[] = [];

  constructor(source: Rng) {
    super([1, 0, 0, 0]);
    this.source = source;
  }

  override next(): number {
    return this.told.shift() ?? this.source.next();
  }

  /** The next numbers, which stay to be drawn. */
  ahead(count: number): number[] {
    while (this.told.length < count) this.told.push(this.source.next());
    return this.told.slice(0, count);
  }
}

/** The luck to come, number by number; beyond what is foreseen it begins again. */
class Foreseen implements Fortune {
  readonly keyHi = 0;
  private readonly luck: readonly number[];

  constructor(luck: readonly number[]) {
    this.luck = luck;
  }

  /** As `Rng.below`, but for the one draw in a hundred million that it would draw again. */
  below(draws: number, total: number): number {
    return Math.floor((this.luck[draws % this.luck.length]! * total) / 0x1_0000_0000);
  }

  keyLo(draws: number): number {
    return Math.imul(draws, 0x9e37_79b1);
  }
}

/**
 * A game as it is for one who sees all: nothing is hidden, and nothing is left to chance. Its
 * positions are made from what a referee shows who may see all, and from nothing else.
 */
export function openedUp(game: Game): Game {
  return {
    ...asSettled(game),
    start: () => foreseen(game, game.start(), [0]),
    determinize(seen) {
      const { position, luck } = seen as AllSeen;
      return foreseen(game, unwrap(game.parse(position)), luck);
    },
    parse(text) {
      const position = game.parse(text);
      return position.ok ? ok(foreseen(game, position.value, [0])) : position;
    },
  };
}

function foreseen({ info }: Game, state: State, luck: readonly number[]): Settled {
  return new Settled(state, new Foreseen(luck), new Int32Array(Math.max(1, info.chanceCount)));
}

/** A game as it is where luck is settled: all that reads positions looks through to them. */
export function asSettled(game: Game): Game {
  const { search, learn, info } = game;
  const inner = (state: State): State => (state as Settled).inner;
  const through = (kind: HeuristicKind): HeuristicKind => ({
    ...kind,
    create(values) {
      const evaluate = kind.create(values);
      return (state, seat) => evaluate(inner(state), seat);
    },
  });
  const heuristics = Object.entries(game.heuristics).map(([id, kind]) => [id, through(kind)]);
  const value = greedyValueOf(game);
  return {
    info: { ...info, hidden: false, chance: false },
    words: game.words,
    heuristics: Object.fromEntries(heuristics) as Game['heuristics'],
    start: () => game.start(),
    observe: (state, seat) => game.observe(inner(state), seat),
    determinize: (seen, rng) => game.determinize(seen, rng),
    formatAction: (state, action) => game.formatAction(inner(state), action),
    parseAction: (state, text) => game.parseAction(inner(state), text),
    format: (state) => game.format(inner(state)),
    parse: (text) => game.parse(text),
    ...(game.forfeitScores && {
      forfeitScores: (state: State, seat: Seat) => game.forfeitScores!(inner(state), seat),
    }),
    ...(game.together && { together: (state: State) => game.together!(inner(state)) }),
    search: {
      ...(search?.lastingPoints !== undefined && { lastingPoints: search.lastingPoints }),
      playouts: {},
      greedyValue: (state, seat) => value(inner(state), seat),
      ...(search?.greedyPreference && {
        greedyPreference: (state: State, action: Action) =>
          search.greedyPreference!(inner(state), action),
      }),
      ...(search?.withinTurn && { withinTurn: search.withinTurn.bind(search) }),
      ...(search?.unquiet && { unquiet: (state: State) => search.unquiet!(inner(state)) }),
    },
    ...(learn?.features && {
      learn: {
        features: {
          names: learn.features.names,
          write: (state: State, seat: Seat, into: Float32Array, at: number) =>
            learn.features!.write(inner(state), seat, into, at),
        },
      },
    }),
  };
}
