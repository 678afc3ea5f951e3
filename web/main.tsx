import { render } from 'preact';
import { App } from './app.tsx';
import { listenToHistory } from './router.tsx';
import { applySettings } from './settings.ts';
import { workOffline } from './offline.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/ui.css';
import './styles/shell.css';

applySettings();
listenToHistory();
render(<App />, document.getElementById('app')!);
workOffline();
