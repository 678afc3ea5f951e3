import type { TreeSeen } from '../../../src/games/trees/index.ts';
import { CHANCE, seatName, type Game } from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import { formatNumber } from '../../text.ts';
import type { Fate } from './guess.ts';
import { LEVEL, SLIM, type Shape } from './layout.ts';
import type { SearchModel } from './search-model.ts';
import { hitOf, type NodeProps } from './stage.tsx';
import type { Sprout } from './sprouts.ts';
import { exploreText } from './text.ts';
import { bounded, windowParts, worth } from './values.ts';

/** A node of a searched tree after a step: its name, what it is worth, and its window. */
export function SearchCard({
  sprout,
  game,
  model,
  shape,
  step,
  fate,
  asking,
  name,
  now,
  folded,
  props,
}: {
  readonly sprout: Sprout;
  readonly game: Game;
  readonly model: SearchModel;
  readonly shape: Shape;
  readonly step: number;
  readonly fate: Fate | null;
  /** Somebody is to say what is cut: nothing here may tell. */
  readonly asking: boolean;
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
  const window = standing !== null && model.windows ? windowParts(standing, asking) : [];
  const given = written === null || look === 'notYet' ? pointsOf(game, model, name) : null;
  const value =
    written === null || look === 'notYet'
      ? given === null
        ? ''
        : worth(given)
      : standing !== null
        ? standing.value === null
          ? ''
          : worth(standing.value)
        : bounded(written.value, written.bound);
  const leaf = sprout.children.length === 0;
  const hidden = sprout.size - 1;
  const classes = [
    `ex-${look}`,
    now ? 'ex-now' : '',
    best ? 'ex-best' : '',
    fate === null ? '' : `ex-fate-${fate}`,
  ].join(' ');
  const half = shape.width / 2;
  const top = -shape.height / 2;
  return (
    <>
      <g class={`ex-node ${classes}`} transform={props.transform} aria-hidden="true">
        {now ? (
          <rect
            class="ex-halo"
            x={-half - 1.5}
            y={top - 1.5}
            width={shape.width + 3}
            height={shape.height + 3}
            rx={5}
          />
        ) : null}
        {leaf || toMove === null ? null : toMove === CHANCE ? (
          <path class="ex-mover ex-chance" d="M0-10.800 2.800-8.200 0-5.600-2.800-8.200z" />
        ) : (
          <path
            class={`ex-mover seat-${toMove}`}
            d={high ? 'M0-10.200 3-6.200h-6z' : 'M0 10.200 3 6.200h-6z'}
          />
        )}
        <rect
          class="ex-card"
          x={-half}
          y={top}
          width={shape.width}
          height={shape.height}
          rx={leaf ? shape.width / 2.2 : 2.5}
        />
        <Label className="ex-move" y={value === '' ? 1.7 : -1.2} most={4.9} room={shape.width}>
          {name}
        </Label>
        {value === '' ? null : (
          <Label
            className={given === null ? 'ex-value' : 'ex-value ex-given'}
            y={4.6}
            most={5.6}
            room={shape.width}
          >
            {shape === SLIM ? value.replace(' ', '') : value}
          </Label>
        )}
        {window.map((part, line) => (
          <text
            key={part[0]}
            class={`ex-window ex-window-${part.startsWith('β') ? 'high' : 'low'}`}
            y={LEVEL / 2 + (window.length === 1 ? 2 : 0.8 + line * 4.6)}
          >
            {part}
          </text>
        ))}
        {folded ? (
          <g class="ex-fold">
            <rect x={-half + 1} y={7.6} width={shape.width - 2} height={5.4} rx={2.7} />
            <text y={11.6}>{`+${formatNumber(hidden)}`}</text>
          </g>
        ) : null}
        {fate === null ? null : (
          <g class="ex-fate">
            <circle cx={half} cy={top} r={3.6} />
            <path d={SIGNS[fate]} transform={`translate(${half} ${top})`} />
          </g>
        )}
      </g>
      <rect
        {...props}
        class={`ex-hit ${classes}`}
        {...hitOf(shape)}
        data-node={name}
        data-fate={fate ?? undefined}
        aria-label={spoken({
          game,
          model,
          sprout,
          look,
          value: given === null ? value : '',
          given,
          window,
          name,
          best,
          folded,
          fate,
        })}
        aria-level={sprout.ply + 1}
        aria-expanded={leaf ? undefined : !folded}
        aria-selected={now}
      />
    </>
  );
}

/** Scissors, a tick, a cross and an exclamation mark. */
const SIGNS: Readonly<Record<Fate, string>> = {
  marked: 'M-1.800-1.800 1.800 1.800 M1.800-1.800-1.800 1.800',
  found: 'M-1.800 0-.5 1.500 1.900-1.500',
  wrong: 'M-1.500-1.500 1.500 1.500 M1.500-1.500-1.500 1.500',
  missed: 'M0-2v2.300 M0 1.700v.1',
};

/** What a leaf of an explicit tree brings, for the seat that decides; null: nothing is written there. */
function pointsOf(game: Game, { told }: SearchModel, name: string): number | null {
  const points = leavesOf(game).get(name);
  return points === undefined ? null : told.seat === 0 ? points : 0 - points;
}

const known = new WeakMap<Game, ReadonlyMap<string, number>>();

/** The leaves of an explicit tree: on paper they stand there from the beginning. */
function leavesOf(game: Game): ReadonlyMap<string, number> {
  const before = known.get(game);
  if (before !== undefined) return before;
  const leaves = new Map<string, number>();
  const walk = ({ name, value, children }: TreeSeen['tree']) => {
    if (children === undefined || children.length === 0) leaves.set(name, value ?? 0);
    else for (const child of children) walk(child);
  };
  if (game.info.id === 'tree') walk((game.observe(game.start(), null) as TreeSeen).tree);
  known.set(game, leaves);
  return leaves;
}

/** Words that are pressed together where they would not fit. */
function Label({
  className,
  y,
  most,
  room: width,
  children,
}: {
  readonly className: string;
  readonly y: number;
  /** The size of the letters. */
  readonly most: number;
  readonly room: number;
  readonly children: string;
}) {
  const room = width - 1.6;
  const size = Math.max(2.8, Math.min(most, room / (0.63 * Math.max(1, children.length))));
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
  readonly given: number | null;
  readonly window: readonly string[];
  readonly name: string;
  readonly best: boolean;
  readonly folded: boolean;
  readonly fate: Fate | null;
}

/** A node as a screen reader says it. */
function spoken(node: Spoken): string {
  const { game, model, sprout, look, value, given, window, name, best, folded, fate } = node;
  const text = exploreText();
  const toMove = sprout.id === null ? sprout.unseen!.toMove : model.node(sprout.id).node.toMove;
  const parts = [name];
  if (toMove !== null && sprout.children.length > 0)
    parts.push(
      toMove === CHANCE
        ? text.nodeChance
        : text.nodeChooses(seatName(game.words[lang.value], toMove)),
    );
  if (given !== null) parts.push(text.nodePoints(worth(given)));
  if (look === 'notYet') parts.push(text.nodeNotYet);
  if (look === 'saved') parts.push(text.nodeSaved);
  if (look === 'open') parts.push(value === '' ? text.nodeOpen : text.nodeSoFar(value));
  if (look === 'known' || look === 'cut') parts.push(text.nodeWorth(value));
  if (look === 'cut') parts.push(text.nodeCut);
  if (window.length > 0) parts.push(text.nodeWindow(window.join(', ')));
  if (best) parts.push(text.nodeBest);
  if (folded) parts.push(text.nodeFolded(formatNumber(sprout.size - 1), sprout.size === 2));
  if (fate !== null) parts.push(text.fates[fate]);
  return parts.join(', ');
}
