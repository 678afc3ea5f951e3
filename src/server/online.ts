import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import process from 'node:process';
import {
  Rng,
  complaintOf,
  fail,
  ok,
  visible,
  type Complaint,
  type Game,
  type Result,
} from '../core/index.ts';
import {
  Hall,
  USUAL_ONLINE_LIMITS,
  type Hire,
  type Hired,
  type OnlineLimits,
  type Seatable,
} from '../online/index.ts';
import type { Roster } from '../catalogue/index.ts';
import { foreignKinds } from '../protocols/index.ts';
import { KeyRing } from '../store/index.ts';
import type { LevelRating } from '../api/online/index.ts';
import { outdated } from '../agents/index.ts';
import { refuse } from './complaints.ts';
import { foreign } from './guards.ts';
import { SeatThread } from './seat-thread.ts';
import { cookieName, rightOf } from './token.ts';
import type { Workspace } from './workspace.ts';

/** How long an agent at a table of people may think: longer nobody waits gladly. */
const PATIENCE = 20_000;

/** The deviation of a level whose interval is open. */
const UNSURE = 150;

export interface OnlineOptions {
  readonly limits?: Partial<OnlineLimits> | undefined;
  /** Whether open tables are listed. */
  readonly lobby?: boolean | undefined;
  /** The Redis by which several processes share the tables. */
  readonly redis?: string | undefined;
}

/** Limits as somebody named them: `connections=500`. */
export function readLimits(given: readonly string[]): Result<Partial<OnlineLimits>> {
  const limits: Record<string, number> = {};
  for (const one of given) {
    const [, name = '', figure = ''] = /^(\w+)=(\d{1,9})$/.exec(one.trim()) ?? [];
    if (!Object.hasOwn(USUAL_ONLINE_LIMITS, name) || Number(figure) < 1) {
      return fail(refuse.badLimit({ given: one, names: Object.keys(USUAL_ONLINE_LIMITS) }));
    }
    limits[name] = Number(figure);
  }
  return ok(limits);
}

/** The tables of a workspace that people share. */
export function openHall(workspace: Workspace, { limits, lobby }: OnlineOptions = {}): Hall {
  const { store, catalogue } = workspace;
  const keys = new KeyRing();
  return new Hall({
    ledger: store.online,
    makeGame: (rules) => catalogue.makeGame(rules),
    levels: (game) => measured(workspace, game),
    seatAgent: (text, game) => seatable(workspace, text, game),
    hire: (hire) => hireAgent(workspace.roster(), store.address, hire),
    key: (question) => keys.keyOf(question),
    freshSeed: () => randomBytes(16).toString('hex'),
    trouble: (error) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`ludario: ${visible(text)}\n`);
    },
    limits,
    lobby,
  });
}

/** What was measured of the levels of these very rules, as long as the agents are still the same. */
async function measured(workspace: Workspace, game: Game): Promise<LevelRating[]> {
  const roster = workspace.roster();
  const found = await roster.measuredLevels(game);
  if (found === null || found.rules !== game.info.rules) return [];
  if (outdated(found, game, workspace.catalogue.agents) !== null) return [];
  return found.levels.flatMap(({ number, agent, elo, low, high }) => {
    const chosen = roster.readAgent(agent, game);
    if (!chosen.ok) return [];
    // An interval of 95 % is about four deviations wide; where it has no end, little is known.
    const deviation = low === null || high === null ? UNSURE : (high - low) / 3.92;
    return [{ level: number, agent: chosen.value.canonical, rating: elo, deviation }];
  });
}

/** Whether an agent that a page names may sit at a table. */
function seatable(workspace: Workspace, text: string, game: Game): Result<Seatable> {
  const meant = workspace.border.agent(text);
  if (!meant.ok) return meant;
  const chosen = workspace.roster().readAgent(meant.value, game);
  if (!chosen.ok) return chosen;
  const { kind, canonical, short } = chosen.value;
  if (kind.id === 'human') return fail(refuse.noPerson());
  const able = kind.supports(game);
  return able.ok ? ok({ agent: canonical, short }) : able;
}

/** An agent in a thread of its own; programs think elsewhere already. */
export function hireAgent(
  roster: Roster,
  store: string,
  { rules, agent: text, luck }: Hire,
  patience = PATIENCE,
): Result<Hired> {
  const { catalogue, resources } = roster;
  try {
    const game = catalogue.makeGame(rules);
    if (!game.ok) return game;
    const made = catalogue.makeAgent(text, game.value, new Rng(luck), resources);
    if (!made.ok) return made;
    const chosen = catalogue.readAgent(text);
    if (chosen.ok && foreignKinds.some(({ id }) => id === chosen.value.kind.id)) {
      const given = { scores: [], utilities: [], ending: 'adjudicated' } as const;
      const close = async () => {
        await made.value.end?.(given);
      };
      return ok({ agent: made.value, close });
    }
    const { modules } = roster;
    const setup = { rules, agent: text, luck, store, modules };
    const thread = new SeatThread(setup, patience);
    return ok({ agent: thread.agent(made.value), close: () => thread.close() });
  } catch (error) {
    // An agent from a file may do anything while it is made.
    return fail(complaintOf(error));
  }
}

interface Door {
  readonly known: (host: string) => boolean;
  readonly front: URL | null;
  readonly token: string | null;
}

/** Why somebody may not open a line to a table; null: they may. */
export function turnsAway(
  { known, front, token }: Door,
  request: IncomingMessage,
): Complaint | null {
  const { host = '', origin, authorization, cookie = '' } = request.headers;
  const stranger = foreign({ host, origin }, known, front);
  if (stranger !== null || token === null) return stranger;
  const name = cookieName(host);
  const shown = cookie
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return rightOf({ cookie: shown, authorization }, token) === null ? refuse.noToken() : null;
}
