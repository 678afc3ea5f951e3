import type { Section } from '../document.ts';
import type { Telling } from '../telling.ts';
import { again } from './again.ts';
import { cited } from './cited.ts';
import { course } from './course.ts';
import { cross } from './cross.ts';
import { depths } from './depths.ts';
import { effort } from './effort.ts';
import { faults } from './faults.ts';
import { games } from './games.ts';
import { lengths } from './lengths.ts';
import { played } from './played.ts';
import { points } from './points.ts';
import { results } from './results.ts';
import { seats } from './seats.ts';
import { sprt } from './sprt.ts';
import { strength } from './strength.ts';
import { warnings } from './warnings.ts';

/** The sections of a report in their order; one that has nothing to say gives null. */
export const sections: readonly ((telling: Telling) => Section | null)[] = [
  warnings,
  played,
  strength,
  cross,
  depths,
  results,
  points,
  seats,
  lengths,
  effort,
  sprt,
  course,
  faults,
  games,
  again,
  cited,
];
