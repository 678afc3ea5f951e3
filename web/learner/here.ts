import { tellModules } from '../catalogue/modules.ts';
import { said } from '../../src/core/index.ts';
import type { Answer, ToLearner } from './messages.ts';
import { Learner, type DialDesk } from './learner.ts';
import { browserGuests, browserLearners } from './shelf.ts';
import { refuse } from '../complaints/page.ts';

const dialWorker: DialDesk = (rules, heard, broken) => {
  const worker = new Worker(new URL('./learner-worker.ts', import.meta.url), { type: 'module' });
  tellModules(worker);
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => heard(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    broken(event.message ? said(event.message) : refuse.noWorker());
  });
  const say = (message: ToLearner) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(message);
  };
  say({ kind: 'game', rules });
  return { ask: (question) => say({ kind: 'ask', question }), cut: () => worker.terminate() };
};

const learners = new Map<string, Learner>();
const guests = new Map<string, Learner>();

/** The learner of this device for a set of rules: one for all tables of the page. */
export function learnerHere(rules: string): Learner {
  let found = learners.get(rules);
  if (found === undefined) {
    found = new Learner(rules, browserLearners, dialWorker);
    learners.set(rules, found);
  }
  return found;
}

/** Somebody's likeness that came to this device as a file, for a set of rules; it never learns here. */
export function guestHere(rules: string): Learner {
  let found = guests.get(rules);
  if (found === undefined) {
    found = new Learner(rules, browserGuests, dialWorker);
    guests.set(rules, found);
  }
  return found;
}
