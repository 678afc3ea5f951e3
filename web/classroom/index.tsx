import { signal } from '@preact/signals';
import { render } from 'preact';
import { route } from '../router.tsx';
import { theme } from '../settings.ts';
import { CopyArea } from '../ui/copy-area.tsx';
import { Dialog, IconButton } from '../ui/index.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { classroomText } from './text.ts';
import './classroom.css';

/** Whether the page is shown to a whole room. */
const on = signal(false);
const covered = signal(false);
const shown = signal<'keys' | 'code' | null>(null);
const larger = signal(0);

/** Steps of the size of type, from the smallest to the largest. */
const SIZES = [1, 1.15, 1.3, 1.5, 1.75, 2] as const;
const USUAL = 2;

function enter(): void {
  on.value = true;
  larger.value = USUAL;
  dress();
  // A browser that cannot, or may not, shows the rest all the same.
  if (document.fullscreenEnabled)
    void document.documentElement.requestFullscreen().catch(() => undefined);
}

function leave(): void {
  on.value = false;
  covered.value = false;
  dress();
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
}

/** Puts it on the page: styles follow. */
function dress(): void {
  const { dataset, style } = document.documentElement;
  if (on.value) {
    dataset['classroom'] = 'on';
    style.setProperty('--type', String(SIZES[larger.value]));
  } else {
    delete dataset['classroom'];
    style.removeProperty('--type');
  }
  // Boards measure the space they have.
  dispatchEvent(new Event('resize'));
}

export function toggleClassroom(): void {
  if (on.value) leave();
  else enter();
}

/** What a key does; false: nothing. */
export function press(key: string): boolean {
  if (covered.value) {
    covered.value = false;
    return true;
  }
  if (key === '?') shown.value = shown.value === 'keys' ? null : 'keys';
  else if (key.toLowerCase() === 'p') toggleClassroom();
  else if (!on.value) return false;
  else if (key === 'Escape') leave();
  else if (key === '+' || key === '=') resize(1);
  else if (key === '-') resize(-1);
  else if (key.toLowerCase() === 't') theme.value = isDark() ? 'light' : 'dark';
  else if (key.toLowerCase() === 'q') shown.value = 'code';
  else if (key.toLowerCase() === 'x') covered.value = true;
  else if (key === 'PageDown') walk('ArrowRight');
  else if (key === 'PageUp') walk('ArrowLeft');
  else return false;
  return true;
}

function resize(by: number): void {
  larger.value = Math.min(SIZES.length - 1, Math.max(0, larger.value + by));
  dress();
}

function isDark(): boolean {
  if (theme.value !== 'auto') return theme.value === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The buttons of a clicker are those that step, wherever one is. */
function walk(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

function Classroom() {
  const text = classroomText();
  const close = () => {
    shown.value = null;
  };
  return (
    <>
      {on.value ? (
        <div class="classroom-bar" role="region" aria-label={text.mode}>
          <button type="button" class="button quiet" onClick={() => press('?')}>
            {text.keys} <kbd>?</kbd>
          </button>
          <IconButton icon="close" label={text.leave} onClick={leave} />
        </div>
      ) : null}
      {covered.value ? (
        <button type="button" class="classroom-cover" onClick={() => press('x')}>
          <span class="visually-hidden">{text.covered}</span>
        </button>
      ) : null}
      {shown.value === 'keys' ? (
        <Dialog title={text.keys} onClose={close}>
          <Keys title={text.anywhere} list={text.anywhereList} />
          <Keys title={text.presenter} list={text.presenterList} />
          {route.value.view === 'explore' ? (
            <Keys title={text.explorer} list={text.explorerList} />
          ) : null}
        </Dialog>
      ) : null}
      {shown.value === 'code' ? (
        <Dialog title={text.code} onClose={close}>
          <div class="classroom-code">
            <QrCode link={location.href} />
          </div>
          <CopyArea label={text.code} value={location.href} />
        </Dialog>
      ) : null}
    </>
  );
}

function Keys({
  title,
  list,
}: {
  readonly title: string;
  readonly list: readonly (readonly string[])[];
}) {
  return (
    <section>
      <h3>{title}</h3>
      <dl class="classroom-keys">
        {list.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const place = document.createElement('div');
document.body.append(place);
render(<Classroom />, place);
document.addEventListener('fullscreenchange', () => {
  // Escape leaves the full screen by itself, and the mode with it.
  if (document.fullscreenElement === null && on.value) leave();
});
