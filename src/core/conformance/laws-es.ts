import type { LawId, LawWords } from './laws-en.ts';

/** The laws in Spanish. */
export const es: Readonly<Record<LawId, LawWords>> = {
  'describes-itself': {
    name: 'el juego se describe como es',
    asks: 'Todos se fían de lo que dice `info`: cuántos asientos, jugadas y resultados hay, si se oculta algo o si interviene el azar. Los números son enteros, no negativos y no desmesurados, y `rules` es el nombre con los parámetros.',
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
    asks: 'Las partidas y los comandos escriben las jugadas seguidas, separadas por espacios; la gente las teclea, así que todas sus letras se ven.',
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
    asks: '`observe`, los rasgos (también de acciones y sucesos), las imágenes y los dibujos dejan la posición como estaba.',
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
  'actions-row': {
    name: 'los rasgos de una acción escriben un número finito por nombre',
    asks: 'De cada acción legal: desde `at`, tantos números como nombres, y nada alrededor.',
  },
  'actions-seen': {
    name: 'los rasgos de una acción solo cuentan lo que ve su asiento',
    asks: 'Son iguales en todos los mundos que se ven igual desde quien la haría: quien aprende no debe aprender de secretos.',
  },
  'groups-named': {
    name: 'toda acción legal es de un grupo con nombre',
    asks: '`groups.of` da un lugar entre los de `groups.names`.',
  },
  'groups-seen': {
    name: 'los grupos solo cuentan lo que ve quien mueve',
    asks: 'El grupo de una acción, y si algo sigue en marcha, son iguales en todos los mundos que se ven igual.',
  },
  'events-row': {
    name: 'los rasgos de un suceso escriben un número finito por nombre',
    asks: 'De todo lo que pasa, para cada asiento: desde `at`, tantos números como nombres, y nada alrededor.',
  },
  'events-seen': {
    name: 'los rasgos de un suceso solo cuentan lo que se le dice al asiento',
    asks: 'Son iguales en cada par de mundos, antes y después, que se ven igual: quien aprende no debe aprender de secretos.',
  },
  'holdings-row': {
    name: 'lo que se tiene oculto escribe un número finito por tipo',
    asks: 'Lo que un asiento no ve, y lo que tiene cada uno: desde `at`, tantos números como tipos, y nada alrededor.',
  },
  'holdings-seen': {
    name: 'lo que no se ve puede contarlo quien no lo ve',
    asks: 'Es igual en todos los mundos que se ven igual, y nadie más tiene de un tipo más de lo que no se ve.',
  },
  'over-nothing-legal': {
    name: 'después del final no hay nada legal',
    asks: 'Cuando `toMove` es OVER, `legal` está vacío y `parseAction` no lee nada.',
  },
  'points-finite': {
    name: 'los puntos son números finitos',
    asks: 'Los puntos de una partida acabada se suman, se comparan y se guardan: un texto, o lo que no es un número, no valdría.',
  },
  'points-seen': {
    name: 'los puntos solo dicen lo que ve cada asiento',
    asks: 'Están junto al tablero a la vista de todos, así que hasta el final son los mismos en todo mundo que se vea igual desde un asiento. Lo que valen las cartas ocultas se cuenta al acabar la partida.',
  },
  'spectators-see': {
    name: 'quien mira no ve más que cada asiento',
    asks: 'Quien juega puede mirar desde otra ventana: hasta el final, `observe(state, null)` es igual en todo mundo que se vea igual desde un asiento.',
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
  'drawing-board': {
    name: 'un tablero se dibuja dentro de sí mismo',
    asks: 'Cada lugar tiene un nombre propio y está en el tablero, igual que líneas y textos; fondos, contornos y colores son los que hay.',
  },
  'drawing-pieces': {
    name: 'las piezas están en lugares del tablero',
    asks: '`pieces` nombra lugares que el tablero tiene, y formas, colores y asientos que existen; los textos son cortos.',
  },
  'drawing-same': {
    name: 'lo mismo se dibuja igual',
    asks: '`pieces` da lo mismo para lo mismo que se ve: sin `Math.random`, sin reloj y sin contar cuántas veces se le preguntó. La página, un informe y una repetición lo dibujan cada uno de nuevo.',
  },
  'drawing-touch': {
    name: 'cada jugada se indica con sus propios lugares',
    asks: '`touch` nombra lugares del tablero; no hay dos jugadas con los mismos, ni una que se juegue antes de tocar todos los de otra; una jugada sin ninguno es un botón. Lo que dice `says` es un texto corto en cada idioma.',
  },
  'pictures-named': {
    name: 'las imágenes tienen nombre propio',
    asks: 'Hay al menos una imagen y no hay dos con el mismo nombre.',
  },
  'pictures-past': {
    name: 'solo las últimas imágenes muestran jugadas pasadas',
    asks: '`past` dice cuántas son, menos que todas; las demás son iguales se haya jugado antes lo que sea.',
  },
  'pictures-beyond': {
    name: 'cada imagen dice qué hay más allá del tablero',
    asks: '`beyond` tiene un número finito por imagen, más allá de las filas y más allá de las columnas.',
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
  'symmetry-beyond': {
    name: 'una simetría gira también lo que hay más allá del tablero',
    asks: 'Una casilla del borde va a una casilla que tiene lo mismo más allá, en todas las imágenes.',
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
