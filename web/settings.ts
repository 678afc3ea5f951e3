import { effect, signal } from '@preact/signals';
import { LANGS, type Lang } from '../src/core/index.ts';

export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'ludario.settings';

interface Kept {
  lang?: unknown;
  theme?: unknown;
  motion?: unknown;
  sound?: unknown;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** The first of the browser's languages that we speak. */
export function languageOf(wishes: readonly string[]): Lang {
  for (const wish of wishes) {
    const found = LANGS.find((lang) => wish.toLowerCase().split('-')[0] === lang);
    if (found !== undefined) return found;
  }
  return 'en';
}

const before = kept();

/** The language of the page. */
export const lang = signal<Lang>(
  LANGS.find((known) => known === before.lang) ??
    languageOf(typeof navigator === 'undefined' ? [] : navigator.languages),
);
export const theme = signal<Theme>(
  before.theme === 'light' || before.theme === 'dark' ? before.theme : 'auto',
);
/** Whether things move; a browser that asks for less motion is obeyed in any case. */
export const motionWanted = signal(before.motion !== false);
/** Whether moves are heard. */
export const soundWanted = signal(before.sound !== false);

const calm =
  typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');
const calmWanted = signal(calm?.matches ?? false);
calm?.addEventListener('change', () => {
  calmWanted.value = calm.matches;
});

/** Whether boards may animate now. */
export function mayMove(): boolean {
  return motionWanted.value && !calmWanted.value;
}

/** Puts the settings on the page and keeps them, from now on. */
export function applySettings(): void {
  effect(() => {
    const root = document.documentElement;
    root.lang = lang.value;
    if (theme.value === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = theme.value;
    root.dataset['motion'] = mayMove() ? 'on' : 'off';
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({
          lang: lang.value,
          theme: theme.value,
          motion: motionWanted.value,
          sound: soundWanted.value,
        }),
      );
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
}
