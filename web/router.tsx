import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { alone } from './alone.ts';
import { lang } from './settings.ts';

/** Where somebody is: the name of a view and what follows the question mark. */
interface Route {
  readonly view: string;
  readonly query: string;
}

/** All views lie in one folder, wherever that is served. */
const root = typeof location === 'undefined' ? '/' : new URL('.', location.href).pathname;

/** The code of a class stands for its page: people type it from a board. */
const CLASS = /^[a-km-np-z2-9]{6}$/;

function here(): Route {
  const name = location.pathname.slice(root.length).replace(/\.html$/, '');
  if (CLASS.test(name)) return { view: 'online', query: `class=${name}` };
  return { view: name === 'index' ? '' : name, query: location.search.slice(1) };
}

export const route = signal<Route>(
  typeof location === 'undefined' ? { view: '', query: '' } : here(),
);

/** The address of something beside the page. */
export function beside(path: string): string {
  return root + path;
}

/** Only this machine comes by such a name. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether nobody else finds the page where it is. */
export function isOnlyHere({ hostname }: Pick<URL, 'hostname'>): boolean {
  return LOOPBACK.test(hostname);
}

/** Where the guides are read, in the language of the page. */
export function guides(): string {
  // By the name of the file: not every server of files looks for it in a folder.
  return beside(lang.value === 'es' ? 'docs/es/index.html' : 'docs/index.html');
}

export function href(view: string, query = ''): string {
  // A server of plain files knows a view by the name of its file alone.
  const name = alone && view !== '' ? `${view}.html` : view;
  return beside(name) + (query === '' ? '' : `?${query}`);
}

/** Goes to a view; `replace` puts the new address in place of the present one. */
export function go(view: string, query = '', { replace = false } = {}): void {
  const to = href(view, query);
  if (replace) history.replaceState(null, '', to);
  else {
    history.pushState(null, '', to);
    scrollTo(0, 0);
  }
  route.value = { view, query };
}

export function listenToHistory(): void {
  addEventListener('popstate', () => {
    route.value = here();
  });
}

interface LinkProps extends Omit<JSX.IntrinsicElements['a'], 'href' | 'onClick' | 'role'> {
  readonly to: string;
  readonly query?: string | undefined;
  readonly children?: ComponentChildren;
}

/** A link to a view that does not load the page anew. */
export function Link({ to, query = '', children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href(to, query)}
      onClick={(event) => {
        // A click with a key held opens a tab or a window, as everywhere.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to, query);
      }}
    >
      {children}
    </a>
  );
}
