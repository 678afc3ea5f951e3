import { render } from 'preact';
import { App } from './app.tsx';
import { listenToPresenter } from './classroom-keys.ts';
import { listenToFiles } from './arrivals.ts';
import { keepLevels } from './catalogue/levels.ts';
import { loadMoreGames } from './catalogue/games.ts';
import { loadModules, served, servedModules } from './catalogue/modules.ts';
import { listenToHistory } from './router.tsx';
import { applySettings } from './settings.ts';
import { catalogue } from './text.ts';
import { say } from './ui/index.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/ui.css';
import './styles/shell.css';

const text = catalogue({
  en: {
    notHere: (path: string, why: string) => `${path} cannot be loaded in the browser: ${why}`,
  },
  es: {
    notHere: (path: string, why: string) => `${path} no se puede cargar en el navegador: ${why}`,
  },
});

async function start(): Promise<void> {
  // Few pages have any modules; the others wait for nothing.
  keepLevels(served('levels') ?? {});
  const failed = await loadModules(servedModules());
  document.getElementById('outline')?.remove();
  render(<App />, document.getElementById('app')!);
  for (const { path, why } of failed) say(text().notHere(path, why), 'wrong');
}

applySettings();
listenToHistory();
listenToFiles();
listenToPresenter();
void start();
void quiet().then(() => loadMoreGames().catch(() => undefined));
// In a frame of another page it is a guest, and keeps nothing.
if (import.meta.env.PROD && window.top === window && 'serviceWorker' in navigator)
  void workOffline();

/** Lets the page work without a network from the second visit on, where the browser can. */
async function workOffline(): Promise<void> {
  await quiet();
  // A browser that refuses (private window, no storage) shows the page all the same.
  await navigator.serviceWorker.register('./sw.js').catch(() => {});
}

/** How long nothing may have been fetched before what may be wanted later is. */
const QUIET = 2000;

/** Until the page has fetched what it needs now: on a slow line all else would hold it up. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    let waiting = setTimeout(resolve, QUIET);
    const observer = new PerformanceObserver(() => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        observer.disconnect();
        resolve();
      }, QUIET);
    });
    observer.observe({ type: 'resource' });
  });
}
