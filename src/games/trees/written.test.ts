import { describe, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { plantTree } from './node.ts';
import { printTree, readTree } from './index.ts';

const ONE_LINE = 'A(B(D=4,E=-3),C=2)';

/** In one line; null: refused. */
function written(text: string): string | null {
  const tree = readTree(text);
  return tree.ok && plantTree(tree.value).ok ? printTree(tree.value) : null;
}

test.each([
  ['in one line', ` ${ONE_LINE} `],
  ['over several lines', 'A(\n  B(D=4, E=-3),\n  C=2)'],
  ['points in round brackets', '((4 -3) 2)'],
  ['points as lists of Python', '[[4, −3], 2]'],
  ['a node to a line', 'A\n  B\n    D 4\n    E -3\n  C 2'],
  ['as a list with signs and tabs', '- A\n\t- B\n\t\t- D = 4\n\t\t- E: −3\n\n\t- C 2\n'],
])('the same tree %s', (_, text) => {
  expect(written(text)).toBe(ONE_LINE);
});

test('who moves and estimates are read in every way that can say them', () => {
  const tree = 'A:min(B:max=1.5(C=1,D=2),E=3)';
  expect(written(tree)).toBe(tree);
  expect(written('A:min\n B:max 1.5\n  C 1\n  D 2\n E 3')).toBe(tree);
});

test('nodes without names get letters, level by level, and go on after Z', () => {
  expect(written('((3 12 8) (2 4 6) (14 5 2))')).toBe(
    'A(B(E=3,F=12,G=8),C(H=2,I=4,J=6),D(K=14,L=5,M=2))',
  );
  const wide = unwrap(readTree(`(${Array.from({ length: 30 }, (_, i) => i).join(' ')})`));
  expect(wide.children!.slice(24).map(({ name }) => name)).toEqual([
    'Z',
    'AA',
    'AB',
    'AC',
    'AD',
    'AE',
  ]);
});

describe('what cannot be read is told in a sentence, in both languages', () => {
  test.each([
    ['((4 3) 2', /a number or a bracket was expected at its end/],
    ['((4 x) 2)', /expected at "x\) 2\)"/],
    ['((4 3) 2) 7', /expected at "7"/],
    ['([4 3) 2)', /expected at "\) 2\)"/],
    ['(() 2)', /empty/],
    [`${'('.repeat(300)}1${')'.repeat(300)}`, /too deep/],
    ['A\n  B 4\n  C?', /line 3, "C\?", is no node/],
    ['A\n    B 4\n  C 2', /line 3: "C" stands as far in as no line above/],
    ['A\n  B 4\nC 2', /line 3: "C" would be a second root beside "A"/],
    ['A(B=1', /"," or "\)" was expected/],
    ['', /a node .* was expected/],
  ])('%j', (text, why) => {
    const tree = readTree(text);
    expect(tree.ok ? '' : tree.complaint.says.en).toMatch(why);
    expect(tree.ok ? '' : tree.complaint.says.es).toMatch(/[áéíóúñ«]/);
  });

  test.each(['A\n  B\n  C 2', '(5)5', 'A\n B 1\n b 2', '7'])('%j is no tree', (text) => {
    expect(written(text)).toBeNull();
  });
});
