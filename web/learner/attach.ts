import { effect } from '@preact/signals';
import { learnsLive } from '../../src/agents/twin/index.ts';
import { printAddress } from '../table/address.ts';
import type { Session } from '../table/session.ts';
import { learnerHere } from './here.ts';
import type { Learner } from './learner.ts';

/** A learner that watches a table. */
export interface Following {
  readonly learner: Learner;
  /** Brings it to where the table stands now. */
  sync(): Promise<void>;
  /** From the next look on it also learns from what was played before it came. */
  learnAll(): void;
  stop(): void;
}

let current = Promise.withResolvers<Following>();

/** The learner at the table on the screen, as soon as it watches. */
export function following(): Promise<Following> {
  return current.promise;
}

/** Lets the learner of this device, if there is one, watch a table for as long as it is on the screen. */
export function attach(session: Session): Following {
  const { plan, table } = session;
  const learner = learnerHere(plan.made.info.rules);
  const address = printAddress(plan);
  // What is on the table already was learned when it was played, if anybody learned then.
  let from = table.state.peek().moves.length;
  let studies = table.state.peek().result === null;
  const live = learnsLive(plan.made);
  const sync = async () => {
    if (!live) {
      // While it runs, a game with secrets is not told: what a person holds is open when it is over.
      if (!studies || table.state.peek().result === null) return;
      const { start, moves } = table.record();
      await learner.study(address, { start, moves, people: table.people });
      return;
    }
    const moves = table.state.peek().moves.map(({ seat, action }) => ({
      action,
      person: table.people.includes(seat),
    }));
    await learner.follow(address, plan.start, moves, from);
  };
  const stopWatching = effect(() => {
    // Read so that every move, and a learner that comes to be, sets it going.
    void table.state.value;
    if (learner.standing.value !== null) void sync();
  });
  const keep = () => {
    if (document.visibilityState === 'hidden') void learner.keep();
  };
  document.addEventListener('visibilitychange', keep);
  const self: Following = {
    learner,
    sync,
    learnAll() {
      from = 0;
      studies = true;
    },
    stop() {
      stopWatching();
      document.removeEventListener('visibilitychange', keep);
      current = Promise.withResolvers();
      void learner.leave();
    },
  };
  void learner.wake().then(() => current.resolve(self));
  return self;
}
