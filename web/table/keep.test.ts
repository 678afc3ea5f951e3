import { expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { printAddress, readAddress } from './address.ts';
import { hireHere } from './hire-here.fixture.ts';
import { findTable, forgetTable, keepTable, keptTables, type Shelf } from './keep.ts';
import { Session } from './session.ts';

function shelfWith(text: string | null = null): Shelf {
  let kept = text;
  return {
    read: () => kept,
    write: (now) => {
      kept = now;
    },
  };
}
const plan = (query: string) => unwrap(readAddress(query, 'fresh'));

test('a table that was left is found again by its address, with its moves', () => {
  const shelf = shelfWith();
  const two = plan('game=reversi&seats=human,human&seed=1');
  const first = new Session({ plan: two, hire: hireHere, shelf });
  first.open();
  for (let i = 0; i < 4; i++) first.play(first.choices.value[0]!.action);
  first.table.resign(1);
  first.close();
  const second = new Session({ plan: two, hire: hireHere, shelf });
  expect(second.table.record()).toEqual(first.table.record());
  expect(second.table.state.value.result).toMatchObject({ offender: 1 });
  const other = plan('game=reversi&seats=human,human&seed=2');
  expect(new Session({ plan: other, hire: hireHere, shelf }).lines.value).toEqual([]);
  second.close();
});

test('a table without a move is not kept, and twelve are enough', () => {
  const shelf = shelfWith();
  const untouched = new Session({
    plan: plan('game=iwoki&seats=human,human'),
    hire: hireHere,
    shelf,
  });
  untouched.open();
  untouched.close();
  expect(keptTables(shelf)).toEqual([]);
  for (let seed = 0; seed < 15; seed++) {
    const session = new Session({
      plan: plan(`game=mancala&seats=human,human&seed=${seed}`),
      hire: hireHere,
      shelf,
    });
    session.open();
    session.play(session.choices.value[0]!.action);
    session.close();
  }
  const kept = keptTables(shelf);
  expect(kept.length).toBe(12);
  expect(kept[0]!.address).toContain('seed=14');
  forgetTable(shelf, kept[0]!.address);
  expect(findTable(shelf, plan(kept[0]!.address))).toBeNull();
  expect(keptTables(shelf).length).toBe(11);
});

test.each(['{', '7', '[null]', '[{"address":"x"}]', '[{"address":"x","record":{"ludario":1}}]'])(
  'what cannot be read (%s) is left aside, and new tables are kept all the same',
  (text) => {
    const shelf = shelfWith(text);
    expect(keptTables(shelf)).toEqual([]);
    const two = plan('game=mancala&seats=human,human&seed=1');
    const session = new Session({ plan: two, hire: hireHere, shelf });
    keepTable(shelf, { address: printAddress(two), record: session.table.record(), when: 1 });
    expect(keptTables(shelf).length).toBe(1);
    session.close();
  },
);

test('a kept game that no longer follows the rules is started anew', () => {
  const shelf = shelfWith();
  const two = plan('game=mancala&seats=human,human&seed=1');
  const session = new Session({ plan: two, hire: hireHere, shelf });
  const record = { ...session.table.record(), moves: ['9'] };
  session.close();
  keepTable(shelf, { address: printAddress(two), record, when: 1 });
  const again = new Session({ plan: two, hire: hireHere, shelf });
  expect(again.table.state.value.moves).toEqual([]);
  again.close();
});
