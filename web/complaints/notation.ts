import type { Rule, Say } from './rule.ts';

/** What parameters take, and how names, games and agents are written. */
export const notation = (say: Say): readonly Rule[] => [
  [/^(\d+) to (\d+)$/, (from, to) => `de ${from} a ${to}`],
  [/^a whole number from (\S+)$/, (from) => `un número entero desde ${from}`],
  [/^a number from (\S+) to (\S+)$/, (from, to) => `un número de ${from} a ${to}`],
  [/^a number from (\S+)$/, (from) => `un número desde ${from}`],
  [/^true or false$/, () => 'true o false'],
  [/^(.*), or a number from (\S+)$/, (words, from) => `${words} o un número desde ${from}`],
  [/^(.*), or a playout of the game$/, (words) => `${words} o una simulación propia del juego`],
  [/^a heuristic of (the game|\w+)$/, (game) => `una heurística de${deGame(game)}`],
  [/^the name of a (trained )?model$/, () => 'el nombre de un modelo entrenado'],
  [/^its name$/, () => 'su nombre'],
  [
    /^random, fixed, or fixed:NAME \(.*\)$/,
    () => 'random, fixed o fixed:NOMBRE (las mismas manos en cada partida, otras con cada nombre)',
  ],
  [
    /^auto \(.*\) or small tiles \+ hexagons, such as 9\+3$/,
    () =>
      'auto (9+3; con cinco jugadores 8+3, con seis 7+3) o fichas pequeñas + hexágonos, como 9+3',
  ],
  [
    /^(.*), or a tree in quotes like (".*")$/,
    (names, like) => `${names} o un árbol entre comillas como ${like}`,
  ],
  [
    /^auto, a number from 0, or FROM\.\.TO\/GAMES such as (.*)$/,
    (like) => `auto, un número desde 0 o DESDE..HASTA/PARTIDAS como ${like}`,
  ],
  [
    /^cannot read "(.*)": (.+?) at (?:the end|"(.*)")$/s,
    (all, why, seen) =>
      `no se entiende «${all}»: ${UNREAD[why] ?? why} ${seen === undefined ? 'al final' : `en «${seen}»`}`,
  ],
  [/^no game "(.*)"; there is (.*)$/, (name, list) => `no hay ningún juego «${name}»; hay ${list}`],
  [
    /^no agent "(.*)"; there is (.*)$/,
    (name, list) => `no hay ningún agente «${name}»; hay ${list}`,
  ],
  [
    /^no heuristic for (\w+) "(.*)"; there is (.*)$/,
    (game, name, list) => `no hay ninguna heurística «${name}» para ${game}; hay ${list}`,
  ],
  [
    /^([\w-]+): no parameter "(.*)"; (.*)$/,
    (name, key, rest) => `${name} no tiene ningún parámetro «${key}»; ${say(rest)}`,
  ],
  [
    /^([\w-]+): value "(.*)" is one too many; (.*)$/,
    (name, value, rest) => `${name}: el valor «${value}» sobra; ${say(rest)}`,
  ],
  [/^([\w-]+): "(.*)" is given twice$/, (name, key) => `${name}: «${key}» se da dos veces`],
  [
    /^([\w-]+): "(.*)" must be given \((.*)\)$/,
    (name, key, takes) => `${name}: falta «${key}» (${say(takes)})`,
  ],
  [
    /^([\w-]+): (.*) is not accepted; (\w+) takes (.*)$/s,
    (name, given, key, takes) => `${name}: no vale ${given}; ${key} acepta ${say(takes)}`,
  ],
  [/^([\w-]+) takes no parameters$/, (name) => `${name} no tiene parámetros`],
  [
    /^([\w-]+) takes (\w+ \(.*\))$/,
    (name, list) =>
      `${name} acepta ${list.replaceAll(/(\w+) \(([^()]*)\)/g, (_, key: string, takes: string) => `${key} (${say(takes)})`)}`,
  ],
];

const deGame = (game: string) => (game === 'the game' ? 'l juego' : ` ${game}`);

const UNREAD: Readonly<Record<string, string>> = {
  'a name was expected': 'se esperaba un nombre',
  'nothing more was expected': 'no se esperaba nada más',
  'calls are nested too deep': 'hay demasiados paréntesis unos dentro de otros',
  '"," or ")" was expected': 'se esperaba «,» o «)»',
  'a value was expected': 'se esperaba un valor',
  'a quoted text is not closed': 'unas comillas no se cierran',
};
