import { fail, ok, type Decision, type PastMove, type Result } from '../../src/core/index.ts';
import { learnsLive } from '../../src/agents/twin/index.ts';
import { makeGame } from '../catalogue/games.ts';
import { refuse } from '../complaints/learner.ts';
import type { Player, Seated, TurnQuestion } from '../table/player.ts';
import { following } from './attach.ts';
import { guestHere } from './here.ts';
import { GUEST, SHADOW } from './seat.ts';
import type { SeatSight } from './messages.ts';
import { learnerText } from './text.ts';

/**
 * The learner as a player at the table it watches: it is asked at its desk, so it plays what it has
 * learned up to the last move. A device that has none yet gets a new one.
 */
export function shadowPlayer(rules: string): Player {
  const game = makeGame(rules);
  const live = game.ok && learnsLive(game.value);
  const sit = async (): Promise<Result<Seated>> => {
    const { learner } = await following();
    if (learner.standing.value === null) {
      const made = await learner.create(learnerText().usualName);
      if (!made.ok) return fail(made.complaint);
    }
    return ok({ canonical: SHADOW, short: SHADOW, listens: !live });
  };
  return seatedBy(sit(), async (sight) => {
    const { learner, sync } = await following();
    await sync();
    // Where something is hidden, it is asked by what its seat sees, and by nothing else.
    return learner.suggest(live ? undefined : sight);
  });
}

/** Somebody's likeness from a file: it plays by what its seat sees, and learns nothing. */
export function guestPlayer(rules: string): Player {
  const guest = guestHere(rules);
  const sit = async (): Promise<Result<Seated>> => {
    const woken = await guest.wake();
    if (!woken.ok) return fail(woken.complaint);
    return guest.standing.value === null
      ? fail(refuse.noGuest())
      : ok({ canonical: GUEST, short: GUEST, listens: true });
  };
  return seatedBy(sit(), (sight) => guest.suggest(sight));
}

function seatedBy(
  seated: Promise<Result<Seated>>,
  ask: (sight: SeatSight) => Promise<Decision | null>,
): Player {
  let last: readonly PastMove[] = [];
  return {
    seated,
    async choose({ seen, legal }: TurnQuestion): Promise<Decision> {
      const decision = await ask({ seen, last });
      if (decision === null || !legal.includes(decision.action)) {
        throw new Error('it lost track of the game');
      }
      // What it thinks likely is no opinion on who wins: it is not shown as one.
      return { action: decision.action };
    },
    observe({ seat, action }) {
      if (seat >= 0 && action !== null) last = [{ seat, action }, ...last.slice(0, 1)];
    },
    rewind() {
      last = [];
    },
    end: () => undefined,
    leave: () => undefined,
  };
}
