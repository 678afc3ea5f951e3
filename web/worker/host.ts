import { makeAgent, readAgent } from '../../src/agents/index.ts';
import { fail, ok, Rng, type Agent, type Resources, type Result } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import type { Hire, Seated } from '../table/player.ts';
import type { FromAgent, ToAgent } from './messages.ts';

/** The agent of one seat and what is said to it, in order: the worker's side of the table. */
export class AgentHost {
  private readonly say: (message: FromAgent) => void;
  private readonly resources: Resources;
  private agent: Agent | null = null;
  private hire: Hire | null = null;
  /** Each message waits for the one before: agents are never asked two things at once. */
  private line: Promise<void> = Promise.resolve();

  constructor(say: (message: FromAgent) => void, resources: Resources = {}) {
    this.say = say;
    this.resources = resources;
  }

  hear(message: ToAgent): void {
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
      const agent = makeAgent(hire.agent, game.value, new Rng(hire.luck), this.resources);
      if (!agent.ok) return agent;
      this.hire = hire;
      this.agent = agent.value;
      const { seat, rivals, seen } = hire;
      await this.agent.begin?.({ seat, rivals, seen });
      const { canonical, short } = read.value;
      return ok({ canonical, short, listens: this.agent.observe !== undefined });
    } catch (error) {
      return fail(`${hire.agent} could not sit down: ${whyOf(error)}`);
    }
  }

  private async choose(
    id: number,
    question: Extract<ToAgent, { kind: 'choose' }>['question'],
  ): Promise<void> {
    try {
      if (this.agent === null || this.hire === null) throw new Error('nobody sits here');
      const { seen, legal, budget } = question;
      const decision = await this.agent.choose({
        seat: this.hire.seat,
        seen,
        legal: Int32Array.from(legal),
        budget,
      });
      this.say({ kind: 'chosen', id, decision });
    } catch (error) {
      this.say({ kind: 'failed', id, why: whyOf(error) });
    }
  }
}

function whyOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
