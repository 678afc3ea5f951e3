import { readSpec, type Contest } from '../../arena/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { Refusal } from '../../core/index.ts';
import { readSpecFile } from '../../lab/experiment/index.ts';
import { rosterFor } from '../agents/roster.ts';
import { refuse } from '../terminal/complaints.ts';
import { must } from '../terminal/errors.ts';
import type { ContestOptions } from './contest-options.ts';

/** What was said, as the fields of a spec; what was not said is left out. */
function fieldsOf(options: ContestOptions): Record<string, unknown> {
  const {
    ms,
    nodes,
    iterations,
    depth,
    illegal,
    crash,
    late,
    maxPlies,
    verdict,
    lead: by,
  } = options;
  const budget = given({ ms, nodes, iterations, depth });
  const penalties = given({ illegal, crash, time: late });
  const adjudication = given({ maxPlies, verdict, lead: by });
  return {
    ...given({
      pairs: options.pairs,
      games: options.games,
      format: options.format,
      rounds: options.rounds,
      depths: options.depths,
      selfPlay: options.selfPlay,
      seed: options.seed,
      sight: options.sight,
      starter: options.starter,
      openings: options.openings === undefined ? undefined : openings(options.openings),
      clock: options.clock,
      tolerance: options.tolerance,
      patience: options.patience,
      checkpoint: options.checkpoint,
    }),
    budget,
    penalties,
    adjudication,
  };
}

function given(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function openings(text: string): unknown {
  if (text === 'none' || text === 'auto') return text;
  if (/^\d+$/.test(text)) return text === '0' ? 'none' : { random: Number(text) };
  return { book: text };
}

/** The fields of a file, overridden by what was said beside it. */
export function specFrom(
  options: ContestOptions,
  more: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const file = options.spec === undefined ? {} : must(readSpecFile(options.spec));
  const said = { ...fieldsOf(options), ...given(more) };
  const merged: Record<string, unknown> = { ...file };
  // Pairs and games say the same thing: the one that was said last counts.
  if ('pairs' in said) delete merged['games'];
  if ('games' in said) delete merged['pairs'];
  for (const [name, value] of Object.entries(said)) {
    if (!isPlain(value)) merged[name] = value;
    else if (Object.keys(value).length > 0) {
      const before = merged[name];
      merged[name] = isPlain(before) && name !== 'openings' ? { ...before, ...value } : value;
    }
  }
  return merged;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export async function contestFrom(
  options: ContestOptions,
  more: Readonly<Record<string, unknown>>,
  known?: Roster,
): Promise<{ contest: Contest; roster: Roster }> {
  const fields = specFrom(options, more);
  if (fields['game'] === undefined) throw new Refusal(refuse.whichGame());
  if (fields['agents'] === undefined) {
    throw new Refusal(refuse.whichAgents());
  }
  const roster = known ?? (await rosterFor(options));
  return { contest: must(readSpec(fields, roster.listing)), roster };
}
