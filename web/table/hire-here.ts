import { AgentHost } from '../worker/host.ts';
import type { Hiring } from './player.ts';
import { remotePlayer } from './remote.ts';

/** Seats agents in this very thread, over the same wire: where there are no Web Workers. */
export const hireHere: Hiring = (hire) =>
  remotePlayer(hire, (heard) => {
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
  });
