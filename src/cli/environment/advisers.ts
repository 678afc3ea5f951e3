import {
  complaintOf,
  fail,
  ok,
  Rng,
  type Action,
  type Agent,
  type Catalogue,
  type Decision,
  type GameResult,
  type Referee,
  type Result,
  type Seat,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** So many agents are remembered in one game: whoever asks with ever new seeds would fill the memory. */
const MOST = 32;

/** The game goes on without it, or not at all. */
const NO_RESULT: GameResult = { scores: [], utilities: [], ending: 'rules' };

interface Adviser {
  readonly agent: Agent;
  readonly seat: Seat;
  /** So many events of the game it has heard of. */
  told: number;
}

/** The agents that are asked in one game: each is told what its seat may know, and plays nothing. */
export class Advisers {
  private readonly referee: Referee;
  private readonly makeAgent: Catalogue['makeAgent'];
  /** The one that was asked last stands last. */
  private readonly known = new Map<string, Adviser>();

  constructor(referee: Referee, makeAgent: Catalogue['makeAgent']) {
    this.referee = referee;
    this.makeAgent = makeAgent;
  }

  /** What an agent would do. One that fails is sent away: asked again, it begins anew. */
  async ask(name: string, seed: number | string): Promise<Result<Action>> {
    const { toMove: seat } = this.referee;
    const called = JSON.stringify([name, seed, seat]);
    let adviser = this.known.get(called);
    if (adviser === undefined) {
      const luck = Rng.of(seed).fork(`${this.referee.seed}`).fork(seat);
      const made = this.makeAgent(name, this.referee.game, luck);
      if (!made.ok) return made;
      adviser = { agent: made.value, seat, told: -1 };
    }
    this.known.delete(called);
    this.known.set(called, adviser);
    const action = await this.answer(adviser).catch((error: unknown) =>
      fail(refuse.agentFailed({ agent: name, why: complaintOf(error) })),
    );
    const late = [...this.known.keys()].slice(0, -MOST);
    for (const one of action.ok ? late : [...late, called]) await this.dismiss(one, NO_RESULT);
    return action;
  }

  private async answer(adviser: Adviser): Promise<Result<Action>> {
    const { agent, seat } = adviser;
    await this.tell(adviser);
    const decision: Decision | null | undefined = await agent.choose(this.referee.turn(seat));
    const action = decision?.action;
    return action !== undefined && this.referee.allows(seat, action)
      ? ok(action)
      : fail(refuse.answered({ agent: agent.name, action: JSON.stringify(action) ?? 'nothing' }));
  }

  /** What it has not heard of yet. */
  private async tell(adviser: Adviser): Promise<void> {
    const { agent, seat } = adviser;
    const { game } = this.referee;
    if (adviser.told < 0) {
      await agent.begin?.({ seat, rivals: [], seen: game.observe(this.referee.fresh(), seat) });
      adviser.told = 0;
    }
    let at = 0;
    for (const event of this.referee.story(seat))
      if (at++ >= adviser.told) await agent.observe?.(event);
    adviser.told = at;
  }

  /** All go: those that stand for programs end them. */
  async leave(): Promise<void> {
    const result = this.referee.result ?? NO_RESULT;
    for (const one of this.known.keys()) await this.dismiss(one, result);
  }

  private async dismiss(called: string, result: GameResult): Promise<void> {
    const { agent } = this.known.get(called)!;
    this.known.delete(called);
    try {
      await agent.end?.(result);
    } catch {
      // It goes all the same.
    }
  }
}
