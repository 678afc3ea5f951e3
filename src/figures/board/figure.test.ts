import { expect, test } from 'vitest';
import { freeBoard, type Drawing, type Piece } from '../../core/index.ts';
import { PAINT, boardFigure } from './index.ts';

const drawn = (piece: Piece, ground: 'felt' | 'wood' = 'felt') => {
  const drawing: Drawing = {
    board: freeBoard(1, 2, { a: { at: [0.5, 1], height: 1.4 } }, [], { ground }),
    colours: ['red', 'white'],
    pieces: () => ({ a: piece }),
    touch: () => [],
    says: () => null,
  };
  return boardFigure(drawing, null, 'en').pieces.get('a')!;
};
const letters = (piece: Piece, ground?: 'wood') =>
  drawn(piece, ground).find(({ tag }) => tag === 'text');

test('cards, dice and texts are written in their colour, dark on paper and light on felt', () => {
  const plain = letters({ shape: 'card', text: '7' })!.attributes['fill'];
  const suits = (['red', 'yellow', 'blue', 'green'] as const).map((colour) => {
    const [card, text] = drawn({ shape: 'card', text: '7', colour });
    expect(card!.attributes['stroke']).toBe(PAINT[colour]);
    return text!.attributes['fill'];
  });
  expect(new Set([plain, ...suits]).size).toBe(5);
  expect(letters({ shape: 'card', text: '7', seat: 0 })!.attributes['fill']).toBe(suits[0]);
  expect(letters({ shape: 'die', text: 'x', colour: 'red' })!.attributes['fill']).toBe(suits[0]);
  expect(letters({ shape: 'none', text: '7', colour: 'red' }, 'wood')!.attributes['fill']).toBe(
    suits[0],
  );
  const onFelt = letters({ shape: 'none', text: '7', colour: 'red' })!.attributes['fill'];
  expect([plain, ...suits]).not.toContain(onFelt);
});

test('what is written on the back of a card is drawn', () => {
  expect(letters({ shape: 'back', text: '33' })!.text).toBe('33');
  expect(letters({ shape: 'back' })).toBeUndefined();
});
