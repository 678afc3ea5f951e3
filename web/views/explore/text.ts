import { catalogue } from '../../text.ts';
import { does, doneBy, inside } from '../../spanish.ts';

const named = (search: string) => search.slice(0, 1).toUpperCase() + search.slice(1);

/** What the explorer says beside the steps themselves. */
export const exploreText = catalogue({
  en: {
    title: 'Explore',
    lead: 'How a machine thinks, one step at a time: which moves it tries, what it finds, and what it need not look at.',
    trees: 'Begin with a tree that fits on the screen',
    games: 'Then see it in a real game',
    open: 'Open',
    own: 'Choose a position yourself',
    cannot: 'This cannot be shown.',
    back: 'All examples',
    thinking: 'It is thinking…',
    stop: 'Stop',
    stopped: 'Stopped. Choose less depth, or start again.',
    again: 'Start again',

    algorithm: 'Algorithm',
    depth: 'Depth',
    playouts: 'Playouts',
    looks: 'Looks',
    compare: 'Compare',
    compareNot: 'Show one only',
    change: 'Another position',
    playHere: 'Play from here',
    inStep: 'In step',
    alone: 'Each on its own',
    pace: 'How both move',
    names: {
      minimax: 'Minimax',
      negamax: 'Negamax',
      alphabeta: 'Alpha-beta',
      scout: 'Scout',
      negascout: 'NegaScout',
      pvs: 'PVS',
      aspiration: 'Aspiration',
      mtdf: 'MTD(f)',
      vela: 'Vela',
      expectimax: 'Expectimax',
      mcts: 'Monte Carlo (MCTS)',
      zero: 'Network (zero)',
    },

    first: 'To the first step',
    stepBack: 'One step back',
    play: 'Play',
    pause: 'Pause',
    stepOn: 'One step on',
    last: 'To the last step',
    step: 'Step',
    stepOf: (at: string, of: string) => `${at} of ${of}`,
    speed: 'Speed',
    speeds: { slow: 'Slow', usual: 'Usual', fast: 'Fast' },
    bestLine: 'Best line',
    unfold: 'Unfold all',
    fold: 'Fold',
    now: 'What happens',

    tree: (agent: string) => `The tree of ${agent}`,
    visited: (count: number) => (count === 1 ? 'node visited' : 'nodes visited'),
    howMany: 'How many are saved? Step to the end.',
    ofAll: (all: string) => `of ${all}`,
    plain: (nodes: string, search: string) => `Plain ${search}: ${nodes}`,
    plainMany: (search: string) => `Plain ${search}: too many to count`,
    saved: (nodes: string, share: string, _one: boolean) => `${nodes} saved (${share})`,
    extra: (nodes: string, search: string) => `${nodes} more than plain ${search}`,
    same: 'nothing saved',
    leftOut: (drawn: string, all: string) =>
      `The search visited ${all} nodes; the tree shows ${drawn} of them, whole levels from the root. The rest is counted.`,
    foldedNote: 'Large parts are folded: open them with a click, or step over them.',
    valuesFor: (name: string) => `Values are ${name}’s: high is good for ${name}.`,
    board: 'The position at this node',

    nodePoints: (points: string) => `${points} written there`,
    nodeNotYet: 'not visited yet',
    nodeOpen: 'being searched',
    nodeSaved: 'never looked at',
    nodeCut: 'cut',
    nodeBest: 'on the best line',
    nodeWorth: (value: string) => `worth ${value}`,
    nodeSoFar: (value: string) => `so far ${value}`,
    nodeWindow: (window: string) => `window ${window}`,
    nodeChooses: (name: string) => `${name} chooses`,
    nodeChance: 'chance decides',
    nodeFolded: (count: string, _one: boolean) => `${count} folded`,
    fit: 'Follow the search',
    onWay: 'on the way',
    onWayNew: 'on the way, new',

    findCuts: 'Find the cuts',
    cutsAsk:
      'Which branches will the search never look at? Click them before it comes there, then step on.',
    cutsFound: (found: number, of: number, wrong: number) =>
      of === 0
        ? wrong === 0
          ? 'Nothing is cut in this tree, and nothing was marked: right.'
          : `Nothing is cut in this tree; ${wrong} marked wrongly.`
        : `${found} of ${of} cuts found${wrong === 0 ? '' : `, ${wrong} marked wrongly`}.`,
    bestHere: (found: number, of: number, wrong: number) =>
      `Your best here: ${found} of ${of}${wrong === 0 ? '' : `, ${wrong} wrong`}.`,
    scoreInAll: (found: number, of: number, exercises: number) =>
      `In all: ${found} of ${of} cuts in ${exercises} exercises.`,
    score: { found: 'Found', wrong: 'Wrong', missed: 'Missed' },
    fates: {
      marked: 'marked as cut',
      found: 'a cut you found',
      wrong: 'marked, but it was looked at',
      missed: 'a cut you missed',
    },
    tooLate: (node: string) => `${node} is decided already.`,
    onceMore: 'Once more',
    noCuts:
      'There is no cut to find here: this algorithm cuts nothing, or searches more than once.',
    unasked: 'Show it without the question',
    noStep: (asked: string, length: string) =>
      `The link begins with step ${asked}; this search has ${length}.`,
    fromFirst: 'From the first step',

    more: 'More',
    link: 'Link to this exercise',
    linkHelp: 'Opens the same tree, algorithm and step, with the question if one is asked.',
    onlyHere:
      'This address is known to this machine alone: a pupil finds nothing there. Start the server with --host to let others in.',
    fromStart: 'From the first step',
    asQuestion: 'As a question: find the cuts',
    print: 'Print',
    classroom: 'For the classroom',
    known: { practice: 'The tree of the exercise', theory: 'The tree of the theory' },
    ownTitle: 'A tree of one’s own',

    ownTree: 'Your own tree',
    ownTreeLead: 'It is read in any of these ways; a click writes the example:',
    ownWays: {
      line: 'Names and points in one line',
      brackets: 'Only the points, in brackets',
      outline: 'A node to a line, children further in',
    },
    ownField: 'The tree, typed or pasted',
    ownHelp:
      'The root is Max’s turn, then Min’s, and so on; “:max” or “:min” after a name changes it.',
    ownNodes: (nodes: string, leaves: string) => `${nodes} nodes, ${leaves} of them leaves.`,
    ownShow: 'Show the tree',
    changeTree: 'Change the tree',

    legend: 'What the signs mean',
    keys: 'Keys',
    signs: {
      high: (name: string) => `${name} chooses, and wants a high value`,
      low: (name: string) => `${name} chooses, and wants a low value`,
      now: 'where the search is now, and the way there',
      known: 'seen; the number is its value (≥, ≤: at least, at most)',
      window:
        'the window: α is what the one who decides has for certain elsewhere, β what the rival can hold it to; only values in between can still matter',
      given: 'the points written at a leaf that was not visited yet',
      cut: 'cut: its value can no longer change the choice above',
      saved: 'never looked at, thanks to a cut',
      best: 'the best line: what both would play',
      notYet: 'not visited yet',
      chance: 'chance decides: worth the mean of its outcomes',
      folded: 'folded: so many nodes lie below',
    },
    keyList: [
      ['→ ←', 'a step on, a step back (also . and , in the tree)'],
      ['Home End', 'to the first step, to the last'],
      ['Space', 'play or pause'],
      ['B', 'the best line'],
      ['Tab, arrows', 'walk about in the tree; Enter folds and unfolds'],
      ['+ − 0', 'nearer, farther, follow the search'],
    ],

    growth: (one: boolean) => (one ? 'playout' : 'playouts'),
    nodesGrown: (nodes: string, one: boolean) => `${nodes} ${one ? 'node' : 'nodes'} in the tree`,
    movesTitle: 'Moves by visits',
    visits: (count: string, one: boolean) => `${count} ${one ? 'visit' : 'visits'}`,
    wins: (share: string) => `${share} % won`,
    proven: 'proven',
    growing: (name: string, move: string, share: string, visits: string) =>
      `${name} looks at ${move} most: ${visits}, ${share} % won.`,
    grown: (name: string, move: string, share: string) => `${name} plays ${move}: ${share} % won.`,
    growWhy:
      'Every playout walks down the tree, plays on by chance to the end and is counted on its whole way. What wins often is visited more.',
    look: (one: boolean) => (one ? 'look of the network' : 'looks of the network'),
    worth: (share: string) => `worth ${share} %`,
    liked: (share: string) => `network ${share}`,
    untouched: 'No move has been looked at yet.',
    lookingMost: (name: string, move: string, share: string, visits: string) =>
      `${name} looks at ${move} most: ${visits}, worth ${share} %.`,
    looked: (name: string, move: string, share: string) =>
      `${name} plays ${move}, worth ${share} %.`,
    lookWhy:
      'Every walk goes down the tree to a position that the network has not seen. It says who is better there and what it would play, and that is counted on the whole way. The likeliest moves are compared; then the better half of them, and so on.',
    firstThought: (share: string) =>
      `Before it looked ahead, the network held this position to be worth ${share} %.`,
    likedSign:
      'a mark in the bar of a move: how likely the network held it to be the best, before it looked ahead',
    grownOut: (drawn: string, all: string) =>
      `The tree has ${all} nodes; the ${drawn} most visited are drawn.`,
    grownSigns: {
      size: 'the larger, the more visits',
      colour: 'from red (lost) to green (won), for the one who decides',
      proven: 'a double frame: the result is proven',
    },

    setup: 'Choose what to explore',
    game: 'Game',
    rules: 'Rules of the game',
    moves: 'Moves from the start',
    movesHelp: 'In the notation of the game, like f5 d6; leave empty for the start.',
    position: 'Or a position as text',
    agent: 'Agent',
    beside: 'Compared with (optional)',
    show: 'Show',
    cancel: 'Cancel',
  },
  es: {
    title: 'Explorar',
    lead: 'Cómo piensa una máquina, paso a paso: qué jugadas prueba, qué encuentra y qué no necesita mirar.',
    trees: 'Empieza con un árbol que cabe en la pantalla',
    games: 'Después, míralo en un juego de verdad',
    open: 'Abrir',
    own: 'Elegir una posición',
    cannot: 'Esto no se puede mostrar.',
    back: 'Todos los ejemplos',
    thinking: 'Está pensando…',
    stop: 'Parar',
    stopped: 'Parado. Elige menos profundidad o empieza de nuevo.',
    again: 'Empezar de nuevo',

    algorithm: 'Algoritmo',
    depth: 'Profundidad',
    playouts: 'Simulaciones',
    looks: 'Miradas',
    compare: 'Comparar',
    compareNot: 'Mostrar solo uno',
    change: 'Otra posición',
    playHere: 'Jugar desde aquí',
    inStep: 'A la par',
    alone: 'Cada uno por su lado',
    pace: 'Cómo avanzan',
    names: {
      minimax: 'Minimax',
      negamax: 'Negamax',
      alphabeta: 'Alfa-beta',
      scout: 'Scout',
      negascout: 'NegaScout',
      pvs: 'PVS',
      aspiration: 'Aspiración',
      mtdf: 'MTD(f)',
      vela: 'Vela',
      expectimax: 'Expectimax',
      mcts: 'Monte Carlo (MCTS)',
      zero: 'Red (zero)',
    },

    first: 'Al primer paso',
    stepBack: 'Un paso atrás',
    play: 'Reproducir',
    pause: 'Pausa',
    stepOn: 'Un paso adelante',
    last: 'Al último paso',
    step: 'Paso',
    stepOf: (at: string, of: string) => `${at} de ${of}`,
    speed: 'Velocidad',
    speeds: { slow: 'Lenta', usual: 'Normal', fast: 'Rápida' },
    bestLine: 'Mejor línea',
    unfold: 'Desplegar todo',
    fold: 'Plegar',
    now: 'Qué pasa',

    tree: (agent: string) => `El árbol de ${agent}`,
    visited: (count: number) => (count === 1 ? 'nodo visitado' : 'nodos visitados'),
    howMany: '¿Cuántos se ahorran? Llega hasta el final.',
    ofAll: (all: string) => `de ${all}`,
    plain: (nodes: string, search: string) => `${named(search)} sin podas: ${nodes}`,
    plainMany: (search: string) => `${named(search)} sin podas: demasiados para contarlos`,
    saved: (nodes: string, share: string, one: boolean) =>
      `${nodes} ${one ? 'ahorrado' : 'ahorrados'} (${share})`,
    extra: (nodes: string, search: string) => `${nodes} más que ${search} sin podas`,
    same: 'nada ahorrado',
    leftOut: (drawn: string, all: string) =>
      `La búsqueda visitó ${all} nodos; el árbol muestra ${drawn}, niveles enteros desde la raíz. El resto se cuenta.`,
    foldedNote: 'Las partes grandes están plegadas: ábrelas con un clic o pasa por encima.',
    valuesFor: (name: string) =>
      `Los valores son de ${inside(name)}: cuanto más alto, mejor para ${inside(name)}.`,
    board: 'La posición en este nodo',

    nodePoints: (points: string) => `tiene escrito ${points}`,
    nodeNotYet: 'aún sin visitar',
    nodeOpen: 'en búsqueda',
    nodeSaved: 'nunca se mira',
    nodeCut: 'podado',
    nodeBest: 'en la mejor línea',
    nodeWorth: (value: string) => `vale ${value}`,
    nodeSoFar: (value: string) => `hasta ahora ${value}`,
    nodeWindow: (window: string) => `ventana ${window}`,
    nodeChooses: (name: string) => doneBy(name, 'elige', 'eligen'),
    nodeChance: 'decide el azar',
    nodeFolded: (count: string, one: boolean) => `${count} ${one ? 'plegado' : 'plegados'}`,
    fit: 'Seguir la búsqueda',
    onWay: 'en el camino',
    onWayNew: 'en el camino, nuevo',

    findCuts: 'Busca las podas',
    cutsAsk:
      '¿Qué ramas no mirará nunca la búsqueda? Márcalas con un clic antes de que llegue, y avanza.',
    cutsFound: (found: number, of: number, wrong: number) =>
      of === 0
        ? wrong === 0
          ? 'En este árbol no se poda nada, y no has marcado nada: correcto.'
          : `En este árbol no se poda nada; marcas equivocadas: ${wrong}.`
        : `Podas encontradas: ${found} de ${of}${wrong === 0 ? '' : `; marcas equivocadas: ${wrong}`}.`,
    bestHere: (found: number, of: number, wrong: number) =>
      `Tu mejor resultado aquí: ${found} de ${of}${wrong === 0 ? '' : `, con ${wrong} mal`}.`,
    scoreInAll: (found: number, of: number, exercises: number) =>
      `En total: ${found} de ${of} podas en ${exercises} ejercicios.`,
    score: { found: 'Encontradas', wrong: 'Mal', missed: 'Olvidadas' },
    fates: {
      marked: 'marcada como poda',
      found: 'poda que has encontrado',
      wrong: 'marcada, pero la búsqueda la miró',
      missed: 'poda que se te ha escapado',
    },
    tooLate: (node: string) => `Lo de ${node} ya está decidido.`,
    onceMore: 'Otra vez',
    noCuts: 'Aquí no hay podas que encontrar: este algoritmo no poda, o busca más de una vez.',
    unasked: 'Mostrarlo sin la pregunta',
    noStep: (asked: string, length: string) =>
      `El enlace empieza en el paso ${asked}; esta búsqueda tiene ${length}.`,
    fromFirst: 'Desde el primer paso',

    more: 'Más',
    link: 'Enlace a este ejercicio',
    linkHelp: 'Abre el mismo árbol, algoritmo y paso, con la pregunta si la hay.',
    onlyHere:
      'Esta dirección solo la conoce esta máquina: un alumno no encuentra nada en ella. Inicia el servidor con --host para que entren otros.',
    fromStart: 'Desde el primer paso',
    asQuestion: 'Como pregunta: encontrar las podas',
    print: 'Imprimir',
    classroom: 'Para el aula',
    known: { practice: 'El árbol del ejercicio', theory: 'El árbol de la teoría' },
    ownTitle: 'Un árbol propio',

    ownTree: 'Tu propio árbol',
    ownTreeLead: 'Se entiende de cualquiera de estas maneras; un clic escribe el ejemplo:',
    ownWays: {
      line: 'Nombres y puntos en una línea',
      brackets: 'Solo los puntos, entre paréntesis',
      outline: 'Un nodo por línea, los hijos más adentro',
    },
    ownField: 'El árbol, escrito o pegado',
    ownHelp:
      'En la raíz juega Max, después Min, y así por turnos; «:max» o «:min» tras un nombre lo cambia.',
    ownNodes: (nodes: string, leaves: string) => `${nodes} nodos, de ellos ${leaves} hojas.`,
    ownShow: 'Mostrar el árbol',
    changeTree: 'Cambiar el árbol',

    legend: 'Qué significan los signos',
    keys: 'Teclas',
    signs: {
      high: (name: string) => `${doneBy(name, 'elige', 'eligen')}: mejor cuanto más alto`,
      low: (name: string) => `${doneBy(name, 'elige', 'eligen')}: mejor cuanto más bajo`,
      now: 'dónde está la búsqueda ahora, y el camino hasta ahí',
      known: 'visto; el número es su valor (≥, ≤: al menos, como mucho)',
      window:
        'la ventana: α es lo que quien decide ya tiene asegurado en otra parte, β en lo que el rival puede dejarlo; solo los valores de en medio importan aún',
      given: 'los puntos escritos en una hoja que aún no se ha visitado',
      cut: 'poda: su valor ya no puede cambiar la elección de arriba',
      saved: 'nunca se mira, gracias a una poda',
      best: 'la mejor línea: lo que jugarían ambos',
      notYet: 'aún sin visitar',
      chance: 'decide el azar: vale la media de sus resultados',
      folded: 'plegado: debajo hay tantos nodos',
    },
    keyList: [
      ['→ ←', 'un paso adelante, un paso atrás (en el árbol también . y ,)'],
      ['Inicio Fin', 'al primer paso, al último'],
      ['Espacio', 'reproducir o pausa'],
      ['B', 'la mejor línea'],
      ['Tab, flechas', 'pasear por el árbol; Intro pliega y despliega'],
      ['+ − 0', 'acercar, alejar, seguir la búsqueda'],
    ],

    growth: (one: boolean) => (one ? 'simulación' : 'simulaciones'),
    nodesGrown: (nodes: string, one: boolean) => `${nodes} ${one ? 'nodo' : 'nodos'} en el árbol`,
    movesTitle: 'Jugadas por visitas',
    visits: (count: string, one: boolean) => `${count} ${one ? 'visita' : 'visitas'}`,
    wins: (share: string) => `${share} % ganadas`,
    proven: 'demostrado',
    growing: (name: string, move: string, share: string, visits: string) =>
      `${does(name, 'mira', 'miran')} sobre todo ${move}: ${visits}, ${share} % ganadas.`,
    grown: (name: string, move: string, share: string) =>
      `${does(name, 'juega', 'juegan')} ${move}: ${share} % ganadas.`,
    growWhy:
      'Cada simulación baja por el árbol, sigue al azar hasta el final y se cuenta en todo su camino. Lo que gana a menudo se visita más.',
    look: (one: boolean) => (one ? 'mirada de la red' : 'miradas de la red'),
    worth: (share: string) => `vale ${share} %`,
    liked: (share: string) => `red ${share}`,
    untouched: 'Aún no se ha mirado ninguna jugada.',
    lookingMost: (name: string, move: string, share: string, visits: string) =>
      `${does(name, 'mira', 'miran')} sobre todo ${move}: ${visits}, vale ${share} %.`,
    looked: (name: string, move: string, share: string) =>
      `${does(name, 'juega', 'juegan')} ${move}, que vale ${share} %.`,
    lookWhy:
      'Cada paseo baja por el árbol hasta una posición que la red no ha visto. La red dice quién está mejor ahí y qué jugaría, y eso se cuenta en todo el camino. Se comparan las jugadas más probables; después, la mejor mitad de ellas, y así una y otra vez.',
    firstThought: (share: string) =>
      `Antes de mirar adelante, para la red esta posición valía ${share} %.`,
    likedSign:
      'una marca en la barra de una jugada: con qué probabilidad la tenía la red por la mejor, antes de mirar adelante',
    grownOut: (drawn: string, all: string) =>
      `El árbol tiene ${all} nodos; se dibujan los ${drawn} más visitados.`,
    grownSigns: {
      size: 'cuanto más grande, más visitas',
      colour: 'de rojo (perdido) a verde (ganado), para quien decide',
      proven: 'marco doble: el resultado está demostrado',
    },

    setup: 'Elige qué explorar',
    game: 'Juego',
    rules: 'Reglas del juego',
    moves: 'Jugadas desde el inicio',
    movesHelp: 'En la notación del juego, como f5 d6; vacío para el inicio.',
    position: 'O una posición en texto',
    agent: 'Agente',
    beside: 'Comparado con (opcional)',
    show: 'Mostrar',
    cancel: 'Cancelar',
  },
});
