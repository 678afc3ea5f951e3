import { catalogue } from '../../text.ts';

export const machinesText = catalogue({
  en: {
    about: 'The games of what is begun here are played by these machines.',
    nobody:
      'Nobody works at the queue. On any machine with the same version of Ludario: ludario work --queue ADDRESS',
    summary: (machines: number, cores: string, rate: string) =>
      `${machines === 1 ? '1 machine' : `${machines} machines`} at work · ${cores} cores · ${rate} games a second`,
    none: 'No machine at work',
    cores: (count: number) => (count === 1 ? '1 core' : `${count} cores`),
    speed: (count: string) => `${count} test games a second on one core`,
    games: (count: string, rate: string) => `${count} games · ${rate} a second now`,
    ago: (seconds: string) => `heard of ${seconds} ago`,
    version: (version: string) => `version ${version}`,
    working: 'working',
    leaving: 'leaving',
    other: 'another version: takes no part',
    atWork: 'Machines',
    aside: 'Put aside',
    putAside: (ago: string) => `${ago} ago`,
    underWay: 'Under way',
    heldOn: (host: string) => `held on ${host}`,
    back: {
      experiment: (n: string) => `${n} games back`,
      training: (n: string) => `${n} parts back`,
    },
    blocks: (n: string) => `${n} blocks given out`,
    waiting: (n: string) => `${n} wait for a core`,
    failed: 'What failed lately',
  },
  es: {
    about: 'Estas máquinas juegan las partidas de lo que se empieza aquí.',
    nobody:
      'Nadie trabaja en la cola. En cualquier máquina con la misma versión de Ludario: ludario work --queue DIRECCIÓN',
    summary: (machines: number, cores: string, rate: string) =>
      `${machines === 1 ? '1 máquina' : `${machines} máquinas`} trabajando · ${cores} núcleos · ${rate} partidas por segundo`,
    none: 'Ninguna máquina trabajando',
    cores: (count: number) => (count === 1 ? '1 núcleo' : `${count} núcleos`),
    speed: (count: string) => `${count} partidas de prueba por segundo en un núcleo`,
    games: (count: string, rate: string) => `${count} partidas · ${rate} por segundo ahora`,
    ago: (seconds: string) => `dio señales hace ${seconds}`,
    version: (version: string) => `versión ${version}`,
    working: 'trabajando',
    leaving: 'se va',
    other: 'otra versión: no toma parte',
    atWork: 'Máquinas',
    aside: 'Apartadas',
    putAside: (ago: string) => `hace ${ago}`,
    underWay: 'En marcha',
    heldOn: (host: string) => `desde ${host}`,
    back: {
      experiment: (n: string) => `${n} partidas de vuelta`,
      training: (n: string) => `${n} partes de vuelta`,
    },
    blocks: (n: string) => `${n} bloques repartidos`,
    waiting: (n: string) => `${n} esperan un núcleo`,
    failed: 'Lo que ha fallado hace poco',
  },
});
