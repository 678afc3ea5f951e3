import { expect, test } from 'vitest';
import { house } from '../../../src/agents/index.ts';
import { gameKinds, loadMoreGames, makeGame } from '../../catalogue/games.ts';
import { unwrap } from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import { paramText, rulesText } from './param-words.ts';

test('every parameter of the house has a name for people, and no name is without its parameter', async () => {
  await loadMoreGames();
  const names = [...gameKinds(), ...house.agents].flatMap(({ params }) => Object.keys(params));
  const { labels, terms } = paramText();
  expect(Object.keys({ ...labels, ...terms }).toSorted()).toEqual([...new Set(names)].toSorted());
});

test('rules are told in words', () => {
  lang.value = 'es';
  const told = (rules: string) => {
    const game = unwrap(makeGame(rules));
    return rulesText(game, gameKinds().find(({ id }) => id === game.info.id)!.params);
  };
  expect(told('reversi(empties=winner)')).toBe(
    'Reversi, casillas vacías al final: para quien gana',
  );
  expect(told('hex(size=3,swap=true)')).toMatch(/^Hex, tamaño: 3, .*: sí$/);
  expect(told('mancala')).toBe('Mancala');
});
