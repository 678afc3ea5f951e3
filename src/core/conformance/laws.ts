import type { Lang } from '../words.ts';

/** What a law says to the author of a game. */
export interface LawWords {
  readonly name: string;
  /** What it asks, and why. */
  readonly asks: string;
}

const en = {
  'describes-itself': {
    name: 'the game describes itself truly',
    asks: 'Everybody relies on what `info` says: how many seats, moves and outcomes there are, whether something is hidden or left to chance. Numbers are whole and not negative, and `rules` is the name with the parameters.',
  },
  'no-exception': {
    name: 'nothing throws while the rules are kept',
    asks: 'A game that throws in the middle ends the tournament of somebody else. No member may throw when it is asked about a position that can be reached, or is given a legal action.',
  },
  'game-ends': {
    name: 'a game ends within maxPlies',
    asks: 'Referees and searches set memory and time aside for `maxPlies` decisions (`longest` in a simple game). Correct the number, or the rule that should end the game.',
  },
  'seat-to-move': {
    name: 'toMove is a seat, CHANCE or OVER',
    asks: 'Seats count from 0. The referee asks whoever `toMove` names.',
  },
  'legal-not-empty': {
    name: 'legal is never empty before the end',
    asks: 'Who is to move must be able to move: a pass is an action of its own, and a game without moves is over.',
  },
  'legal-within-branching': {
    name: 'legal keeps within maxBranching',
    asks: 'Buffers for legal actions are as long as `maxBranching` says (outcomes: `chanceCount`); one action more is lost, or overwrites something.',
  },
  'legal-in-place': {
    name: 'legal writes only from `at` to the end it returns',
    asks: 'Searches keep the actions of all their levels in one buffer: what is written outside belongs to another level.',
  },
  'actions-dense': {
    name: 'actions are dense integers',
    asks: 'Actions are indices of tables: from 0 to `actionCount` - 1, outcomes of chance to `chanceCount` - 1.',
  },
  'legal-ascending': {
    name: 'legal is ascending, without duplicates',
    asks: 'One order for everybody, so that the same seed gives the same game; an action that is listed twice is chosen twice as often.',
  },
  'legal-count': {
    name: 'legalCount agrees with legal',
    asks: 'It is the same number, found faster.',
  },
  'chance-weights': {
    name: 'chance weights add up to chanceTotal',
    asks: 'An outcome is drawn with probability `chanceWeight` / `chanceTotal`. If the weights of the outcomes add up to something else, some are drawn too often or none is.',
  },
  'copies-apart': {
    name: 'clone and copyFrom share nothing',
    asks: 'A search plays on in its copy while the game stands still. An array that both hold changes under the other.',
  },
  'copies-play-on': {
    name: 'a copy plays on like the original',
    asks: 'Something was not copied: the same action leads elsewhere.',
  },
  'undo-restores': {
    name: 'apply then undo restores everything',
    asks: 'Searches play and take back millions of actions in one state. Whatever `apply` changes `undo` puts back: keys, points and `ply` too.',
  },
  'ply-counts': {
    name: 'ply counts decisions, not chance',
    asks: '`ply` grows by one with each action of a seat, and stays when chance acts.',
  },
  'action-one-word': {
    name: 'an action is one word',
    asks: 'Records and commands write moves side by side, with spaces between them.',
  },
  'action-reads-back': {
    name: 'every action reads back',
    asks: '`parseAction` understands what `formatAction` writes, as that very action: otherwise a record of the game cannot be replayed.',
  },
  'position-one-line': {
    name: 'a position is one line',
    asks: 'Positions are options of commands and lines of files.',
  },
  'position-reads-back': {
    name: 'every position reads back',
    asks: '`parse` makes of the text of `format` the same position: same moves, same points, same key. What matters for the future stands in the text.',
  },
  'keys-signed': {
    name: 'keys are signed 32-bit words',
    asks: 'Tables of searches store `keyLo` and `keyHi` as signed 32-bit integers: end a calculation with `| 0`.',
  },
  'keys-differ': {
    name: 'positions that differ have keys that differ',
    asks: 'Who looks a position up by its key would find the value of another. Something that the text shows is missing in the key.',
  },
  'heuristic-finite': {
    name: 'heuristics are finite',
    asks: 'A value that is infinite or no number cannot be compared.',
  },
  'heuristic-antisymmetric': {
    name: 'an antisymmetric heuristic sums to zero',
    asks: 'It says so of itself, and searches then ask for one side only.',
  },
  'heuristic-looks-only': {
    name: 'a heuristic changes nothing',
    asks: 'It is asked in the middle of a search, about the very state that is searched.',
  },
  'parameter-default': {
    name: 'a parameter accepts its own default',
    asks: 'The default is what most people get.',
  },
  'looking-only': {
    name: 'looking changes nothing',
    asks: '`observe`, features and pictures leave the position as it was.',
  },
  'seen-plain': {
    name: 'what is seen is plain JSON',
    asks: 'An observation goes to other threads, other programs and the browser: objects, lists, texts, finite numbers, true, false and null; no typed arrays, maps, classes or undefined.',
  },
  'world-looks-same': {
    name: 'a determinized world looks the same',
    asks: '`determinize` makes a world of what a seat sees, and in that world the seat sees exactly the same.',
  },
  'world-same-turn': {
    name: 'a determinized world has the same side to move',
    asks: 'Whose turn it is everybody knows.',
  },
  'world-repeats': {
    name: 'the same seed gives the same world',
    asks: '`determinize` takes all its chance from the generator it is given, never from `Math.random`: otherwise no game can be played again.',
  },
  'open-one-world': {
    name: 'an open game has one world',
    asks: 'A game with `hidden: false` shows everything to everybody, so `determinize` gives back the position itself. Put what is missing into `observe`, or say `hidden: true`.',
  },
  'same-choices': {
    name: 'a seat has the same choices in every world',
    asks: 'What a seat may do would otherwise tell it what it cannot see.',
  },
  'seen-key': {
    name: 'seenKey keys what is seen',
    asks: 'Equal for equal observations: searches that respect secrets keep one node for all worlds that look the same.',
  },
  'chance-told': {
    name: 'a seat is told no more of chance than it sees',
    asks: 'Two outcomes look the same in `observe`, and yet the seat is told which one it was. Hide them with `chanceVisible` (without it everybody is told every card), or show in `observe` what the seat may know.',
  },
  'move-told': {
    name: 'a seat is told no more of a move than it sees',
    asks: 'Two moves of another look the same in `observe`, and yet the seat is told which one it was. Hide them with `moveVisible`, or show in `observe` what the seat may know.',
  },
  'together-listed': {
    name: 'seats that decide at once take turns in order',
    asks: '`together` lists the seats that have yet to decide, ascending, the one to move first. After its action the next of them is to move, and the list is the rest.',
  },
  'together-blind': {
    name: 'who decides at once with others does not know what they chose',
    asks: 'What a seat of `together` sees and may do is the same whatever those before it have chosen: `observe` shows their choices only when all have decided.',
  },
  'outcome-unseen': {
    name: 'an outcome that a seat may not see is not in what it sees',
    asks: '`chanceVisible` says that the seat may not know the outcome, but `observe` differs for every outcome, so it can read it there. Take it out of the observation, or say that it is visible.',
  },
  'hides-something': {
    name: 'a hidden game hides something',
    asks: 'The game says `hidden: true`, but what each seat sees is enough to know everything: `observe` shows what it should keep to itself. If nothing is secret, say `hidden: false`.',
  },
  'worlds-vary': {
    name: 'worlds differ where the truth may',
    asks: 'Positions that a seat cannot tell apart differ, but `determinize` always makes the same one. Draw what the seat cannot see from the generator.',
  },
  'never-forgets': {
    name: 'what a seat has seen it goes on seeing',
    asks: 'Two games look different to a seat, and after the same action they look the same again, though they still differ. Either `observe` showed for a moment what the seat may not know, or it leaves out now what the seat knows.',
  },
  'features-row': {
    name: 'features write one finite number for each name',
    asks: 'From `at` on, as many numbers as there are names, and nothing around them.',
  },
  'features-seen': {
    name: 'features tell only what the seat sees',
    asks: 'They are the same in every world that looks the same: who learns must not learn from secrets.',
  },
  'over-nothing-legal': {
    name: 'nothing is legal after the end',
    asks: 'When `toMove` is OVER, `legal` is empty and `parseAction` reads nothing.',
  },
  'utilities-in-range': {
    name: 'utilities lie in [-1, 1]',
    asks: '-1 is lost, 1 is won: ratings and learners count on it. Points belong into `score`.',
  },
  'utilities-sum': {
    name: 'utilities sum to zero',
    asks: 'The game says `zeroSum: true`: what one wins another loses.',
  },
  'record-replays': {
    name: 'a record replays to the same result',
    asks: 'The moves of a game, read again one by one, lead to the same end. Chance and memory outside the state break it.',
  },
  'all-taken-back': {
    name: 'taking every move back gives the start',
    asks: '`undo` goes back as far as the state was played, not only one step; and `start` is the same each time.',
  },
  'same-actions-same-game': {
    name: 'the same actions give the same game',
    asks: 'All chance comes from outcomes, so nothing else may decide: no clock, no `Math.random`, no memory of earlier games.',
  },
  'pictures-named': {
    name: 'pictures have names of their own',
    asks: 'There is at least one picture, and no two have the same name.',
  },
  'cells-first': {
    name: 'the cells are the first answers',
    asks: 'A network answers with a number for each cell, then for what else one can do.',
  },
  'symmetry-first': {
    name: 'the first symmetry leaves all as it is',
    asks: 'Number 0 is the board as it stands.',
  },
  'symmetry-permutes': {
    name: 'a symmetry sends each cell and answer somewhere of its own',
    asks: 'Turned back, every cell must be found again.',
  },
  'symmetry-alike': {
    name: 'cells and the answers they are turn alike',
    asks: 'The answer for a cell goes where the cell goes.',
  },
  'turned-goes-on': {
    name: 'a turned game goes on like the game',
    asks: 'The same game, turned, has the same side to move all the way: otherwise it is no symmetry of the rules.',
  },
  'turned-ends': {
    name: 'a turned game ends like the game',
    asks: 'The same game, turned, has the same result: otherwise it is no symmetry of the rules.',
  },
  'turned-looks': {
    name: 'a turned position looks turned',
    asks: 'Each picture of the turned position is the picture turned.',
  },
  'turned-choices': {
    name: 'a turned position has the same choices, turned',
    asks: 'Every legal action has its turned partner.',
  },
  'planes-in-place': {
    name: 'planes write only where they are told',
    asks: 'Pictures of many positions lie side by side in one buffer.',
  },
  'pictures-finite': {
    name: 'pictures are finite numbers',
    asks: 'One number that is none spoils a network for good.',
  },
  'pictures-whole': {
    name: 'every cell of every picture is written',
    asks: 'The buffer holds what was there before: zeros are written too.',
  },
  'answer-in-range': {
    name: 'an action is one of the answers',
    asks: '`answerOf` gives a whole number from 0 to `answers` - 1.',
  },
  'answer-own': {
    name: 'each action is an answer of its own',
    asks: 'Two legal actions with the same answer cannot be told apart by a network.',
  },
  'agent-describes-itself': {
    name: 'the agent describes itself truly',
    asks: 'Its version is a whole number from 1, and each parameter accepts its own default, which is what most people get.',
  },
  'agent-copes': {
    name: 'an agent plays what it says it supports',
    asks: '`supports` says no, with a reason, before the game; where it says yes, `create` gives an agent that can be asked.',
  },
  'agent-legal': {
    name: 'an agent answers with a legal action',
    asks: 'The answer is `{ action }` with one of `turn.legal`. Anything else loses the game at the table of a tournament.',
  },
  'agent-no-exception': {
    name: 'an agent does not throw',
    asks: 'Who throws when asked or told loses the game. It may meet every position of the games it supports.',
  },
  'agent-repeats': {
    name: 'the same seed gives the same answers',
    asks: 'All chance comes from the generator that `create` gets, none from `Math.random`, and time from `resources.now`: otherwise no experiment can be repeated.',
  },
  'agent-not-random': {
    name: 'an agent that is not random plays one way',
    asks: 'It says `random: false`, but with another seed it answers otherwise. A tournament would play too few games of it.',
  },
  'agent-no-memory': {
    name: 'an agent without memory goes by the position alone',
    asks: "It says `memory: 'none'`, but asked afresh in the same position it answers otherwise. Say `memory: 'game'`, and it is told of every move.",
  },
} satisfies Record<string, LawWords>;

export type LawId = keyof typeof en;

const es: Readonly<Record<LawId, LawWords>> = {
  'describes-itself': {
    name: 'el juego se describe como es',
    asks: 'Todos se fían de lo que dice `info`: cuántos asientos, jugadas y resultados hay, si se oculta algo o si interviene el azar. Los números son enteros y no negativos, y `rules` es el nombre con los parámetros.',
  },
  'no-exception': {
    name: 'nada lanza una excepción mientras se cumplan las reglas',
    asks: 'Un juego que falla a mitad de partida echa a perder el torneo de otro. Ningún miembro puede lanzar una excepción si se le pregunta por una posición alcanzable o se le da una acción legal.',
  },
  'game-ends': {
    name: 'una partida acaba dentro de maxPlies',
    asks: 'Árbitros y búsquedas reservan memoria y tiempo para `maxPlies` decisiones (`longest` en un juego sencillo). Corrige el número, o la regla que debería acabar la partida.',
  },
  'seat-to-move': {
    name: 'toMove es un asiento, CHANCE u OVER',
    asks: 'Los asientos se cuentan desde 0. El árbitro pregunta a quien diga `toMove`.',
  },
  'legal-not-empty': {
    name: 'legal nunca está vacío antes del final',
    asks: 'Quien tiene el turno debe poder jugar: pasar es una acción más, y una partida sin jugadas ha terminado.',
  },
  'legal-within-branching': {
    name: 'legal no pasa de maxBranching',
    asks: 'Los búferes de acciones legales miden lo que dice `maxBranching` (los de resultados del azar, `chanceCount`); una acción de más se pierde o pisa otra cosa.',
  },
  'legal-in-place': {
    name: 'legal escribe solo desde `at` hasta el final que devuelve',
    asks: 'Las búsquedas guardan las acciones de todos sus niveles en un mismo búfer: lo que se escribe fuera es de otro nivel.',
  },
  'actions-dense': {
    name: 'las acciones son enteros seguidos',
    asks: 'Las acciones son índices de tablas: de 0 a `actionCount` - 1; los resultados del azar, hasta `chanceCount` - 1.',
  },
  'legal-ascending': {
    name: 'legal va en orden ascendente y sin repetir',
    asks: 'Un solo orden para todos, para que la misma semilla dé la misma partida; una acción repetida se elige el doble de veces.',
  },
  'legal-count': {
    name: 'legalCount coincide con legal',
    asks: 'Es el mismo número, hallado más deprisa.',
  },
  'chance-weights': {
    name: 'los pesos del azar suman chanceTotal',
    asks: 'Cada resultado sale con probabilidad `chanceWeight` / `chanceTotal`. Si los pesos suman otra cosa, unos salen de más o no sale ninguno.',
  },
  'copies-apart': {
    name: 'clone y copyFrom no comparten nada',
    asks: 'Una búsqueda sigue jugando en su copia mientras la partida está quieta. Una lista que tengan las dos cambia por debajo de la otra.',
  },
  'copies-play-on': {
    name: 'una copia sigue jugando como el original',
    asks: 'Algo no se ha copiado: la misma acción lleva a otro sitio.',
  },
  'undo-restores': {
    name: 'apply y luego undo lo dejan todo como estaba',
    asks: 'Las búsquedas juegan y deshacen millones de acciones en un mismo estado. Todo lo que cambia `apply` lo devuelve `undo`: también claves, puntos y `ply`.',
  },
  'ply-counts': {
    name: 'ply cuenta las decisiones, no el azar',
    asks: '`ply` crece en uno con cada acción de un asiento y no cambia cuando actúa el azar.',
  },
  'action-one-word': {
    name: 'una acción es una sola palabra',
    asks: 'Las partidas y los comandos escriben las jugadas seguidas, separadas por espacios.',
  },
  'action-reads-back': {
    name: 'toda acción se lee como se escribe',
    asks: '`parseAction` entiende lo que escribe `formatAction`, y como esa misma acción: si no, la partida guardada no se puede repetir.',
  },
  'position-one-line': {
    name: 'una posición es una sola línea',
    asks: 'Las posiciones son opciones de comandos y líneas de ficheros.',
  },
  'position-reads-back': {
    name: 'toda posición se lee como se escribe',
    asks: '`parse` hace del texto de `format` la misma posición: mismas jugadas, mismos puntos, misma clave. Lo que importa para el futuro está en el texto.',
  },
  'keys-signed': {
    name: 'las claves son palabras de 32 bits con signo',
    asks: 'Las tablas de las búsquedas guardan `keyLo` y `keyHi` como enteros de 32 bits con signo: termina el cálculo con `| 0`.',
  },
  'keys-differ': {
    name: 'posiciones distintas tienen claves distintas',
    asks: 'Quien busque una posición por su clave encontraría el valor de otra. A la clave le falta algo que el texto muestra.',
  },
  'heuristic-finite': {
    name: 'las heurísticas son finitas',
    asks: 'Un valor infinito o que no es un número no se puede comparar.',
  },
  'heuristic-antisymmetric': {
    name: 'una heurística antisimétrica suma cero',
    asks: 'Ella misma dice que lo es, y las búsquedas solo preguntan entonces por un bando.',
  },
  'heuristic-looks-only': {
    name: 'una heurística no cambia nada',
    asks: 'Se le pregunta en plena búsqueda por el mismo estado en que se busca.',
  },
  'parameter-default': {
    name: 'un parámetro acepta su propio valor por defecto',
    asks: 'El valor por defecto es el que recibe casi todo el mundo.',
  },
  'looking-only': {
    name: 'mirar no cambia nada',
    asks: '`observe`, los rasgos y las imágenes dejan la posición como estaba.',
  },
  'seen-plain': {
    name: 'lo que se ve es JSON corriente',
    asks: 'Una observación viaja a otros hilos, a otros programas y al navegador: objetos, listas, textos, números finitos, true, false y null; nada de arrays con tipo, mapas, clases ni undefined.',
  },
  'world-looks-same': {
    name: 'un mundo de determinize se ve igual',
    asks: '`determinize` hace un mundo con lo que ve un asiento, y en ese mundo el asiento ve exactamente lo mismo.',
  },
  'world-same-turn': {
    name: 'en un mundo de determinize el turno es el mismo',
    asks: 'De quién es el turno lo sabe todo el mundo.',
  },
  'world-repeats': {
    name: 'la misma semilla da el mismo mundo',
    asks: '`determinize` saca todo su azar del generador que recibe, nunca de `Math.random`: si no, ninguna partida se puede repetir.',
  },
  'open-one-world': {
    name: 'un juego abierto tiene un solo mundo',
    asks: 'Un juego con `hidden: false` lo enseña todo a todos, así que `determinize` devuelve la posición misma. Pon en `observe` lo que falta, o di `hidden: true`.',
  },
  'same-choices': {
    name: 'un asiento puede jugar lo mismo en todos los mundos',
    asks: 'Si no, lo que puede jugar le diría lo que no ve.',
  },
  'seen-key': {
    name: 'seenKey es la clave de lo que se ve',
    asks: 'Igual para observaciones iguales: las búsquedas que respetan los secretos tienen un nodo para todos los mundos que se ven igual.',
  },
  'chance-told': {
    name: 'a un asiento no se le cuenta del azar más de lo que ve',
    asks: 'Dos resultados se ven igual en `observe` y, sin embargo, al asiento se le dice cuál ha salido. Ocúltalos con `chanceVisible` (sin él, todos se enteran de todas las cartas) o enseña en `observe` lo que el asiento puede saber.',
  },
  'move-told': {
    name: 'a un asiento no se le cuenta de una jugada más de lo que ve',
    asks: 'Dos jugadas de otro se ven igual en `observe` y, sin embargo, al asiento se le dice cuál ha sido. Ocúltalas con `moveVisible` o enseña en `observe` lo que el asiento puede saber.',
  },
  'together-listed': {
    name: 'los asientos que deciden a la vez juegan por orden',
    asks: '`together` da los asientos que aún no han decidido, en orden ascendente y empezando por el que tiene el turno. Tras su acción le toca al siguiente, y la lista es el resto.',
  },
  'together-blind': {
    name: 'quien decide a la vez que otros no sabe qué han elegido',
    asks: 'Lo que ve y puede hacer un asiento de `together` es lo mismo elijan lo que elijan los anteriores: `observe` enseña sus elecciones solo cuando han decidido todos.',
  },
  'outcome-unseen': {
    name: 'un resultado que un asiento no puede ver no está en lo que ve',
    asks: '`chanceVisible` dice que el asiento no puede conocer el resultado, pero `observe` es distinto para cada uno, así que lo lee ahí. Quítalo de la observación, o di que es visible.',
  },
  'hides-something': {
    name: 'un juego con información oculta oculta algo',
    asks: 'El juego dice `hidden: true`, pero con lo que ve cada asiento basta para saberlo todo: `observe` enseña lo que debería callar. Si no hay secretos, di `hidden: false`.',
  },
  'worlds-vary': {
    name: 'los mundos difieren donde puede diferir la verdad',
    asks: 'Hay posiciones distintas que un asiento no puede distinguir, pero `determinize` da siempre la misma. Saca del generador lo que el asiento no ve.',
  },
  'never-forgets': {
    name: 'lo que un asiento ha visto lo sigue viendo',
    asks: 'Dos partidas se ven distintas desde un asiento y, tras la misma acción, vuelven a verse iguales aunque aún difieren. O `observe` enseñó por un momento lo que el asiento no puede saber, o ahora calla lo que ya sabe.',
  },
  'features-row': {
    name: 'los rasgos escriben un número finito por nombre',
    asks: 'Desde `at`, tantos números como nombres, y nada alrededor.',
  },
  'features-seen': {
    name: 'los rasgos solo cuentan lo que ve el asiento',
    asks: 'Son iguales en todos los mundos que se ven igual: quien aprende no debe aprender de secretos.',
  },
  'over-nothing-legal': {
    name: 'después del final no hay nada legal',
    asks: 'Cuando `toMove` es OVER, `legal` está vacío y `parseAction` no lee nada.',
  },
  'utilities-in-range': {
    name: 'las utilidades están en [-1, 1]',
    asks: '-1 es derrota y 1 victoria: con eso cuentan las clasificaciones y quienes aprenden. Los puntos van en `score`.',
  },
  'utilities-sum': {
    name: 'las utilidades suman cero',
    asks: 'El juego dice `zeroSum: true`: lo que uno gana lo pierde otro.',
  },
  'record-replays': {
    name: 'una partida guardada se repite con el mismo resultado',
    asks: 'Las jugadas de una partida, leídas otra vez una a una, llevan al mismo final. Lo impiden el azar y la memoria fuera del estado.',
  },
  'all-taken-back': {
    name: 'deshacer todas las jugadas devuelve al principio',
    asks: '`undo` llega hasta donde se empezó a jugar, no solo un paso atrás; y `start` es igual cada vez.',
  },
  'same-actions-same-game': {
    name: 'las mismas acciones dan la misma partida',
    asks: 'Todo el azar viene de sus resultados, así que nada más puede decidir: ni reloj, ni `Math.random`, ni recuerdos de otras partidas.',
  },
  'pictures-named': {
    name: 'las imágenes tienen nombre propio',
    asks: 'Hay al menos una imagen y no hay dos con el mismo nombre.',
  },
  'cells-first': {
    name: 'las primeras respuestas son las casillas',
    asks: 'Una red responde con un número por casilla y después por lo demás que se puede hacer.',
  },
  'symmetry-first': {
    name: 'la primera simetría lo deja todo igual',
    asks: 'La número 0 es el tablero tal cual.',
  },
  'symmetry-permutes': {
    name: 'una simetría manda cada casilla y cada respuesta a un sitio propio',
    asks: 'Al girar de vuelta hay que encontrar todas las casillas.',
  },
  'symmetry-alike': {
    name: 'las casillas y sus respuestas giran igual',
    asks: 'La respuesta de una casilla va a donde va la casilla.',
  },
  'turned-goes-on': {
    name: 'una partida girada sigue como la partida',
    asks: 'La misma partida, girada, tiene siempre el mismo turno: si no, no es una simetría de las reglas.',
  },
  'turned-ends': {
    name: 'una partida girada acaba como la partida',
    asks: 'La misma partida, girada, tiene el mismo resultado: si no, no es una simetría de las reglas.',
  },
  'turned-looks': {
    name: 'una posición girada se ve girada',
    asks: 'Cada imagen de la posición girada es la imagen girada.',
  },
  'turned-choices': {
    name: 'una posición girada tiene las mismas jugadas, giradas',
    asks: 'Cada acción legal tiene su pareja girada.',
  },
  'planes-in-place': {
    name: 'las imágenes se escriben solo donde se dice',
    asks: 'Las imágenes de muchas posiciones están juntas en un mismo búfer.',
  },
  'pictures-finite': {
    name: 'las imágenes son números finitos',
    asks: 'Un solo valor que no sea un número estropea una red para siempre.',
  },
  'pictures-whole': {
    name: 'se escriben todas las casillas de todas las imágenes',
    asks: 'El búfer conserva lo que había antes: los ceros también se escriben.',
  },
  'answer-in-range': {
    name: 'una acción es una de las respuestas',
    asks: '`answerOf` da un entero de 0 a `answers` - 1.',
  },
  'answer-own': {
    name: 'cada acción es una respuesta propia',
    asks: 'Una red no puede distinguir dos acciones legales con la misma respuesta.',
  },
  'agent-describes-itself': {
    name: 'el agente se describe como es',
    asks: 'Su versión es un entero desde 1, y cada parámetro acepta su propio valor por defecto, que es el que recibe casi todo el mundo.',
  },
  'agent-copes': {
    name: 'un agente juega a lo que dice que sabe jugar',
    asks: '`supports` dice que no, y por qué, antes de la partida; donde dice que sí, `create` da un agente al que se puede preguntar.',
  },
  'agent-legal': {
    name: 'un agente responde con una acción legal',
    asks: 'La respuesta es `{ action }` con una de `turn.legal`. Cualquier otra cosa pierde la partida en un torneo.',
  },
  'agent-no-exception': {
    name: 'un agente no lanza excepciones',
    asks: 'Quien lanza una excepción al ser preguntado o informado pierde la partida. Puede encontrarse con cualquier posición de los juegos que admite.',
  },
  'agent-repeats': {
    name: 'la misma semilla da las mismas respuestas',
    asks: 'Todo el azar sale del generador que recibe `create`, nada de `Math.random`, y el tiempo de `resources.now`: si no, ningún experimento se puede repetir.',
  },
  'agent-not-random': {
    name: 'un agente sin azar juega de una sola manera',
    asks: 'Dice `random: false`, pero con otra semilla responde otra cosa. Un torneo le haría jugar demasiado pocas partidas.',
  },
  'agent-no-memory': {
    name: 'un agente sin memoria se guía solo por la posición',
    asks: "Dice `memory: 'none'`, pero recién creado responde otra cosa en la misma posición. Di `memory: 'game'` y se le contará cada jugada.",
  },
};

export const laws: Readonly<Record<Lang, Readonly<Record<LawId, LawWords>>>> = { en, es };
