import { Hono, type Context } from 'hono';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  whySchema,
  AgentFault,
  NotReady,
  Rng,
  complaintOf,
  fail,
  type Agent,
  type GameEvent,
  type GameResult,
  type Decision,
  type Result,
} from '../../core/index.ts';
import type { FaultyAnswer } from '../../api/index.ts';
import { foreignKinds } from '../../protocols/index.ts';
import { refuse } from '../complaints.ts';
import { body } from '../input.ts';
import { SeatThread } from '../seat-thread.ts';
import { Refused, must } from '../sentences.ts';
import type { Workspace } from '../workspace.ts';

/** Engines that play at once, and how long one is kept that nobody asks any more. */
const MOST = 16;
const IDLE = 10 * 60_000;
/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 60_000;

const hireSchema = z.strictObject({
  rules: z.string().max(1000),
  agent: z.string().max(1000),
  seat: z.number().int().min(0).max(63),
  rivals: z.array(z.string().max(1000)).max(63),
  seen: z.unknown(),
  luck: z.array(z.number().int().min(0).max(0xffff_ffff)).length(4),
});
const budgetSchema = z.object({
  ms: z.number().positive().optional(),
  nodes: z.number().positive().optional(),
  iterations: z.number().positive().optional(),
  depth: z.number().positive().optional(),
  clock: z
    .strictObject({ left: z.number().nonnegative(), increment: z.number().nonnegative() })
    .optional(),
});
const questionSchema = z.strictObject({
  seen: z.unknown(),
  legal: z.array(z.number().int()).max(100_000),
  budget: budgetSchema,
});
const eventSchema = z.strictObject({
  seat: z.number().int(),
  action: z.number().int().nullable(),
  text: z.string().nullable(),
  seen: z.unknown(),
});
const endSchema = z.strictObject({
  scores: z.array(z.number()),
  utilities: z.array(z.number()),
  ending: z.enum(['rules', 'adjudicated', 'resigned', 'illegal', 'crash', 'time']),
  offender: z.number().int().optional(),
  detail: z.string().optional(),
  why: z.optional(whySchema),
});

interface EngineSeat {
  readonly agent: Agent;
  readonly seat: number;
  /** Ends it, whatever it is doing; null: it is a program, which hears that the game is over. */
  readonly thread: SeatThread | null;
  /** Each thing it is told waits for the one before. */
  line: Promise<unknown>;
  idle: NodeJS.Timeout;
}

/** Engines of this machine in the seats of a page's tables. */
export function seatRoutes(workspace: Workspace, patience = PATIENCE): Hono {
  const { border, store } = workspace;
  const seats = new Map<string, EngineSeat>();

  const leave = async (id: string): Promise<void> => {
    const sits = seats.get(id);
    if (sits === undefined) return;
    seats.delete(id);
    clearTimeout(sits.idle);
    if (sits.thread !== null) {
      await sits.thread.close();
      return;
    }
    const given: GameResult = { scores: [], utilities: [], ending: 'adjudicated' };
    await Promise.resolve(sits.agent.end?.(given)).catch(() => {});
  };
  const watch = (id: string) => setTimeout(() => void leave(id), IDLE).unref();
  const found = (c: Context): EngineSeat => {
    const id = c.req.param('id') ?? '';
    const sits = seats.get(id);
    if (sits === undefined) throw new Refused(refuse.engineLeft(), 404);
    clearTimeout(sits.idle);
    sits.idle = watch(id);
    return sits;
  };
  /** Says something to an engine when it has heard all before; what goes wrong is told in a sentence. */
  const say = async <T>(sits: EngineSeat, tell: (agent: Agent) => T | Promise<T>): Promise<T> => {
    const said = sits.line.then(() => tell(sits.agent));
    sits.line = said.catch(() => {});
    try {
      return await said;
    } catch (error) {
      const did = complaintOf(error);
      throw new Refused(refuse.engineDid({ engine: sits.agent.name, did }), 502);
    }
  };

  return new Hono()
    .post('/', async (c) => {
      const hire = await body(c, hireSchema);
      if (seats.size >= MOST) throw new Refused(refuse.manyEngines(), 429);
      const roster = workspace.roster();
      const { catalogue, resources } = roster;
      const game = must(catalogue.makeGame(hire.rules));
      const text = must(roster.spell(must(border.agent(hire.agent)), game));
      const { kind, short, canonical } = must(catalogue.readAgent(text));
      must(kind.supports(game));
      const made = must(
        attempt(() => catalogue.makeAgent(text, game, new Rng(hire.luck), resources)),
      );
      // Programs think elsewhere already.
      const apart = !foreignKinds.some((one) => one.id === kind.id);
      const { rules, luck } = hire;
      const setup = { rules, agent: text, luck, store: store.address, modules: roster.modules };
      const thread = apart ? new SeatThread(setup, patience) : null;
      const agent = thread === null ? made : thread.agent(made);
      const id = randomUUID();
      const line = Promise.resolve();
      const sits: EngineSeat = { agent, seat: hire.seat, thread, line, idle: watch(id) };
      seats.set(id, sits);
      const { seat, rivals, seen } = hire;
      try {
        await say(sits, () => agent.begin?.({ seat, rivals, seen }));
      } catch (error) {
        await leave(id);
        throw error;
      }
      return c.json({ id, canonical, short, listens: agent.observe !== undefined }, 201);
    })
    .post('/:id/choose', async (c) => {
      const sits = found(c);
      const { seen, legal, budget } = await body(c, questionSchema);
      const turn = { seat: sits.seat, seen, legal: Int32Array.from(legal), budget };
      const answer = await say(sits, async (agent): Promise<Decision | FaultyAnswer> => {
        try {
          return await agent.choose(turn);
        } catch (error) {
          if (error instanceof NotReady) return { fault: 'unready', did: error.complaint };
          if (!(error instanceof AgentFault)) throw error;
          return { fault: error.fault, did: error.complaint };
        }
      });
      return c.json(answer);
    })
    .post('/:id/observe', async (c) => {
      const sits = found(c);
      const event = (await body(c, eventSchema)) as GameEvent;
      await say(sits, (agent) => agent.observe?.(event));
      return c.json({});
    })
    .post('/:id/rewind', async (c) => {
      const sits = found(c);
      const { seen } = await body(c, z.strictObject({ seen: z.unknown() }));
      await say(sits, (agent) => agent.rewind?.(seen));
      return c.json({});
    })
    .post('/:id/end', async (c) => {
      const sits = found(c);
      const result = await body(c, endSchema);
      await say(sits, (agent) => agent.end?.(result));
      return c.json({});
    })
    .delete('/:id', async (c) => {
      await leave(c.req.param('id'));
      return c.json({});
    });
}

/** An agent from a file may do anything while it is made. */
function attempt<T>(make: () => Result<T>): Result<T> {
  try {
    return make();
  } catch (error) {
    return fail(complaintOf(error));
  }
}
