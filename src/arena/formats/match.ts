import { fixedFormat, type MakeFormat } from './format.ts';

/** The agents as they are named; one alone takes every seat. */
export const match: MakeFormat = (contest, supply) => {
  const { seats } = contest.game.info;
  const alone = contest.entrants.length === 1;
  const table = Array.from({ length: seats }, (_, seat) => (alone ? 0 : seat));
  return fixedFormat([table], contest, supply);
};
