import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveKey, fingerprint, unwrap } from '../core/index.ts';
import { KeyRing, keyFolder } from './keys.ts';

const KEY = '00112233445566778899aabbccddeeff';
let folder: string;
let env: { LUDARIO_KEYS: string; LUDARIO_KEY?: string };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ludario-keys-'));
  env = { LUDARIO_KEYS: join(folder, 'keys') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an organiser has one key, made once, for nobody else to read', () => {
  const own = unwrap(new KeyRing(undefined, env).organiser());
  expect(own).toMatch(/^[0-9a-f]{32}$/);
  expect(unwrap(new KeyRing(undefined, env).organiser())).toBe(own);
  expect(readdirSync(env.LUDARIO_KEYS)).toEqual(['organiser.key']);
  rmSync(env.LUDARIO_KEYS, { recursive: true });
  expect(unwrap(new KeyRing(undefined, env).organiser())).not.toBe(own);
});

test.skipIf(process.platform === 'win32')('only its owner may read a key or list them', () => {
  unwrap(new KeyRing(undefined, env).organiser());
  expect(statSync(join(env.LUDARIO_KEYS, 'organiser.key')).mode & 0o777).toBe(0o600);
  expect(statSync(env.LUDARIO_KEYS).mode & 0o777).toBe(0o700);
});

test('each question has a key of its own, derived from the organiser’s', () => {
  const ring = new KeyRing(undefined, env);
  const own = unwrap(ring.organiser());
  const first = unwrap(ring.keyOf('first'));
  expect(first).toBe(deriveKey(own, 'first'));
  expect(unwrap(ring.keyOf('second'))).not.toBe(first);
  expect(unwrap(ring.keyOf('first', fingerprint(first)))).toBe(first);
  expect(ring.keyOf('second', fingerprint(first))).toMatchObject({
    complaint: { says: { en: expect.stringContaining('is not here') } },
  });
});

test('a key that is given is used as it is, and kept for when the experiment goes on', () => {
  expect(unwrap(new KeyRing(KEY, env).keyOf('anything'))).toBe(KEY);
  expect(unwrap(new KeyRing(undefined, env).keyOf('anything', fingerprint(KEY)))).toBe(KEY);
  const other = KEY.replaceAll('0', '1');
  expect(new KeyRing(other, env).keyOf('anything', fingerprint(KEY))).toMatchObject({
    complaint: { says: { en: expect.stringContaining(fingerprint(KEY)) } },
  });
  const file = join(folder, 'mine');
  writeFileSync(file, `${KEY.toUpperCase()}\n`);
  expect(unwrap(new KeyRing(file, env).keyOf('anything'))).toBe(KEY);
});

test('the organiser’s own may come from the environment, and is not written down then', () => {
  const ring = new KeyRing(undefined, { ...env, LUDARIO_KEY: KEY });
  expect(unwrap(ring.organiser())).toBe(KEY);
  expect(unwrap(ring.keyOf('anything'))).toBe(deriveKey(KEY, 'anything'));
  expect(existsSync(env.LUDARIO_KEYS)).toBe(false);
});

test('what is no key is refused in a sentence, whatever it is', () => {
  const refused = (given: string) => {
    const key = new KeyRing(given, env).keyOf('anything');
    return key.ok ? 'accepted' : key.complaint.says.en;
  };
  expect(refused('abc')).toContain('32 hexadecimal digits');
  expect(refused(folder)).toContain('holds no key');
  const large = join(folder, 'large');
  writeFileSync(large, KEY.repeat(100));
  expect(refused(large)).toContain('holds no key');
});

test.runIf(process.platform === 'linux')('a device is no key, and is not read', () => {
  expect(new KeyRing('/dev/zero', env).keyOf('anything')).toMatchObject({
    complaint: { says: { en: '/dev/zero holds no key (32 hexadecimal digits)' } },
  });
});

test('a damaged key of the organiser’s is told, and never written over', () => {
  unwrap(new KeyRing(undefined, env).organiser());
  const file = join(env.LUDARIO_KEYS, 'organiser.key');
  chmodSync(file, 0o600);
  writeFileSync(file, 'spilled');
  expect(new KeyRing(undefined, env).organiser().ok).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('spilled');
});

test('where no key can be kept, it says so and how else', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const key = new KeyRing(undefined, { LUDARIO_KEYS: join(file, 'keys') }).keyOf('anything');
  expect(key).toMatchObject({ complaint: { says: { en: expect.stringContaining('--key') } } });
});

test('keys lie in the folder for settings of each system', () => {
  expect(keyFolder({ HOME: '/home/ana' }, 'linux')).toBe('/home/ana/.config/ludario/keys');
  expect(keyFolder({ HOME: '/home/ana', XDG_CONFIG_HOME: '/x' }, 'linux')).toBe('/x/ludario/keys');
  expect(keyFolder({ HOME: '/Users/ana' }, 'darwin')).toBe(
    '/Users/ana/Library/Application Support/ludario/keys',
  );
  expect(keyFolder({ APPDATA: 'C:\\ana' }, 'win32')).toBe('C:\\ana\\ludario\\keys');
});
