import { useEffect, useState } from 'preact/hooks';
import type { LevelRating, RatingView } from '../../src/api/online/index.ts';
import { ask, named } from '../api/client.ts';
import { ratingText } from './rating-text.ts';

/** Of a wider range nobody can say which level it means. */
const WIDEST = 150;
/** So far beyond the last level, it is not about that level any more. */
const BEYOND = 100;

/** Once asked for, by rules. */
const known = new Map<string, Promise<readonly LevelRating[]>>();

function levelsOf(rules: string): Promise<readonly LevelRating[]> {
  const found =
    known.get(rules) ??
    ask<{ levels: LevelRating[] }>('GET', `online/ratings/levels?rules=${named(rules)}`).then(
      ({ levels }) => levels,
      () => {
        // Nobody answers: perhaps later.
        known.delete(rules);
        return [];
      },
    );
  known.set(rules, found);
  return found;
}

/** What people are measured by in a game; empty where nobody measured it, or while it is asked for. */
export function useLevelRatings(rules: string | undefined): readonly LevelRating[] {
  const [found, setFound] = useState<{ rules: string; levels: readonly LevelRating[] } | null>(
    null,
  );
  useEffect(() => {
    if (rules === undefined) return undefined;
    let here = true;
    void levelsOf(rules).then((levels) => here && setFound({ rules, levels }));
    return () => {
      here = false;
    };
  }, [rules]);
  return found?.rules === rules ? (found?.levels ?? []) : [];
}

/** Ratings are like years: nobody parts their thousands. */
export function eloOf(rating: number): string {
  return `${Math.round(rating)}`.replace('-', '−');
}

/** "1587 ± 90": the true one lies within two deviations, very likely. */
export function ratingWords({ rating, deviation }: RatingView): string {
  return `${eloOf(rating)} ± ${eloOf(2 * deviation)}`;
}

/** Which level somebody plays like: "about level 4"; null: these were not measured. */
export function likeLevel(
  { rating, deviation }: RatingView,
  levels: readonly LevelRating[],
): string | null {
  const text = ratingText();
  if (levels.length === 0) return null;
  if (deviation > WIDEST) return text.unsure;
  const sorted = levels.toSorted((a, b) => a.rating - b.rating);
  const [lowest, highest] = [sorted[0]!, sorted.at(-1)!];
  if (rating < lowest.rating - BEYOND) return text.below(lowest.level);
  if (rating > highest.rating + BEYOND) return text.above(highest.level);
  const away = (one: LevelRating) => Math.abs(one.rating - rating);
  return text.level(sorted.reduce((best, one) => (away(one) < away(best) ? one : best)).level);
}
