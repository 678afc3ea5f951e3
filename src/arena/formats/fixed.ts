import type { Contest } from '../contest.ts';
import { choices, fixedFormat, type MakeFormat, type Meeting } from './format.ts';

/** The agents as they are named; one alone takes every seat. */
export const match: MakeFormat = (contest, supply) => {
  const { seats } = contest.game.info;
  const alone = contest.entrants.length === 1;
  const players = Array.from({ length: seats }, (_, seat) => (alone ? 0 : seat));
  return fixedFormat([players], contest, supply);
};

/** The first agent against every choice of the others; with self-play also of itself. */
export const gauntlet: MakeFormat = (contest, supply) => {
  const { game, entrants, spec } = contest;
  const rivals = [...entrants.keys()].slice(spec.selfPlay ? 0 : 1);
  const meetings = choices(rivals, game.info.seats - 1, spec.selfPlay);
  return fixedFormat(
    meetings.map((others) => [0, ...others]),
    contest,
    supply,
  );
};

function everyMeeting({ game, entrants, spec }: Contest): Meeting[] {
  return choices([...entrants.keys()], game.info.seats, spec.selfPlay);
}

export const roundRobin: MakeFormat = (contest, supply) =>
  fixedFormat(everyMeeting(contest), contest, supply);

/** The Reversi document's tournament: everybody against everybody, then again looking deeper. */
export const deepening: MakeFormat = (contest, supply) =>
  fixedFormat(everyMeeting(contest), contest, supply, contest.spec.depths!);
