import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCall } from './call.ts';
import {
  bool,
  choice,
  int,
  isSwitch,
  optional,
  readParams,
  real,
  valueWords,
  word,
  type Params,
} from './params.ts';
import { unwrap } from './result.ts';

const params = {
  size: int('cells on a side', 11, 2, 19),
  swap: bool('the second player may take the first stone', false),
  deal: choice('how hands are dealt', 'random', ['random', 'fixed']),
  weight: real('how much', 0.5, -1, 1),
  rival: optional(word('who', null, 'an agent')),
};

function read<P extends Params>(text: string, declared: P) {
  return readParams(unwrap(parseCall(text)), declared);
}
const valuesOf = (text: string) => unwrap(read(text, params)).values;

describe('values', () => {
  test('are the defaults where nothing is given', () => {
    expect(valuesOf('hex')).toEqual({
      size: 11,
      swap: false,
      deal: 'random',
      weight: 0.5,
      rival: null,
    });
  });

  test('are given by position, by name in any case, or both', () => {
    expect(valuesOf('hex(7,true)')).toMatchObject({ size: 7, swap: true });
    expect(valuesOf('hex(SWAP=yes,Size=7)')).toMatchObject({ size: 7, swap: true });
    expect(valuesOf('hex(7,weight=-1)')).toMatchObject({ size: 7, weight: -1 });
  });

  test.each([
    ['yes', true],
    ['On', true],
    ['1', true],
    ['TRUE', true],
    ['no', false],
    ['off', false],
    ['0', false],
  ])('%s is %s', (said, value) => {
    expect(valuesOf(`hex(swap=${said})`).swap).toBe(value);
  });

  test('are not taken from what every object has', () => {
    for (const said of ['constructor', '__proto__', 'valueOf', 'toString'])
      expect(read(`hex(swap=${said})`, params).ok).toBe(false);
  });

  test('of a choice are spelled as declared', () => {
    expect(valuesOf('hex(deal=FIXED)').deal).toBe('fixed');
  });

  test('keep texts and calls as they were said', () => {
    expect(valuesOf('hex(rival="python3 my bot.py")').rival).toBe('python3 my bot.py');
    expect(valuesOf('hex(rival=greedy(seed=3))').rival).toBe('greedy(seed=3)');
    expect(valuesOf('hex(rival="")').rival).toBeNull();
  });
});

describe('the canonical string', () => {
  const strings = (text: string) => {
    const { canonical, short } = unwrap(read(text, params));
    return [canonical, short];
  };

  test('spells out every parameter in its declared order; the short one only what differs', () => {
    expect(strings('hex')).toEqual(['hex(size=11,swap=false,deal=random,weight=0.5)', 'hex']);
    expect(strings('hex(deal=fixed,size=07,swap=no)')).toEqual([
      'hex(size=7,swap=false,deal=fixed,weight=0.5)',
      'hex(size=7,deal=fixed)',
    ]);
    // A name keeps its case: files and models are found by it.
    expect(strings('hex(rival=Deep-Hex)')[1]).toBe('hex(rival=Deep-Hex)');
    expect(strings('hex(rival="A(B=1)")')[1]).toBe('hex(rival="A(B=1)")');
    expect(strings('hex(rival="my bot")')).toEqual([
      'hex(size=11,swap=false,deal=random,weight=0.5,rival="my bot")',
      'hex(rival="my bot")',
    ]);
  });

  test('reads back to the same values and to itself, the short one too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 19 }),
        fc.boolean(),
        fc.constantFrom('random', 'fixed'),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (size, swap, deal, weight) => {
          const given = `hex(${size},${swap},weight=${weight},deal=${deal})`;
          const first = unwrap(read(given, params));
          for (const text of [first.canonical, first.short]) {
            const again = unwrap(read(text, params));
            expect([again.canonical, again.short]).toEqual([first.canonical, first.short]);
            // -0 and 0 are the same weight.
            expect(again.values.weight + 0).toBe(weight + 0);
            expect({ ...again.values, weight }).toEqual({ ...first.values, weight });
          }
        },
      ),
    );
  });
});

describe('what is wrong is said with what is accepted', () => {
  const all =
    'hex takes size (2 to 19), swap (true or false), deal (random, fixed), weight (a number from -1 to 1), rival (an agent)';
  test.each([
    ['hex(size=20)', 'hex: size=20 is not accepted; size takes 2 to 19'],
    ['hex(1)', 'hex: size=1 is not accepted; size takes 2 to 19'],
    ['hex(7.5)', 'hex: size=7.5 is not accepted; size takes 2 to 19'],
    ['hex(1e1)', 'hex: size=1e1 is not accepted; size takes 2 to 19'],
    ['hex(seven)', 'hex: size=seven is not accepted; size takes 2 to 19'],
    ['hex("")', 'hex: size= is not accepted; size takes 2 to 19'],
    ['hex(swap=maybe)', 'hex: swap=maybe is not accepted; swap takes true or false'],
    ['hex(deal=crooked)', 'hex: deal=crooked is not accepted; deal takes random, fixed'],
    ['hex(weight=1.1)', 'hex: weight=1.1 is not accepted; weight takes a number from -1 to 1'],
    ['hex(weight=NaN)', 'hex: weight=NaN is not accepted; weight takes a number from -1 to 1'],
    ['hex(weight=" ")', 'hex: weight=  is not accepted; weight takes a number from -1 to 1'],
    ['hex(sise=7)', `hex: no parameter "sise"; ${all}`],
    ['hex(7,true,fixed,0,x,8)', `hex: value "8" is one too many; ${all}`],
    ['hex(size=7,size=8)', 'hex: "size" is given twice'],
    ['hex(7,SIZE=8)', 'hex: "size" is given twice'],
  ])('%s → %s', (text, error) => {
    expect(read(text, params)).toMatchObject({ ok: false, complaint: { says: { en: error } } });
  });

  test('a parameter without a default must be given', () => {
    const bot = { cmd: word('the program', null, 'a command') };
    expect(read('bot', bot)).toMatchObject({
      ok: false,
      complaint: { says: { en: 'bot: "cmd" must be given (a command)' } },
    });
    expect(unwrap(read('bot(x)', bot)).values.cmd).toBe('x');
  });

  test('what takes nothing says so', () => {
    expect(read('greedy(3)', {})).toMatchObject({
      ok: false,
      complaint: { says: { en: 'greedy: value "3" is one too many; greedy takes no parameters' } },
    });
  });

  test('numbers without an upper end say where they start', () => {
    const open = {
      games: int('how many', 1, 1, Infinity),
      seconds: real('how long', 1, 0, Infinity),
    };
    expect(read('match(0)', open)).toHaveProperty(
      'complaint.says.en',
      'match: games=0 is not accepted; games takes a whole number from 1',
    );
    expect(read('match(seconds=-1)', open)).toHaveProperty(
      'complaint.says.en',
      'match: seconds=-1 is not accepted; seconds takes a number from 0',
    );
    // Past 2^53 whole numbers are not exact.
    expect(read('match(9007199254740993)', open).ok).toBe(false);
  });

  test('a pattern is checked', () => {
    const seat = { colour: word('whose', 'black', 'black or white', /^(?:black|white)$/) };
    expect(read('p(white)', seat).ok).toBe(true);
    expect(read('p(blackish)', seat)).toHaveProperty(
      'complaint.says.en',
      'p: colour=blackish is not accepted; colour takes black or white',
    );
  });
});

test('a short range, a list of words and a switch can be chosen from, anything else is written', () => {
  expect(Object.keys(int('players', 2, 2, 6).choices ?? {})).toEqual(['2', '3', '4', '5', '6']);
  expect(Object.keys(choice('', 'off', ['off', 'on']).choices ?? {})).toEqual(['off', 'on']);
  expect(isSwitch(bool('', true))).toBe(true);
  expect(int('megabytes', 64, 1, 4096).choices).toBeUndefined();
  expect(word('', null, 'a name').choices).toBeUndefined();
});

test('what is chosen from is shown in words, in every language', () => {
  const rule = choice({ en: 'empty squares', es: 'casillas vacías' }, 'none', {
    none: { en: 'for nobody', es: 'para nadie' },
    winner: { en: 'for the winner', es: 'para quien gana' },
  });
  expect(valueWords(rule, 'winner').es).toBe('para quien gana');
  expect(rule.summary.es).toBe('casillas vacías');
  expect(valueWords(int('size', 3, 1, 9), '7').es).toBe('7');
});
