import { expect, test } from 'vitest';
import { Refusal, at, complaintOf, complaints, isComplaint, said } from './complaint.ts';
import { fail, unwrap } from './result.ts';

const refuse = complaints('house', {
  closed: { en: 'it is closed', es: 'está cerrada' },
  rooms: (a: { wanted: number; free: number }) => ({
    en: `${a.wanted} rooms are wanted, ${a.free} are free`,
    es: `se piden ${a.wanted} habitaciones y hay ${a.free} libres`,
  }),
});

test('a complaint carries its reason, its arguments and both sentences, as plain JSON', () => {
  const complaint = refuse.rooms({ wanted: 3, free: 1 });
  expect(complaint).toEqual({
    code: 'house.rooms',
    args: { wanted: 3, free: 1 },
    path: [],
    says: { en: '3 rooms are wanted, 1 are free', es: 'se piden 3 habitaciones y hay 1 libres' },
  });
  expect(JSON.parse(JSON.stringify(complaint))).toEqual(complaint);
  expect(refuse.closed().code).toBe('house.closed');
  expect(isComplaint(complaint)).toBe(true);
  expect(isComplaint({ en: 'no', es: 'no' })).toBe(false);
});

test('a path grows from the inside out', () => {
  expect(at(at(refuse.closed(), 'size'), 'agents', 1).path).toEqual(['agents', 1, 'size']);
});

test('what is thrown carries the complaint; other errors are said as they are', () => {
  const result = fail(refuse.closed());
  let thrown: unknown;
  try {
    unwrap(result);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Refusal);
  expect((thrown as Refusal).message).toBe('it is closed');
  expect(complaintOf(thrown)).toEqual(refuse.closed());
  expect(complaintOf(new Error('disk gone'))).toEqual(said('disk gone'));
});

test('a module of a user may refuse in plain words, in one language or both', () => {
  expect(fail('no')).toMatchObject({ complaint: { code: 'said', says: { en: 'no', es: 'no' } } });
  expect(fail({ en: 'no', es: 'que no' })).toMatchObject({
    complaint: { code: 'said', says: { en: 'no', es: 'que no' } },
  });
});
