import { AgentHost } from './host.ts';
import type { FromAgent, ToAgent } from './messages.ts';

/** The worker's own side of `postMessage`, whose type the page's library does not have. */
interface Scope {
  postMessage(message: FromAgent): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent<ToAgent>) => void): void;
}

const scope = globalThis as unknown as Scope;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const host = new AgentHost((message) => scope.postMessage(message));
scope.addEventListener('message', ({ data }) => host.hear(data));
