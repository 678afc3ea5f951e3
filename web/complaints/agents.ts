import type { Rule, Say } from './rule.ts';

/** What agents, and those who seat them, say. */
export const agents = (say: Say): readonly Rule[] => [
  [
    /^(\w+) plays (\w+) alone: in (\w+) use (\w+)$/,
    (name, own, game, other) => `${name} solo juega a ${own}: en ${game} usa ${other}`,
  ],
  [
    /^mcts cannot play (\S+): .*$/,
    (rules) =>
      `mcts no puede jugar a ${rules}: miraría lo que ningún asiento puede ver; ismcts, determinized y, en iwoki, bayes juegan con lo oculto`,
  ],
  [
    /^bayes knows only iwoki's tiles; in (\w+) use determinized or ismcts$/,
    (game) => `bayes solo conoce las fichas de iwoki; en ${game} usa determinized o ismcts`,
  ],
  [
    /^nothing is hidden in (\S+): use (.*)$/,
    (rules) => `en ${rules} no hay nada oculto: usa alphabeta, mcts o determinized`,
  ],
  [
    /^imitation looks at boards, and (\S+) has no pictures to show it$/,
    (game) => `imitation mira tableros, y ${game} no tiene imágenes que enseñarle`,
  ],
  [
    /^the rival that learns looks at boards, and (\S+) has none$/,
    (rules) => `el rival que aprende mira tableros, y ${rules} no tiene`,
  ],
  [/^there is no model "(.*?)".*$/, (name) => `no hay ningún modelo «${name}»`],
  [/^no models are kept here$/, () => 'aquí no se guardan modelos'],
  [
    /^the model "(.*)" was trained for (\S+), not for (\S+)$/,
    (name, own, rules) => `el modelo «${name}» se entrenó para ${own}, no para ${rules}`,
  ],
  [
    /^the model "(.*)" is kept by the server, and that is not there$/,
    (name) => `el modelo «${name}» lo guarda el servidor, y no responde`,
  ],
  [
    /^the model "(.*)" has learned nothing yet$/,
    (name) => `el modelo «${name}» aún no ha aprendido nada`,
  ],
  [/^the server does not answer$/, () => 'el servidor no responde'],
  [/^no such engine; there is (.*)$/, (list) => `no hay tal programa; hay ${none(list)}`],
  [
    /^(\w+) starts a program: only engines named by ludario serve --engine may play here$/,
    (name) => `${name} abre un programa: aquí solo juegan los nombrados con ludario serve --engine`,
  ],
  [
    /^(.*) could not sit down: (.*)$/s,
    (agent, why) => `${agent} no ha podido sentarse: ${say(why)}`,
  ],
  [
    /^playout=(.*) is not known in (\w+); there is (.*)$/,
    (name, game, list) => `no hay playout=${name} en ${game}; hay ${list}`,
  ],
  [
    /^the game is over there, so there is nothing to decide$/,
    () => 'allí la partida ha terminado: no hay nada que decidir',
  ],
  [
    /^there is only one move, so nothing is thought about$/,
    () => 'solo hay una jugada, así que no se piensa nada',
  ],
  [
    /^growing trees are shown for games of two seats$/,
    () => 'los árboles que crecen se muestran en juegos de dos',
  ],
  [
    /^(.*) grows no tree of its own; try mcts$/,
    (agent) => `${agent} no hace crecer ningún árbol; prueba mcts`,
  ],
  [
    /^(.*) does not search like minimax; explain takes (.*) or vela, without a book$/,
    (agent, list) => `${agent} no busca como minimax; se puede mostrar ${list} o vela, sin libro`,
  ],
];

const none = (list: string) => list.replace(/^none: .*$/, 'ninguno (se nombran con --engine)');
