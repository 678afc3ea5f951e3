import { catalogue } from '../text.ts';

export const classroomText = catalogue({
  en: {
    keys: 'Keys',
    mode: 'Classroom mode',
    modeHelp: 'Full screen, large type and strong contrast, for a projector.',
    enter: 'Classroom mode',
    leave: 'Leave classroom mode',
    code: 'This page on your own screen',
    covered: 'The screen is covered. Press any key.',
    anywhere: 'Everywhere',
    anywhereList: [
      ['?', 'this list'],
      ['P', 'classroom mode, and out of it; Esc leaves it, too'],
      ['→ ←', 'a step on, a step back: in a game, in a search'],
    ],
    presenter: 'In classroom mode',
    presenterList: [
      ['Page Down, Page Up', 'a step on, a step back: the buttons of a clicker'],
      ['+ −', 'larger and smaller type'],
      ['T', 'light or dark'],
      ['Q', 'a QR code of this page, for the students’ own screens'],
      ['X', 'covers the screen, until any key'],
    ],
    explorer: 'In the explorer',
    explorerList: [
      ['Space', 'play or pause'],
      ['Home End', 'to the first step, to the last'],
      ['B', 'the best line'],
    ],
  },
  es: {
    keys: 'Teclas',
    mode: 'Modo de aula',
    modeHelp: 'Pantalla completa, letra grande y mucho contraste, para un proyector.',
    enter: 'Modo de aula',
    leave: 'Salir del modo de aula',
    code: 'Esta página en tu propia pantalla',
    covered: 'La pantalla está tapada. Pulsa cualquier tecla.',
    anywhere: 'En todas partes',
    anywhereList: [
      ['?', 'esta lista'],
      ['P', 'entrar en el modo de aula y salir de él; Esc también sale'],
      ['→ ←', 'un paso adelante, un paso atrás: en una partida, en una búsqueda'],
    ],
    presenter: 'En el modo de aula',
    presenterList: [
      [
        'Av Pág, Re Pág',
        'un paso adelante, un paso atrás: los botones de un mando de presentación',
      ],
      ['+ −', 'letra más grande y más pequeña'],
      ['T', 'claro u oscuro'],
      ['Q', 'un código QR de esta página, para las pantallas de los alumnos'],
      ['X', 'tapa la pantalla hasta que se pulse una tecla'],
    ],
    explorer: 'En el explorador',
    explorerList: [
      ['Espacio', 'reproducir o pausa'],
      ['Inicio Fin', 'al primer paso, al último'],
      ['B', 'la mejor línea'],
    ],
  },
});
