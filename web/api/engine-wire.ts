import { complaintOf, fail, ok, type Complaint, type Decision } from '../../src/core/index.ts';
import type { FaultyAnswer } from '../../src/api/index.ts';
import type { Dial } from '../table/remote.ts';
import type { Seated } from '../table/player.ts';
import type { ToAgent } from '../worker/messages.ts';
import { refuse } from '../complaints/page.ts';
import { NoServer, Refused, ask, named } from './client.ts';

/** An agent string that only the server can seat: a program named by whoever started it. */
export function isEngine(agent: string): boolean {
  return /^\s*engine\s*\(/i.test(agent);
}

/** An engine of the server's machine, spoken to like an agent in a worker. */
export const dialServer: Dial = (heard, broken) => {
  let id: string | null = null;
  let cut = false;
  /** Each message waits for the one before. */
  let line: Promise<void> = Promise.resolve();

  const obey = async (message: ToAgent): Promise<void> => {
    if (cut) return;
    if (message.kind === 'sit') {
      const { id: given, ...seated } = await ask<Seated & { id: string }>(
        'POST',
        'seats',
        message.hire,
      );
      id = given;
      if (cut) void ask('DELETE', `seats/${named(given)}`).catch(() => {});
      heard({ kind: 'seated', seated: ok(seated) });
      return;
    }
    if (id === null || message.kind === 'model') return;
    const at = `seats/${named(id)}`;
    if (message.kind === 'choose') {
      try {
        const said = await ask<Decision | FaultyAnswer>('POST', `${at}/choose`, message.question);
        if ('fault' in said)
          heard({ kind: 'failed', id: message.id, why: said.did, fault: said.fault });
        else heard({ kind: 'chosen', id: message.id, decision: said });
      } catch (error) {
        if (error instanceof NoServer) throw error;
        heard({ kind: 'failed', id: message.id, why: whyOf(error) });
      }
    } else if (message.kind === 'observe') await ask('POST', `${at}/observe`, message.event);
    else if (message.kind === 'rewind') await ask('POST', `${at}/rewind`, { seen: message.seen });
    else await ask('POST', `${at}/end`, message.result);
  };

  return {
    say(message) {
      line = line
        .then(() => obey(message))
        .catch((error: unknown) => {
          if (message.kind === 'sit') heard({ kind: 'seated', seated: fail(whyOf(error)) });
          else broken(whyOf(error));
        });
    },
    cut() {
      cut = true;
      if (id !== null) void ask('DELETE', `seats/${named(id)}`).catch(() => {});
    },
  };
};

function whyOf(error: unknown): Complaint {
  if (error instanceof NoServer) return refuse.noServer();
  return error instanceof Refused ? error.complaint : complaintOf(error);
}
