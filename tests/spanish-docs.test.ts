import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { Marked, type Token, type Tokens } from 'marked';
import { expect, test } from 'vitest';

const docs = resolve(import.meta.dirname, '../docs');
const tokensOf = (path: string) => new Marked().lexer(readFileSync(join(docs, path), 'utf8'));
const spanish = readdirSync(join(docs, 'es')).toSorted();

/** What two versions of one guide have in common, whatever their words are. */
function shape(tokens: readonly Token[]) {
  const all = (type: string) => tokens.filter((token) => token.type === type);
  return {
    headings: all('heading').map((token) => (token as Tokens.Heading).depth),
    listings: all('code').map((token) => (token as Tokens.Code).text),
    tables: all('table').map((token) => {
      const { header, rows } = token as Tokens.Table;
      return [header.length, rows.length];
    }),
    lists: all('list').map((token) => (token as Tokens.List).items.length),
  };
}

test('what students read is there in Spanish', () => {
  expect(spanish).toEqual(
    expect.arrayContaining([
      'chances.md',
      'levels.md',
      'online.md',
      'training.md',
      'writing-a-bot.md',
    ]),
  );
});

test.each(spanish)(
  '%s says in Spanish what the English guide says: headings, listings, tables',
  (name) => {
    expect(shape(tokensOf(`es/${name}`))).toEqual(shape(tokensOf(name)));
  },
);

test.each(spanish)('the links of %s lead somewhere, also to its own headings', (name) => {
  const text = readFileSync(join(docs, 'es', name), 'utf8');
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
  const anchors = tokensOf(`es/${name}`)
    .filter((token) => token.type === 'heading')
    .map((token) => (token as Tokens.Heading).text.toLowerCase().replaceAll(' ', '-'));
  const dead = links.filter((link) => {
    if (link.startsWith('#')) return !anchors.includes(link.slice(1));
    return !existsSync(join(docs, 'es', dirname(name), link.split('#')[0]!));
  });
  expect(dead).toEqual([]);
});
