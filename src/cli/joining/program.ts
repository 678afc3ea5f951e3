import { randomBytes } from 'node:crypto';
import { Refusal, Rng, fail, ok, type Game, type Result } from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import type { Hired } from '../../online/index.ts';
import { BotAgent, launchOf } from '../../protocols/bot/index.ts';
import { USUAL_LIMITS } from '../../protocols/sandbox/index.ts';
import { storePath } from '../../store/index.ts';
import { must } from '../terminal/errors.ts';
import { refuse } from './complaints.ts';

/** Milliseconds for the greeting of a program. */
const START = 10_000;
/** No decision takes longer: whoever sits here has the server's clock. */
const PATIENCE = 24 * 3_600_000;

export interface WhoPlays {
  readonly cmd?: string;
  readonly agent?: string;
  readonly in?: string;
  readonly sandbox: boolean;
  readonly seed?: number | string;
  readonly store?: string;
}

/** Whoever plays here in our name, and what they are called unless told otherwise. */
export interface Player {
  readonly called: string;
  /** Somebody new for each game. */
  hire(game: Game): Result<Hired>;
  /** Whether it wants to know what it saw after each move of a game with secrets. */
  readonly looks: boolean;
  /** Whether it can play this at all; tells why not. */
  rehearse(game: Game): Promise<void>;
}

/** The program of --cmd, or the agent of --agent. */
export async function whoPlays(options: WhoPlays, roster: () => Promise<Roster>): Promise<Player> {
  const { cmd, agent } = options;
  if ((cmd === undefined) === (agent === undefined)) throw new Refusal(refuse.whichProgram());
  const luck = Rng.of(options.seed ?? randomBytes(8).toString('hex'));
  return cmd === undefined
    ? ourAgent(agent!, options, await roster(), luck)
    : ownProgram(cmd, options, luck);
}

function ownProgram(cmd: string, { in: folder, sandbox }: WhoPlays, luck: Rng): Player {
  const launch = must(launchOf({ cmd, folder: folder ?? null, code: null }, USUAL_LIMITS, sandbox));
  const made = (game: Game) =>
    new BotAgent(game, { name: cmd, launch, clock: 'wall', start: START }, luck);
  return {
    called: cmd,
    looks: false,
    hire(game) {
      const agent = made(game);
      return ok({ agent, close: () => agent.leave() });
    },
    async rehearse(game) {
      try {
        await made(game).rehearse({ budget: {}, starts: [], patience: START });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new Refusal(refuse.noStart({ why: error.complaint }));
      }
    },
  };
}

async function ourAgent(
  text: string,
  options: WhoPlays,
  roster: Roster,
  luck: Rng,
): Promise<Player> {
  const { hireAgent } = await import('../../server/index.ts');
  const store = storePath(options.store);
  let games = 0;
  const chosen = (game: Game) => {
    const read = roster.readAgent(text, game);
    if (!read.ok) return read;
    if (read.value.kind.id === 'human') return fail(refuse.whichProgram());
    const able = read.value.kind.supports(game);
    return able.ok ? read : able;
  };
  return {
    called: text,
    looks: true,
    hire(game) {
      const read = chosen(game);
      if (!read.ok) return read;
      const { words } = luck.fork(`game ${games++}`);
      const hire = { rules: game.info.rules, agent: read.value.canonical, luck: words };
      return hireAgent(roster, store, hire, PATIENCE);
    },
    rehearse: async (game) => void must(chosen(game)),
  };
}
