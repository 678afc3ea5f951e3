import type { Rule, Say } from './rule.ts';

/** What addresses and pasted games name. */
export const address = (say: Say): readonly Rule[] => [
  [
    /^(\S+) has (\d+) seats; the address names (\d+)$/,
    (rules, seats, named) => `${rules} tiene ${seats} asientos; la dirección nombra ${named}`,
  ],
  [/^the (?:starting )?position: (.*)$/s, (why) => `la posición: ${say(why)}`],
  [
    /^clock=(.*) is not accepted; .*$/,
    (given) => `no vale clock=${given}; acepta segundos y un incremento, como 300+5`,
  ],
  [/^there is nothing to read$/, () => 'no hay nada que leer'],
  [
    /^this is no game record, no Hex SGF .*$/,
    () => 'esto no es una partida de Ludario, ni un SGF de Hex, ni una de Reversi como f5d6c3',
  ],
  [
    /^not a game record: .*$/s,
    () => 'esto no es una partida guardada entera (¿cortada o cambiada?)',
  ],
  [/^move (\d+)(?: of the record)?: (.*)$/s, (at, why) => `jugada ${at}: ${say(why)}`],
  [/^the SGF is of game (\d+); Hex is 11$/, (game) => `el SGF es del juego ${game}; Hex es el 11`],
  [
    /^move (\d+) of the SGF is out of turn; .*$/,
    (at) => `la jugada ${at} del SGF no está en su turno; B y W se alternan`,
  ],
];
