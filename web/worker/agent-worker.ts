import { AgentHost } from './host.ts';
import type { FromAgent, ToAgent } from './messages.ts';

/** The worker's own side of `postMessage`, whose type the page's library does not have. */
interface Scope {
  postMessage(message: FromAgent): void;
  onmessage: ((event: MessageEvent<ToAgent>) => void) | null;
}

const scope = globalThis as unknown as Scope;
const host = new AgentHost((message) => scope.postMessage(message));
scope.onmessage = ({ data }) => host.hear(data);
