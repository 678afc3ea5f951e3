import {
  FORMATS,
  STARTERS,
  type Format,
  type Spec,
  type Starter,
} from '../../../src/arena/index.ts';
import type { Filled } from '../table/param-form.tsx';

/** A contest as it is filled in; what is left empty stands as usual. */
export interface Draft {
  /** The id of the game, and its rules. */
  readonly game: string;
  readonly rules: Filled;
  readonly agents: readonly string[];
  readonly format: Format | 'auto';
  readonly pairs: string;
  readonly rounds: string;
  readonly depths: string;
  readonly seed: string;
  readonly starter: Starter;
  readonly openings: (typeof OPENINGS)[number];
  readonly plies: string;
  readonly list: string;
  /** Its name: a file beside the server's store. */
  readonly book: string;
  readonly budget: Readonly<Record<Effort, string>>;
  readonly clock: { readonly seconds: string; readonly increment: string };
  readonly sprt: { readonly on: boolean; readonly elo0: string; readonly elo1: string };
}

export const OPENINGS = ['auto', 'none', 'random', 'list', 'book'] as const;
export const EFFORTS = ['ms', 'nodes', 'iterations', 'depth'] as const;
type Effort = (typeof EFFORTS)[number];

export const emptyDraft: Omit<Draft, 'game' | 'agents'> = {
  rules: {},
  format: 'auto',
  pairs: '20',
  rounds: '',
  depths: '1, 2, 3',
  seed: '1',
  starter: 'swap',
  openings: 'auto',
  plies: '4',
  list: '',
  book: '',
  budget: { ms: '', nodes: '', iterations: '', depth: '' },
  clock: { seconds: '', increment: '' },
  sprt: { on: false, elo0: '0', elo1: '20' },
};

/** A number, or what stands in its place, so that the server can say what is wrong with it. */
export function numberIn(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? value : typed;
}

/** What the server is asked: a spec as people write it. */
export function specOf(draft: Draft, rules: string): Record<string, unknown> {
  const { agents, format, pairs, rounds, depths, seed, starter, openings, clock, sprt } = draft;
  const budget = EFFORTS.flatMap((effort) => {
    const value = numberIn(draft.budget[effort]);
    return value === undefined ? [] : [[effort, value] as const];
  });
  const given: Record<string, unknown> = {
    game: rules,
    agents,
    format: format === 'auto' ? undefined : format,
    pairs: sprt.on && pairs.trim() === '' ? undefined : numberIn(pairs),
    rounds: format === 'swiss' ? numberIn(rounds) : undefined,
    depths:
      format === 'deepening'
        ? depths.split(/[\s,]+/).flatMap((text) => numberIn(text) ?? [])
        : undefined,
    seed: seed.trim() === '' ? undefined : seed.trim(),
    starter,
    openings: openingsOf(openings, draft),
    budget: budget.length === 0 ? undefined : Object.fromEntries(budget),
    clock: clockOf(clock),
    sprt: sprt.on ? { elo0: numberIn(sprt.elo0), elo1: numberIn(sprt.elo1) } : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function openingsOf(kind: Draft['openings'], { plies, list, book }: Draft): unknown {
  if (kind === 'book') return { book };
  if (kind === 'random') return { random: numberIn(plies) ?? 0 };
  if (kind !== 'list') return kind;
  return { list: list.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])) };
}

function clockOf({ seconds, increment }: Draft['clock']): unknown {
  const given = numberIn(seconds);
  if (given === undefined) return undefined;
  const more = numberIn(increment) ?? 0;
  const ms = (value: number | string) => (typeof value === 'number' ? 1000 * value : value);
  return { ms: ms(given), increment: ms(more) };
}

/** A contest that was held, to be changed and held again. */
export function draftOf(
  spec: Spec,
  { game, rules }: { readonly game: string; readonly rules: Filled },
): Draft {
  const { openings, clock, sprt, budget } = spec;
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  return {
    ...emptyDraft,
    game,
    rules,
    agents: spec.agents,
    format: FORMATS.find((known) => known === spec.format) ?? 'auto',
    pairs: String(spec.pairs),
    rounds: text(spec.rounds),
    depths: spec.depths?.join(', ') ?? emptyDraft.depths,
    seed: spec.seed,
    starter: STARTERS.find((known) => known === spec.starter) ?? 'swap',
    openings: openings === 'none' ? 'none' : 'random' in openings ? 'random' : 'list',
    plies: openings !== 'none' && 'random' in openings ? String(openings.random) : emptyDraft.plies,
    list: openings !== 'none' && 'list' in openings ? openings.list.join('\n') : '',
    budget: {
      ms: text(budget.ms),
      nodes: text(budget.nodes),
      iterations: text(budget.iterations),
      depth: text(budget.depth),
    },
    clock: {
      seconds: clock === null ? '' : String(clock.ms / 1000),
      increment: clock === null ? '' : String(clock.increment / 1000),
    },
    sprt: {
      on: sprt !== null,
      elo0: text(sprt?.elo0 ?? 0),
      elo1: text(sprt?.elo1 ?? 20),
    },
  };
}
