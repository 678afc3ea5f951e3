import type { Engine } from '../api/index.ts';
import { at, fail, ok, parseCall, type Catalogue, type Result } from '../core/index.ts';
import { foreignKinds } from '../protocols/index.ts';
import { refuse } from './complaints.ts';

/**
 * The programs that whoever started the server allows: `mohex=htp(cmd="mohex")`. A page names them
 * by `engine(mohex)` and can start no other program: whoever may choose a command line may do
 * anything.
 */
export class Engines {
  private readonly agents = new Map<string, string>();

  /** From what was said on the command line, each `NAME=AGENT`. */
  static read(given: readonly string[], catalogue: Catalogue): Result<Engines> {
    const engines = new Engines();
    for (const text of given) {
      const sign = text.indexOf('=');
      const [name, agent] = [text.slice(0, sign).trim(), text.slice(sign + 1).trim()];
      if (sign < 1 || !/^[\w-]{1,40}$/.test(name)) {
        return fail(refuse.engineTakes({ given: text }));
      }
      const chosen = catalogue.readAgent(agent);
      if (!chosen.ok) return fail(refuse.engine({ name, why: chosen.complaint }));
      engines.agents.set(name, chosen.value.canonical);
    }
    return ok(engines);
  }

  /** What the page may choose from. */
  list(catalogue: Catalogue): Engine[] {
    return [...this.agents].map(([name, agent]) => {
      const chosen = catalogue.readAgent(agent);
      const games = catalogue.games
        .map(({ id }) => id)
        .filter((id) => {
          const game = catalogue.makeGame(id);
          return chosen.ok && game.ok && chosen.value.kind.supports(game.value).ok;
        });
      return { name, games };
    });
  }

  /** The agent that a page means; refuses what would start a program that was not allowed. */
  meant(text: string): Result<string> {
    const call = parseCall(text);
    if (!call.ok) return call;
    const { name, args } = call.value;
    if (name === 'engine') {
      const known = this.agents.get(args[0]?.value ?? '');
      if (known !== undefined && args.length === 1) return ok(known);
      return fail(refuse.noEngine({ names: [...this.agents.keys()] }));
    }
    if (foreignKinds.some(({ id }) => id === name) || namesProgram(text)) {
      return fail(refuse.startsProgram({ agent: name }));
    }
    return ok(text);
  }

  /** The same for all agents of a spec. */
  spec(given: unknown): Result<unknown> {
    if (typeof given !== 'object' || given === null || !('agents' in given)) return ok(given);
    const { agents } = given;
    if (!Array.isArray(agents)) return ok(given);
    const meant: unknown[] = [];
    for (const [i, agent] of (agents as unknown[]).entries()) {
      if (typeof agent !== 'string') return ok(given);
      const one = this.meant(agent);
      if (!one.ok) return fail(at(refuse.agent({ agent, why: one.complaint }), 'agents', i));
      meant.push(one.value);
    }
    return ok({ ...given, agents: meant });
  }
}

/** Agents may be named inside others: `model`, a teacher, a rival. */
function namesProgram(text: string): boolean {
  const names = foreignKinds.map(({ id }) => id).join('|');
  return new RegExp(`\\b(${names})\\s*\\(`, 'i').test(text);
}
