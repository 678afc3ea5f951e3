import { expect, test } from 'vitest';
import { makeAgent, readAgent } from '../../src/agents/index.ts';
import { explain } from '../../src/agents/explain/index.ts';
import { readSpec } from '../../src/arena/index.ts';
import { Rng, unwrap, type Complaint, type Result } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { readAddress } from '../table/address.ts';
import { readGame } from '../table/formats.ts';

function complaintOf(result: Result<unknown>): Complaint {
  if (result.ok) throw new Error('it was accepted');
  return result.complaint;
}

const position = (rules: string, text: string) => unwrap(makeGame(rules)).parse(text);
const move = (rules: string, text: string) => {
  const game = unwrap(makeGame(rules));
  return game.parseAction(game.start(), text);
};
const seat = (rules: string, agent: string) =>
  makeAgent(agent, unwrap(makeGame(rules)), Rng.of('seat'));
const contest = (more: Record<string, unknown>) =>
  readSpec(
    { game: 'mancala', agents: ['greedy', 'random'], ...more },
    {
      game: makeGame,
      agent: (text) => {
        const read = readAgent(text);
        if (!read.ok) return read;
        const { canonical, short, kind } = read.value;
        const { id, random } = kind;
        return { ok: true, value: { id, version: 1, canonical, short, random, learns: false } };
      },
    },
  );

/** What people meet in addresses, in the editor and in forms: said by the parts that say it. */
const MET: readonly (readonly [what: string, said: () => Result<unknown>, spanish: RegExp])[] = [
  ['an unknown game', () => makeGame('chess'), /^no hay ningún juego «chess»; hay /],
  [
    'an unknown rule',
    () => makeGame('hex(length=3)'),
    /no tiene ningún parámetro «length»; hex acepta size \(de 2 a 19\)/,
  ],
  [
    'a rule out of range',
    () => makeGame('hex(size=99)'),
    /^hex: no vale size=99; size acepta de 2 a 19$/,
  ],
  ['one value too many', () => makeGame('hex(3,true,7)'), /sobra/],
  ['a rule that is given twice', () => makeGame('hex(size=3,size=4)'), /se da dos veces/],
  [
    'brackets left open',
    () => makeGame('hex(size=3'),
    /^no se entiende «hex\(size=3»: se esperaba «,» o «\)» al final$/,
  ],
  [
    'too many tiles',
    () => makeGame('iwoki(players=6,hand=20+3)'),
    /^iwoki: hand=20\+3 para 6 jugadores/,
  ],
  ['an unknown agent', () => readAgent('nobody'), /^no hay ningún agente «nobody»; hay human/],
  [
    'an unknown heuristic',
    () => seat('mancala', 'alphabeta(heuristic=corners)'),
    /heurística «corners» para mancala/,
  ],
  ['an agent of another game', () => seat('reversi', 'vela'), /^vela solo juega a mancala/],
  ['an agent that must not look', () => seat('iwoki', 'mcts'), /^mcts no puede jugar a iwoki/],
  [
    'a search that cannot be shown',
    () => {
      const game = unwrap(makeGame('mancala'));
      return explain(game, game.start(), 'greedy', { maxNodes: 10 });
    },
    /no busca como minimax/,
  ],
  [
    'a tree that grows',
    () => {
      const game = unwrap(makeGame('mancala'));
      return explain(game, game.start(), 'mcts', { maxNodes: 10 });
    },
    /hace crecer un árbol.*en Explorar/,
  ],
  [
    'too many seats',
    () => readAddress('game=hex&seats=human,random,random', '1'),
    /la dirección nombra 3$/,
  ],
  [
    'a start that cannot be',
    () => readAddress('game=mancala&start=1', '1'),
    /^la posición inicial: no se entiende la posición «1»/,
  ],
  ['a bad clock', () => readAddress('clock=soon', '1'), /^no vale clock=soon/],
  ['nothing pasted', () => readGame('', 'reversi'), /nada que leer/],
  ['what is no game', () => readGame('hello', 'hex'), /^esto no es una partida/],
  [
    'a pasted move that cannot be',
    () => readGame('a1d6c3', 'reversi'),
    /^jugada 1: a1 no voltea nada/,
  ],
  ['squares too few', () => position('reversi', 'XO X'), /tiene 2 casillas; tienen que ser 64/],
  [
    'an empty centre',
    () => position('reversi', `${'-'.repeat(64)} X`),
    /las cuatro casillas del centro/,
  ],
  [
    'a disc alone',
    () => position('reversi(size=6)', `X${'-'.repeat(13)}OX----XO${'-'.repeat(14)} X`),
    /separada del centro/,
  ],
  [
    'a position that cannot be read',
    () => position('hex(size=3)', 'what'),
    /son 3 filas de 3 signos/,
  ],
  [
    'rows too few',
    () => position('hex(size=3)', '.../... x'),
    /tiene 2 filas; este tablero tiene 3/,
  ],
  ['a short row', () => position('hex(size=3)', '.../../... x'), /la fila 2/],
  [
    'too many stones',
    () => position('hex(size=3)', 'xx./.../... x'),
    /tiene 2 x y 0 o; cuando juega x tiene que haber tantas x como o/,
  ],
  [
    'too many stones, with swap',
    () => position('hex(size=3,swap=true)', 'xx./.../... x'),
    /o tras un cambio de lado una x menos/,
  ],
  ['a game that is won', () => position('hex(size=2)', 'x./xo x'), /juega x, pero x ya ha unido/],
  [
    'seeds too few',
    () => position('mancala', '0:4,4,4,4,4,4/0:4,4,4,4,4,3 0'),
    /tiene 47 semillas; tiene que haber 48/,
  ],
  ['pits too few', () => position('mancala', '0:4,4/0:4,4 0'), /una fila tiene 2 hoyos/],
  [
    'an empty row',
    () => position('mancala', '24:0,0,0,0,0,0/0:4,4,4,4,4,4 0'),
    /una fila está vacía/,
  ],
  ['a taken cell', () => move('reversi', 'd4'), /^d4 está ocupada; se puede jugar/],
  ['no cell', () => move('hex(size=3)', 'z9'), /no es una casilla; van de a1 a c3/],
  ['no pit', () => move('mancala', '9'), /los hoyos van de 1 a 6/],
  ['agents too few', () => contest({ agents: ['greedy'] }), /^una liga de mancala.*agentes/],
  [
    'an unknown agent in a contest',
    () => contest({ agents: ['greedy', 'nobody'] }),
    /^agente nobody: no hay ningún agente/,
  ],
  [
    'the same agent twice',
    () => contest({ agents: ['random', 'random'], format: 'round-robin' }),
    /está dos veces/,
  ],
  ['no pairs', () => contest({ pairs: 0 }), /^pairs: tiene que ser al menos 1$/],
  ['pairs in letters', () => contest({ pairs: 'many' }), /^pairs: tiene que ser un número$/],
  ['half a pair', () => contest({ pairs: 1.5 }), /^pairs: tiene que ser un número entero$/],
  [
    'bounds the wrong way',
    () => contest({ sprt: { elo0: 5, elo1: 2 } }),
    /elo0 tiene que ser menor/,
  ],
  ['openings that cannot be', () => contest({ openings: { list: ['x'] } }), /^apertura 1: /],
];

test.each(MET)('%s is told in Spanish', (_, said, spanish) => {
  const es = complaintOf(said()).says.es;
  expect(es).toMatch(spanish);
  expect(es).not.toMatch(/\b(the|there is|must|takes|cannot)\b/);
});
