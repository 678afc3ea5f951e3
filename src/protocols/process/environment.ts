type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that tell the secrets of the house, or where they are. */
const KEYS = /^(?:LUDARIO_KEYS?|LUDARIO_\w+_PASSWORD(?:_FILE)?|PGPASSWORD|PGPASSFILE)$/i;

/** The address of a server may hold a password; where a file lies is no secret. */
function isAddress(name: string, value: string): boolean {
  return /^LUDARIO_(?:STORE|QUEUE)$/i.test(name) && value.includes('://');
}

/** What a program of others may know of the environment: all but the keys. */
export function withoutKeys(env: Environment): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(env).filter(([name, value = '']) => !KEYS.test(name) && !isAddress(name, value)),
  );
}
