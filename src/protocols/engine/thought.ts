import {
  Rng,
  type Agent,
  type Game,
  type Resources,
  type Result,
  type Seat,
} from '../../core/index.ts';
import type { Preparation, ThinkJob, Thought } from './job.ts';
import { readRng } from './seed.ts';

/** Makes games and agents: the registries, handed in. */
export interface Makers {
  game(rules: string): Result<Game>;
  agent(text: string, game: Game, rng: Rng, resources: Resources): Result<Agent>;
}

/** Thinks for an engine, whatever seats it is asked for, with agents that last for one game. */
export class Thinking {
  private readonly makers: Makers;
  private readonly now: () => number;
  private game: Game | null = null;
  private rules = '';
  private number = -1;
  private readonly agents = new Map<Seat, Agent>();

  constructor(makers: Makers, now: () => number) {
    this.makers = makers;
    this.now = now;
  }

  async answer(job: ThinkJob): Promise<Thought> {
    const { id, seat, seen, legal, budget, all } = job;
    try {
      const agent = await this.seated(job);
      const decision = await agent.choose({ seat, seen, legal: legal.slice(), budget, all });
      const { action, analysis } = decision;
      return { id, action, resign: decision.resign === true, analysis: plain(analysis) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }

  /**
   * Has an agent get ready that plays no game: what it loads is there for those that do. What goes wrong
   * is told when somebody plays; other people's programs are started only for games.
   */
  async prepare({ rules, agent }: Preparation): Promise<void> {
    const game = this.makers.game(rules);
    if (!game.ok) return;
    try {
      const made = this.makers.agent(agent, game.value, Rng.of(0), { now: this.now });
      if (!made.ok || made.value.rehearse !== undefined) return;
      const seen = game.value.observe(game.value.start(), 0);
      await made.value.begin?.({ seat: 0, rivals: ['somebody'], seen });
      await made.value.end?.(NO_RESULT);
    } catch {
      // Whoever is asked for a thought says it then.
    }
  }

  private async seated(job: ThinkJob): Promise<Agent> {
    const { seat, rules } = job;
    if (this.number !== job.game) {
      const left = [...this.agents.values()];
      this.agents.clear();
      this.number = job.game;
      for (const agent of left) await agent.end?.(NO_RESULT);
    }
    if (this.game === null || this.rules !== rules) {
      this.game = must(this.makers.game(rules));
      this.rules = rules;
    }
    const known = this.agents.get(seat);
    const agent = known ?? this.make(job, this.game);
    if (known === undefined) {
      await agent.begin?.({ seat, rivals: ['somebody'], seen: job.start });
    } else if (job.rewound) {
      await agent.rewind?.(job.seen);
    }
    for (const event of job.events) await agent.observe?.(event);
    return agent;
  }

  /** Of two seats asked in one game, the first has the luck that was handed in. */
  private make({ seat, agent, luck }: ThinkJob, game: Game): Agent {
    const rng = readRng(luck);
    const own = this.agents.size === 0 ? rng : rng.fork(`seat ${seat}`);
    const made = must(this.makers.agent(agent, game, own, { now: this.now }));
    this.agents.set(seat, made);
    return made;
  }
}

/** The game goes on elsewhere, or not at all. */
const NO_RESULT = { scores: [], utilities: [], ending: 'rules' } as const;

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.complaint.says.en);
  return result.value;
}

/** What can be sent to another thread: an agent may add anything to its analysis. */
function plain<T>(analysis: T | undefined): T | undefined {
  return analysis === undefined ? undefined : (JSON.parse(JSON.stringify(analysis)) as T);
}
