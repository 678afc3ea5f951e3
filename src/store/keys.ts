import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import process from 'node:process';
import {
  deriveKey,
  fail,
  fileTrouble,
  fingerprint,
  isKey,
  keyOf,
  ok,
  type Key,
  type Result,
} from '../core/index.ts';
import { refuse } from './complaints.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where keys lie: apart from the store, whose games tell who plays nothing of those to come. */
export function keyFolder(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (env['LUDARIO_KEYS']) return env['LUDARIO_KEYS'];
  if (platform === 'win32') {
    const roaming = env['APPDATA'] || win32.join(homedir(), 'AppData', 'Roaming');
    return win32.join(roaming, 'ludario', 'keys');
  }
  const home = env['HOME'] || homedir();
  if (platform === 'darwin') {
    return posix.join(home, 'Library', 'Application Support', 'ludario', 'keys');
  }
  const xdg = env['XDG_CONFIG_HOME'];
  const config = xdg?.startsWith('/') === true ? xdg : posix.join(home, '.config');
  return posix.join(config, 'ludario', 'keys');
}

const ORGANISER = 'organiser.key';

/**
 * The keys of who organises games with secrets. Each question has a key of its own, derived one way
 * from the organiser's: what was published of one tells nothing of another. A key that was given
 * is used as it is, and kept for when the experiment goes on.
 */
export class KeyRing {
  readonly folder: string;
  private readonly given: string | undefined;
  private readonly own: string | undefined;

  /**
   * `given`: a key or a file that holds one. The organiser's own lies in the folder, unless
   * LUDARIO_KEY is one.
   */
  constructor(given?: string, env: Environment = process.env) {
    this.given = given;
    this.own = env['LUDARIO_KEY'] || undefined;
    this.folder = keyFolder(env);
  }

  /** The key of a question; `wanted`: the fingerprint of the one it was begun with. */
  keyOf(question: string, wanted?: string): Result<Key> {
    if (this.given !== undefined) return this.givenKey(this.given, wanted);
    const kept = wanted === undefined ? null : this.read(`${wanted}.key`);
    if (kept?.ok === true && fingerprint(kept.value) === wanted) return kept;
    const organiser = this.organiser();
    if (!organiser.ok) return organiser;
    const key = deriveKey(organiser.value, question);
    if (wanted !== undefined && fingerprint(key) !== wanted) return fail(refuse.noKey({ wanted }));
    return ok(key);
  }

  /** The organiser's own key, made when it is first needed. */
  organiser(): Result<Key> {
    if (this.own !== undefined) return keyIn(this.own);
    const there = this.read(ORGANISER);
    if (there !== null) return there;
    const made = keyOf(randomBytes(16));
    const saved = this.save(ORGANISER, made);
    // Another process may have been quicker.
    return saved.ok ? (this.read(ORGANISER) ?? ok(made)) : saved;
  }

  private givenKey(given: string, wanted: string | undefined): Result<Key> {
    const key = keyIn(given);
    if (!key.ok) return key;
    const print = fingerprint(key.value);
    if (wanted !== undefined && print !== wanted) {
      return fail(refuse.otherKey({ given: print, wanted }));
    }
    // For `resume`; where it cannot be kept, it has to be given again.
    this.save(`${print}.key`, key.value);
    return key;
  }

  private read(name: string): Result<Key> | null {
    const path = this.path(name);
    return statSync(path, { throwIfNoEntry: false }) === undefined ? null : readKey(path);
  }

  /** Whole or not at all, and never over what is there; for its owner's eyes alone. */
  private save(name: string, key: Key): Result<null> {
    const fresh = this.path(`.${randomUUID()}`);
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      writeFileSync(fresh, `${key}\n`, { flag: 'wx', mode: 0o600 });
      try {
        linkSync(fresh, this.path(name));
      } finally {
        rmSync(fresh, { force: true });
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        return fail(refuse.unsavedKey({ folder: this.folder, why: fileTrouble(error) }));
      }
    }
    return ok(null);
  }

  private path(name: string): string {
    const { join } = process.platform === 'win32' ? win32 : posix;
    return join(this.folder, name);
  }
}

/** More than a key and its line end: this is another file. */
const MOST_BYTES = 100;

/** A key, or a file that holds one. */
function keyIn(text: string): Result<Key> {
  const key = text.trim().toLowerCase();
  return isKey(key) ? ok(key) : readKey(text);
}

function readKey(path: string): Result<Key> {
  try {
    const about = statSync(path);
    if (!about.isFile() || about.size > MOST_BYTES) return fail(refuse.badKeyFile({ path }));
    const key = readFileSync(path, 'utf8').trim().toLowerCase();
    return isKey(key) ? ok(key) : fail(refuse.badKeyFile({ path }));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? fail(refuse.badKey({ given: path }))
      : fail(refuse.unreadKey({ path, why: fileTrouble(error) }));
  }
}
