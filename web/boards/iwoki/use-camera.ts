import { useEffect, useRef, useState } from 'preact/hooks';
import {
  fitted,
  nudged,
  panned,
  toTable,
  whole,
  zoomed,
  type Bounds,
  type Camera,
  type Extent,
  type Size,
} from './camera.ts';

/** How far a finger may tremble before it drags. */
const TREMBLE = 6;
/** Pixels of a step by key. */
const STEP = 60;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

export interface CameraHold {
  readonly camera: Camera;
  readonly size: Size;
  /** It follows the game: nobody has moved it by hand. */
  readonly following: boolean;
  /** The latest change may be shown as a motion: no finger makes it. */
  readonly gliding: boolean;
  follow(): void;
  zoom(factor: number): void;
  /** Moves as little as shows this. */
  show(bounds: Bounds): void;
  /** Shows all of this, even small. */
  showAll(bounds: Bounds): void;
  /** The point of the table under a point of the window. */
  at(clientX: number, clientY: number): readonly [number, number];
  /** Arrows, plus, minus, zero; true if it was one of them. */
  key(key: string): boolean;
  /** A drag has just ended here: the click that follows it means nothing. */
  dragged(): boolean;
  /** For the element that shows the table. */
  readonly stage: { current: HTMLDivElement | null };
  readonly hands: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
  };
}

/** Pan and zoom: wheel, fingers, mouse, keys; by itself the camera follows the game. */
export function useCamera(extent: Extent, focus: Bounds | null): CameraHold {
  const stage = useRef<HTMLDivElement | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  /** Where somebody put it; null: it follows. */
  const [held, setHeld] = useState<Camera | null>(null);
  const [gliding, setGliding] = useState(true);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const drag = useRef({ far: 0, just: false });

  useEffect(() => {
    const element = stage.current!;
    const watch = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const camera = held ?? besideButtons(size, (free) => fitted(extent, free, focus));
  const now = useRef({ camera, size, extent });
  now.current = { camera, size, extent };

  const put = (next: Camera, glide: boolean) => {
    now.current.camera = next;
    setGliding(glide);
    setHeld(next);
  };
  const local = (clientX: number, clientY: number) => {
    const box = stage.current!.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };

  useEffect(() => {
    const element = stage.current!;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = local(event.clientX, event.clientY);
      const lines = event.deltaMode === 0 ? 1 : 30;
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
      put(zoomed(now.current.camera, now.current.size, x, y, factor), false);
    };
    // Not passive: the page must not scroll while the table is zoomed.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    drag.current.just = drag.current.far > TREMBLE;
    if (fingers.current.size === 0) drag.current.far = 0;
  };
  const zoom = (factor: number) => {
    const { width, height } = now.current.size;
    put(zoomed(now.current.camera, now.current.size, width / 2, height / 2, factor), true);
  };
  const follow = () => {
    setGliding(true);
    setHeld(null);
  };
  return {
    camera,
    size,
    following: held === null,
    gliding,
    stage,
    follow,
    zoom,
    show(part) {
      const next = nudged(now.current.camera, now.current.size, part);
      if (next !== now.current.camera) put(next, true);
    },
    showAll(part) {
      put(
        besideButtons(now.current.size, (free) => whole(part, free)),
        true,
      );
    },
    at(clientX, clientY) {
      const { x, y } = local(clientX, clientY);
      return toTable(now.current.camera, now.current.size, x, y);
    },
    key(key) {
      const step = STEPS[key];
      if (step !== undefined)
        put(panned(now.current.camera, ...step, now.current.extent.reach), true);
      else if (key === '+' || key === '=') zoom(1.25);
      else if (key === '-') zoom(0.8);
      else if (key === '0') follow();
      else return false;
      return true;
    },
    dragged() {
      const { just } = drag.current;
      drag.current.just = false;
      return just;
    },
    hands: {
      onPointerDown(event) {
        if (event.pointerType === 'mouse' && event.button > 1) return;
        drag.current.just = false;
        // A first finger: whatever was down before has been let go unseen.
        if (event.isPrimary) fingers.current.clear();
        fingers.current.set(event.pointerId, local(event.clientX, event.clientY));
      },
      onPointerMove(event) {
        const was = fingers.current.get(event.pointerId);
        if (was === undefined) return;
        // A button that was let go outside of the window.
        if (event.pointerType === 'mouse' && event.buttons === 0) {
          lift(event);
          return;
        }
        const is = local(event.clientX, event.clientY);
        const before = spread(fingers.current);
        const [dx, dy] = [is.x - was.x, is.y - was.y];
        const distance = drag.current.far + Math.hypot(dx, dy);
        if (fingers.current.size === 1 && distance <= TREMBLE) {
          drag.current.far = distance;
          fingers.current.set(event.pointerId, is);
          return;
        }
        drag.current.far = distance;
        fingers.current.set(event.pointerId, is);
        stage.current!.setPointerCapture(event.pointerId);
        const count = fingers.current.size;
        let next = panned(now.current.camera, dx / count, dy / count, now.current.extent.reach);
        const after = spread(fingers.current);
        if (before !== null && after !== null && before.far > 0) {
          next = zoomed(next, now.current.size, after.x, after.y, after.far / before.far);
        }
        put(next, false);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}

/** What the buttons for zooming take: a column at the right, on narrow screens a row at the top. */
const BUTTONS = 56;
const NARROW = 500;

/** Shows in the part of the screen beside the buttons what would lie below them. */
function besideButtons(size: Size, fit: (free: Size) => Camera): Camera {
  const [right, top] = size.width < NARROW ? [0, BUTTONS] : [BUTTONS, 0];
  const { x, y, scale } = fit({ width: size.width - right, height: size.height - top });
  return { x: x + right / 2 / scale, y: y - top / 2 / scale, scale };
}

/** How far apart two fingers are, and the middle between them. */
function spread(fingers: ReadonlyMap<number, { x: number; y: number }>) {
  if (fingers.size !== 2) return null;
  const [a, b] = [...fingers.values()] as [{ x: number; y: number }, { x: number; y: number }];
  return { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
