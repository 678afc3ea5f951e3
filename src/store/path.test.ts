import { expect, test } from 'vitest';
import { storePath } from './index.ts';

test('what the person says comes before LUDARIO_STORE, and that before the default', () => {
  const env = { LUDARIO_STORE: '/data/mine.sqlite', HOME: '/home/ana' };
  expect(storePath('here.sqlite', env, 'linux')).toBe('here.sqlite');
  expect(storePath(undefined, env, 'linux')).toBe('/data/mine.sqlite');
  expect(storePath('', env, 'linux')).toBe('/data/mine.sqlite');
  expect(storePath(undefined, { ...env, LUDARIO_STORE: '' }, 'linux')).toBe(
    '/home/ana/.local/share/ludario/store.sqlite',
  );
});

test('the default lies in the data folder of each system', () => {
  const home = { HOME: '/home/ana' };
  expect(storePath(undefined, { ...home, XDG_DATA_HOME: '/xdg' }, 'linux')).toBe(
    '/xdg/ludario/store.sqlite',
  );
  expect(storePath(undefined, { ...home, XDG_DATA_HOME: 'relative' }, 'linux')).toBe(
    '/home/ana/.local/share/ludario/store.sqlite',
  );
  expect(storePath(undefined, { HOME: '/Users/ana' }, 'darwin')).toBe(
    '/Users/ana/Library/Application Support/ludario/store.sqlite',
  );
  expect(storePath(undefined, { LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local' }, 'win32')).toBe(
    'C:\\Users\\ana\\AppData\\Local\\ludario\\store.sqlite',
  );
  expect(storePath(undefined, { USERPROFILE: 'C:\\Users\\ana' }, 'win32')).toBe(
    'C:\\Users\\ana\\AppData\\Local\\ludario\\store.sqlite',
  );
});
