import { effect, signal } from '@preact/signals';
import type { Complaint } from '../../src/core/index.ts';
import { lang } from '../settings.ts';

type Translate = (sentence: string) => string;

const spanish = signal<Translate | null>(null);

// What is wrong is said rarely and needs many words: they are fetched by those who read them.
effect(() => {
  if (lang.value === 'es' && spanish.peek() === null) void learnSpanish();
});

async function learnSpanish(): Promise<void> {
  try {
    spanish.value = (await import('./spanish.ts')).inSpanish;
  } catch {
    // Without a network it is said in English.
  }
}

/**
 * What games, agents and the server find wrong, in the language of the page. They say it in
 * English, to programs and terminals too; a sentence that nobody has put into Spanish stays as it is.
 */
export function complaint(said: Complaint | string): string {
  if (typeof said === 'object') return said.says[lang.value];
  return lang.value === 'es' ? (spanish.value?.(said) ?? said) : said;
}
