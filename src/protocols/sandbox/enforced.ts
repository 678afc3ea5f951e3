import process from 'node:process';
import type { Lang, Words } from '../../core/index.ts';
import { counted } from './group.ts';
import { isolation, type Isolation } from './isolation.ts';
import { SCRATCH, type Limits } from './limits.ts';

interface Sentences {
  readonly always: string;
  readonly timeByKernel: string;
  readonly timeByLooks: string;
  memoryByKernel(megabytes: number): string;
  memoryByLooks(megabytes: number): string;
  processes(most: number): string;
  readonly noMemory: string;
  readonly apart: string;
  notApart(reason: string): string;
  writable(folders: string): string;
}

const sentences: Readonly<Record<Lang, Sentences>> = {
  en: {
    always:
      'Enforced: time for each answer; a megabyte of output between two questions; all processes of a bot are ended with its game.',
    timeByKernel:
      'Enforced: its own time is the processor time of all its processes, as a control group counts it.',
    timeByLooks:
      'Partly enforced: its own time is the processor time that its processes tell of themselves and of those they waited for, and time in which a processor had nothing to do; of children that nobody waits for only what is seen twenty times a second (there can be no control group here).',
    memoryByKernel: (megabytes) =>
      `Enforced: at most ${megabytes} MB of memory, memory files included, of all its processes together, by a control group.`,
    memoryByLooks: (megabytes) =>
      `Partly enforced: at most ${megabytes} MB of memory and of open memory files, looked at twenty times a second; memory that no process has mapped or opened is not seen (there can be no control group here).`,
    processes: (most) =>
      `Enforced: at most ${most} processes, looked at twenty times a second, whether it is asked or not.`,
    noMemory:
      'Not enforced: memory and number of processes (this system does not tell them as Linux does).',
    apart: `Enforced: no network, no other processes, no terminals, no sockets, no devices but null, zero, full and random; of all files only the programs of the system, what runs it and its own folder, read-only; ${SCRATCH} MB of scratch space in /tmp, fresh for every game.`,
    notApart: (reason) =>
      `Not enforced: bots can use the network, and read and write files as you can (${reason}).`,
    writable: (folders) => `Not enforced: ${folders} can be written to.`,
  },
  es: {
    always:
      'Se impone: tiempo para cada respuesta; un megabyte de salida entre dos preguntas; todos los procesos de un bot acaban con su partida.',
    timeByKernel:
      'Se impone: su tiempo propio es el tiempo de procesador de todos sus procesos, contado por un grupo de control.',
    timeByLooks:
      'Se impone en parte: su tiempo propio es el tiempo de procesador que sus procesos dicen de sí mismos y de aquellos a los que esperaron, y el tiempo en que algún procesador no tuvo nada que hacer; de los hijos a los que nadie espera, solo lo que se ve veinte veces por segundo (aquí no puede haber grupo de control).',
    memoryByKernel: (megabytes) =>
      `Se impone: como mucho ${megabytes} MB de memoria, con los ficheros en memoria, entre todos sus procesos, por un grupo de control.`,
    memoryByLooks: (megabytes) =>
      `Se impone en parte: como mucho ${megabytes} MB de memoria y de ficheros en memoria abiertos, mirados veinte veces por segundo; no se ve la memoria que ningún proceso tiene proyectada o abierta (aquí no puede haber grupo de control).`,
    processes: (most) =>
      `Se impone: como mucho ${most} procesos, mirados veinte veces por segundo, se le pregunte o no.`,
    noMemory:
      'No se impone: memoria y número de procesos (este sistema no los dice como lo hace Linux).',
    apart: `Se impone: sin red, sin otros procesos, sin terminales, sin sockets, sin más dispositivos que null, zero, full y random; de todos los ficheros solo los programas del sistema, lo que lo ejecuta y su propia carpeta, de solo lectura; ${SCRATCH} MB de espacio en /tmp, nuevo en cada partida.`,
    notApart: (reason) =>
      `No se impone: los bots pueden usar la red, y leer y escribir ficheros como tú (${reason}).`,
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
  const kernel = counted();
  const off: Isolation = { isolated: false, writable: [], reason: OFF };
  const { isolated, writable, reason } = sandbox ? isolation() : off;
  return [
    words.always,
    ...(process.platform === 'linux'
      ? [
          kernel.cpu ? words.timeByKernel : words.timeByLooks,
          kernel.memory ? words.memoryByKernel(memory) : words.memoryByLooks(memory),
          words.processes(processes),
        ]
      : [words.noMemory]),
    isolated ? words.apart : words.notApart(reason[lang]),
    ...(writable.length === 0 ? [] : [words.writable(writable.join(', '))]),
  ];
}
