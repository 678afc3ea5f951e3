import type { Result } from '../../src/core/index.ts';
import { tell, type ExplainRequest, type Told } from './explaining.ts';

/** The worker's own side of `postMessage`, whose type the page's library does not have. */
interface Scope {
  postMessage(message: Result<Told>): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent<ExplainRequest>) => void): void;
}

const scope = globalThis as unknown as Scope;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
scope.addEventListener('message', ({ data }) => scope.postMessage(tell(data)));
