import { choices, fixedFormat, type MakeFormat } from './format.ts';

/** The first agent against every choice of the others; with self-play also of itself. */
export const gauntlet: MakeFormat = (contest, supply) => {
  const { game, entrants, spec } = contest;
  const rivals = [...entrants.keys()].slice(spec.selfPlay ? 0 : 1);
  const tables = choices(rivals, game.info.seats - 1, spec.selfPlay);
  return fixedFormat(
    tables.map((others) => [0, ...others]),
    contest,
    supply,
  );
};
