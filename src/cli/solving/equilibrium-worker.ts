import { approach, askedOf, foundOut, layOut } from '../../agents/cfr/index.ts';
import type {
  Aim,
  Bracket,
  FoundOut,
  GameTree,
  InfoSet,
  Manner,
  Strategy,
} from '../../agents/cfr/index.ts';
import { openCatalogue } from '../../catalogue/index.ts';
import { moveAsSeen, Rng, unwrap, type Catalogue, type ModuleSource } from '../../core/index.ts';
import { serveThread } from '../../workers/index.ts';

export interface EquilibriumSetup {
  readonly rules: string;
  readonly modules: readonly ModuleSource[];
  readonly manner: Manner;
  readonly aim: Aim;
  readonly seed: number | string;
  /** How often each action is played in every situation is wanted, too. */
  readonly all: boolean;
  /** Agents to be found out, and how often each is asked in every situation. */
  readonly agents: readonly string[];
  readonly samples: number;
}

/** A situation that a seat can tell apart, and how often it does what there. */
export interface Situation {
  readonly seat: number;
  /** A way there, as the seat was told of it: null for what it may not know. */
  readonly told: readonly (string | null)[];
  readonly actions: readonly { readonly move: string; readonly share: number }[];
}

export interface Size {
  readonly positions: number;
  readonly situations: number;
  /** Points for a utility of one; null where points are not what is played for. */
  readonly points: number | null;
}

export type EquilibriumNews =
  | { readonly kind: 'size'; readonly size: Size }
  | { readonly kind: 'at'; readonly bracket: Bracket }
  | { readonly kind: 'asked'; readonly agent: string; readonly done: number; readonly of: number }
  | { readonly kind: 'found'; readonly agent: string; readonly found: FoundOut }
  | { readonly kind: 'done'; readonly situations: readonly Situation[] };

await serveThread<never, EquilibriumNews>(async ({ data, say }) => {
  const setup = data as EquilibriumSetup;
  const catalogue = unwrap(await openCatalogue(setup.modules));
  const game = unwrap(catalogue.makeGame(setup.rules));
  const tree = unwrap(layOut(game));
  const { size, sets, points } = tree;
  say({ kind: 'size', size: { positions: size, situations: sets.length, points } });
  if (setup.agents.length > 0) {
    for (const agent of setup.agents) {
      const found = await portray(tree, catalogue, agent, setup, (done) =>
        say({ kind: 'asked', agent, done, of: sets.length }),
      );
      say({ kind: 'found', agent, found });
    }
    say({ kind: 'done', situations: [] });
    return;
  }
  // What is good enough is said as it is told: in points where those are what is played for.
  const exploitability = setup.aim.exploitability / (points ?? 1);
  let strategy: Strategy = new Float64Array(0);
  for (const { strategy: next, ...bracket } of approach(
    tree,
    setup.manner,
    { ...setup.aim, exploitability },
    setup.seed,
  )) {
    strategy = next;
    say({ kind: 'at', bracket });
  }
  const situations = setup.all ? sets.map((set) => situation(tree, set, strategy)) : [];
  say({ kind: 'done', situations });
});

async function portray(
  tree: GameTree,
  catalogue: Catalogue,
  agent: string,
  { samples, seed }: EquilibriumSetup,
  tell: (done: number) => void,
): Promise<FoundOut> {
  const luck = Rng.of(seed).fork(agent);
  const answers: number[][] = [];
  for (const [place, set] of tree.sets.entries()) {
    const make = (sample: number) =>
      unwrap(catalogue.makeAgent(agent, tree.game, luck.fork(`${place} ${sample}`)));
    answers.push(await askedOf(tree, set, make, samples));
    tell(place + 1);
  }
  return foundOut(tree, answers);
}

function situation(tree: GameTree, set: InfoSet, strategy: Strategy): Situation {
  const { game, parent, action } = tree;
  const { seat } = set;
  const way: number[] = [];
  for (let node = set.nodes[0]!; node > 0; node = parent[node]!) way.unshift(action[node]!);
  const state = game.start();
  const told = way.map((one) => {
    const text = moveAsSeen(game, state, { seat: state.toMove, action: one }, seat);
    state.apply(one);
    return text;
  });
  const actions = set.actions.map((one, i) => ({
    move: game.formatAction(state, one),
    share: strategy[set.first + i]!,
  }));
  return { seat, told, actions };
}
