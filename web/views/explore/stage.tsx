import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useRoving } from '../../boards/roving.ts';
import { useCamera } from '../../boards/iwoki/use-camera.ts';
import { Zoom } from '../../boards/zoom.tsx';
import { around, boundsOf, LEVEL, type Layout, type Placed, type Shape } from './layout.ts';
import type { Leafy } from './sprouts.ts';
import { printing } from './printing.ts';
import { exploreText } from './text.ts';

/** What an element of a node must have so that it can be walked to. */
export type NodeProps = Pick<
  JSX.IntrinsicElements['rect'],
  'ref' | 'tabindex' | 'onFocus' | 'onClick' | 'role' | 'transform'
>;

interface StageProps<T> {
  readonly label: string;
  readonly layout: Layout<T>;
  /** The node the camera follows. */
  readonly current: number;
  readonly folded: ReadonlySet<number>;
  readonly motion: boolean;
  /** From a node to its parent. */
  edge(child: Placed<T>, parent: Placed<T>): ComponentChildren;
  card(placed: Placed<T>, props: NodeProps): ComponentChildren;
  /** A click or Enter on a node. */
  onTouch(key: number): void;
  /** Comma and full stop, wherever the focus is in the tree. */
  onStep(direction: 1 | -1): void;
  /** Drawn above all nodes. */
  readonly above?: ComponentChildren;
}

/** So far outside of what is seen nodes are drawn too, so that they are there when one moves. */
const BEYOND = 0.6;

/** A tree that can be panned and zoomed; only what is in view is drawn. */
export function Stage<T extends Leafy<T> & { readonly parent: T | null }>({
  label,
  layout,
  current,
  folded,
  motion,
  edge,
  card,
  onTouch,
  onStep,
  above,
}: StageProps<T>) {
  const { places, bounds } = layout;
  const at = places.get(current) ?? places.get(0)!;
  const extent = useMemo(() => ({ tiles: bounds, reach: bounds }), [bounds]);
  const view = useCamera(extent, around(at));
  const { camera, size } = view;
  // From the root down and from left to right, as it is read aloud.
  const all = [...places.values()].toSorted((a, b) => a.sprout.key - b.sprout.key);
  const spots = useMemo(() => all.map(({ sprout, x, y }) => ({ id: sprout.key, x, y })), [layout]);
  const roving = useRoving(spots, at.sprout.key);

  // A camera that was moved by hand still does not lose the step.
  useEffect(() => {
    if (!view.following) view.show(around(at));
  }, [current]);

  const wide = (size.width / camera.scale) * (0.5 + BEYOND);
  const high = (size.height / camera.scale) * (0.5 + BEYOND) + LEVEL;
  const near = ({ x, y, sprout }: Placed<T>) =>
    sprout.key === roving.current ||
    (Math.abs(x - camera.x) <= wide + layout.shape.width && Math.abs(y - camera.y) <= high);
  const seen = all.filter(near);
  const keys = new Set(seen.map(({ sprout }) => sprout.key));
  // A long branch passes through the view though its end does not lie in it.
  const edges = all.filter(
    ({ sprout }) => sprout.parent !== null && (keys.has(sprout.key) || keys.has(sprout.parent.key)),
  );

  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const held = places.get(roving.current ?? at.sprout.key);
    const to = held === undefined ? undefined : stepFrom(held, event.key, all, folded);
    if (to !== undefined) roving.focus(to.sprout.key);
    else if (event.key === '.' || event.key === ',') onStep(event.key === '.' ? 1 : -1);
    else if ((event.key === 'Enter' || event.key === ' ') && held !== undefined)
      onTouch(held.sprout.key);
    else if (['+', '=', '-', '0'].includes(event.key)) view.key(event.key);
    else {
      if (event.key.startsWith('Arrow')) event.stopPropagation();
      else roving.onKeyDown(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={view.stage} class="ex-stage" {...view.hands}>
      <svg role="tree" aria-label={label} onKeyDown={walk}>
        <g
          class={view.gliding && motion ? 'ex-world ex-gliding' : 'ex-world'}
          style={{
            transform: `translate(${size.width / 2 - camera.x * camera.scale}px, ${
              size.height / 2 - camera.y * camera.scale
            }px) scale(${camera.scale})`,
          }}
        >
          <g aria-hidden="true">
            {edges.map((placed) => edge(placed, places.get(placed.sprout.parent!.key)!))}
          </g>
          {seen.map((placed) => {
            const { key } = placed.sprout;
            return card(placed, {
              ref: roving.ref(key),
              role: 'treeitem',
              tabindex: roving.tabIndex(key),
              transform: `translate(${placed.x} ${placed.y})`,
              onFocus: () => {
                roving.onFocus(key);
                // No farther than it takes to see it: the rest must not slip away.
                view.show(boundsOf(placed, layout.shape));
              },
              onClick: () => {
                if (!view.dragged()) onTouch(key);
              },
            });
          })}
          {above}
        </g>
      </svg>
      <Zoom view={view} follow={exploreText().fit} />
      {printing.value ? (
        <svg
          class="ex-paper"
          viewBox={`${bounds.left} ${bounds.top} ${bounds.right - bounds.left} ${bounds.bottom - bounds.top}`}
          aria-hidden="true"
        >
          {all.map((placed) =>
            placed.sprout.parent === null
              ? null
              : edge(placed, places.get(placed.sprout.parent.key)!),
          )}
          {all.map((placed) =>
            card(placed, { transform: `translate(${placed.x} ${placed.y})`, role: 'none' }),
          )}
        </svg>
      ) : null}
    </div>
  );
}

/** Up to the parent, down to the first child, aside to the next node of the same level. */
function stepFrom<T extends Leafy<T> & { readonly parent: T | null }>(
  from: Placed<T>,
  key: string,
  all: readonly Placed<T>[],
  folded: ReadonlySet<number>,
): Placed<T> | undefined {
  const { sprout } = from;
  const find = (wanted: T | null | undefined) =>
    wanted ? all.find((placed) => placed.sprout === wanted) : undefined;
  if (key === 'ArrowUp') return find(sprout.parent);
  if (key === 'ArrowDown') return folded.has(sprout.key) ? undefined : find(sprout.children[0]);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const level = all.filter(({ y }) => y === from.y).toSorted((a, b) => a.x - b.x);
  return level[level.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)];
}

/**
 * What is pointed at and walked to: a clear sheet over a drawn card. The words of the card are not
 * inside it, as screen readers hear better ones.
 */
export function hitOf({ width, height }: Shape) {
  return {
    x: -width / 2 - 0.5,
    y: -height / 2 - 0.5,
    width: width + 1,
    height: height + 1,
    rx: 4,
  } as const;
}

/** Half of the height of a card. */
const REACH = 6;

/** A curve from the foot of a parent to the head of a child. */
export function branch(child: Placed<unknown>, parent: Placed<unknown>): string {
  const [top, end] = [parent.y + REACH, child.y - REACH];
  const half = (top + end) / 2;
  return `M${parent.x} ${top}C${parent.x} ${half} ${child.x} ${half} ${child.x} ${end}`;
}
