import { makeAgent, readAgent } from '../catalogue/agents.ts';
import {
  AgentFault,
  Refusal,
  complaintOf,
  fail,
  ok,
  Rng,
  type Agent,
  type Game,
  type Model,
  type Resources,
  type Result,
} from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';
import type { Hire, Seated } from '../table/player.ts';
import { refuse } from '../complaints/worker.ts';
import type { FromAgent, ToAgent } from './messages.ts';

/** The agent of one seat and what is said to it, in order: the worker's side of the table. */
export class AgentHost {
  private readonly say: (message: FromAgent) => void;
  private readonly resources: Resources;
  private agent: Agent | null = null;
  private hire: Hire | null = null;
  /** Each message waits for the one before: agents are never asked two things at once. */
  private line: Promise<void> = Promise.resolve();
  /** Models that came, and those that are waited for. */
  private readonly models = new Map<string, Result<Model>>();
  private readonly wanted = new Map<string, () => void>();

  constructor(say: (message: FromAgent) => void, resources: Resources = {}) {
    this.say = say;
    this.resources = resources;
  }

  hear(message: ToAgent): void {
    if (message.kind === 'model') {
      // Whoever sits down waits for it: it must not stand in line behind that.
      this.models.set(message.name, message.found);
      this.wanted.get(message.name)?.();
      return;
    }
    this.line = this.line.then(() => this.obey(message)).catch(() => undefined);
  }

  private async obey(message: ToAgent): Promise<void> {
    switch (message.kind) {
      case 'sit':
        this.say({ kind: 'seated', seated: await this.sit(message.hire) });
        break;
      case 'choose':
        await this.choose(message.id, message.question);
        break;
      case 'observe':
        await this.agent?.observe?.(message.event);
        break;
      case 'rewind':
        await this.agent?.rewind?.(message.seen);
        break;
      case 'end':
        await this.agent?.end?.(message.result);
        break;
    }
  }

  private async sit(hire: Hire): Promise<Result<Seated>> {
    try {
      const game = makeGame(hire.rules);
      if (!game.ok) return game;
      const read = readAgent(hire.agent);
      if (!read.ok) return read;
      const agent = await this.make(hire, game.value);
      if (!agent.ok) return agent;
      this.hire = hire;
      this.agent = agent.value;
      const { seat, rivals, seen } = hire;
      await this.agent.begin?.({ seat, rivals, seen });
      const { canonical, short } = read.value;
      return ok({ canonical, short, listens: this.agent.observe !== undefined });
    } catch (error) {
      if (error instanceof Refusal) return fail(error.complaint);
      return fail(refuse.couldNotSit({ agent: hire.agent, why: complaintOf(error) }));
    }
  }

  /** Agents are made at once or not at all, models come over the wire: it is tried until all are here. */
  private async make({ agent, luck }: Hire, game: Game): Promise<Result<Agent>> {
    for (;;) {
      const missing: string[] = [];
      const model = (name: string): Result<Model> => {
        const here = this.models.get(name);
        if (here !== undefined) return here;
        missing.push(name);
        return fail(refuse.onItsWay({ name }));
      };
      const made = makeAgent(agent, game, new Rng(luck), { ...this.resources, model });
      // Even one that could be made may have been made without what is on its way.
      if (missing.length === 0) return made;
      await Promise.all(missing.map((name) => this.fetch(name)));
    }
  }

  private fetch(name: string): Promise<void> {
    return new Promise((came) => {
      this.wanted.set(name, came);
      this.say({ kind: 'wants', name });
    });
  }

  private async choose(
    id: number,
    question: Extract<ToAgent, { kind: 'choose' }>['question'],
  ): Promise<void> {
    try {
      if (this.agent === null || this.hire === null) throw new Error('nobody sits here');
      const { seen, legal, budget, all } = question;
      const decision = await this.agent.choose({
        seat: this.hire.seat,
        seen,
        legal: Int32Array.from(legal),
        budget,
        all,
      });
      this.say({ kind: 'chosen', id, decision });
    } catch (error) {
      const fault = error instanceof AgentFault ? error.fault : undefined;
      this.say({ kind: 'failed', id, why: complaintOf(error), fault });
    }
  }
}
