import {
  at,
  fail,
  ok,
  parseCall,
  printCall,
  type Call,
  type Catalogue,
  type Result,
} from '../core/index.ts';
import { foreignKinds } from '../protocols/index.ts';
import type { Books } from './books.ts';
import { refuse } from './complaints.ts';
import type { Engines } from './engines.ts';
import { LONGEST_AGENT, PAGE_LIMITS } from './page-limits.ts';

/**
 * What a page may name, and what it means here: no program but the engines, no file but the books.
 * Inside, agents are named as in the terminal.
 */
export class Border {
  private readonly catalogue: Catalogue;
  private readonly engines: Engines;
  private readonly books: Books;

  constructor(catalogue: Catalogue, engines: Engines, books: Books) {
    this.catalogue = catalogue;
    this.engines = engines;
    this.books = books;
  }

  /** The agent that a page means. */
  agent(text: string): Result<string> {
    if (text.length > LONGEST_AGENT) return fail(refuse.longAgent({ most: LONGEST_AGENT }));
    const call = parseCall(text);
    if (!call.ok) return call;
    const { name, args } = call.value;
    if (name === 'engine') return this.engines.named(args.length === 1 ? args[0]!.value : '');
    const program = programIn(call.value);
    if (program !== null) return fail(refuse.startsProgram({ agent: program }));
    const chosen = this.catalogue.readAgent(text);
    // What it is called and what it takes is told by those who know the agents.
    if (!chosen.ok || typeof chosen.value.values['book'] !== 'string') return ok(text);
    return this.withBook(chosen.value.canonical);
  }

  /** The book of an agent by its file; the string has every option spelled out. */
  private withBook(canonical: string): Result<string> {
    const call = parseCall(canonical);
    if (!call.ok) return call;
    const args = [];
    for (const arg of call.value.args) {
      const file = arg.key === 'book' ? this.books.meant(arg.value) : ok(arg.value);
      if (!file.ok) return file;
      args.push({ ...arg, value: file.value });
    }
    return ok(printCall({ ...call.value, args }));
  }

  /** The same for all that a spec names. */
  spec(given: Readonly<Record<string, unknown>>): Result<unknown> {
    const { agents, openings } = given;
    const meant: Record<string, unknown> = { ...given };
    // Too many are refused where they are counted.
    if (isTexts(agents) && agents.length <= PAGE_LIMITS.agents) {
      const known: string[] = [];
      for (const [i, agent] of agents.entries()) {
        const one = this.agent(agent);
        if (!one.ok) {
          const short = agent.slice(0, LONGEST_AGENT);
          return fail(at(refuse.agent({ agent: short, why: one.complaint }), 'agents', i));
        }
        known.push(one.value);
      }
      meant['agents'] = known;
    }
    const book = bookOf(openings);
    if (book !== null) {
      const file = this.books.meant(book);
      if (!file.ok) return fail(at(file.complaint, 'openings'));
      meant['openings'] = { book: file.value };
    }
    return ok(meant);
  }
}

function isTexts(given: unknown): given is string[] {
  return Array.isArray(given) && given.every((one) => typeof one === 'string');
}

/** The book that openings are to be read from; beside a list it is only a remark. */
function bookOf(openings: unknown): string | null {
  if (typeof openings !== 'object' || openings === null || 'list' in openings) return null;
  const { book } = openings as { book?: unknown };
  return typeof book === 'string' ? book : null;
}

/** The program that a call names, itself or in what it is given; null: none. */
function programIn({ name, args }: Call): string | null {
  if (foreignKinds.some(({ id }) => id === name)) return name;
  for (const { value } of args) {
    const inner = parseCall(value);
    const program = inner.ok ? programIn(inner.value) : null;
    if (program !== null) return program;
  }
  return null;
}
