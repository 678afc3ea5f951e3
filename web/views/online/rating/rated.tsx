import { useState } from 'preact/hooks';
import type { Person } from '../../../../src/api/online/index.ts';
import { keptPerson, wishRating } from '../../../online/person.ts';
import { ratingText } from '../../../online/rating-text.ts';
import { Switch } from '../../../ui/index.ts';

interface Rated {
  readonly wanted: boolean;
  want(wanted: boolean): void;
  /** By which rating they sit down: a new one where they want their first. Rejects as the server refuses. */
  person(name: string): Promise<Person | undefined>;
}

/** Whether games count for a rating: nobody has one unasked, and who has one may still play without. */
export function useRated(): Rated {
  const [chosen, want] = useState<boolean | null>(null);
  const wanted = chosen ?? keptPerson.value !== null;
  return {
    wanted,
    want,
    person: async (name) => (wanted ? (keptPerson.value ?? (await wishRating(name))) : undefined),
  };
}

export function RatedSwitch({ rated }: { readonly rated: Rated }) {
  const text = ratingText();
  return (
    <Switch
      label={keptPerson.value === null ? text.rateFirst : text.rate}
      checked={rated.wanted}
      onChange={(wanted) => rated.want(wanted)}
    />
  );
}
