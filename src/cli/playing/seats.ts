import { Refusal, Rng, splitList, type Game } from '../../core/index.ts';
import { must } from '../terminal/errors.ts';
import type { Roster } from '../../catalogue/index.ts';
import { refuse } from './complaints.ts';

export interface SeatChoice {
  /** The agent string with everything spelled out: what records hold. */
  readonly canonical: string;
  /** What differs from the defaults: for people. */
  readonly short: string;
  readonly person: boolean;
  /** Plays the same in every game. */
  readonly steady: boolean;
}

/** Reads `human,greedy`: one agent for each seat, all known and willing to play this game. */
export function readSeats(list: string, game: Game, roster: Roster): SeatChoice[] {
  const { catalogue, resources } = roster;
  const texts = splitList(list);
  if (texts.length !== game.info.seats) {
    throw new Refusal(
      refuse.seats({ rules: game.info.rules, seats: game.info.seats, given: texts }),
    );
  }
  return texts.map((text) => {
    const { kind, canonical, short } = must(roster.readAgent(text, game));
    const person = kind.id === 'human';
    must(kind.supports(game), short);
    // Some options can only be checked by making the agent.
    if (!person) must(catalogue.makeAgent(canonical, game, Rng.of(canonical), resources), short);
    return { canonical, short, person, steady: !kind.random };
  });
}

/** One agent first and another on every other seat. */
export function seatList(game: Game, first: string, others: string): string {
  return [first, ...Array.from({ length: game.info.seats - 1 }, () => others)].join(',');
}
