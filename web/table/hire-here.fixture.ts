import { AgentHost } from '../worker/host.ts';
import type { Hiring } from './player.ts';
import { remotePlayer, type Dial, type Library } from './remote.ts';

const dialHere: Dial = (heard) => {
  let cut = false;
  const host = new AgentHost((message) => {
    if (!cut) heard(structuredClone(message));
  });
  return {
    say: (message) => host.hear(structuredClone(message)),
    cut() {
      cut = true;
    },
  };
};

/** Seats agents in this very thread, over the same wire: where there are no Web Workers. */
export const hireHere: Hiring = (hire) => remotePlayer(hire, dialHere);

/** The same, for agents that ask for models. */
export const hireWith =
  (library: Library): Hiring =>
  (hire) =>
    remotePlayer(hire, dialHere, library);
