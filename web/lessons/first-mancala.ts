import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  rules: 'mancala',
  steps: [
    {
      position: '0:4,4,4,4,4,4/0:4,4,4,4,4,4 0',
      say: {
        en: 'You are South: the lower row is yours, and so is the store beside your pit 1. Choose a pit: its seeds are sown one by one, towards your store and on.',
        es: 'Eres Sur: la fila de abajo es tuya, y también el almacén junto a tu hoyo 1. Elige un hoyo: sus semillas se siembran de una en una, hacia tu almacén y más allá.',
      },
      accept: {},
      well: {
        en: 'One seed for each pit on the way, and one for your store. Whoever has more in the store at the end wins.',
        es: 'Una semilla en cada hoyo del camino y una en tu almacén. Gana quien tenga más en el almacén al final.',
      },
    },
    {
      position: '0:4,4,4,4,4,4/0:4,4,4,4,4,4 0',
      say: {
        en: 'If the last seed falls into your store, you move again. Pit numbers count the way to the store: which pit of four seeds ends there?',
        es: 'Si la última semilla cae en tu almacén, juegas otra vez. El número del hoyo es la distancia al almacén: ¿qué hoyo de cuatro semillas acaba ahí?',
      },
      accept: { move: '^4$' },
      miss: {
        en: 'Its last seed falls elsewhere. Four seeds go exactly four steps.',
        es: 'Su última semilla cae en otro sitio. Cuatro semillas dan justo cuatro pasos.',
      },
      well: {
        en: 'Exactly in the store: it is still your turn.',
        es: 'Justo en el almacén: te sigue tocando.',
      },
    },
    {
      say: {
        en: 'So move again: any pit.',
        es: 'Así que juega otra vez: cualquier hoyo.',
      },
      accept: {},
    },
    {
      position: '8:1,0,5,2,3,1/6:2,4,0,3,6,7 0',
      say: {
        en: 'Your pit 2 is empty, and six seeds lie opposite. If your last seed falls into an empty pit of yours, it captures what lies opposite. Do it.',
        es: 'Tu hoyo 2 está vacío y enfrente hay seis semillas. Si tu última semilla cae en un hoyo tuyo vacío, captura lo que hay enfrente. Hazlo.',
      },
      accept: { move: '^5$' },
      miss: {
        en: 'Count the seeds: which pit has just as many as it takes to reach pit 2?',
        es: 'Cuenta las semillas: ¿qué hoyo tiene justo las que hacen falta para llegar al hoyo 2?',
      },
      well: {
        en: 'Seven seeds at one stroke: the six opposite and your own.',
        es: 'Siete semillas de golpe: las seis de enfrente y la tuya.',
      },
    },
    {
      position: '26:1,0,0,0,0,0/17:0,2,0,1,0,1 0',
      say: {
        en: 'The game ends when one row is empty; whoever still has seeds in the pits keeps them. You have one seed left: play it.',
        es: 'La partida acaba cuando una fila queda vacía; quien aún tenga semillas en sus hoyos se las queda. Te queda una semilla: juégala.',
      },
      accept: {},
      well: {
        en: 'You win 27 to 21. Move again and capture: that is what makes seeds.',
        es: 'Ganas 27 a 21. Repetir turno y capturar: así se hacen las semillas.',
      },
    },
  ],
};
