import { fail, ok, type Decision, type Result } from '../../src/core/index.ts';
import type { Player, Seated } from '../table/player.ts';
import { following } from './attach.ts';
import { SHADOW } from './seat.ts';
import { learnerText } from './text.ts';

/**
 * The learner as a player at the table it watches: it is asked at its desk, so it plays what it has
 * learned up to the last move. A device that has none yet gets a new one.
 */
export function shadowPlayer(): Player {
  const sit = async (): Promise<Result<Seated>> => {
    const { learner } = await following();
    if (learner.standing.value === null) {
      const made = await learner.create(learnerText().usualName);
      if (!made.ok) return fail(made.complaint);
    }
    return ok({ canonical: SHADOW, short: SHADOW, listens: false });
  };
  return {
    seated: sit(),
    async choose({ legal }): Promise<Decision> {
      const { learner, sync } = await following();
      await sync();
      const decision = await learner.suggest();
      if (decision === null || !legal.includes(decision.action)) {
        throw new Error('it lost track of the game');
      }
      // What it thinks likely is no opinion on who wins: it is not shown as one.
      return { action: decision.action };
    },
    observe: () => undefined,
    rewind: () => undefined,
    end: () => undefined,
    leave: () => undefined,
  };
}
