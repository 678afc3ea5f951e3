import { iwokiText } from './text.ts';
import { Glyph } from './tiles.tsx';
import type { CameraHold } from './use-camera.ts';

const STEP = 1.3;

/** Nearer, farther, and back to following the game. */
export function Zoom({ view }: { readonly view: CameraHold }) {
  const text = iwokiText();
  return (
    <div class="iw-zoom">
      <button
        type="button"
        aria-label={text.zoomIn}
        title={text.zoomIn}
        onClick={() => view.zoom(STEP)}
      >
        <Glyph name="more" />
      </button>
      <button
        type="button"
        aria-label={text.zoomOut}
        title={text.zoomOut}
        onClick={() => view.zoom(1 / STEP)}
      >
        <Glyph name="less" />
      </button>
      <button
        type="button"
        aria-label={text.fit}
        title={text.fit}
        aria-pressed={view.following}
        onClick={view.follow}
      >
        <Glyph name="fit" />
      </button>
    </div>
  );
}
