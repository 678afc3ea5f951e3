import { LearnerDesk } from '../../src/agents/imitation/desk.ts';
import { makeGame } from '../../src/games/index.ts';
import type { FromLearner, ToLearner } from './messages.ts';
import { said } from '../../src/core/complaint.ts';

/** The worker's own side of `postMessage`, whose type the page's library does not have. */
interface Scope {
  postMessage(message: FromLearner): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent<ToLearner>) => void): void;
}

const scope = globalThis as unknown as Scope;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const say = (message: FromLearner) => scope.postMessage(message);
let desk: LearnerDesk | null = null;

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'game') {
    const game = makeGame(data.rules);
    if (game.ok) desk = new LearnerDesk(game.value, say);
    return;
  }
  if (desk === null) say({ tell: 'refused', why: said('the worker knows no game to learn') });
  else desk.hear(data.question);
});
