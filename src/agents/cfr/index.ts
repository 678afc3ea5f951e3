import {
  choice,
  int,
  ok,
  type AgentKind,
  type Game,
  type Result,
  type Values,
} from '../../core/index.ts';
import { Cfr } from './agent.ts';
import { approach } from './equilibrium.ts';
import type { Strategy } from './strategy.ts';
import { canLayOut, seemsLarger } from './support.ts';
import { layOut, type GameTree } from './tree.ts';
export { asStrategy, bestResponse, exploitability } from './best-response.ts';
export { approach, type Aim, type Bracket, type Equilibrium } from './equilibrium.ts';
export { askedOf, foundOut, type FoundOut } from './portrait.ts';
export type { Manner } from './regrets.ts';
export { evenStrategy, valueOf, type Strategy } from './strategy.ts';
export { canLayOut } from './support.ts';
export { layOut, MOST_NODES, type GameTree, type InfoSet } from './tree.ts';

const params = {
  variant: choice(
    {
      en: 'how regrets are kept: of the whole tree, the same never below nothing, or of sampled lines',
      es: 'cómo se llevan los arrepentimientos: de todo el árbol, sin bajar nunca de cero, o de líneas sorteadas',
    },
    'plus',
    {
      plus: { en: 'CFR+: never below nothing', es: 'CFR+: nunca por debajo de cero' },
      plain: { en: 'CFR: as they come', es: 'CFR: tal como salen' },
      sampled: { en: 'MCCFR: of sampled lines', es: 'MCCFR: de líneas sorteadas' },
    },
  ),
  iterations: int(
    {
      en: 'how often both sides learn from the whole game before the first move',
      es: 'cuántas veces aprenden ambos bandos de todo el juego antes de la primera jugada',
    },
    1000,
    1,
    10_000_000,
  ),
  seed: int({ en: 'of the sampled lines', es: 'de las líneas sorteadas' }, 1, 0, Infinity),
};

/** A table should not wait long for its first move: larger games are for `ludario solve`. */
const MOST_AT_TABLE = 50_000;

/** Where it seems that small, nobody need look closer. */
const SURELY_SMALL = MOST_AT_TABLE / 20;

/**
 * What was laid out and solved already, for games that go on after one another. By the words of its
 * kind, which no other game shares: a changed file may hold another game of the same name.
 */
const known = new WeakMap<object, Map<string, unknown>>();

function once<T>(game: Game, name: string, make: () => T): T {
  const kept = known.get(game.words) ?? new Map<string, unknown>();
  known.set(game.words, kept);
  const called = `${game.info.rules} ${name}`;
  if (!kept.has(called)) kept.set(called, make());
  return kept.get(called) as T;
}

const treeOf = (game: Game): Result<GameTree> =>
  once(game, 'tree', () => layOut(game, MOST_AT_TABLE));

function strategyOf(
  tree: GameTree,
  { variant, iterations, seed }: Values<typeof params>,
): Strategy {
  return once(tree.game, [variant, iterations, seed].join(' '), () => {
    const aim = { iterations, exploitability: 0 };
    return Array.from(approach(tree, variant, aim, seed, iterations)).at(-1)!.strategy;
  });
}

/** Plays close to an equilibrium of the whole game, which it works out first. */
export const cfr: AgentKind<typeof params> = {
  id: 'cfr',
  version: 1,
  summary: {
    en: 'Works out how often to do what in every situation of a small hidden game, so that nobody who knows it gains by that (counterfactual regrets).',
    es: 'Calcula con qué frecuencia hacer qué en cada situación de un juego oculto pequeño, de modo que a nadie le sirva saberlo (arrepentimiento contrafactual).',
  },
  params,
  memory: 'game',
  random: true,
  supports(game) {
    const able = canLayOut(game, MOST_AT_TABLE);
    if (!able.ok || !seemsLarger(game, SURELY_SMALL)) return able;
    const tree = treeOf(game);
    return tree.ok ? ok(true) : tree;
  },
  create(game, values, rng) {
    const able = canLayOut(game, MOST_AT_TABLE);
    if (!able.ok) return able;
    const tree = treeOf(game);
    return tree.ok ? ok(new Cfr(game, tree.value, strategyOf(tree.value, values), rng)) : tree;
  },
};
