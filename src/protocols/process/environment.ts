type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that tell the secrets of the house, or where they are. */
const KEYS = /^LUDARIO_KEYS?$/i;

/** What a program of others may know of the environment: all but the keys. */
export function withoutKeys(env: Environment): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !KEYS.test(name)));
}
