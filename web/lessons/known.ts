const KEY = 'ludario.lessons';

/** The games whose lesson was taken or declined on this device. */
function known(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

export function isKnown(game: string): boolean {
  return known().includes(game);
}

/** From now on this game's lesson is no longer offered unasked. */
export function noteKnown(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...known(), game])]));
  } catch {
    // A browser that keeps nothing offers it again.
  }
}
