import { complaints } from '../../core/index.ts';

export const refuse = complaints('mancala', {
  noPit: (a: { text: string; pits: number }) => ({
    en: `"${a.text}" is no pit; pits are numbered 1 to ${a.pits}`,
    es: `«${a.text}» no es un hoyo; los hoyos van de 1 a ${a.pits}`,
  }),
  over: (a: { text: string }) => ({
    en: `"${a.text}": the game is over`,
    es: `«${a.text}»: la partida ha terminado`,
  }),
  empty: (a: { pit: number }) => ({
    en: `pit ${a.pit} is empty`,
    es: `el hoyo ${a.pit} está vacío`,
  }),
  unreadable: (a: { text: string; like: string }) => ({
    en: `cannot read the position "${a.text}"; it is written like "${a.like}"`,
    es: `no se entiende la posición «${a.text}»; se escribe como «${a.like}»`,
  }),
  pits: (a: { there: number; pits: number }) => ({
    en: `a row has ${a.there} pits; it must have ${a.pits}`,
    es: `una fila tiene ${a.there} hoyos; tiene que tener ${a.pits}`,
  }),
  seeds: (a: { there: number; seeds: number }) => ({
    en: `the position has ${a.there} seeds; there must be ${a.seeds}`,
    es: `la posición tiene ${a.there} semillas; tiene que haber ${a.seeds}`,
  }),
  notOver: {
    en: 'the position says the game is over ("-"), but not all seeds are in the stores',
    es: 'la posición dice que la partida ha terminado («-»), pero no todas las semillas están en los almacenes',
  },
  emptyRow: {
    en: 'a row is empty, so the game is over: all seeds are in the stores and nobody ("-") is to move',
    es: 'una fila está vacía, así que la partida ha terminado: todas las semillas están en los almacenes y nadie («-») juega',
  },
});
