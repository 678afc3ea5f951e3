import { expect, test } from 'vitest';
import { andSpanish } from './spanish.ts';

test('"y" becomes "e" before the sound of an i, and only there', () => {
  const names = ['iwoki', 'Iwoki(players=2)', 'imitation', 'hijos', 'índices'];
  expect(names.map(andSpanish)).toEqual(names.map((name) => `e ${name}`));
  const others = ['hex', 'hielo', 'iones', 'mancala', 'yeso', '3', ''];
  expect(others.map(andSpanish)).toEqual(others.map((name) => `y ${name}`));
});
