/** What is left of cards, tiles or whatever else when some are taken out; each one counts. */
export function without<T>(all: readonly T[], taken: readonly (T | null)[]): T[] {
  const left = [...all];
  for (const each of taken) {
    const at = each === null ? -1 : left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
