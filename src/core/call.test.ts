import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCall, printCall, splitList, type Call } from './call.ts';
import { unwrap } from './result.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const name = fc
  .tuple(
    fc.constantFrom(...letters),
    fc.string({ unit: fc.constantFrom(...letters, '0', '-', '_') }),
  )
  .map(([first, rest]) => first + rest);
const key = fc.oneof(
  name,
  name.map((word) => word.toUpperCase()),
);

/** Words, numbers, anything at all, and calls within calls. */
const call = fc.letrec<{ call: Call }>((tie) => ({
  call: fc.record({
    name,
    args: fc.array(
      fc.record({
        key: fc.option(key),
        value: fc.oneof(
          { maxDepth: 3 },
          name,
          fc.integer().map(String),
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('"', '\\', '(', ')', ',', '=', ' ', 'a', 'B') }),
          tie('call').map((inner) => printCall(inner)),
        ),
      }),
      { maxLength: 4 },
    ),
  }),
})).call;

describe('a printed call', () => {
  test('reads back as the same call, whatever its values hold', () => {
    fc.assert(
      fc.property(call, (given) => {
        expect(parseCall(printCall(given))).toEqual({ ok: true, value: given });
      }),
      { numRuns: 1000 },
    );
  });

  test('is shortest: no brackets without arguments, quotes only where needed', () => {
    const printed = (value: string) =>
      printCall({ name: 'f', args: [{ key: null, value }] }).slice(2, -1);
    expect(printCall({ name: 'hex', args: [] })).toBe('hex');
    expect(printed('random')).toBe('random');
    expect(printed('-3.5')).toBe('-3.5');
    expect(printed('corners(printed=true)')).toBe('corners(printed=true)');
    expect(printed('9+3')).toBe('9+3');
    expect(printed('ñandú')).toBe('ñandú');
    expect(printed('')).toBe('""');
    expect(printed('python3 bot.py')).toBe('"python3 bot.py"');
    expect(printed('say "hi" \\o/')).toBe('"say \\"hi\\" \\\\o/"');
    // Bare, these would read back as something else.
    expect(printed('a( b )')).toBe('"a( b )"');
    expect(printed('a()')).toBe('"a()"');
    expect(printed('A(b)')).toBe('"A(b)"');
    expect(printed('a=b')).toBe('"a=b"');
  });
});

describe('a read call', () => {
  test('has its arguments by position and by name', () => {
    expect(unwrap(parseCall('mancala(6, seeds=4,true)'))).toEqual({
      name: 'mancala',
      args: [
        { key: null, value: '6' },
        { key: 'seeds', value: '4' },
        { key: null, value: 'true' },
      ],
    });
  });

  test('forgives spaces, the case of its name, a comma too many', () => {
    const spaced = parseCall('  Hex ( size = 7 , swap=true, ) ');
    expect(spaced).toEqual(parseCall('hex(size=7,swap=true)'));
    expect(parseCall('hex()')).toEqual(parseCall('hex'));
  });

  test('holds calls as values, written in the one way they print', () => {
    const text = 'alphabeta(depth=3,heuristic=Corners( printed = true , f("x y") ))';
    expect(unwrap(parseCall(text)).args[1]).toEqual({
      key: 'heuristic',
      value: 'corners(printed=true,f("x y"))',
    });
  });

  test('keeps quoted texts as they are', () => {
    const text = 'bot(cmd="a \\"b\\" \\\\ (c, d=1)")';
    expect(unwrap(parseCall(text)).args[0]!.value).toBe('a "b" \\ (c, d=1)');
  });

  test('prints in the one way that prints the same again', () => {
    fc.assert(
      fc.property(call, fc.string({ unit: fc.constantFrom(' ', '\t') }), (given, space) => {
        const loose = printCall(given).replace(/^([a-z][\w-]*)\(/, `${space}$1${space}(${space}`);
        const printed = printCall(unwrap(parseCall(loose)));
        expect(printCall(unwrap(parseCall(printed)))).toBe(printed);
      }),
    );
  });
});

describe('what cannot be read', () => {
  test.each([
    ['', 'a name was expected at the end'],
    ['   ', 'a name was expected at the end'],
    ['7', 'a name was expected at "7"'],
    ['(7)', 'a name was expected at "(7)"'],
    ['ñu', 'a name was expected at "ñu"'],
    ['hex(', 'a value was expected at the end'],
    ['hex(7', '"," or ")" was expected at the end'],
    ['hex(7))', 'nothing more was expected at ")"'],
    ['hex(7) swap', 'nothing more was expected at "swap"'],
    ['hex(,)', 'a value was expected at ",)"'],
    ['hex(size=)', 'a value was expected at ")"'],
    ['hex(size 7)', '"," or ")" was expected at "7)"'],
    ['hex(7=size)', '"7" is no parameter name at "=size)"'],
    ['hex(size=7=8)', '"," or ")" was expected at "=8)"'],
    ['bot(cmd="python3', 'a quoted text is not closed at the end'],
    ['bot(cmd="\\', 'a quoted text is not closed at the end'],
    ['a(b(c)', '"," or ")" was expected at the end'],
  ])('"%s": %s', (text, why) => {
    expect(parseCall(text)).toMatchObject({
      ok: false,
      complaint: { says: { en: `cannot read "${text}": ${why}` } },
    });
  });

  test('may be nested 50 deep, and no deeper', () => {
    const nested = (depth: number) => `${'a('.repeat(depth)}a${')'.repeat(depth)}`;
    // Were it read once more at each level, this would never end.
    expect(parseCall(nested(50)).ok).toBe(true);
    for (const depth of [51, 100_000]) {
      expect(parseCall(nested(depth))).toHaveProperty(
        'complaint.says.en',
        expect.stringContaining('calls are nested too deep'),
      );
    }
    // Inside another call it is one call deeper: it is quoted when that would be too deep.
    for (const depth of [49, 50, 51, 300]) {
      const deep = { name: 'f', args: [{ key: null, value: nested(depth) }] };
      expect(parseCall(printCall(deep))).toEqual({ ok: true, value: deep });
    }
    const quoted = `${'f('.repeat(48)}"a(a(a(a)))"${')'.repeat(48)}`;
    const value = printCall(unwrap(parseCall(quoted)));
    expect(printCall(unwrap(parseCall(value)))).toBe(value);
  });

  test('is shown only so far when it is long', () => {
    const result = parseCall(`hex(${'7'.repeat(100_000)}`);
    expect(result).toHaveProperty('complaint.says.en', expect.stringMatching(/^.{200,300}$/));
  });

  test('is told in a sentence, never thrown', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('a', 'B', '1', '(', ')', ',', '=', '"', '\\', ' ') }),
        ),
        (text) => {
          const result = parseCall(text);
          const told = result.ok ? printCall(result.value) : result.complaint.says.en;
          expect(told.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a list', () => {
  test('is split at the commas outside brackets and quotes', () => {
    expect(splitList('human, alphabeta(depth=3,f=g(1,2)) ,bot(cmd="a,b)")')).toEqual([
      'human',
      'alphabeta(depth=3,f=g(1,2))',
      'bot(cmd="a,b)")',
    ]);
    expect(splitList('bot(cmd="a\\",b"),c')).toEqual(['bot(cmd="a\\",b")', 'c']);
  });

  test('has no empty items', () => {
    expect(splitList('')).toEqual([]);
    expect(splitList(' , a,, b ,')).toEqual(['a', 'b']);
  });

  test('of printed calls gives those calls', () => {
    fc.assert(
      fc.property(fc.array(call), (calls) => {
        const items = splitList(calls.map((given) => printCall(given)).join(','));
        expect(items.map((item) => unwrap(parseCall(item)))).toEqual(calls);
      }),
    );
  });
});
