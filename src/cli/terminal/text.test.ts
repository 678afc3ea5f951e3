import { expect, test } from 'vitest';
import { LANGS } from '../../core/index.ts';
import { COMMANDS, textIn } from './text.ts';

test('the help of every language names every command by a word that is understood', () => {
  for (const lang of LANGS) {
    const lines = textIn(lang).help.split('\n');
    for (const [name, words] of Object.entries(COMMANDS)) {
      const explained = lines.some((line) =>
        words.some((word) => line.trimStart().startsWith(`${word} `)),
      );
      expect({ lang, name, explained }).toEqual({ lang, name, explained: true });
    }
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  }
});
