import { formatWords, type Starter, type TimePenalty } from '../../arena/index.ts';
import type { Ending } from './evidence.ts';
import type { Reason } from './highlights.ts';
import type { Text, Unit } from './text-en.ts';

const unitWords: Readonly<Record<Unit, readonly [string, string]>> = {
  pair: ['par', 'pares'],
  rotation: ['rotación', 'rotaciones'],
  game: ['partida', 'partidas'],
};
const starters: Readonly<Record<Starter, string>> = {
  swap: 'cada apertura se juega con cada agente en cada asiento',
  fixed: 'los agentes se sientan en el orden en que se nombran',
  lot: 'se sortea en cada partida',
};
const penalties: Readonly<Record<TimePenalty, string>> = {
  forfeit: 'se pierde la partida, con los puntos que fijan sus reglas',
  stand: 'se pierde la partida; los puntos quedan como están',
  random: 'se juega en su lugar una jugada al azar, y se cuenta la falta',
  allow: 'se juega de todos modos, y se cuenta la falta',
};
const endings: Readonly<Record<Ending, string>> = {
  rules: 'según las reglas del juego',
  adjudicated: 'terminada por el árbitro',
  resigned: 'abandonada',
  illegal: 'perdida por una respuesta ilegal',
  crash: 'perdida por un fallo',
  time: 'perdida por tiempo',
};
const reasons: Readonly<Record<Reason, string>> = {
  closest: 'la partida más igualada',
  widest: 'la partida más desigual',
  fault: 'una partida perdida por romper una regla',
  longest: 'la partida más larga',
  shortest: 'la partida más corta',
  first: 'la primera partida',
};

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

/** What a report says, in Spanish. */
export const es: Text = {
  title: (game, format) => `${game}: ${formatWords[format].es}`,
  subtitle: (id, rules, date) => `${id} · ${rules} · comenzado el ${date}`,
  contents: 'Contenido',
  footer: (id, version, date) =>
    `Hecho a partir de las partidas registradas de ${id} por Ludario ${version} el ${date}. Los intervalos contienen el valor verdadero en 95 de cada 100 casos; las partidas que comparten apertura cuentan como una sola prueba.`,
  units: (n, unit) => unitWords[unit][n === 1 ? 0 : 1],
  agents: (n) => plural(n, 'agente', 'agentes'),

  findings: {
    none: 'Todavía no ha terminado ninguna partida.',
    stronger: (a, b, elo, likely) =>
      `${a} es más fuerte que ${b}: ${elo} puntos Elo, con una probabilidad de superioridad del ${likely}.`,
    unclear: (a, b, elo, likely) =>
      `${a} ha quedado por delante de ${b}, pero puede ser suerte: ${elo} puntos Elo, probabilidad de superioridad del ${likely}.`,
    equal: (a, b) => `${a} y ${b} han quedado exactamente iguales.`,
    best: (a, elo) => `${a} queda en cabeza, ${elo} puntos Elo por encima de la media de todos.`,
    ahead: (b, likely) =>
      `Que es más fuerte que el segundo, ${b}, tiene una probabilidad del ${likely}.`,
    first: (share) => `Empezar es una ventaja: quien empieza consigue el ${share} de los puntos.`,
    second: (share) =>
      `Empezar no es una ventaja: quien empieza consigue el ${share} de los puntos.`,
    even: (share) =>
      `No se aprecia ventaja por empezar: quien empieza consigue el ${share} de los puntos.`,
    open: (a) => `${a} queda en cabeza, y estas partidas no ponen límite a su ventaja.`,
    decided: (what, elo, pairs) =>
      `La prueba secuencial terminó tras ${pairs} pares: ${what}. Medido: ${elo} puntos Elo.`,
    undecided: 'La prueba secuencial aún no tiene respuesta.',
  },
  tiles: {
    games: 'partidas',
    different: 'de ellas distintas',
    length: 'jugadas por partida',
    draws: 'partidas empatadas',
    time: 'de juego en total',
  },

  warnings: {
    title: 'Antes de leer',
    incomplete: (stored, total) =>
      `El experimento no está completo: se han jugado ${stored} de ${total} partidas. Todas las cifras son de estas.`,
    going: (stored) =>
      `El experimento no está completo: se han jugado ${stored} partidas. Todas las cifras son de estas.`,
    few: (n, unit) =>
      `Solo hay ${n} ${unit} en que apoyarse: los intervalos son anchos y solo se ven diferencias grandes.`,
    repeats: (names, more, played, asked, unit) =>
      `${names}${more === 0 ? '' : ` (y ${more} ${plural(more, 'emparejamiento', 'emparejamientos')} más)`} no dejan nada al azar y solo se repetirían: jugaron ${played} ${unit} en lugar de ${asked}.`,
    noOpenings: 'Ninguna partida sigue tras tales aperturas: todas empezaron como de costumbre.',
    openings: (openings, asked, unit) =>
      `Había ${openings} aperturas para ${asked} ${unit} de cada emparejamiento: se usaron otra vez con otras semillas, que nada cambian para los agentes que no dejan nada al azar.`,
    rematches: (rounds, most) =>
      `En ${rounds} rondas algunos agentes tuvieron que repetir rival; había rivales nuevos para ${most}.`,
    faults: (agent, n) => `${agent} perdió ${n} por romper una regla; véase más abajo.`,
    version: (then, now) =>
      `Las partidas se jugaron con la versión ${then} de las reglas del juego; este Ludario tiene la ${now}, así que no se dibujan.`,
  },

  played: {
    title: 'Qué se jugó',
    game: 'Juego',
    version: (n) => `versión ${n} de sus reglas`,
    agents: 'Agentes',
    agent: (name, version) => `${name} · versión ${version}`,
    sight: 'Vista',
    sees: (who) =>
      `${who} veía todas las manos, las bolsas y lo que daría el azar; los demás, lo que puede ver su asiento`,
    format: 'Formato',
    formats: {
      match: (pairs, unit) => `un enfrentamiento de ${pairs} ${unit}`,
      'round-robin': (pairs, unit) =>
        `todos contra todos: cada emparejamiento juega ${pairs} ${unit}`,
      gauntlet: (pairs, unit) =>
        `uno contra todos: el primer agente juega ${pairs} ${unit} con cada uno de los demás`,
      swiss: (pairs, unit) =>
        `un torneo suizo: cada ronda son ${pairs} ${unit} contra alguien con parecidos puntos`,
      'knock-out': (pairs, unit) => `eliminatorias: ${pairs} ${unit} deciden quién sigue`,
      deepening: (pairs, unit) =>
        `todos contra todos, ${pairs} ${unit} a una profundidad de búsqueda tras otra`,
    },
    rounds: (n) => `${n} rondas`,
    depths: (list) => `profundidades ${list}`,
    selfPlay: 'los agentes juegan también consigo mismos',
    starter: 'Quién empieza',
    starters,
    openings: 'Aperturas',
    usual: 'la posición de costumbre',
    random: (plies) => `${plies} jugadas al azar, distintas en cada unidad`,
    list: (n, book) => `${n} posiciones dadas${book === null ? '' : ` del libro ${book}`}`,
    limits: 'Límites',
    noLimits: 'ninguno aparte de los de cada agente',
    budget: {
      ms: (ms) => `${ms} por jugada`,
      nodes: (n) => `${n} nodos por jugada`,
      iterations: (n) => `${n} iteraciones por jugada`,
      depth: (n) => `profundidad ${n}`,
    },
    clock: (ms, increment) =>
      `${ms} para toda la partida${increment === null ? '' : `, y ${increment} de vuelta tras cada jugada`}`,
    tolerance: (ms) => `${ms} tarde no es tarde`,
    patience: (ms) => `no responder en ${ms} es perder`,
    penalties: 'Romper una regla',
    faults: { illegal: 'respuestas ilegales', crash: 'fallos', time: 'respuestas tardías' },
    penalty: (faults, what) => `${faults}: ${penalties[what]}`,
    adjudication: 'Final anticipado',
    maxPlies: (plies, verdict) =>
      `tras ${plies} jugadas, ${verdict === 'draw' ? 'como empate' : 'según los puntos que haya'}`,
    lead: (points, plies) =>
      `cuando alguien lleva ${points} puntos de ventaja durante ${plies} jugadas seguidas`,
    sprt: 'Termina cuando',
    hypotheses: (elo0, elo1, alpha, beta) =>
      `se decide si el primer agente es más de ${elo0} puntos Elo más fuerte, o menos de ${elo1} (errores de como mucho ${alpha} y ${beta})`,
    seed: 'Semilla',
    key: 'Clave',
    keyOf: (print: string) => `huella ${print}; la clave de cada partida está en su registro`,
    seedAlone: 'ninguna: las manos salen solo de la semilla, para quien la conozca',
    games: 'Partidas',
    of: (stored, total) => `${stored} de ${total}`,
    machine: 'Máquina',
    cores: (n) => plural(n, '1 núcleo', `${n} núcleos`),
    memory: (bytes) => `${bytes} de memoria`,
    workers: (n) => plural(n, '1 proceso', `${n} procesos`),
    speed: (games) => `${games} partidas de Mancala al azar por segundo y núcleo`,
    playedThere: (games) => `${games} de las partidas`,
    differ:
      'Las máquinas no son igual de rápidas: un límite de tiempo da más en unas que en otras; un límite de nodos da lo mismo en todas.',
    agentsFrom: (file) => `juegos y agentes de ${file}`,
    program: 'Programa',
    begun: 'Comienzo',
    time: 'Tiempo de juego',
    timeOf: (all, each) => `${all} en total, ${each} por partida de media`,
    note: 'Nota',
  },

  strength: {
    title: 'Fuerza',
    caption: 'Agentes por fuerza',
    rank: 'n.º',
    agent: 'agente',
    elo: 'Elo',
    interval: 'intervalo del 95 %',
    points: 'puntos conseguidos',
    games: 'partidas',
    superiority: 'mejor que el siguiente',
    superiorityLong: 'Probabilidad de que sea más fuerte que el siguiente de la tabla',
    note: 'Puntos Elo a partir de todos los resultados juntos, con un modelo conjunto de fuerzas, empates y primer asiento (Bradley–Terry con empates; con más de dos asientos, Plackett–Luce), con la media de los que los resultados enlazan en 0 y descontada la ventaja del primer asiento. 100 puntos más son alrededor del 64 % de los puntos en una partida de dos.',
    ranked: 'El orden es el del torneo, que no tiene por qué ser el de los puntos Elo.',
    figure: 'Puntos Elo con intervalos del 95 %.',
    figureText: (best, worst) =>
      `Cada punto es un agente, la barra su intervalo y la línea discontinua la media de todos. El más fuerte es ${best}; el más débil, ${worst}. Si las barras se solapan, dicen más las probabilidades de arriba.`,
    eloAxis: 'puntos Elo',
    match: 'El enfrentamiento',
    difference: 'diferencia Elo',
    stronger: 'probabilidad de superioridad',
    matchNote: {
      pair: 'Un par de partidas cuenta como una sola prueba: en él la suerte es la misma para ambos. A lo jugado la estimación añade un par de iguales, para que siga siendo finita.',
      rotation:
        'Una rotación de partidas cuenta como una sola prueba: en ella la suerte es la misma para todos.',
      game: 'Cada partida cuenta por sí sola. A lo jugado la estimación añade una partida de iguales, para que siga siendo finita.',
    },
  },

  cross: {
    title: 'Todos contra todos',
    caption: 'Parte de los puntos de la fila contra la columna',
    note: 'Debajo: victorias, empates y derrotas de la fila. Azul: la fila va por delante; naranja: por detrás.',
    superiority: 'Probabilidad de que la fila sea más fuerte que la columna',
    superiorityNote:
      'A partir de todos los resultados juntos. Por encima del 97,5 % o por debajo del 2,5 %, la diferencia difícilmente es suerte.',
  },

  depths: {
    title: 'Profundidad a profundidad',
    caption: 'Parte de los puntos a cada profundidad de búsqueda',
    depth: (n) => `profundidad ${n}`,
    note: 'A cada profundidad juegan todos contra todos; los intervalos son del 95 %.',
    figure: 'Parte de los puntos por profundidad de búsqueda.',
    figureText:
      'Cada línea es un agente, la banda a su alrededor su intervalo del 95 %. La línea discontinua es el reparto igual.',
    axis: 'profundidad de búsqueda',
    share: 'puntos conseguidos, %',
  },

  results: {
    title: 'Victorias, empates y derrotas',
    caption: 'Resultados con intervalos exactos del 95 %',
    agent: 'agente',
    games: 'partidas',
    wins: 'victorias',
    draws: 'empates',
    losses: 'derrotas',
    note: 'Intervalos de Clopper y Pearson: contienen la parte verdadera al menos así de a menudo.',
    shared: 'Con más de dos asientos, empata quien comparte el mejor resultado.',
    figure: 'Victorias, empates y derrotas.',
    figureText:
      'Azul: partidas ganadas; gris: empatadas; naranja: perdidas. La línea discontinua es la mitad de las partidas.',
    pairs: 'Pares de partidas con los asientos cambiados',
    pairPoints: (agent) => `puntos de ${agent} en un par`,
    pairNote:
      'Dos partidas desde la misma apertura, una en cada asiento: 1 punto por victoria, ½ por empate.',
  },

  points: {
    title: 'Diferencias de puntos',
    caption: (points) => `Diferencia media en ${points}`,
    agent: 'agente',
    score: 'puntuación media',
    difference: 'diferencia media',
    interval: 'intervalo del 95 %',
    range: 'de menor a mayor',
    note: 'La puntuación de un agente menos la media de las demás, por unidades enteras; el intervalo, con la t de Student.',
    figure: 'Cómo se reparten las diferencias.',
    figureText:
      'La barra gruesa contiene la mitad central de las partidas y la línea fina el 90 % central; el cuadrado es la mediana y el anillo la media.',
    histogram: (agent) => `Diferencias de ${agent}.`,
    histogramText:
      'Cada barra es cuántas partidas acabaron con esa diferencia; azul: por delante, naranja: por detrás. La línea discontinua es la media.',
    axis: (points) => `diferencia en ${points}`,
    gamesAxis: 'partidas',
  },

  seats: {
    title: 'Empezar',
    caption: 'Resultados por asiento',
    seat: 'asiento',
    agent: 'puntos conseguidos',
    elo: (value) =>
      `Sentarse en el primer asiento vale ${value} puntos Elo, descontada la fuerza de los agentes.`,
    open: 'Lo que vale el primer asiento en puntos Elo no se puede saber con estas partidas.',
    figure: 'Parte de los puntos por asiento.',
    figureText: 'La línea discontinua es el reparto igual; las barras son intervalos del 95 %.',
    axis: 'puntos conseguidos, %',
    fixed: 'Los agentes no cambiaron de asiento: no se puede separar el asiento del agente.',
  },

  lengths: {
    title: 'Las partidas mismas',
    caption: 'Cómo fueron las partidas',
    measure: 'medida',
    mean: 'media',
    interval: 'intervalo del 95 %',
    least: 'mínimo',
    most: 'máximo',
    length: 'jugadas por partida',
    branching: 'jugadas legales por decisión',
    choice: 'decisiones que dejan elegir',
    decisive: 'partidas con ganador',
    margin: (points) => `ventaja final en ${points}`,
    leadChanges: 'cambios de líder',
    comebacks: 'el ganador iba por detrás a la mitad',
    note: (n) =>
      `Medido en ${n} de las partidas, repartidas entre todas, rejugadas jugada a jugada.`,
    noteAll:
      'Medido en todas las partidas que acabaron según las reglas, rejugadas jugada a jugada.',
    opened: 'Las jugadas de las aperturas no cuentan aquí.',
    figure: 'Duración de las partidas.',
    figureText: (median, least, most) =>
      `La mitad de las partidas tuvo ${median} jugadas o menos; la más corta, ${least}; la más larga, ${most}. La línea discontinua es la media.`,
    axis: 'jugadas',
    gamesAxis: 'partidas',
  },

  effort: {
    title: 'Tiempo y nodos',
    caption: 'Lo que cuestan las decisiones',
    agent: 'agente',
    decisions: 'decisiones',
    mean: 'tiempo medio',
    slowest: 'la más larga',
    nodes: 'nodos por decisión',
    speed: 'nodos por segundo',
    note: 'Los nodos son llamadas de la función de búsqueda, o partidas simuladas; una raya donde el agente no los dice. Los tiempos dependen de la máquina.',
    figure: 'Tiempo de una decisión.',
    figureText:
      'Puntos llenos: la media; anillos: la decisión más larga. Cada paso a la derecha es un múltiplo.',
    axis: 'tiempo de una decisión',
  },

  sprt: {
    title: 'Prueba secuencial',
    accepted: (what, elo, llr, pairs) =>
      `Tras ${pairs} pares el logaritmo de la razón de verosimilitud es ${llr}: ${what}. Medido: ${elo} puntos Elo; al parar donde la razón era alta o baja, la prueba deja esta estimación algo exagerada.`,
    open: (llr, pairs, lower, upper) =>
      `Tras ${pairs} pares el logaritmo de la razón de verosimilitud es ${llr}, entre ${lower} y ${upper}: aún no hay respuesta.`,
    figure: 'El logaritmo de la razón de verosimilitud, par a par.',
    figureText: (lower, upper) =>
      `La prueba termina cuando la línea sale de la banda entre ${lower} y ${upper}.`,
    bound: (elo) => `acepta ${elo} Elo`,
    pairs: 'pares',
    llr: 'log. de la razón de verosimilitud',
  },

  course: {
    title: 'Según pasaban las partidas',
    figure: 'Parte de los puntos hasta el momento.',
    figureText:
      'La parte de cada agente tras ese número de partidas. La línea discontinua es el reparto igual.',
    figureMatch: (agent) =>
      `La parte de ${agent} tras ese número de partidas, con su intervalo del 95 %. La línea discontinua es el reparto igual.`,
    games: 'partidas',
    share: 'puntos conseguidos, %',
    checkpoints: 'Puntos de control',
    elapsed: 'tiempo hasta ahora',
    perGame: 'tiempo por partida',
    turns: 'turnos por jugador',
    draws: 'empates',
    memory: 'memoria',
    wins: 'victorias',
    difference: 'diferencia',
    search: 'una decisión',
    values: 'valores',
    updated: 'actualizados',
    numbers: 'Los agentes, por su puesto en la tabla de fuerza.',
    note: (n) => `Solo se muestran ${n} de los puntos de control.`,
    knowledge: 'Lo que saben los agentes que aprenden.',
    knowledgeText: 'Valores que guarda cada agente que aprende tras ese número de partidas.',
    valuesAxis: 'valores',
  },

  faults: {
    title: 'Cómo acabaron las partidas',
    caption: 'Finales',
    ending: 'final',
    endings,
    games: 'partidas',
    share: 'parte',
    lost: 'Partidas perdidas por romper una regla, y faltas que no costaron la partida',
    agent: 'agente',
    illegal: 'respuesta ilegal',
    crash: 'fallo',
    time: 'por tiempo',
    forgiven: 'faltas perdonadas',
  },

  games: {
    title: 'Algunas partidas, jugada a jugada',
    game: (n) => `Partida ${n}`,
    reasons,
    opening: 'desde una apertura propia',
    wins: (agent) => `gana ${agent}`,
    draw: 'empate',
    unfinished: 'sin terminar',
    broke: (agent, detail) => `${agent} rompió una regla: ${detail}`,
    gaveUp: (agent) => `${agent} se rindió`,
    referee: 'terminada por el árbitro',
    start: 'comienzo',
    after: (n) => `Tablero tras la jugada ${n}`,
    atStart: 'Tablero al comienzo',
    final: 'Última posición',
    chance: (outcomes) => `luego el azar: ${outcomes}`,
    note: 'La marca en cada tablero señala la última jugada.',
    broken: (n, why) => `La partida ${n} no se puede dibujar: ${why}.`,
    moves: { pass: 'pasa', draw: 'roba', 'swap-pieces': 'cambia' },
  },

  again: {
    title: 'Para jugarlo otra vez',
    text: 'La misma especificación, semilla y versiones dan las mismas partidas; en juegos con secretos, también la clave. Los tiempos cambian de una máquina a otra, y con límites de tiempo también pueden cambiar las partidas.',
    spec: 'La especificación completa, como fichero que Ludario lee',
  },
};
