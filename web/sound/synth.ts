import type { Beat, Sound } from '../boards/board.ts';

/** A note: from a pitch to a pitch in hertz, so loud at first, and so many seconds until it is gone. */
interface Note {
  readonly from: number;
  readonly to?: number;
  readonly loud: number;
  readonly lasts: number;
  readonly wave?: OscillatorType;
  /** Seconds after the first. */
  readonly after?: number;
}

/** A short rush of noise around a pitch: what makes a knock of a tone. */
interface Knock {
  readonly pitch: number;
  readonly loud: number;
  readonly lasts: number;
}

interface Recipe {
  readonly notes: readonly Note[];
  readonly knock?: Knock;
}

const RECIPES: Readonly<Record<Sound, Recipe>> = {
  // Plastic on felt.
  disc: {
    notes: [{ from: 420, to: 260, loud: 0.16, lasts: 0.09 }],
    knock: { pitch: 1900, loud: 0.3, lasts: 0.035 },
  },
  turned: {
    notes: [{ from: 620, to: 480, loud: 0.05, lasts: 0.05 }],
    knock: { pitch: 2600, loud: 0.08, lasts: 0.02 },
  },
  // Slate on wood.
  stone: {
    notes: [{ from: 300, to: 170, loud: 0.22, lasts: 0.11 }],
    knock: { pitch: 1300, loud: 0.34, lasts: 0.04 },
  },
  // Glass on glass.
  seed: {
    notes: [{ from: 1250, to: 1120, loud: 0.07, lasts: 0.07 }],
    knock: { pitch: 3600, loud: 0.1, lasts: 0.018 },
  },
  // Thick card on cloth.
  tile: {
    notes: [{ from: 190, to: 120, loud: 0.2, lasts: 0.1 }],
    knock: { pitch: 800, loud: 0.4, lasts: 0.05 },
  },
  turn: {
    notes: [
      { from: 587, loud: 0.07, lasts: 0.28, wave: 'triangle' },
      { from: 880, loud: 0.07, lasts: 0.4, wave: 'triangle', after: 0.12 },
    ],
  },
  end: {
    notes: [
      { from: 392, loud: 0.08, lasts: 0.5, wave: 'triangle' },
      { from: 494, loud: 0.08, lasts: 0.5, wave: 'triangle', after: 0.13 },
      { from: 587, loud: 0.08, lasts: 0.5, wave: 'triangle', after: 0.26 },
      { from: 784, loud: 0.09, lasts: 0.9, wave: 'triangle', after: 0.39 },
    ],
  },
};

let noise: AudioBuffer | null = null;

let ready: Promise<AudioContext | null> | null = null;

/**
 * Opens the loudspeaker, where somebody has touched the page: before the first sound, since a phone
 * takes tens of milliseconds for it and nearly as many to make its first noise. In pieces, so that
 * no finger waits for them all.
 */
export function prepare(): Promise<AudioContext | null> {
  ready ??= opening();
  return ready;
}

async function opening(): Promise<AudioContext | null> {
  // Older browsers do not tell whether they were touched.
  const { userActivation: touched } = navigator as { userActivation?: UserActivation };
  if (typeof AudioContext === 'undefined' || touched?.hasBeenActive === false) {
    ready = null;
    return null;
  }
  // Sounds of a game give way to music and to the switch that silences a phone.
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session !== undefined) session.type = 'ambient';
  const audio = new AudioContext({ latencyHint: 'interactive' });
  await pause();
  noiseIn(audio);
  await pause();
  return audio;
}

/** Plays sounds, one after the other. A browser that nobody has touched yet stays silent. */
export async function play(beats: readonly Beat[]): Promise<void> {
  const audio = await prepare();
  if (audio === null) return;
  if (audio.state === 'suspended') void audio.resume();
  for (const { sound, at } of beats) strike(audio, RECIPES[sound], audio.currentTime + at / 1000);
}

const pause = () => new Promise((done) => setTimeout(done));

function strike(audio: AudioContext, { notes, knock }: Recipe, at: number): void {
  for (const { from, to = from, loud, lasts, wave = 'sine', after = 0 } of notes) {
    const voice = audio.createOscillator();
    voice.type = wave;
    voice.frequency.setValueAtTime(from, at + after);
    voice.frequency.exponentialRampToValueAtTime(to, at + after + lasts);
    voice.connect(fading(audio, loud, at + after, lasts));
    voice.start(at + after);
    voice.stop(at + after + lasts);
  }
  if (knock === undefined) return;
  const rush = audio.createBufferSource();
  rush.buffer = noiseIn(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = knock.pitch;
  rush.connect(band).connect(fading(audio, knock.loud, at, knock.lasts));
  rush.start(at);
  rush.stop(at + knock.lasts);
}

/** At once as loud as it gets, then quieter and quieter. */
function fading(audio: AudioContext, loud: number, at: number, lasts: number): AudioNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  gain.connect(audio.destination);
  return gain;
}

/** A tenth of a second of noise, always the same. */
function noiseIn(audio: AudioContext): AudioBuffer {
  if (noise !== null) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 10, audio.sampleRate);
  const samples = noise.getChannelData(0);
  let word = 1;
  for (let i = 0; i < samples.length; i++) {
    // Marsaglia's xorshift with 32 bits.
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    samples[i] = word / 2 ** 31;
  }
  return noise;
}
