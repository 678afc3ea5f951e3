import { complaints, type Complaint } from '../../src/core/index.ts';

/** What the page itself refuses. */
export const refuse = complaints('page', {
  // Addresses.
  seats: (a: { rules: string; seats: number; named: number }) => ({
    en: `${a.rules} has ${a.seats} seats; the address names ${a.named}`,
    es: `${a.rules} tiene ${a.seats} asientos; la dirección nombra ${a.named}`,
  }),
  start: (a: { why: Complaint }) => ({
    en: `the starting position: ${a.why.says.en}`,
    es: `la posición inicial: ${a.why.says.es}`,
  }),
  moves: (a: { why: Complaint }) => ({
    en: `the game in the address: ${a.why.says.en}`,
    es: `la partida de la dirección: ${a.why.says.es}`,
  }),
  end: (a: { text: string; seats: number }) => ({
    en: `end=${a.text} is not accepted; it takes resigned:SEAT or time:SEAT, with a seat from 0 to ${a.seats - 1}`,
    es: `no vale end=${a.text}; acepta resigned:ASIENTO o time:ASIENTO, con un asiento de 0 a ${a.seats - 1}`,
  }),
  clock: (a: { text: string }) => ({
    en: `clock=${a.text} is not accepted; it takes seconds and an increment, like 300+5`,
    es: `no vale clock=${a.text}; acepta segundos y un incremento, como 300+5`,
  }),
  // Who sits down.
  noWorker: {
    en: 'the worker could not be started',
    es: 'el navegador no ha podido arrancar un proceso de fondo',
  },
  noServer: { en: 'the server does not answer', es: 'el servidor no responde' },
  // Models.
  noModels: (a: { name: string }) => ({
    en: `there is no model "${a.name}": none are kept here`,
    es: `no hay ningún modelo «${a.name}»: aquí no se guarda ninguno`,
  }),
});
