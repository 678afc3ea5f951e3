import { useMemo } from 'preact/hooks';
import type { Game } from '../../../src/core/index.ts';
import { mayMove } from '../../settings.ts';
import { say } from '../../ui/index.ts';
import type { Guess } from './guess.ts';
import { layOut, ROOMY, SLIM, type Placed } from './layout.ts';
import { SearchCard } from './search-card.tsx';
import type { SearchModel } from './search-model.ts';
import { branch, Stage, type NodeProps } from './stage.tsx';
import type { Sprout } from './sprouts.ts';
import type { Stepper } from './stepper.ts';
import { exploreText } from './text.ts';
import { worth } from './values.ts';

interface TreeProps {
  readonly game: Game;
  readonly model: SearchModel;
  readonly stepper: Stepper;
  readonly rootName: string;
  /** Where somebody says beforehand what is cut. */
  readonly guess: Guess | null;
  onStep(direction: 1 | -1): void;
}

/** The tree of a search as it stands after a step. */
export function SearchTree({ game, model, stepper, rootName, guess, onStep }: TreeProps) {
  const text = exploreText();
  const step = Math.min(stepper.at.value, model.walk.steps.length - 1);
  const { at, kind } = model.walk.steps[step]!;
  const { search } = model.node(at);
  const { root } = model.tree(search);
  const folded = model.folded(search);
  const layout = useMemo(
    () => layOut(root, folded, model.slim ? SLIM : ROOMY),
    [model, root, folded],
  );
  const current = model.shown(at);

  const name = (sprout: Sprout) => (sprout.parent === null ? rootName : (sprout.move ?? '–'));
  const edge = (child: Placed<Sprout>, parent: Placed<Sprout>) => {
    const look = model.look(child.sprout, step);
    const best = model.onLine(child.sprout, step);
    const middle = { x: (child.x + parent.x) / 2, y: (child.y + parent.y) / 2 };
    const cut = look === 'saved' && child.sprout.parent?.id !== null;
    return (
      <g key={child.sprout.key} class={`ex-edge ex-${look}${best ? ' ex-best' : ''}`}>
        <path d={branch(child, parent)} />
        {cut ? <path class="ex-snip" d={`M${middle.x - 2} ${middle.y + 1.6}l4-3.200`} /> : null}
      </g>
    );
  };

  const card = ({ sprout }: Placed<Sprout>, props: NodeProps) => (
    <SearchCard
      key={sprout.key}
      sprout={sprout}
      game={game}
      model={model}
      shape={layout.shape}
      step={step}
      fate={guess?.fate(sprout, stepper.far.value) ?? null}
      asking={guess !== null && !stepper.seenAll}
      name={name(sprout)}
      now={sprout === current}
      folded={folded.has(sprout.key)}
      props={props}
    />
  );

  return (
    <Stage<Sprout>
      label={text.tree(model.told.agent)}
      layout={layout}
      current={current.key}
      folded={folded}
      motion={mayMove()}
      edge={edge}
      card={card}
      onTouch={(key) => {
        const sprout = layout.places.get(key)?.sprout;
        if (sprout === undefined) return;
        if (guess !== null) {
          if (!guess.toggle(sprout, stepper.far.value)) say(text.tooLate(name(sprout)));
        } else if (sprout.children.length > 0) model.toggle(search, key);
      }}
      onStep={onStep}
      above={
        kind !== 'enter' && current.id === at && current.parent !== null ? (
          <Climb
            key={step}
            from={layout.places.get(current.key)}
            to={layout.places.get(current.parent.key)}
          >
            {worth(model.node(at).node.value)}
          </Climb>
        ) : null
      }
    />
  );
}

/** A value on its way up to the parent. */
function Climb({
  from,
  to,
  children,
}: {
  readonly from: Placed<unknown> | undefined;
  readonly to: Placed<unknown> | undefined;
  readonly children: string;
}) {
  if (!mayMove() || from === undefined || to === undefined) return null;
  const width = Math.max(8, 3 * children.length + 3);
  return (
    <g
      class="ex-climb"
      aria-hidden="true"
      style={{
        '--x0': `${from.x}px`,
        '--y0': `${from.y}px`,
        '--x1': `${to.x}px`,
        '--y1': `${to.y}px`,
      }}
    >
      <rect x={-width / 2} y={-4} width={width} height={8} rx={4} />
      <text y={1.9}>{children}</text>
    </g>
  );
}
