import type { ModuleAddress } from '../../src/api/index.ts';
import { loadMoreGames } from './games.ts';
import { loadModules } from './modules.ts';

/** The worker's own side of `postMessage`, whose type the page's library does not have. */
interface Scope<Said> {
  postMessage(message: Said): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent<unknown>) => void): void;
}

type Hear<Heard, Said> = (message: Heard, say: (said: Said) => void) => void;

/** Hears what the page says, in order, once all games and the modules it names first are loaded. */
export function listen<Heard, Said>(hear: Hear<Heard, Said>): void {
  const scope = globalThis as unknown as Scope<Said>;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const say = (message: Said) => scope.postMessage(message);
  let ready: Promise<unknown> | null = null;
  scope.addEventListener('message', ({ data }) => {
    if (ready === null)
      ready = Promise.all([loadModules(data as readonly ModuleAddress[]), loadMoreGames()]);
    else void ready.then(() => hear(data as Heard, say));
  });
}
