import { useEffect, useRef, useState } from 'preact/hooks';
import {
  TOUCHABLE,
  WIDTH,
  centreOf,
  nearTo,
  onScreen,
  scaleIn,
  within,
  type Box,
  type Camera,
} from './geometry.ts';

/** How far a finger may tremble, in pixels, before it drags. */
const TREMBLE = 8;
/** Room for the buttons below a cell that is aimed at. */
const BAR = 60;

interface Aim {
  /** The cell that a finger chose and that a second tap plays. */
  readonly cell: number | null;
  /** How the board is moved and enlarged, from its upper left corner; undefined: not at all. */
  readonly transform: string | undefined;
  /** A finger moves it: no gliding. */
  readonly dragging: boolean;
  /** Pixels across a cell, as shown now. */
  readonly cellPixels: number;
  readonly stage: { current: HTMLDivElement | null };
  /** A click on a cell: true if it means to play there, false if it only aims. */
  click(cell: number): boolean;
  leave(): void;
  readonly hands: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
  };
}

interface CloseUp {
  readonly cell: number;
  readonly camera: Camera;
}

/**
 * Cells too small for a finger: the first tap brings the board near and chooses a cell, the second
 * plays there. A finger that drags moves the enlarged board. Mice and keys never need this.
 */
export function useAim(size: number, box: Box, active: boolean): Aim {
  const stage = useRef<HTMLDivElement | null>(null);
  const [space, setSpace] = useState({ width: 0, height: 0 });
  const [closeUp, setCloseUp] = useState<CloseUp | null>(null);
  const [dragging, setDragging] = useState(false);
  const finger = useRef<{ id: number; x: number; y: number; far: number } | null>(null);
  const touched = useRef(false);
  const dragged = useRef(false);

  useEffect(() => {
    const element = stage.current!;
    const watch = new ResizeObserver(() => {
      setSpace({ width: element.clientWidth, height: element.clientHeight });
      setCloseUp(null);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  // A cell can only be aimed at while somebody here may play.
  useEffect(() => {
    if (!active) setCloseUp(null);
  }, [active]);

  // Fingers move the enlarged board and not the page. A `touch-action` that changes would do the same,
  // but is handed down: every part of the board would have its style worked out again.
  const near = closeUp !== null;
  useEffect(() => {
    if (!near) return undefined;
    const element = stage.current!;
    const hold = (event: TouchEvent) => event.preventDefault();
    element.addEventListener('touchmove', hold, { passive: false });
    return () => element.removeEventListener('touchmove', hold);
  }, [near]);

  const scale = scaleIn(box, space);
  const free = { width: space.width, height: space.height - BAR };
  const cellPixels = WIDTH * scale * (closeUp?.camera.zoom ?? 1);

  let transform: string | undefined;
  if (closeUp !== null) {
    const { zoom } = closeUp.camera;
    const { x, y } = onScreen(closeUp.camera, box, space);
    transform = `translate(${space.width / 2 - zoom * x}px, ${free.height / 2 - zoom * y}px) scale(${zoom})`;
  }
  const lift = () => {
    if (finger.current !== null) dragged.current = finger.current.far > TREMBLE;
    finger.current = null;
    setDragging(false);
  };
  return {
    cell: closeUp?.cell ?? null,
    transform,
    dragging,
    cellPixels,
    stage,
    click(cell) {
      if (dragged.current) {
        dragged.current = false;
        return false;
      }
      if (!touched.current || closeUp?.cell === cell) return true;
      if (closeUp === null && WIDTH * scale >= TOUCHABLE) return true;
      const camera = closeUp?.camera ?? nearTo(centreOf(size, cell), box, free, scale);
      setCloseUp({ cell, camera });
      return false;
    },
    leave: () => setCloseUp(null),
    hands: {
      onPointerDown(event) {
        touched.current = event.pointerType !== 'mouse';
        dragged.current = false;
        if (closeUp === null || !event.isPrimary) return;
        finger.current = { id: event.pointerId, x: event.clientX, y: event.clientY, far: 0 };
      },
      onPointerMove(event) {
        const at = finger.current;
        if (at === null || at.id !== event.pointerId || closeUp === null) return;
        const [dx, dy] = [event.clientX - at.x, event.clientY - at.y];
        const far = at.far + Math.hypot(dx, dy);
        finger.current = { ...at, x: event.clientX, y: event.clientY, far };
        if (far <= TREMBLE) return;
        setDragging(true);
        const unit = scale * closeUp.camera.zoom;
        const { x, y, zoom } = closeUp.camera;
        const moved = { x: x - dx / unit, y: y - dy / unit, zoom };
        setCloseUp({ cell: closeUp.cell, camera: within(moved, box, free, scale) });
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}
