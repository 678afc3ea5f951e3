import { expect, test } from 'vitest';
import { ok, type Result } from '../../core/index.ts';
import { findProgram, splitCommand } from './index.ts';

const why = (result: Result<unknown>) => (result.ok ? null : result.complaint.says.en);

test('a command line is split at spaces outside quotes, and nothing in it is expanded', () => {
  expect(splitCommand(`mohex --seed 7`)).toEqual(ok(['mohex', '--seed', '7']));
  expect(splitCommand(`  sh -c 'cd x && ./mohex "a b"'  `)).toEqual(
    ok(['sh', '-c', 'cd x && ./mohex "a b"']),
  );
  expect(splitCommand(`"a \\"b\\" c" d\\ e $HOME *.x ""`)).toEqual(
    ok(['a "b" c', 'd e', '$HOME', '*.x', '']),
  );
  expect(splitCommand(String.raw`C:\hex\mohex.exe`)).toEqual(ok([String.raw`C:\hex\mohex.exe`]));
});

test('a command line that is none is refused', () => {
  expect(why(splitCommand('  '))).toBe(
    'the command is empty; it names a program and its arguments',
  );
  expect(why(splitCommand(`sh -c 'oops`))).toBe(
    `the command sh -c 'oops has a ' that is not closed`,
  );
});

test('a program is found in the PATH or by its path, or is said to be missing', () => {
  expect(findProgram('sh').ok).toBe(true);
  expect(findProgram('/bin/sh')).toEqual(ok('/bin/sh'));
  expect(why(findProgram('no-such-engine'))).toBe(
    'there is no program "no-such-engine" in the PATH',
  );
  expect(why(findProgram('./no-such-engine'))).toBe('there is no program at ./no-such-engine');
});
