import { render } from 'preact';
import { App } from './app.tsx';
import { keepLevels } from './catalogue/levels.ts';
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
  render(<App />, document.getElementById('app')!);
  for (const { path, why } of failed) say(text().notHere(path, why), 'wrong');
}

applySettings();
listenToHistory();
void start();
workOffline();

/** Lets the page work without a network from the second visit on, where the browser can. */
function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // A browser that refuses (private window, no storage) shows the page all the same.
    void navigator.serviceWorker.register('./sw.js').catch(() => {});
  });
}
