import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  // Small hands, so that there is time to look at each tile.
  rules: 'iwoki(hand=4+1)',
  steps: [
    {
      position: '4420*5@0,0 113.114.222.223:*65103:0:0/123.333.122.112:-:5:0 0:play 0 -',
      say: {
        en: 'Small tiles have three arms and go on the corners of hexagons. Between two arms they make their sum, and it must be the number on the corner. Pick a small tile and lay it for 4 points.',
        es: 'Las fichas pequeñas tienen tres brazos y van en las esquinas de los hexágonos. Entre dos brazos forman su suma, que debe ser el número de la esquina. Elige una pequeña y ponla por 4 puntos.',
      },
      accept: { gain: 4 },
      miss: {
        en: 'It fits, but for fewer points. The places show what they bring: look for a 4.',
        es: 'Encaja, pero da menos puntos. Los lugares muestran lo que dan: busca un 4.',
      },
      well: {
        en: 'The number you met is what you get.',
        es: 'El número que has acertado es lo que ganas.',
      },
    },
    {
      position: '4420*5@0,0;113+@0,0e 114.222.223:*41022:4:0/123.333.122.112:-:5:0 0:play 0 -',
      say: {
        en: 'Now meet the 5. 4 + 1 makes 5, and so does 3 + 2. If a tile lies the wrong way round, turn it with the button or the R key.',
        es: 'Ahora acierta el 5. 4 + 1 hacen 5, y 3 + 2 también. Si una ficha está mal orientada, gírala con el botón o con la tecla R.',
      },
      accept: { gain: 5 },
      miss: {
        en: 'That is not the 5. Choose the tile 114 or 223.',
        es: 'Ese no es el 5. Elige la ficha 114 o la 223.',
      },
      well: { en: 'Five points.', es: 'Cinco puntos.' },
    },
    {
      position: '4420*5@0,0;222-@-1,1e 113.114.223:*65103:0:2/123.333.122.112:-:5:0 0:play 0 -',
      say: {
        en: 'Every tile has two faces. Flip it with the button or the F key: the minus face makes differences, 3 − 1 = 2. It brings few points but a white marker. Lay a minus face.',
        es: 'Cada ficha tiene dos caras. Dale la vuelta con el botón o con la tecla F: la cara de menos forma restas, 3 − 1 = 2. Da pocos puntos, pero un testigo blanco. Pon una cara de menos.',
      },
      accept: { move: '^\\d{3}-@' },
      point: ['131-@1,0w'],
      miss: {
        en: 'That was the plus face. Flip a tile first: 113 fits on a 2.',
        es: 'Esa era la cara de más. Primero dale la vuelta: la 113 encaja en un 2.',
      },
      answer: ['*20446'],
      well: {
        en: 'It was your third white marker: you hand them in for a hexagon. Markers also come from drawing and passing.',
        es: 'Era tu tercer testigo blanco: los cambias por un hexágono. También dan testigos robar y pasar.',
      },
    },
    {
      position:
        '4420*5@0,0;113+@0,0e;411+@1,0w 222.223:*63035:6:0/123.112.122.333:-:5:0 0:play 0 -',
      say: {
        en: 'Hexagons go beside small tiles, and every number must match. The ring with a dot is a wildcard: it goes with anything and brings nothing. Lay your hexagon where it touches both small tiles: its 5 meets 4 + 1, and its ring meets 3 + 1.',
        es: 'Los hexágonos van junto a las pequeñas y todos los números deben coincidir. El anillo con un punto es un comodín: vale con todo y no da nada. Pon tu hexágono donde toque las dos pequeñas: su 5 casa con 4 + 1, y su anillo con 3 + 1.',
      },
      accept: { move: '^63035\\*@1,0$' },
      miss: {
        en: 'That touches only one small tile, or is one. Lay the hexagon on the right, between the two.',
        es: 'Eso toca solo una ficha pequeña, o lo es. Pon el hexágono a la derecha, entre las dos.',
      },
      well: {
        en: 'Five points for the 5, and none for the ring. A hexagon that meets several numbers adds them all up.',
        es: 'Cinco puntos por el 5, y ninguno por el anillo. Un hexágono que casa con varios números los suma todos.',
      },
    },
    {
      position: '4420*5@0,0;113+@0,0e 114.222.223:*41022:4:0/123.333.122.112:-:5:0 0:play 0 -',
      say: {
        en: 'If you like nothing, draw one small tile; then you go on. Try it: draw.',
        es: 'Si nada te gusta, roba una ficha pequeña; luego sigues jugando. Pruébalo: roba.',
      },
      accept: { move: '^draw$' },
      miss: { en: 'Press "Draw a tile".', es: 'Pulsa «Robar ficha».' },
      answer: ['124'],
      well: {
        en: 'You drew 124, and got a white marker for it. It is still your turn.',
        es: 'Has robado la 124 y te llevas un testigo blanco. Te sigue tocando.',
      },
    },
    {
      position:
        '50426*@0,0;121-@0,0e;231+@1,-1w;122+@1,0w;112+@-1,1e 224:*63035:12:0/123.123.112.222:*42356:2:0 0:play 0 -',
      say: {
        en: 'You have one small tile left. When somebody lays the last one, everybody else has one more turn. Lay it for 6 points.',
        es: 'Te queda una ficha pequeña. Cuando alguien pone la última, a los demás les queda un turno. Ponla por 6 puntos.',
      },
      accept: { gain: 6 },
      miss: {
        en: 'First get rid of the last small tile: it fits on the 6.',
        es: 'Deshazte primero de la última pequeña: encaja en el 6.',
      },
      well: {
        en: 'Small tiles that are left in a hand cost their highest arm. You leave none: most points win.',
        es: 'Las pequeñas que quedan en la mano restan su brazo más alto. A ti no te queda ninguna: gana quien más puntos tenga.',
      },
    },
  ],
};
