import type { Engine } from '../api/index.ts';
import { fail, ok, type Catalogue, type Result } from '../core/index.ts';
import { refuse } from './complaints.ts';

/**
 * The programs that whoever started the server allows: `mohex=htp(cmd="mohex")`. A page names them
 * by `engine(mohex)` and can start no other program: whoever may choose a command line may do
 * anything.
 */
export class Engines {
  private readonly agents = new Map<string, string>();
  /** The books they were offered with. */
  readonly books: string[] = [];

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
      const { book } = chosen.value.values;
      if (typeof book === 'string') engines.books.push(book);
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

  /** The agent that a name stands for. */
  named(name: string): Result<string> {
    const known = this.agents.get(name);
    if (known !== undefined) return ok(known);
    return fail(refuse.noEngine({ names: [...this.agents.keys()] }));
  }
}
