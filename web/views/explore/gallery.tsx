import { useState } from 'preact/hooks';
import type { TreeSeen } from '../../../src/games/trees/index.ts';
import { gameKinds, makeGame } from '../../catalogue/games.ts';
import { Link } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { catalogue } from '../../text.ts';
import { Button, Icon } from '../../ui/index.ts';
import { Art } from '../home/art.tsx';
import '../home/home.css';
import { printExplore, type ExploreAddress } from './address.ts';
import { layOut } from './layout.ts';
import { exerciseOf, scores } from './scores.ts';
import { OwnTree } from './own-tree.tsx';
import { Setup } from './setup.tsx';
import { branch } from './stage.tsx';
import { exploreText } from './text.ts';

const text = catalogue({
  en: {
    theory: 'The tree of the theory',
    theorySays: '22 nodes for minimax. How many does alpha-beta need?',
    practice: 'The tree of the exercise',
    practiceSays: '16 nodes. Which of them are never looked at? Find the cuts.',
    both: 'Minimax and alpha-beta side by side',
    bothSays: 'The same tree, the same answer, fewer steps.',
    reversi: 'On a board of 4 by 4: what one reply is worth.',
    mancala: 'Moves again after the last seed: the turn does not always change.',
    hex: 'Monte Carlo: a tree that grows towards what wins.',
    growth: 'Monte Carlo, part by part',
    growthSays: 'Selection, expansion, playout, back-up: with the formula and its numbers.',
    network: 'A network that taught itself',
    networkSays: 'It likes few moves and looks ahead at those: here it changes its mind.',
    own: 'Your own tree',
    ownSays: 'Typed or pasted, then searched step by step.',
  },
  es: {
    theory: 'El árbol de la teoría',
    theorySays: '22 nodos con minimax. ¿Cuántos necesita alfa-beta?',
    practice: 'El árbol del ejercicio',
    practiceSays: '16 nodos. ¿Cuáles no se miran nunca? Encuentra las podas.',
    both: 'Minimax y alfa-beta, lado a lado',
    bothSays: 'El mismo árbol, la misma respuesta, menos pasos.',
    reversi: 'En un tablero de 4 por 4: cuánto vale una respuesta.',
    mancala: 'Repetir turno tras la última semilla: no siempre cambia quién juega.',
    hex: 'Monte Carlo: un árbol que crece hacia lo que gana.',
    growth: 'Monte Carlo, por partes',
    growthSays: 'Selección, expansión, simulación, retropropagación: con la fórmula y sus números.',
    network: 'Una red que aprendió sola',
    networkSays: 'Le gustan pocas jugadas y mira adelante en ellas: aquí cambia de opinión.',
    own: 'Tu propio árbol',
    ownSays: 'Escrito o pegado, y después buscado paso a paso.',
  },
});

const EXAMPLES = {
  reversi: { game: 'reversi(size=4)', agent: 'alphabeta(depth=3)' },
  mancala: { game: 'mancala', agent: 'alphabeta(depth=4)' },
  hex: { game: 'hex(size=5)', agent: 'mcts(iterations=2000)' },
  // As in textbooks: a node joins with every playout, nothing is proven, and moves count only where they came.
  growth: { game: 'hex(size=3)', agent: 'mcts(iterations=500,ripe=1,rave=off,solver=false)' },
  // After i1 what it finds by looking ahead is not what it liked at first.
  network: {
    game: 'hex(size=9)',
    agent: 'zero(iterations=100)',
    position:
      '........x/........./........./........./........./........./........./........./......... o',
  },
} as const;

/** Examples to open, and the way to anything else. */
export function Gallery() {
  const words = exploreText();
  const [setup, setSetup] = useState(false);
  const [own, setOwn] = useState(false);
  return (
    <div class="page ex-gallery">
      <header class="hero">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <h2>{words.trees}</h2>
      <ul class="game-cards">
        <Card
          name={text().theory}
          says={text().theorySays}
          to={{ game: 'tree(theory)', agent: 'alphabeta(depth=9)' }}
        />
        <Card
          name={text().practice}
          says={text().practiceSays}
          to={{ game: 'tree(practice)', agent: 'alphabeta(depth=9)', ask: 'cuts' }}
        />
        <Card
          name={text().both}
          says={text().bothSays}
          to={{ game: 'tree(theory)', agent: 'minimax(depth=9)', beside: 'alphabeta(depth=9)' }}
        />
        <li>
          <button type="button" class="game-card" data-own onClick={() => setOwn(true)}>
            <TreeArt rules='tree("A(B(D=1,E=2),C=3)")' twice={false} />
            <div class="game-words">
              <h3>{text().own}</h3>
              <p>{text().ownSays}</p>
            </div>
            <span class="game-go">
              <Icon name="plus" size={18} />
            </span>
          </button>
        </li>
      </ul>
      <h2>{words.games}</h2>
      <ul class="game-cards">
        {(['reversi', 'mancala', 'hex'] as const).map((id) => (
          <Card
            key={id}
            name={gameKinds().find((kind) => kind.id === id)!.words[lang.value].title}
            says={text()[id]}
            to={EXAMPLES[id]}
            art={id}
          />
        ))}
        <Card name={text().growth} says={text().growthSays} to={EXAMPLES.growth} art="hex" />
        <Card name={text().network} says={text().networkSays} to={EXAMPLES.network} art="hex" />
      </ul>
      <div>
        <Button icon="settings" onClick={() => setSetup(true)}>
          {words.own}
        </Button>
      </div>
      {setup ? <Setup plan={null} onClose={() => setSetup(false)} /> : null}
      {own ? (
        <OwnTree agent="alphabeta(depth=9)" before={null} onClose={() => setOwn(false)} />
      ) : null}
    </div>
  );
}

function Card({
  name,
  says,
  to,
  art,
}: {
  readonly name: string;
  readonly says: string;
  readonly to: ExploreAddress;
  readonly art?: string;
}) {
  const best = scores.value.get(exerciseOf(to.game, to.agent, null));
  return (
    <li>
      <Link to="explore" query={printExplore(to)} class="game-card" data-example={to.game}>
        {art === undefined ? (
          <TreeArt rules={to.game} twice={to.beside !== undefined} />
        ) : (
          <Art game={art} />
        )}
        <div class="game-words">
          <h3>{name}</h3>
          <p>{says}</p>
          {best === undefined ? null : (
            <p class="ex-best-here">
              {exploreText().bestHere(best.found, best.found + best.missed, best.wrong)}
            </p>
          )}
        </div>
        <span class="game-go">
          <Icon name="play" size={18} />
        </span>
      </Link>
    </li>
  );
}

interface Drawn {
  readonly key: number;
  readonly parent: Drawn | null;
  readonly children: Drawn[];
}

/** A whole tree in small; twice: two of them. */
function TreeArt({ rules, twice }: { readonly rules: string; readonly twice: boolean }) {
  const made = makeGame(rules);
  if (!made.ok) return null;
  const { tree } = made.value.observe(made.value.start(), null) as TreeSeen;
  let count = 0;
  const grow = (node: typeof tree, parent: Drawn | null): Drawn => {
    const drawn: Drawn = { key: count++, parent, children: [] };
    for (const child of node.children ?? []) drawn.children.push(grow(child, drawn));
    return drawn;
  };
  const { places, bounds } = layOut(grow(tree, null), new Set());
  const all = [...places.values()];
  const [wide, high] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const scale = Math.min(290 / wide, (twice ? 82 : 165) / high);
  const figure = (middle: number) => (
    <g
      transform={`translate(${160 - (scale * (bounds.left + bounds.right)) / 2} ${
        middle - (scale * (bounds.top + bounds.bottom)) / 2
      }) scale(${scale})`}
    >
      {all.map((placed) =>
        placed.sprout.parent === null ? null : (
          <path
            key={placed.sprout.key}
            class="art-branch"
            style={{ strokeWidth: 1 }}
            d={branch(placed, places.get(placed.sprout.parent.key)!)}
          />
        ),
      )}
      {all.map(({ sprout, x, y }) => (
        <rect key={sprout.key} class="art-hub" x={x - 5} y={y - 6} width="10" height="12" rx="3" />
      ))}
    </g>
  );
  return (
    <svg class="art" viewBox="0 0 320 200" aria-hidden="true" focusable="false">
      <rect width="320" height="200" class="art-table" />
      {twice ? [figure(52), figure(148)] : figure(100)}
    </svg>
  );
}
