import { andSpanish, complaints } from '../../core/index.ts';

export const refuse = complaints('zero', {
  noBoard: (a: { game: string }) => ({
    en: `zero looks at boards, and ${a.game} has no pictures to show it`,
    es: `zero mira tableros, ${andSpanish(a.game)} no tiene imágenes que enseñarle`,
  }),
  noNetwork: (a: { rules: string; some: readonly string[] }) => ({
    en: `no network for ${a.rules} comes with Ludario (there is ${a.some.join(', ') || 'none'}): name one that was trained, zero(model=NAME)`,
    es: `con Ludario no viene ninguna red para ${a.rules} (hay ${a.some.join(', ') || 'ninguna'}): nombra una entrenada, zero(model=NOMBRE)`,
  }),
  notLoaded: (a: { model: string }) => ({
    en: `the network "${a.model}" could not be loaded: it is fetched when it first plays, and that needs a connection`,
    es: `no se ha podido cargar la red «${a.model}»: se descarga la primera vez que juega, y para eso hace falta conexión`,
  }),
  board: (a: { param: string; from: number; to: number; given: string }) => ({
    en: `it plays boards of ${a.param} ${a.from} to ${a.to}, not ${a.given}`,
    es: `juega en tableros de ${a.param} ${a.from} a ${a.to}, no ${a.given}`,
  }),
  boards: {
    en: 'the model file does not say rightly which boards it plays (notes.boards)',
    es: 'el fichero del modelo no dice bien en qué tableros juega (notes.boards)',
  },
  networks: (a: { networks: number }) => ({
    en: `zero plays by one network, and the model file has ${a.networks}`,
    es: `zero juega con una sola red, y el fichero del modelo tiene ${a.networks}`,
  }),
  pictures: (a: {
    rules: string;
    shows: number;
    answers: number;
    looks: number;
    knows: number;
  }) => ({
    en: `its network looks at ${a.looks} pictures and knows ${a.knows} answers beside the cells; ${a.rules} shows ${a.shows} and has ${a.answers}`,
    es: `su red mira ${a.looks} imágenes y conoce ${a.knows} respuestas además de las casillas; ${a.rules} muestra ${a.shows} y tiene ${a.answers}`,
  }),
});
