import type { Rule, Say } from './rule.ts';

/** What the server says of forms, and what should be known of a contest before it begins. */
export const forms = (say: Say): readonly Rule[] => [
  [
    /^(.*) leave nothing to chance and would only repeat themselves: (\d+) (\w+) instead of (\d+); .*$/,
    (names, played, unit, asked) =>
      `${names.replace(/ and /g, ' y ').replace(/\(y (\d+) more pairings\)/, '(y $1 parejas más)')} no dejan nada al azar y solo se repetirían: ${count(played, unit)} en vez de ${asked}; con aperturas hay más`,
  ],
  [
    /^no game goes on after such openings: all start as usual$/,
    () => 'ninguna partida sigue tras esas aperturas: todas empiezan como siempre',
  ],
  [
    /^there (?:is|are) (\d+) openings? for (\d+) (\w+) of each pairing; they are used again with other seeds, .*$/,
    (openings, asked, unit) =>
      `hay ${openings} ${openings === '1' ? 'apertura' : 'aperturas'} para ${count(asked, unit)} de cada emparejamiento; se usan otra vez con otras semillas, que nada cambian para los agentes que no dejan nada al azar`,
  ],
  [
    /^in (\d+) rounds? some agents must meet again; there are new rivals for (\d+)$/,
    (rounds, most) =>
      `en ${rounds} rondas algunos se encuentran otra vez; hay rivales nuevos para ${most}`,
  ],
  [/^agent (.*?): (.*)$/s, (agent, why) => `agente ${agent}: ${say(why)}`],
  [
    /^a match of (\S+) has (\d+) agents, one for each seat; (\d+) agents? (?:was|were) named$/,
    (rules, wanted, there) =>
      `un encuentro de ${rules} tiene ${wanted} agentes, uno por asiento; hay ${there}`,
  ],
  [
    /^(.*) is named twice; a ([\w-]+) is for different agents .*$/,
    (agent) => `${agent} está dos veces; estos torneos son de agentes distintos`,
  ],
  [
    /^a ([\w-]+) of (\S+) needs at least (\d+) agents; (\d+) agents? (?:was|were) named$/,
    (_, rules, least, there) =>
      `este torneo de ${rules} necesita al menos ${least} agentes; hay ${there}`,
  ],
  [
    /^a knock-out is for games of two seats; (\S+) has (\d+), .*$/,
    (rules, seats) =>
      `una eliminatoria es para juegos de dos; ${rules} tiene ${seats} asientos: elige una liga o un suizo`,
  ],
  [
    /^a deepening needs depths, such as \[1, 2, 3\]$/,
    () => 'faltan las profundidades, como 1, 2, 3',
  ],
  [
    /^sprt is for a match of two agents who swap seats$/,
    () => 'esta prueba es para un encuentro de dos agentes que cambian de lado',
  ],
  [/^sprt: elo0 must be less than elo1$/, () => 'elo0 tiene que ser menor que elo1'],
  [
    /^openings: (\S+) never goes on after (\d+) plies$/,
    (rules, plies) => `aperturas: ${rules} nunca sigue después de ${plies} jugadas`,
  ],
  [/^opening (\d+): (.*)$/s, (at, why) => `apertura ${at}: ${say(why)}`],
  [/^the game is over in "(.*)"$/, (text) => `la partida ha terminado en «${text}»`],
  [
    /^what to learn from\? say how many games, or name a teacher$/,
    () => '¿de qué aprender? Di cuántas partidas, o nombra a un maestro',
  ],
  [
    /^a name has (.*), unlike "(.*)"$/s,
    (_, name) =>
      `un nombre tiene hasta 60 letras, cifras, puntos, - y _, y empieza por letra o cifra; no como «${name}»`,
  ],
  [
    /^a model "(.*)" (is being trained|was begun and can be gone on with); choose another name$/,
    (name, so) =>
      `ya hay un modelo «${name}» ${so === 'is being trained' ? 'entrenándose' : 'empezado, con el que se puede seguir'}; elige otro nombre`,
  ],
  [
    /^there is a model "(.*)" already; .*$/,
    (name) => `ya hay un modelo «${name}»; elige otro nombre o deja que se reemplace`,
  ],
  [
    /^the training of "(.*)" is finished; begin another one from it$/,
    (name) => `el entrenamiento de «${name}» ha terminado; empieza otro a partir de él`,
  ],
  [/^that is no id of an experiment$/, () => 'eso no nombra ningún experimento'],
  [/^there is no experiment "(.*?)".*$/, (id) => `no hay ningún experimento «${id}»`],
  [/^(\S+) has no game (\S+) yet$/, (id, at) => `${id} aún no tiene la partida ${at}`],
  // What is wrong with a number, after the name of its field.
  [/^it must be more than (\S+)$/, (least) => `tiene que ser más que ${least}`],
  [/^it must be at least (\S+)$/, (least) => `tiene que ser al menos ${least}`],
  [/^it must be at most (\S+)$/, (most) => `tiene que ser como mucho ${most}`],
  [/^Invalid input: expected number, received .*$/, () => 'tiene que ser un número'],
  [/^Invalid input: expected int, received .*$/, () => 'tiene que ser un número entero'],
  [/^Too small: expected number to be >=?(\S+)$/, (least) => `tiene que ser al menos ${least}`],
  [/^Too big: expected number to be <=?(\S+)$/, (most) => `tiene que ser como mucho ${most}`],
  [
    /^openings: auto, none, \{ random: PLIES \}.*$/,
    () => 'aperturas: se esperaba una lista, o cuántas jugadas al azar',
  ],
  [/^([a-z]\w*(?:\.\w+)*): (.*)$/is, (field, why) => `${FIELDS[field] ?? field}: ${say(why)}`],
];

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  game: ['partida', 'partidas'],
  pair: ['par', 'pares'],
  rotation: ['rotación', 'rotaciones'],
};
function count(n: string, unit: string): string {
  const [one, many] = UNITS[unit.replace(/s$/, '')] ?? [unit, unit];
  return `${n} ${n === '1' ? one : many}`;
}

/** Fields of the forms as the page names them; others are named as the server does. */
const FIELDS: Readonly<Record<string, string>> = {
  game: 'juego',
  games: 'partidas',
  pairs: 'pares',
  rounds: 'rondas',
  depths: 'profundidades',
  seed: 'semilla',
  name: 'nombre',
  teacher: 'maestro',
  epochs: 'épocas',
  'budget.ms': 'milisegundos',
  'budget.nodes': 'nodos',
  'budget.iterations': 'simulaciones',
  'budget.depth': 'profundidad',
  'clock.ms': 'reloj',
  'clock.increment': 'incremento',
};
