import type { Lang } from '../../core/index.ts';
import type { Fault } from './results.ts';

/** What the page of a course says. */
export interface CourseWords {
  title(game: string): string;
  subtitle(date: string, seed: string, rules: string): string;
  /** The best bot. */
  best(name: string, share: string): string;
  noBots: string;
  unfinished(done: string, all: string): string;
  contents: string;
  tiles: { bots: string; marks: string; games: string; faults: string };
  standings: {
    title: string;
    caption: string;
    rank: string;
    name: string;
    points: string;
    interval: string;
    elo: string;
    record: string;
    recordLong: string;
    lead: string;
    faults: string;
    mark: string;
    note: string;
    figure: string;
    figureText: string;
  };
  cross: { title: string; caption: string; note: string };
  faults: {
    title: string;
    none: string;
    caption: string;
    kinds: Readonly<Record<Fault['kind'], (n: number) => string>>;
    absent: string;
    absentNote: string;
  };
  history: {
    title: string;
    caption: string;
    when: string;
    bots: string;
    changed: string;
    first: string;
    games: string;
    figure: string;
    figureText: string;
    run: string;
    fresh: string;
    same: string;
  };
  how: {
    title: string;
    game: string;
    time: string;
    timeText(ms: string): string;
    meetings: string;
    meetingsText(pairs: string): string;
    faults: string;
    faultsText: string;
    limits: string;
    marks: string;
  };
  footer(version: string): string;
}

const en: CourseWords = {
  title: (game) => `${game}: the class tournament`,
  subtitle: (date, seed, rules) => `${date} · ${rules} · seed ${seed}`,
  best: (name, share) => `${name} leads the class with ${share} of the points.`,
  noBots: 'No bot of the class has played yet.',
  unfinished: (done, all) => `So far ${done} of ${all} games: places may still change.`,
  contents: 'Contents',
  tiles: { bots: 'bots', marks: 'marks', games: 'games', faults: 'games lost by faults' },
  standings: {
    title: 'Standings',
    caption: 'Bots of the class and fixed marks',
    rank: 'Place',
    name: 'Name',
    points: 'Points',
    interval: '95 % interval',
    elo: 'Elo',
    record: 'Won–drawn–lost',
    recordLong: 'games won, drawn and lost',
    lead: 'Lead',
    faults: 'Faults',
    mark: 'mark',
    note: 'Points: 1 for a win, ½ for a draw, as a share of the games. Where two intervals overlap widely, the order of the two is a matter of luck. Marks are agents of Ludario itself: they play alike in every run, so that a bot can be compared with what it was before.',
    figure: 'Points with their intervals.',
    figureText: 'The dashed line is half of the points.',
  },
  cross: {
    title: 'Who against whom',
    caption: 'Share of the points, row against column',
    note: 'Below each share: games won–drawn–lost. Columns carry the places of the standings.',
  },
  faults: {
    title: 'What went wrong',
    none: 'Nothing: every game was played to its end.',
    caption: 'Games that bots lost by what they did, with the commonest reason of each:',
    kinds: {
      illegal: (n) => `${n} by an illegal answer`,
      crash: (n) => `${n} by a crash`,
      time: (n) => `${n} on time`,
    },
    absent: 'Bots that took no part',
    absentNote: 'They are not in the standings. Their reports say what the compiler said.',
  },
  history: {
    title: 'Earlier runs',
    caption: 'Runs of this course',
    when: 'When',
    bots: 'Bots',
    changed: 'Changed since the run before',
    first: 'the first run',
    games: 'Games',
    figure: 'Points from run to run.',
    figureText: 'Share of the points of each bot.',
    run: 'run',
    fresh: 'new: ',
    same: 'nobody',
  },
  how: {
    title: 'How it was played',
    game: 'Game',
    time: 'Time',
    timeText: (ms) =>
      `${ms} ms for a move, of the bot’s own: processor time, and time in which it does nothing at all. What the machine spends on others does not count.`,
    meetings: 'Meetings',
    meetingsText: (pairs) =>
      `Everybody meets everybody ${pairs} × in every seat, from the same openings and with the same luck.`,
    faults: 'Faults',
    faultsText:
      'An illegal answer, a crash, or more time than there is loses the game (in Mancala 48–0).',
    limits: 'Limits',
    marks: 'Marks',
  },
  footer: (version) => `Made by Ludario ${version}.`,
};

const es: CourseWords = {
  title: (game) => `${game}: el torneo de la clase`,
  subtitle: (date, seed, rules) => `${date} · ${rules} · semilla ${seed}`,
  best: (name, share) => `${name} va en cabeza de la clase con el ${share} de los puntos.`,
  noBots: 'Ningún bot de la clase ha jugado todavía.',
  unfinished: (done, all) =>
    `De momento ${done} de ${all} partidas: los puestos aún pueden cambiar.`,
  contents: 'Índice',
  tiles: {
    bots: 'bots',
    marks: 'referencias',
    games: 'partidas',
    faults: 'partidas perdidas por faltas',
  },
  standings: {
    title: 'Clasificación',
    caption: 'Bots de la clase y referencias fijas',
    rank: 'Puesto',
    name: 'Nombre',
    points: 'Puntos',
    interval: 'intervalo del 95 %',
    elo: 'Elo',
    record: 'Ganadas–tablas–perdidas',
    recordLong: 'partidas ganadas, en tablas y perdidas',
    lead: 'Ventaja',
    faults: 'Faltas',
    mark: 'referencia',
    note: 'Puntos: 1 por ganar y ½ por empatar, como parte de las partidas. Si dos intervalos se solapan mucho, el orden entre ambos es cuestión de suerte. Las referencias son agentes del propio Ludario: juegan igual en cada edición, de modo que un bot puede compararse con lo que era antes.',
    figure: 'Puntos con sus intervalos.',
    figureText: 'La línea discontinua es la mitad de los puntos.',
  },
  cross: {
    title: 'Quién contra quién',
    caption: 'Parte de los puntos, fila contra columna',
    note: 'Debajo de cada parte: partidas ganadas–tablas–perdidas. Las columnas llevan los puestos de la clasificación.',
  },
  faults: {
    title: 'Qué falló',
    none: 'Nada: todas las partidas se jugaron hasta el final.',
    caption:
      'Partidas que los bots perdieron por lo que hicieron, con el motivo más común de cada uno:',
    kinds: {
      illegal: (n) => `${n} por una respuesta ilegal`,
      crash: (n) => `${n} por un fallo del programa`,
      time: (n) => `${n} por tiempo`,
    },
    absent: 'Bots que no participaron',
    absentNote: 'No están en la clasificación. Sus informes dicen lo que dijo el compilador.',
  },
  history: {
    title: 'Ediciones anteriores',
    caption: 'Ediciones de este curso',
    when: 'Cuándo',
    bots: 'Bots',
    changed: 'Cambios desde la edición anterior',
    first: 'la primera edición',
    games: 'Partidas',
    figure: 'Puntos de edición en edición.',
    figureText: 'Parte de los puntos de cada bot.',
    run: 'edición',
    fresh: 'nuevo: ',
    same: 'nadie',
  },
  how: {
    title: 'Cómo se jugó',
    game: 'Juego',
    time: 'Tiempo',
    timeText: (ms) =>
      `${ms} ms por jugada, del propio bot: tiempo de procesador y tiempo en que no hace nada. Lo que la máquina dedica a otros no cuenta.`,
    meetings: 'Encuentros',
    meetingsText: (pairs) =>
      `Todos contra todos, ${pairs} × en cada asiento, desde las mismas aperturas y con la misma suerte.`,
    faults: 'Faltas',
    faultsText:
      'Una respuesta ilegal, un fallo del programa o más tiempo del que hay pierden la partida (en el mancala, 48–0).',
    limits: 'Límites',
    marks: 'Referencias',
  },
  footer: (version) => `Hecho con Ludario ${version}.`,
};

export const courseWords: Readonly<Record<Lang, CourseWords>> = { en, es };
