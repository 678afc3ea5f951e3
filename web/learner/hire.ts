import { fail } from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';
import type { Hire, Hiring, Player } from '../table/player.ts';
import { hireInWorker } from '../worker/hire.ts';
import { canShadow, isGuest, isShadow } from './seat.ts';
import { refuse } from '../complaints/learner.ts';

/** Seats agents in workers, and the learner of this device where it is wanted. */
export const hireAnyone: Hiring = (hire) =>
  isShadow(hire.agent) || isGuest(hire.agent) ? later(hire) : hireInWorker(hire);

/** The learner's part of the page is fetched when it first sits down. */
function later({ rules, agent }: Hire): Player {
  const game = makeGame(rules);
  const able = game.ok && canShadow(game.value);
  const player = import('./player.ts').then(({ guestPlayer, shadowPlayer }) =>
    isGuest(agent) ? guestPlayer(rules) : shadowPlayer(rules),
  );
  return {
    seated: able
      ? player.then(({ seated }) => seated)
      : Promise.resolve(fail(refuse.noBoard({ rules }))),
    choose: async (question) => (await player).choose(question),
    observe: (event) => void player.then(({ observe }) => observe(event)),
    rewind: (seen) => void player.then(({ rewind }) => rewind(seen)),
    end: () => undefined,
    leave: () => undefined,
  };
}
