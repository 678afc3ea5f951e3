import { murmur128 } from '../core/index.ts';
import type { BehaviourVersions } from './contest.ts';
import type { Spec } from './spec.ts';

/** Twelve hexadecimal digits: a clash among a million experiments has odds of one in six hundred. */
const DIGITS = 12;

/**
 * The name of an experiment: the same for the same spec, game and agents, in whatever order it is
 * written.
 */
export function identity(spec: Spec, versions: BehaviourVersions): string {
  const bytes = new TextEncoder().encode(questionOf(spec, versions));
  const words = murmur128(bytes, 0);
  return Array.from(words, (word) => word.toString(16).padStart(8, '0'))
    .join('')
    .slice(0, DIGITS);
}

/** All that decides what is played, as one text. */
export function questionOf(spec: Spec, versions: BehaviourVersions): string {
  const { game, agents, models, modules, files } = versions;
  return canonicalJson({ spec, versions: { game, agents, models, modules, files } });
}

/** JSON with the keys of every object in order and nothing that is undefined. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner)
        .filter(([, field]) => field !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    );
  });
}
