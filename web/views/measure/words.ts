import { lang } from '../../settings.ts';
import type { AgentStanding } from '../../../src/api/index.ts';
import { Numbers } from '../../../src/figures/numbers/index.ts';
import { catalogue, formatNumber } from '../../text.ts';

/** Words that several parts of this view use. */
export const measureText = catalogue({
  en: {
    title: 'Measure',
    parts: 'What to look at',
    experiments: 'Experiments',
    models: 'Models',
    papers: 'Papers',
    machines: 'Machines',
    formats: {
      match: 'Match',
      'round-robin': 'Round robin',
      gauntlet: 'Gauntlet',
      swiss: 'Swiss tournament',
      'knock-out': 'Knock-out',
      deepening: 'Deepening',
    },
    states: {
      waiting: 'waiting its turn',
      running: 'running',
      finished: 'finished',
      stopped: 'stopped',
      failed: 'failed',
    },
    games: (count: string) => `${count} games`,
    epochs: (count: string) => `${count} epochs`,
    progress: (done: string, of: string) => `${done} of ${of}`,
    speed: (count: string, unit: string) => `${count} ${unit} a second`,
    left: (time: string) => `${time} left`,
    unitGames: 'games',
    unitEpochs: 'epochs',
    stop: 'Stop',
    stopping: 'Stopping…',
    resume: 'Go on',
    failed: (why: string) => `It failed: ${why}`,
    remove: 'Delete',
    cancel: 'Cancel',
    back: 'Back to the list',
    report: 'Report',
    export: 'Save as…',
    noAnswer: 'The server does not answer. What it was doing is kept; start it again to go on.',
    again: 'Try again',
    agent: 'Agent',
    game: 'Game',
  },
  es: {
    title: 'Medir',
    parts: 'Qué mirar',
    experiments: 'Experimentos',
    models: 'Modelos',
    papers: 'Documentos',
    machines: 'Máquinas',
    formats: {
      match: 'Enfrentamiento',
      'round-robin': 'Liga',
      gauntlet: 'Uno contra todos',
      swiss: 'Torneo suizo',
      'knock-out': 'Eliminatoria',
      deepening: 'A más profundidad',
    },
    states: {
      waiting: 'esperando turno',
      running: 'en marcha',
      finished: 'terminado',
      stopped: 'detenido',
      failed: 'fallido',
    },
    games: (count: string) => `${count} partidas`,
    epochs: (count: string) => `${count} épocas`,
    progress: (done: string, of: string) => `${done} de ${of}`,
    speed: (count: string, unit: string) => `${count} ${unit} por segundo`,
    left: (time: string) => `faltan ${time}`,
    unitGames: 'partidas',
    unitEpochs: 'épocas',
    stop: 'Detener',
    stopping: 'Deteniendo…',
    resume: 'Seguir',
    failed: (why: string) => `Ha fallado: ${why}`,
    remove: 'Borrar',
    cancel: 'Cancelar',
    back: 'Volver a la lista',
    report: 'Informe',
    export: 'Guardar como…',
    noAnswer:
      'El servidor no responde. Lo que estaba haciendo está guardado; arráncalo de nuevo para seguir.',
    again: 'Reintentar',
    agent: 'Agente',
    game: 'Juego',
  },
});

/** The word for something that somebody else may have named; its own name where there is none. */
export function wordFor(
  words: Readonly<Record<string, string>>,
  name: string,
  otherwise = name,
): string {
  return words[name] ?? otherwise;
}

/** "1:05", "2:03:10" */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The same for what may also be short: "0.4 s" */
export function spent(seconds: number): string {
  return seconds < 10 ? `${formatNumber(seconds, 1)} s` : duration(seconds);
}

export function dateText(iso: string): string {
  return new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}

/** Numbers of a measurement, written as reports and the terminal write them. */
export function numbers(): Numbers {
  return new Numbers(lang.value);
}

/** A strength as it was measured: JSON has no infinity, so an end without a limit is null there. */
export function strengthOf({ mean, low, high, open }: NonNullable<AgentStanding['elo']>) {
  const interval = { low: low ?? -Infinity, high: high ?? Infinity };
  return { elo: mean ?? Number.NaN, interval, open };
}

/** "55 %"; a dash where nothing is known. */
export function percent(share: number | null | undefined, digits = 0): string {
  return isKnown(share) ? `${formatNumber(100 * share, digits)} %` : '–';
}

export function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value);
}

/** "+35", "−120" */
export function signed(value: number): string {
  const rounded = Math.round(value);
  const size = formatNumber(Math.abs(rounded));
  return rounded === 0 ? '0' : `${rounded > 0 ? '+' : '−'}${size}`;
}

export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${formatNumber(value, unit === 0 || value >= 100 ? 0 : 1)} ${units[unit]}`;
}

/** A number with as much as people read of it. */
export function plain(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return formatNumber(value);
  return new Intl.NumberFormat(lang.value, { maximumSignificantDigits: 3 }).format(value);
}
