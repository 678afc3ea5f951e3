import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  rules: 'hex(size=5)',
  steps: [
    {
      position: '...../...../...../...../..... x',
      say: {
        en: 'You are Black: join the top and the bottom with a chain of stones. White joins left and right. Lay a stone on any cell.',
        es: 'Llevas las negras: une arriba y abajo con una cadena de piedras. Las blancas unen izquierda y derecha. Pon una piedra en cualquier celda.',
      },
      accept: {},
      well: {
        en: 'Stones never move and are never taken.',
        es: 'Las piedras no se mueven ni se capturan nunca.',
      },
    },
    {
      position: '..x../..xo./.xoo./.xo../..... x',
      say: {
        en: 'Your chain comes down from the top. One stone is missing. Finish it.',
        es: 'Tu cadena baja desde arriba. Falta una piedra. Complétala.',
      },
      accept: { move: '^(a5|b5)$' },
      miss: {
        en: 'That stone does not touch both your chain and the bottom edge.',
        es: 'Esa piedra no toca a la vez tu cadena y el borde de abajo.',
      },
      well: {
        en: 'From top to bottom: you win. There are no draws in Hex.',
        es: 'De arriba abajo: has ganado. En hex no hay empates.',
      },
    },
    {
      position: '...x./..x../oo.oo/..x../.x... x',
      say: {
        en: 'Now White needs only one stone to join left and right. Stop it.',
        es: 'Ahora a las blancas les falta una sola piedra para unir izquierda y derecha. Páralas.',
      },
      accept: { move: '^c3$' },
      miss: {
        en: 'White would go through the gap in the middle. Fill it.',
        es: 'Las blancas pasarían por el hueco del centro. Tápalo.',
      },
      well: {
        en: 'And you have won: who blocks one side joins the other. That is the secret of Hex.',
        es: 'Y has ganado: quien bloquea un lado une el otro. Ese es el secreto de hex.',
      },
    },
    {
      position: '...../..x../...o./...../..... x',
      say: {
        en: 'Stones need not touch to be joined. Lay one on b4, the cell shown.',
        es: 'Las piedras no tienen que tocarse para estar unidas. Pon una en b4, la celda señalada.',
      },
      accept: { move: '^b4$' },
      point: ['b4'],
      miss: {
        en: 'Follow the mark for once: b4.',
        es: 'Sigue la señal por esta vez: b4.',
      },
      well: {
        en: 'This is a bridge: there are two cells between the stones, and White can take only one of them.',
        es: 'Esto es un puente: hay dos celdas entre las piedras y las blancas solo pueden tomar una.',
      },
    },
    {
      first: ['c3'],
      say: {
        en: 'White attacks the bridge. Save it.',
        es: 'Las blancas atacan el puente. Sálvalo.',
      },
      accept: { move: '^b3$' },
      miss: {
        en: 'The bridge has another cell. Take that one.',
        es: 'El puente tiene otra celda. Toma esa.',
      },
      well: { en: 'Joined.', es: 'Unidas.' },
    },
    {
      first: ['c1'],
      say: {
        en: 'A stone beside the edge has a bridge to it, too. White attacks at the top: answer.',
        es: 'Una piedra junto al borde también tiene un puente hasta él. Las blancas atacan arriba: responde.',
      },
      accept: { move: '^d1$' },
      miss: {
        en: 'Another cell at the top still joins your stone to the edge.',
        es: 'Otra celda de arriba sigue uniendo tu piedra con el borde.',
      },
    },
    {
      first: ['b5'],
      say: {
        en: 'And at the bottom. One more and you have won.',
        es: 'Y abajo. Una más y has ganado.',
      },
      accept: { move: '^a5$' },
      miss: {
        en: 'Look beside b5: which cell touches b4 and the bottom?',
        es: 'Mira junto a b5: ¿qué celda toca b4 y el borde de abajo?',
      },
      well: {
        en: 'You had won as soon as the bridges stood. Good players think in bridges.',
        es: 'Habías ganado en cuanto estuvieron los puentes. Quien juega bien piensa en puentes.',
      },
    },
  ],
};
