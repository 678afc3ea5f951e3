import process from 'node:process';
import type { Lang, Words } from '../../core/index.ts';
import { isolation, type Isolation } from './isolation.ts';
import { SCRATCH, type Limits } from './limits.ts';

interface Sentences {
  readonly always: string;
  memory(megabytes: number, processes: number): string;
  readonly noMemory: string;
  readonly apart: string;
  notApart(reason: string): string;
  writable(folders: string): string;
}

const sentences: Readonly<Record<Lang, Sentences>> = {
  en: {
    always:
      'Enforced: time for each answer; a megabyte of output between two questions; all processes of a bot are ended with its game.',
    memory: (megabytes, processes) =>
      `Enforced: at most ${megabytes} MB of memory and ${processes} processes, looked at twenty times a second.`,
    noMemory:
      'Not enforced: memory and number of processes (this system does not tell them as Linux does).',
    apart: `Enforced: no network, no sight of other processes, all files read-only but ${SCRATCH} MB of scratch space in /dev/shm.`,
    notApart: (reason) =>
      `Not enforced: bots can use the network and write files as you can (${reason}).`,
    writable: (folders) => `Not enforced: ${folders} can be written to.`,
  },
  es: {
    always:
      'Se impone: tiempo para cada respuesta; un megabyte de salida entre dos preguntas; todos los procesos de un bot acaban con su partida.',
    memory: (megabytes, processes) =>
      `Se impone: como mucho ${megabytes} MB de memoria y ${processes} procesos, mirados veinte veces por segundo.`,
    noMemory:
      'No se impone: memoria y número de procesos (este sistema no los dice como lo hace Linux).',
    apart: `Se impone: sin red, sin ver otros procesos, todos los ficheros de solo lectura salvo ${SCRATCH} MB en /dev/shm.`,
    notApart: (reason) =>
      `No se impone: los bots pueden usar la red y escribir ficheros como tú (${reason}).`,
    writable: (folders) => `No se impone: se puede escribir en ${folders}.`,
  },
};

const OFF: Words = { en: 'it was turned off', es: 'está desactivado' };

/** What is enforced on bots here and what is not, one sentence each. */
export function enforced(
  { memory, processes }: Limits,
  sandbox: boolean,
  lang: Lang = 'en',
): string[] {
  const words = sentences[lang];
  const off: Isolation = { isolated: false, writable: [], reason: OFF };
  const { isolated, writable, reason } = sandbox ? isolation() : off;
  return [
    words.always,
    process.platform === 'linux' ? words.memory(memory, processes) : words.noMemory,
    isolated ? words.apart : words.notApart(reason[lang]),
    ...(writable.length === 0 ? [] : [words.writable(writable.join(', '))]),
  ];
}
