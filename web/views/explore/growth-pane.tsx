import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Growth } from '../../../src/agents/explain/index.ts';
import { seatName } from '../../../src/core/index.ts';
import { overlayColour } from '../../boards/board.ts';
import { lang, mayMove } from '../../settings.ts';
import { formatNumber } from '../../text.ts';
import { FoldButtons } from './fold-buttons.tsx';
import { twigsOf, type Twig } from './growth-tree.ts';
import { CARD, layOut, type Placed } from './layout.ts';
import type { PaneProps } from './search-pane.tsx';
import { everySprout, foldedAtFirst } from './sprouts.ts';
import { branch, HIT, Stage, type NodeProps } from './stage.tsx';
import { exploreText } from './text.ts';

/** Root moves listed with bars, at most. */
const LISTED = 7;
const FIRST_SHOWN = 30;
/** Little cards, most of them: nearer to each other than those of a search. */
const PITCH = 11.5;

/** A Monte Carlo tree: visits and values as they grow. */
export function GrowthPane({ told, game, stepper, onStep }: PaneProps & { readonly told: Growth }) {
  const text = exploreText();
  useEffect(() => {
    stepper.reset(told.counts.length);
  }, [told, stepper]);
  const root = useMemo(() => twigsOf(told), [told]);
  const folds = useSignal<ReadonlySet<number> | null>(null);
  const folded = folds.value ?? foldedAtFirst(root, FIRST_SHOWN);
  const layout = useMemo(() => layOut(root, folded, PITCH), [root, folds.value]);
  const look = Math.min(stepper.at.value, told.counts.length - 1);
  const playouts = told.counts[look]!;
  const name = seatName(game.words[lang.value], told.seat);
  const visits = (key: number) => told.nodes[key]!.visits[look]!;
  const most = root.children.reduce((a, b) => (visits(b.key) > visits(a.key) ? b : a));
  const best = told.nodes[most.key]!;
  const share = formatNumber(100 * (best.value[look] ?? 0.5));
  const done = look === told.counts.length - 1;

  const edge = (child: Placed<Twig>, parent: Placed<Twig>) => {
    const part = visits(child.sprout.key) / playouts;
    return (
      <path
        key={child.sprout.key}
        class={part === 0 ? 'ex-vine ex-notYet' : 'ex-vine'}
        style={{ strokeWidth: 0.5 + 5 * Math.sqrt(part) }}
        d={branch(child, parent)}
      />
    );
  };
  const card = ({ sprout }: Placed<Twig>, props: NodeProps) => (
    <Bud
      key={sprout.key}
      told={told}
      twig={sprout}
      look={look}
      folded={folded.has(sprout.key)}
      props={props}
    />
  );
  return (
    <>
      <Stage<Twig>
        label={text.tree(told.agent)}
        layout={layout}
        current={most.key}
        folded={folded}
        motion={mayMove()}
        edge={edge}
        card={card}
        onToggle={(key) => {
          if (layout.places.get(key)!.sprout.children.length === 0) return;
          const next = new Set(folded);
          if (!next.delete(key)) next.add(key);
          folds.value = next;
        }}
        onStep={onStep}
      />
      <FoldButtons
        onLine={() => {
          stepper.to(stepper.length.value - 1);
          folds.value = innerTwigs(root, (key) => !told.nodes[key]!.onLine);
        }}
        onUnfold={() => {
          folds.value = new Set();
        }}
        onFold={() => {
          folds.value = innerTwigs(root, (key) => key !== root.key);
        }}
      />
      <div class="ex-side">
        <div class={`ex-saying card ex-mood-${done ? 'done' : 'value'}`} role="status">
          <p class="ex-what">
            {done
              ? text.grown(name, told.move, formatNumber(100 * told.value))
              : text.growing(name, best.move!, share, visitsIn(visits(most.key)))}
          </p>
          <p class="soft">{text.growWhy}</p>
        </div>
        <div class="ex-counts card">
          <p class="ex-count">
            <strong class="numbers" data-playouts={playouts}>
              {formatNumber(playouts)}
            </strong>{' '}
            <span>
              {text.growth(playouts === 1)}{' '}
              <span class="soft">{text.ofAll(formatNumber(told.counts.at(-1)!))}</span>
            </span>
          </p>
          <Moves told={told} root={root} look={look} />
          <p class="soft ex-against">
            {text.nodesGrown(formatNumber(told.sizes[look]!), told.sizes[look] === 1)}
          </p>
        </div>
      </div>
      {told.omitted > 0 ? (
        <p class="ex-limits soft">
          {text.grownOut(formatNumber(told.nodes.length), formatNumber(told.sizes.at(-1)!))}
        </p>
      ) : null}
    </>
  );
}

/** The root's moves: how often each was visited, and how often it won. */
function Moves({
  told,
  root,
  look,
}: {
  readonly told: Growth;
  readonly root: Twig;
  readonly look: number;
}) {
  const text = exploreText();
  const all = told.counts[look]!;
  return (
    <ul class="ex-moves" aria-label={text.movesTitle}>
      {root.children.slice(0, LISTED).map(({ key }) => {
        const { move, visits, value } = told.nodes[key]!;
        const share = value[look] ?? null;
        return (
          <li key={key}>
            <span class="ex-moves-name">{move}</span>
            <span class="ex-bar">
              <span
                class="ex-bar-now"
                style={{
                  width: `${(100 * visits[look]!) / all}%`,
                  background: share === null ? undefined : overlayColour(share),
                }}
              />
            </span>
            <span class="numbers">{formatNumber(visits[look]!)}</span>
            <span class="numbers soft">
              {share === null ? '–' : `${formatNumber(100 * share)} %`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Bud({
  told,
  twig,
  look,
  folded,
  props,
}: {
  readonly told: Growth;
  readonly twig: Twig;
  readonly look: number;
  readonly folded: boolean;
  readonly props: NodeProps;
}) {
  const text = exploreText();
  const { move, visits, value, proven, onLine } = told.nodes[twig.key]!;
  const count = visits[look]!;
  const share = value[look] ?? null;
  const sure = proven !== null && look >= proven;
  const name = move ?? '●';
  const done = look === told.counts.length - 1;
  const scale = 0.55 + 0.5 * Math.sqrt(count / told.counts[look]!);
  const half = CARD.width / 2;
  const said = [name];
  if (count === 0) said.push(text.nodeNotYet);
  else said.push(visitsIn(count), text.wins(formatNumber(100 * share!)));
  if (sure) said.push(text.proven);
  const classes = `ex-bud${count === 0 ? ' ex-notYet' : ''}${onLine && done ? ' ex-chosen' : ''}`;
  return (
    <>
      <g class={`ex-node ${classes}`} transform={props.transform} aria-hidden="true">
        <g class="ex-swell" style={{ transform: `scale(${count === 0 ? 0.55 : scale})` }}>
          {sure ? (
            <rect
              class="ex-sure"
              x={-half - 1.4}
              y={-7.4}
              width={CARD.width + 2.8}
              height={14.8}
              rx={5}
            />
          ) : null}
          <rect
            class="ex-card"
            x={-half}
            y={-6}
            width={CARD.width}
            height={CARD.height}
            rx={4}
            style={count === 0 ? {} : { fill: overlayColour(share!) }}
          />
          <text
            class="ex-move"
            y={count === 0 ? 1.6 : -1.3}
            style={{ fontSize: `${sizeFor(name)}px` }}
          >
            {name}
          </text>
          {count === 0 ? null : (
            <text class="ex-value" y={4.1} style={{ fontSize: '4.600px' }}>
              {`${formatNumber(100 * share!)} %`}
            </text>
          )}
        </g>
        {count === 0 ? null : (
          <text class="ex-visits" y={11}>
            {formatNumber(count)}
          </text>
        )}
        {folded ? (
          <g class="ex-fold">
            <rect x={half - 4.6} y={-7.6} width={4.8} height={4.8} rx={2.4} />
            <text x={half - 2.2} y={-4}>
              +
            </text>
          </g>
        ) : null}
      </g>
      <rect
        {...props}
        class={`ex-hit ${classes}`}
        {...HIT}
        data-node={name}
        aria-label={said.join(', ')}
        aria-level={levelOf(twig)}
        aria-expanded={twig.children.length === 0 ? undefined : !folded}
      />
    </>
  );
}

function visitsIn(count: number): string {
  return exploreText().visits(formatNumber(count), count === 1);
}

/** Those that have something below them and that are asked for. */
function innerTwigs(root: Twig, wanted: (key: number) => boolean): ReadonlySet<number> {
  const inner = everySprout(root).filter(({ children }) => children.length > 0);
  return new Set(inner.map(({ key }) => key).filter(wanted));
}

function sizeFor(name: string): number {
  return Math.max(2.4, Math.min(4.6, (CARD.width - 2) / (0.58 * name.length)));
}

function levelOf(twig: Twig): number {
  return twig.parent === null ? 1 : 1 + levelOf(twig.parent);
}
