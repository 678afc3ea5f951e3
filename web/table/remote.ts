import {
  AgentFault,
  NotReady,
  Refusal,
  complaintOf,
  fail,
  type Complaint,
  type Decision,
  type Model,
  type Result,
} from '../../src/core/index.ts';
import { refuse } from '../complaints/page.ts';
import type { FromAgent, ToAgent } from '../worker/messages.ts';
import type { Hire, Player, Seated } from './player.ts';

/** A way to say things to an agent's host and to hear what it answers. */
interface Wire {
  say(message: ToAgent): void;
  /** Cuts the wire: nothing is heard any more, whatever the agent was doing. */
  cut(): void;
}
export type Dial = (heard: (message: FromAgent) => void, broken: (why: Complaint) => void) => Wire;

/** Where models come from that an agent asks for. */
export type Library = (name: string) => Promise<Result<Model>>;

const noModels: Library = async (name) => fail(refuse.noModels({ name }));

/** A player at the other end of a wire. */
export function remotePlayer(hire: Hire, dial: Dial, library: Library = noModels): Player {
  const asked = new Map<number, { resolve(d: Decision): void; reject(why: Error): void }>();
  let count = 0;
  let left = false;
  const sits = Promise.withResolvers<Result<Seated>>();
  let listens = true;

  const wire = dial(
    (message) => {
      if (left) return;
      if (message.kind === 'seated') {
        if (message.seated.ok) ({ listens } = message.seated.value);
        sits.resolve(message.seated);
        return;
      }
      if (message.kind === 'wants') {
        const { name } = message;
        const lend = (found: Result<Model>) => {
          if (!left) wire.say({ kind: 'model', name, found });
        };
        library(name).then(lend, (error: unknown) => lend(fail(complaintOf(error))));
        return;
      }
      const question = asked.get(message.id);
      asked.delete(message.id);
      if (message.kind === 'chosen') question?.resolve(message.decision);
      else {
        const { fault, why } = message;
        question?.reject(
          fault === undefined
            ? new Refusal(why)
            : fault === 'unready'
              ? new NotReady(why)
              : new AgentFault(fault, why),
        );
      }
    },
    (why) => {
      if (left) return;
      sits.resolve(fail(why));
      for (const { reject } of asked.values()) reject(new Refusal(why));
      asked.clear();
    },
  );
  wire.say({ kind: 'sit', hire });

  return {
    seated: sits.promise,
    choose(question) {
      const id = ++count;
      return new Promise((resolve, reject) => {
        asked.set(id, { resolve, reject });
        wire.say({ kind: 'choose', id, question });
      });
    },
    observe(event) {
      if (listens) wire.say({ kind: 'observe', event });
    },
    rewind: (seen) => wire.say({ kind: 'rewind', seen }),
    end: (result) => wire.say({ kind: 'end', result }),
    leave() {
      left = true;
      asked.clear();
      wire.cut();
    },
  };
}
