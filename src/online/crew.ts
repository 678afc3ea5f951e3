import {
  luckOf,
  type Agent,
  type Budget,
  type Decision,
  type GameResult,
  type Referee,
  type Result,
  type Seat,
} from '../core/index.ts';

/** An agent that thinks elsewhere, in a thread of its own. */
export interface Hired {
  readonly agent: Agent;
  close(): Promise<void>;
}
export interface Hire {
  readonly rules: string;
  readonly agent: string;
  /** Four words of luck of its own. */
  readonly luck: readonly number[];
}
export type Hiring = (hire: Hire) => Result<Hired>;

interface Sitting {
  readonly hired: Hired;
  thinking: boolean;
}

/** All agents at the tables of this server: so many think at once, and so many threads are kept. */
export class AgentPool {
  readonly hire: Hiring;
  private readonly most: number;
  private thinking = 0;
  private readonly queue: (() => void)[] = [];
  /** The longest unused first. */
  private readonly kept = new Map<Sitting, () => void>();

  constructor(hire: Hiring, most: number) {
    this.hire = hire;
    this.most = most;
  }

  /** Waits for its turn, thinks, and lets the next one think. */
  async inTurn<T>(think: () => Promise<T>): Promise<T> {
    if (this.thinking >= this.most) await new Promise<void>((go) => this.queue.push(go));
    else this.thinking++;
    try {
      return await think();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.thinking--;
      else next();
    }
  }

  /** It was used just now; who was not for longest leaves, where there are too many. */
  used(sitting: Sitting, leave: () => void): void {
    this.kept.delete(sitting);
    this.kept.set(sitting, leave);
    for (const [other, go] of this.kept) {
      if (this.kept.size <= 2 * this.most) break;
      if (!other.thinking) go();
    }
  }

  left(sitting: Sitting): void {
    this.kept.delete(sitting);
  }
}

/** The agents of one table. One that was sent away is hired again when needed, and told the game so far. */
export class Crew {
  private readonly pool: AgentPool;
  private readonly referee: Referee;
  private readonly seats: readonly (string | null)[];
  private readonly sitting: (Sitting | null)[];

  /** `seats`: agent strings, null for people. */
  constructor(pool: AgentPool, referee: Referee, seats: readonly (string | null)[]) {
    this.pool = pool;
    this.referee = referee;
    this.seats = seats;
    this.sitting = seats.map(() => null);
  }

  /** What an agent decides; `asked` says what it is asked once it is its turn to think. */
  decide(seat: Seat, budget: () => Budget): Promise<Decision> {
    return this.pool.inTurn(async () => {
      const sitting = this.at(seat);
      sitting.thinking = true;
      this.pool.used(sitting, () => this.dismiss(seat));
      try {
        const { seen, legal, budget: allowed } = this.referee.turn(seat, budget());
        return await sitting.hired.agent.choose({ seat, seen, legal, budget: allowed });
      } finally {
        sitting.thinking = false;
      }
    });
  }

  /** Tells those who sit what has happened. */
  tell(): void {
    for (const { to, event } of this.referee.takeNews()) {
      const { agent } = this.sitting[to]?.hired ?? {};
      if (agent?.observe !== undefined) quietly(() => agent.observe!(event));
    }
  }

  /** A move was taken back. */
  rewind(): void {
    for (const [seat, sits] of this.sitting.entries()) {
      const agent = sits?.hired.agent;
      if (agent?.rewind === undefined) this.dismiss(seat);
      else quietly(() => agent.rewind!(this.referee.look(seat)));
    }
  }

  end(result: GameResult): void {
    for (const sits of this.sitting)
      if (sits?.hired.agent.end !== undefined) quietly(() => sits.hired.agent.end!(result));
    this.leave();
  }

  /** Everybody leaves at once, in the middle of a thought if need be. */
  leave(): void {
    for (const seat of this.sitting.keys()) this.dismiss(seat);
  }

  dismiss(seat: Seat): void {
    const sits = this.sitting[seat];
    if (sits === null || sits === undefined) return;
    this.sitting[seat] = null;
    this.pool.left(sits);
    void sits.hired.close().catch(() => {});
    this.listen();
  }

  private at(seat: Seat): Sitting {
    const before = this.sitting[seat];
    if (before) return before;
    const { referee } = this;
    const { rules } = referee.game.info;
    const luck = luckOf(referee, `seat ${seat}`).words;
    const hired = this.pool.hire({ rules, agent: this.seats[seat]!, luck });
    if (!hired.ok) throw new Error(hired.complaint.says.en);
    const sitting = { hired: hired.value, thinking: false };
    this.sitting[seat] = sitting;
    const { agent } = hired.value;
    const rivals = this.seats.filter((_, other) => other !== seat).map((one) => one ?? 'human');
    const seen = referee.game.observe(referee.fresh(), seat);
    if (agent.begin !== undefined) quietly(() => agent.begin!({ seat, rivals, seen }));
    if (agent.observe !== undefined) {
      for (const event of referee.story(seat)) quietly(() => agent.observe!(event));
    }
    this.listen();
    return sitting;
  }

  private listen(): void {
    this.referee.listeners = [...this.sitting.keys()].filter(
      (seat) => this.sitting[seat]?.hired.agent.observe !== undefined,
    );
  }
}

/** What goes wrong while an agent listens shows when it is asked. */
function quietly(tell: () => void | Promise<void>): void {
  try {
    void Promise.resolve(tell()).catch(() => {});
  } catch {
    // As above.
  }
}
