import { go } from '../router.tsx';
import { anew, printAddress } from '../table/address.ts';
import { PERSON } from '../table/player.ts';
import { freshSeed } from '../table/seeds.ts';
import type { Session } from '../table/session.ts';

/** A new table like this one, with somebody else in the other seats. */
export function playAgainst({ plan, self }: Session, rival: string): void {
  const seats = plan.seats.map((_, each) => (each === (self ?? 0) ? PERSON : rival));
  go('play', printAddress(anew(plan, { seats, seed: freshSeed() })));
}
