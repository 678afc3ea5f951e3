import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import process from 'node:process';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the store lies: what the person said, else LUDARIO_STORE, else the user's data folder. */
export function storePath(
  option?: string,
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const said = option || env['LUDARIO_STORE'];
  if (said) return said;
  const { join } = platform === 'win32' ? win32 : posix;
  return join(dataFolder(env, platform), 'ludario', 'store.sqlite');
}

/** Where programs of this user keep their data. */
export function dataFolder(env: Environment, platform: NodeJS.Platform): string {
  if (platform === 'win32') {
    return env['LOCALAPPDATA'] || win32.join(env['USERPROFILE'] || homedir(), 'AppData', 'Local');
  }
  const home = env['HOME'] || homedir();
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support');
  // The XDG specification: a relative path there is to be ignored.
  const xdg = env['XDG_DATA_HOME'];
  return xdg?.startsWith('/') === true ? xdg : posix.join(home, '.local', 'share');
}
