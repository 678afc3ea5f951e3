import { useMemo } from 'preact/hooks';
import { seatName, type Game } from '../../../src/core/index.ts';
import { lang, mayMove } from '../../settings.ts';
import { formatNumber } from '../../text.ts';
import { CARD, layOut, LEVEL, type Placed } from './layout.ts';
import type { SearchModel } from './search-model.ts';
import { branch, HIT, Stage, type NodeProps } from './stage.tsx';
import type { Sprout } from './sprouts.ts';
import type { Stepper } from './stepper.ts';
import { exploreText } from './text.ts';
import { bounded, windowText, worth } from './values.ts';

interface TreeProps {
  readonly game: Game;
  readonly model: SearchModel;
  readonly stepper: Stepper;
  readonly rootName: string;
  onStep(direction: 1 | -1): void;
}

/** The tree of a search as it stands after a step. */
export function SearchTree({ game, model, stepper, rootName, onStep }: TreeProps) {
  const text = exploreText();
  const step = Math.min(stepper.at.value, model.walk.steps.length - 1);
  const { at, kind } = model.walk.steps[step]!;
  const { search } = model.node(at);
  const { root } = model.tree(search);
  const folded = model.folded(search);
  const layout = useMemo(() => layOut(root, folded), [root, folded]);
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
    <Card
      key={sprout.key}
      sprout={sprout}
      game={game}
      model={model}
      step={step}
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
      onToggle={(key) => {
        const sprout = layout.places.get(key)?.sprout;
        if (sprout !== undefined && sprout.children.length > 0) model.toggle(search, key);
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

function Card({
  sprout,
  game,
  model,
  step,
  name,
  now,
  folded,
  props,
}: {
  readonly sprout: Sprout;
  readonly game: Game;
  readonly model: SearchModel;
  readonly step: number;
  readonly name: string;
  readonly now: boolean;
  readonly folded: boolean;
  readonly props: NodeProps;
}) {
  const look = model.look(sprout, step);
  const best = model.onLine(sprout, step);
  const written = sprout.id === null ? null : model.node(sprout.id).node;
  const toMove = written === null ? sprout.unseen!.toMove : written.toMove;
  const high = toMove === model.told.seat;
  const standing = look === 'open' ? model.standing(sprout.id!, step) : null;
  const window = standing !== null && model.windows ? windowText(standing) : '';
  const value =
    written === null || look === 'notYet'
      ? ''
      : standing !== null
        ? standing.value === null
          ? ''
          : worth(standing.value)
        : bounded(written.value, written.bound);
  const leaf = sprout.children.length === 0;
  const hidden = sprout.size - 1;
  const classes = [`ex-${look}`, now ? 'ex-now' : '', best ? 'ex-best' : ''].join(' ');
  const half = CARD.width / 2;
  return (
    <>
      <g class={`ex-node ${classes}`} transform={props.transform} aria-hidden="true">
        {now ? (
          <rect class="ex-halo" x={-half - 2} y={-8} width={CARD.width + 4} height={16} rx={5} />
        ) : null}
        {leaf || toMove === null ? null : (
          <path
            class={`ex-mover seat-${toMove}`}
            d={high ? 'M0-9.600 2.800-6h-5.600z' : 'M0 9.600 2.800 6h-5.600z'}
          />
        )}
        <rect
          class="ex-card"
          x={-half}
          y={-6}
          width={CARD.width}
          height={CARD.height}
          rx={leaf ? 6 : 2.5}
        />
        <Label className="ex-move" y={value === '' ? 1.6 : -1.3} most={4.6}>
          {name}
        </Label>
        {value === '' ? null : (
          <Label className="ex-value" y={4.1} most={5.2}>
            {value}
          </Label>
        )}
        {window === '' ? null : (
          <text class="ex-window" y={LEVEL / 2 + 0.6}>
            {window}
          </text>
        )}
        {folded ? (
          <g class="ex-fold">
            <rect x={-half + 1} y={7.6} width={CARD.width - 2} height={5.4} rx={2.7} />
            <text y={11.6}>{`+${formatNumber(hidden)}`}</text>
          </g>
        ) : null}
      </g>
      <rect
        {...props}
        class={`ex-hit ${classes}`}
        {...HIT}
        data-node={name}
        aria-label={spoken({ game, model, sprout, look, value, window, name, best, folded })}
        aria-level={sprout.ply + 1}
        aria-expanded={leaf ? undefined : !folded}
        aria-selected={now}
      />
    </>
  );
}

/** Words that are pressed together where they would not fit. */
function Label({
  className,
  y,
  most,
  children,
}: {
  readonly className: string;
  readonly y: number;
  /** The size of the letters. */
  readonly most: number;
  readonly children: string;
}) {
  const room = CARD.width - 2;
  const size = Math.max(2.4, Math.min(most, room / (0.63 * Math.max(1, children.length))));
  return (
    <text class={className} y={y} style={{ fontSize: `${size}px` }}>
      {children}
    </text>
  );
}

interface Spoken {
  readonly game: Game;
  readonly model: SearchModel;
  readonly sprout: Sprout;
  readonly look: string;
  readonly value: string;
  readonly window: string;
  readonly name: string;
  readonly best: boolean;
  readonly folded: boolean;
}

/** A node as a screen reader says it. */
function spoken({ game, model, sprout, look, value, window, name, best, folded }: Spoken): string {
  const text = exploreText();
  const toMove = sprout.id === null ? sprout.unseen!.toMove : model.node(sprout.id).node.toMove;
  const parts = [name];
  if (toMove !== null && sprout.children.length > 0)
    parts.push(text.nodeChooses(seatName(game.words[lang.value], toMove)));
  if (look === 'notYet') parts.push(text.nodeNotYet);
  if (look === 'saved') parts.push(text.nodeSaved);
  if (look === 'open') parts.push(value === '' ? text.nodeOpen : text.nodeSoFar(value));
  if (look === 'known' || look === 'cut') parts.push(text.nodeWorth(value));
  if (look === 'cut') parts.push(text.nodeCut);
  if (window !== '') parts.push(text.nodeWindow(window));
  if (best) parts.push(text.nodeBest);
  if (folded) parts.push(text.nodeFolded(formatNumber(sprout.size - 1), sprout.size === 2));
  return parts.join(', ');
}
