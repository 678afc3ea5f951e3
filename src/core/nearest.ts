/** The word that a mistyped one most likely stands for; null when none is near. */
export function nearest(typed: string, words: Iterable<string>): string | null {
  const given = typed.toLowerCase();
  let best: string | null = null;
  // Two slips at most, and never more than a third of the word.
  let least = Math.min(2, Math.floor(given.length / 3)) + 1;
  for (const word of words) {
    const slips = distance(given, word.toLowerCase());
    if (slips < least) {
      least = slips;
      best = word;
    }
  }
  return best;
}

/** Slips between two words: letters left out, added, changed, or two neighbours swapped. */
export function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = 0; i <= a.length; i++) rows[i]![0] = i;
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + changed,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, rows[i - 2]![j - 2]! + 1);
      }
      rows[i]![j] = slips;
    }
  }
  return rows[a.length]![b.length]!;
}
