import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatNumber } from '../../text.ts';
import { IconButton, Segmented } from '../../ui/index.ts';
import type { Transport } from './stepper.ts';
import { exploreText } from './text.ts';

type Speed = 'slow' | 'usual' | 'fast';
const EVERY: Readonly<Record<Speed, number>> = { slow: 2400, usual: 1100, fast: 300 };

/** Back, on, play, and a slider over all steps. */
export function Controls({
  transport,
  label,
}: {
  readonly transport: Transport;
  /** Whose steps they are, where there are several sets of buttons. */
  readonly label?: string | undefined;
}) {
  const text = exploreText();
  const speed = useSignal<Speed>('usual');
  const playing = transport.playing.value;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => transport.tick(), EVERY[speed.value]);
    return () => clearInterval(timer);
  }, [playing, speed.value, transport]);
  const { at, length, atEnd } = transport;
  const shown = text.stepOf(formatNumber(at + 1), formatNumber(length));
  const still = (act: () => void) => () => {
    transport.playing.value = false;
    act();
  };
  return (
    <div class="ex-controls card" role="group" aria-label={label ?? text.step}>
      <div class="ex-buttons">
        <IconButton
          icon="first"
          label={text.first}
          disabled={at === 0}
          onClick={still(() => transport.to(0))}
        />
        <IconButton
          icon="back"
          label={text.stepBack}
          disabled={at === 0}
          onClick={still(() => transport.by(-1))}
        />
        <button
          type="button"
          class="button main ex-play"
          aria-label={playing ? text.pause : text.play}
          title={playing ? text.pause : text.play}
          onClick={() => transport.toggle()}
        >
          <PlayIcon playing={playing} />
        </button>
        <IconButton
          icon="forward"
          label={text.stepOn}
          disabled={atEnd}
          onClick={still(() => transport.by(1))}
        />
        <IconButton
          icon="last"
          label={text.last}
          disabled={atEnd}
          onClick={still(() => transport.to(length - 1))}
        />
      </div>
      <div class="ex-slide">
        <input
          type="range"
          aria-label={text.step}
          aria-valuetext={shown}
          min={0}
          max={Math.max(1, length - 1)}
          value={at}
          onInput={(event) => {
            transport.playing.value = false;
            transport.to(Number(event.currentTarget.value));
          }}
        />
        <output class="numbers soft">{shown}</output>
      </div>
      <Segmented<Speed>
        quiet
        label={text.speed}
        items={(['slow', 'usual', 'fast'] as const).map((value) => ({
          value,
          label: text.speeds[value],
        }))}
        value={speed.value}
        onChange={(chosen) => {
          speed.value = chosen;
        }}
      />
    </div>
  );
}

function PlayIcon({ playing }: { readonly playing: boolean }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={playing ? 'M7 5h3.500v14H7z M13.500 5H17v14h-3.500z' : 'M8 5v14l11-7z'} />
    </svg>
  );
}
