import type { Crew, TrainingPart } from '../../core/index.ts';

/** Other cores that do parts in their own time, the latest first; `parts`: how many they were given. */
export function crewOf(
  size: number,
  assist: (part: TrainingPart) => Uint8Array,
): Crew & { parts: number } {
  const waiting: (() => void)[] = [];
  const crew = {
    size,
    parts: 0,
    do: (part: TrainingPart) =>
      new Promise<Uint8Array>((done) => {
        crew.parts++;
        const own = structuredClone(part);
        waiting.push(() => done(assist(own)));
        setTimeout(() => waiting.pop()?.(), 1);
      }),
  };
  return crew;
}
