import { expect, test } from 'vitest';
import { legalActions, unwrap, type State } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { choicesOf, readEntry, type Choices } from './entry.ts';

const lang = 'en';

function choicesIn(rules: string, play: (state: State) => void = () => {}): Choices {
  const game = unwrap(makeGame(rules));
  const state = game.start();
  play(state);
  const seat = state.toMove;
  const legal = legalActions(state, game.info);
  return choicesOf(game, { seat, seen: game.observe(state, seat), legal });
}

test('a move is read in notation or picked by its number in the list', () => {
  const choices = choicesIn('reversi');
  expect(choices.words).toEqual(['d3', 'c4', 'f5', 'e6']);
  const f5 = { kind: 'move', action: choices.actions[2] };
  for (const typed of ['f5', ' F5 ', '3', '#3', '# 3']) {
    expect(readEntry(typed, choices, lang)).toEqual(f5);
  }
  expect(readEntry('5', choices, lang)).toMatchObject({ kind: 'wrong' });
  expect(readEntry('#0', choices, lang)).toMatchObject({ kind: 'wrong' });
});

test('where moves are numbers, a bare number is never a number in the list', () => {
  // Pit 4 is empty: "4" must not mean the fourth move of the list, which is pit 5.
  const choices = choicesIn('mancala', (state) => state.apply(3));
  expect(choices.words).toEqual(['1', '2', '3', '5', '6']);
  expect(readEntry('4', choices, lang)).toEqual({ kind: 'wrong', message: 'pit 4 is empty' });
  expect(readEntry('4', choices, 'es')).toEqual({
    kind: 'wrong',
    message: 'el hoyo 4 está vacío',
  });
  expect(readEntry('5', choices, lang)).toEqual({ kind: 'move', action: 4 });
  expect(readEntry('#4', choices, lang)).toEqual({ kind: 'move', action: 4 });
});

test('commands are understood in both languages, with what follows them', () => {
  const choices = choicesIn('hex(3)');
  const command = (name: string, rest = '') => ({ kind: 'command', name, rest });
  expect(readEntry('undo', choices, lang)).toEqual(command('undo'));
  expect(readEntry('Deshacer', choices, lang)).toEqual(command('undo'));
  expect(readEntry('moves a', choices, lang)).toEqual(command('moves', 'a'));
  expect(readEntry('jugadas', choices, lang)).toEqual(command('moves'));
  expect(readEntry('?', choices, lang)).toEqual(command('help'));
  expect(readEntry('salir', choices, lang)).toEqual(command('quit'));
  expect(readEntry('  ', choices, lang)).toEqual({ kind: 'nothing' });
});

test('a slip in a command is pointed out', () => {
  expect(readEntry('baord', choicesIn('hex(3)'), lang)).toMatchObject({
    kind: 'wrong',
    message: expect.stringMatching(/did you mean "board"\?/) as string,
  });
});
