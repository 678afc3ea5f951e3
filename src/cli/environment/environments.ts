import {
  fail,
  ok,
  OVER,
  Referee,
  type Action,
  type Catalogue,
  type Game,
  type Key,
  type Result,
  type Seat,
} from '../../core/index.ts';
import { Advisers } from './advisers.ts';
import { refuse } from './complaints.ts';
import type { Request, Sight } from './requests.ts';

/** Games that a program of somebody else's plays, step by step, many at once. */
interface Around {
  readonly game: Game;
  readonly makeAgent: Catalogue['makeAgent'];
  /** In games with secrets: what the luck of the game with this seed comes from. */
  readonly keyOf: (seed: number | string) => Result<Key | undefined>;
  /** The board as a terminal shows it to a seat. */
  readonly draw: (seen: unknown, seat: Seat | null) => string;
}

interface Running {
  readonly referee: Referee;
  readonly advisers: Advisers;
}

/** What is told of several games at once: a list for each thing, a place for each game. */
export type Answer = Readonly<Record<string, unknown>>;

export class Environments {
  private readonly around: Around;
  private games: Running[] = [];
  private sights: readonly Sight[] = [];

  constructor(around: Around) {
    this.around = around;
  }

  /** Nothing has changed where it refuses. */
  async answer(request: Request): Promise<Result<Answer>> {
    switch (request.do) {
      case 'describe':
        return ok(this.describe());
      case 'reset':
        return this.reset(request.seeds, request.ids, request.with);
      case 'step':
        return this.step(request.ids, request.actions, request.seats);
      case 'look':
        return this.look(request.ids, request.seat);
      case 'ask':
        return this.ask(request.ids, request.agent, request.seed ?? 1);
      case 'draw':
        return this.draw(request.id, request.seat);
      default:
        return this.record(request.id);
    }
  }

  private describe(): Answer {
    const { info, words, learn } = this.around.game;
    const { planes, features } = learn ?? {};
    return {
      ...info,
      title: words.en.title,
      seatNames: words.en.seats,
      planes: planes && { names: planes.names, rows: planes.rows, columns: planes.columns },
      features: features?.names,
    };
  }

  private async reset(
    seeds: readonly (number | string)[],
    ids: readonly number[] | undefined,
    sights = this.sights,
  ): Promise<Result<Answer>> {
    const seen = this.canShow(sights);
    if (!seen.ok) return seen;
    const which = ids ?? Array.from(seeds, (_, id) => id);
    if (ids !== undefined) {
      const there = this.named(ids);
      if (!there.ok) return there;
    }
    if (which.length !== seeds.length)
      return fail(refuse.asMany({ what: 'seeds', ids: which.length, given: seeds.length }));
    const begun: Running[] = [];
    for (const seed of seeds) {
      const one = this.begin(seed);
      if (!one.ok) return one;
      begun.push(one.value);
    }
    this.sights = sights;
    const before = ids === undefined ? this.games : ids.map((id) => this.games[id]!);
    for (const { advisers } of before) await advisers.leave();
    if (ids === undefined) this.games = begun;
    else for (const [i, id] of ids.entries()) this.games[id] = begun[i]!;
    return ok(this.situations(which));
  }

  private begin(seed: number | string): Result<Running> {
    const { game } = this.around;
    const key = this.around.keyOf(seed);
    if (!key.ok) return key;
    const names = Array.from({ length: game.info.seats }, (_, seat) => `seat ${seat}`);
    const referee = new Referee({ game, names, seed, key: key.value });
    while (referee.advance());
    return ok({ referee, advisers: new Advisers(referee, this.around.makeAgent) });
  }

  private canShow(sights: readonly Sight[]): Result<true> {
    const { info, learn } = this.around.game;
    for (const sight of sights) {
      if (sight === 'seen') continue;
      if (learn?.[sight] === undefined) return fail(refuse.noSight({ sight, rules: info.rules }));
      if (sight === 'planes' && info.hidden)
        return fail(refuse.hiddenPlanes({ rules: info.rules }));
    }
    return ok(true);
  }

  private async step(
    ids: readonly number[],
    actions: readonly (number | string)[],
    seats: readonly Seat[] | undefined,
  ): Promise<Result<Answer>> {
    const there = this.named(ids);
    if (!there.ok) return there;
    if (actions.length !== ids.length)
      return fail(refuse.asMany({ what: 'actions', ids: ids.length, given: actions.length }));
    if (seats !== undefined && seats.length !== ids.length)
      return fail(refuse.asMany({ what: 'seats', ids: ids.length, given: seats.length }));
    const moves: { readonly referee: Referee; readonly seat: Seat; readonly action: Action }[] = [];
    for (const [i, id] of ids.entries()) {
      const { referee } = this.games[id]!;
      if (referee.toMove === OVER) return fail(refuse.over({ id }));
      const seat = seats?.[i] ?? referee.waiting[0]!;
      if (!referee.waiting.includes(seat)) return fail(refuse.notToMove({ id, seat }));
      const action = this.actionOf(referee, id, seat, actions[i]!);
      if (!action.ok) return action;
      moves.push({ referee, seat, action: action.value });
    }
    for (const { referee, seat, action } of moves) {
      referee.decide(seat, action);
      while (referee.advance());
    }
    for (const id of ids) {
      const { referee, advisers } = this.games[id]!;
      if (referee.toMove === OVER) await advisers.leave();
    }
    return ok(this.situations(ids));
  }

  private actionOf(
    referee: Referee,
    id: number,
    seat: Seat,
    given: number | string,
  ): Result<Action> {
    if (typeof given === 'string')
      return this.around.game.parseAction(referee.standing(seat), given);
    return referee.allows(seat, given)
      ? ok(given)
      : fail(refuse.illegal({ id, action: `${given}` }));
  }

  /** Games that are there, each named once. */
  private named(ids: readonly number[]): Result<true> {
    const { length: games } = this.games;
    const once = new Set<number>();
    for (const id of ids) {
      if (id >= games) return fail(refuse.noGame({ id, games }));
      if (once.has(id)) return fail(refuse.twice({ id }));
      once.add(id);
    }
    return ok(true);
  }

  /** Whose turn it is, what is legal, and what was won where a game is over. */
  private situations(ids: readonly number[]): Answer {
    const { game } = this.around;
    const referees = ids.map((id) => this.games[id]!.referee);
    const movers = referees.map(({ toMove }) => toMove);
    const some = <T>(show: (referee: Referee, seat: Seat) => T) =>
      referees.map((referee, i) => (movers[i] === OVER ? null : show(referee, movers[i]!)));
    return {
      ids,
      toMove: movers,
      ...(game.together && { waiting: referees.map(({ waiting }) => waiting) }),
      legal: referees.map((referee, i) =>
        movers[i] === OVER ? [] : Array.from(referee.legal(movers[i]!)),
      ),
      scores: referees.map(({ result }) => result?.scores ?? null),
      utilities: referees.map(({ result }) => result?.utilities ?? null),
      ...(this.sights.includes('seen') && { seen: some((referee, seat) => referee.look(seat)) }),
      ...(this.sights.includes('features') && {
        features: some((one, seat) => this.features(one, seat)),
      }),
      ...(this.sights.includes('planes') && {
        planes: some((one, seat) => this.planes(one, seat)),
      }),
    };
  }

  private features(referee: Referee, seat: Seat): number[] {
    const { names, write } = this.around.game.learn!.features!;
    const into = new Float32Array(names.length);
    write(referee.standing(seat), seat, into, 0);
    return Array.from(into);
  }

  private planes(referee: Referee, seat: Seat): number[] {
    const { planes } = this.around.game.learn!;
    const into = new Float32Array(planes!.names.length * planes!.rows * planes!.columns);
    const last = referee.moves.filter((move) => move.seat >= 0).toReversed();
    planes!.write(referee.standing(seat), last, into, 0);
    return Array.from(into);
  }

  private look(ids: readonly number[], seat: Seat | null): Result<Answer> {
    const there = this.named(ids);
    if (!there.ok) return there;
    const able = this.seated(seat);
    if (!able.ok) return able;
    return ok({ ids, seen: ids.map((id) => this.games[id]!.referee.look(seat)) });
  }

  private seated(seat: Seat | null): Result<true> {
    const { seats } = this.around.game.info;
    return seat !== null && seat >= seats ? fail(refuse.noSeat({ seat, seats })) : ok(true);
  }

  /** What an agent would do; it is told what its seat may know of the game so far, and plays nothing. */
  private async ask(
    ids: readonly number[],
    name: string,
    seed: number | string,
  ): Promise<Result<Answer>> {
    const there = this.named(ids);
    if (!there.ok) return there;
    const actions: Action[] = [];
    for (const id of ids) {
      const { referee, advisers } = this.games[id]!;
      if (referee.toMove === OVER) return fail(refuse.over({ id }));
      const action = await advisers.ask(name, seed);
      if (!action.ok) return action;
      actions.push(action.value);
    }
    const { game } = this.around;
    return ok({
      ids,
      actions,
      moves: ids.map((id, i) => {
        const { referee } = this.games[id]!;
        return game.formatAction(referee.standing(referee.toMove), actions[i]!);
      }),
    });
  }

  private draw(id: number, seat: Seat | null): Result<Answer> {
    const there = this.named([id]);
    if (!there.ok) return there;
    const able = this.seated(seat);
    if (!able.ok) return able;
    return ok({ text: this.around.draw(this.games[id]!.referee.look(seat), seat) });
  }

  private record(id: number): Result<Answer> {
    const there = this.named([id]);
    if (!there.ok) return there;
    const { referee } = this.games[id]!;
    if (referee.result === null && this.around.game.info.hidden)
      return fail(refuse.notOver({ id }));
    return ok({ record: referee.record() });
  }
}

/** What a line is answered with. */
export function asLine(answer: Result<Answer>): string {
  const said = answer.ok
    ? { ok: true, ...answer.value }
    : { ok: false, code: answer.complaint.code, error: answer.complaint.says.en };
  return JSON.stringify(said);
}
