import { lineOf } from './nodes.ts';
import type { Visit } from './recorder.ts';

/**
 * Which visits to show when there is room for so many: the roots, their best lines, then level by
 * level.
 */
export function shownAmong(roots: readonly Visit[], room: number): ReadonlySet<Visit> {
  const shown = new Set<Visit>(roots);
  for (const root of roots) for (const visit of lineOf(root)) shown.add(visit);
  let level: readonly Visit[] = roots;
  for (let depth = 1; level.length > 0; depth++) {
    level = level.flatMap((visit) => visit.children);
    const fresh = level.filter((visit) => !shown.has(visit));
    const fits = shown.size + fresh.length <= room;
    if (!fits && depth > 1) break;
    for (const visit of fresh) if (fits || shown.size < room) shown.add(visit);
    if (!fits) break;
  }
  return shown;
}
