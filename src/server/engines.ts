import type { Engine } from '../api/index.ts';
import { fail, ok, parseCall, type Catalogue, type Result } from '../core/index.ts';
import { foreignKinds } from '../protocols/index.ts';

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
      const at = text.indexOf('=');
      const [name, agent] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
      if (at < 1 || !/^[\w-]{1,40}$/.test(name)) {
        return fail(`--engine takes NAME=AGENT, such as mohex='htp(cmd="mohex")', not "${text}"`);
      }
      const chosen = catalogue.readAgent(agent);
      if (!chosen.ok) return fail(`--engine ${name}: ${chosen.complaint.says.en}`);
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
      const names = [...this.agents.keys()].join(', ');
      return fail(`no such engine; there is ${names || 'none: ludario serve --engine names them'}`);
    }
    if (foreignKinds.some(({ id }) => id === name) || namesProgram(text)) {
      return fail(
        `${name} starts a program: only engines named by ludario serve --engine may play here`,
      );
    }
    return ok(text);
  }

  /** The same for all agents of a spec. */
  spec(given: unknown): Result<unknown> {
    if (typeof given !== 'object' || given === null || !('agents' in given)) return ok(given);
    const { agents } = given;
    if (!Array.isArray(agents)) return ok(given);
    const meant: unknown[] = [];
    for (const agent of agents as unknown[]) {
      if (typeof agent !== 'string') return ok(given);
      const one = this.meant(agent);
      if (!one.ok) return fail(`agent ${agent}: ${one.complaint.says.en}`);
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
