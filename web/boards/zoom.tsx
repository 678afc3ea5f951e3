import { catalogue } from '../text.ts';
import { Icon, LineDrawing } from '../ui/icon.tsx';
import type { CameraHold } from './iwoki/use-camera.ts';
import './zoom.css';

const text = catalogue({
  en: { zoomIn: 'Nearer', zoomOut: 'Farther' },
  es: { zoomIn: 'Más cerca', zoomOut: 'Más lejos' },
});

const STEP = 1.3;
const LESS = 'M5 12h14';
const FIT = 'M4 9V4h5 M15 4h5v5 M20 15v5h-5 M9 20H4v-5 M9.500 12h5 M12 9.500v5';

/** Nearer, farther, and back to following what happens. */
export function Zoom({
  view,
  follow,
}: {
  readonly view: Pick<CameraHold, 'zoom' | 'following' | 'follow'>;
  /** What following is called here. */
  readonly follow: string;
}) {
  const { zoomIn, zoomOut } = text();
  return (
    <div class="zoom">
      <button type="button" aria-label={zoomIn} title={zoomIn} onClick={() => view.zoom(STEP)}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={zoomOut}
        title={zoomOut}
        onClick={() => view.zoom(1 / STEP)}
      >
        <LineDrawing path={LESS} />
      </button>
      <button
        type="button"
        aria-label={follow}
        title={follow}
        aria-pressed={view.following}
        onClick={view.follow}
      >
        <LineDrawing path={FIT} />
      </button>
    </div>
  );
}
