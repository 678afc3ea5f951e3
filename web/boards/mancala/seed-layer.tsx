import { heap, type Layout, type Point } from './layout.ts';
import type { Show } from './use-sowing.ts';

/** Glass of five colours; which seed has which follows its number. */
const COLOURS = 5;

/** All seeds, each an element of its own that glides from hole to hole. */
export function SeedLayer({ layout, show }: { readonly layout: Layout; readonly show: Show }) {
  const at = new Map<number, Point & { readonly lifted: boolean }>();
  const { seed } = layout;
  for (const [seat, row] of show.seeds.entries()) {
    for (const [pit, seeds] of row.entries()) {
      const hole = layout.hole({ seat, pit });
      // The number and the name in a store want their room, and round ends hold less.
      const width = hole.width * (pit === 0 ? 0.86 : 0.88);
      const height = pit === 0 ? hole.height - hole.width * 1.1 : hole.height * 0.8;
      for (const [index, spot] of heap(seeds.length, width, height, seed).entries()) {
        const id = seeds[index]!;
        at.set(id, { x: hole.x + spot.x, y: hole.y + spot.y, lifted: false });
      }
    }
  }
  if (show.over !== null) {
    const hole = layout.hole(show.over);
    const spots = heap(show.hand.length, hole.width * 0.8, hole.height * 0.5, seed);
    for (const [index, id] of show.hand.entries()) {
      const spot = spots[index]!;
      at.set(id, { x: hole.x + spot.x, y: hole.y + spot.y - seed * 0.9, lifted: true });
    }
  }
  const all = [...at].toSorted(([a], [b]) => a - b);
  return (
    <div class="mc-seeds" aria-hidden="true">
      {all.map(([id, { x, y, lifted }]) => (
        <i
          key={id}
          class={`mc-seed mc-seed-${(id * 7 + Math.floor(id / COLOURS)) % COLOURS}${lifted ? ' mc-lifted' : ''}`}
          style={{
            transform: `translate(${(x - seed / 2).toFixed(1)}px, ${(y - seed / 2).toFixed(1)}px)`,
          }}
        />
      ))}
    </div>
  );
}
