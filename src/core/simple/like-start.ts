/**
 * Whether a value that somebody typed is of the same kind as the position a game starts with: the same
 * members, lists where there are lists. What is null, there or here, may be anything.
 */
export function likeStart(start: unknown, value: unknown): boolean {
  if (start === null || value === null) return true;
  if (typeof start !== typeof value) return false;
  if (typeof start !== 'object') return true;
  if (Array.isArray(start) !== Array.isArray(value)) return false;
  if (Array.isArray(start)) {
    const kinds: readonly unknown[] = start;
    return (value as unknown[]).every(
      (each) => kinds.length === 0 || kinds.some((kind) => likeStart(kind, each)),
    );
  }
  const [wanted, given] = [start as Record<string, unknown>, value as Record<string, unknown>];
  const names = Object.keys(wanted);
  return (
    Object.keys(given).length === names.length &&
    names.every((name) => Object.hasOwn(given, name) && likeStart(wanted[name], given[name]))
  );
}
