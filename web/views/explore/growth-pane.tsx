import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Growth } from '../../../src/agents/explain/index.ts';
import { seatName, type Seat } from '../../../src/core/index.ts';
import { overlayColour } from '../../boards/board.ts';
import { lang, mayMove } from '../../settings.ts';
import { formatNumber } from '../../text.ts';
import { Bud, visitsIn } from './bud.tsx';
import { FoldButtons } from './fold-buttons.tsx';
import { closeTree, growthSteps, traced, type GrowthStep } from './growth-steps.ts';
import { twigsOf, type Twig } from './growth-tree.ts';
import { GROWN, layOut, type Placed } from './layout.ts';
import { NoSuchStep } from './no-such-step.tsx';
import { PhaseCard } from './phase-card.tsx';
import { phaseText } from './phase-text.ts';
import type { PaneProps } from './search-pane.tsx';
import { everySprout, foldedAtFirst } from './sprouts.ts';
import { branch, Stage, type NodeProps } from './stage.tsx';
import { exploreText } from './text.ts';

/** Root moves listed with bars, at most. */
const LISTED = 7;
const FIRST_SHOWN = 30;

/** A Monte Carlo tree: its first playouts part by part, then visits and values as they grow. */
export function GrowthPane(props: PaneProps & { readonly told: Growth }) {
  const { told, stepper, begin } = props;
  const steps = useMemo(() => growthSteps(told), [told]);
  useEffect(() => {
    stepper.reset(steps.length, undefined, begin !== null && begin < steps.length ? begin : 0);
  }, [steps, stepper, begin]);
  if (begin !== null && begin >= steps.length)
    return <NoSuchStep asked={begin + 1} length={steps.length} onFirst={props.onFirst} />;
  return <Growing {...props} steps={steps} />;
}

function Growing({
  told,
  steps,
  game,
  stepper,
  onStep,
}: PaneProps & { readonly told: Growth; readonly steps: readonly GrowthStep[] }) {
  const text = exploreText();
  const step = steps[Math.min(stepper.at.value, steps.length - 1)]!;
  const { look, close } = step;
  const isClose = close !== null;
  const whole = useMemo(() => twigsOf(told), [told]);
  const near = useMemo(() => closeTree(whole, told), [whole, told]);
  const root = isClose ? near : whole;
  const folds = useSignal<ReadonlySet<number> | null>(null);
  const folded = isClose ? NOTHING : (folds.value ?? foldedAtFirst(root, FIRST_SHOWN));
  const layout = useMemo(() => layOut(root, folded, GROWN), [root, folds.value]);
  const playouts = told.counts[look] ?? 0;
  const name = (seat: Seat) => seatName(game.words[lang.value], seat);
  const visits = (key: number) => told.nodes[key]!.visits[look] ?? 0;
  const most = root.children.reduce((a, b) => (visits(b.key) > visits(a.key) ? b : a));
  const trace = traced(step);

  const edge = (child: Placed<Twig>, parent: Placed<Twig>) => {
    const { key } = child.sprout;
    const part = playouts === 0 ? 0 : visits(key) / playouts;
    const onWay = trace?.way.has(key) === true;
    const classes = ['ex-vine', part === 0 ? 'ex-notYet' : '', onWay ? 'ex-way' : ''];
    return (
      <path
        key={key}
        class={classes.join(' ')}
        style={{ strokeWidth: 0.5 + (isClose ? 1.5 : 5) * Math.sqrt(part) }}
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
      trace={trace}
      props={props}
    />
  );
  const end = trace === null ? undefined : layout.places.get(trace.end);
  return (
    <>
      <Stage<Twig>
        label={text.tree(told.agent)}
        layout={layout}
        current={trace?.end ?? most.key}
        folded={folded}
        motion={mayMove()}
        edge={edge}
        card={card}
        onTouch={(key) => {
          if (isClose || layout.places.get(key)!.sprout.children.length === 0) return;
          const next = new Set(folded);
          if (!next.delete(key)) next.add(key);
          folds.value = next;
        }}
        onStep={onStep}
        above={
          close?.phase === 'playout' && close.playout.by === 'playout' && end !== undefined ? (
            <Tail at={end} value={close.playout.value} />
          ) : null
        }
      />
      <FoldButtons
        onLine={() => {
          stepper.to(stepper.length.value - 1);
          folds.value = innerTwigs(whole, (key) => !told.nodes[key]!.onLine);
        }}
        onUnfold={
          isClose
            ? undefined
            : () => {
                folds.value = new Set();
              }
        }
        onFold={
          isClose
            ? undefined
            : () => {
                folds.value = innerTwigs(root, (key) => key !== root.key);
              }
        }
      />
      <div class="ex-side" role="group" aria-label={text.now} tabIndex={0}>
        {close === null ? (
          <Grown told={told} look={look} most={most} name={name(told.seat)} />
        ) : (
          <PhaseCard told={told} close={close} name={name} />
        )}
        <div class="ex-counts card">
          <p class="ex-count">
            <strong class="numbers" data-playouts={playouts}>
              {formatNumber(playouts)}
            </strong>{' '}
            <span>
              {told.by === 'looks' ? text.look(playouts === 1) : text.growth(playouts === 1)}{' '}
              <span class="soft">{text.ofAll(formatNumber(told.counts.at(-1)!))}</span>
            </span>
          </p>
          {isClose ? null : <Moves told={told} root={root} look={look} />}
          <p class="soft ex-against">
            {isClose
              ? phaseText().close(formatNumber(told.playouts.length))
              : text.nodesGrown(formatNumber(told.sizes[look]!), told.sizes[look] === 1)}
          </p>
        </div>
      </div>
      {told.omitted > 0 && !isClose ? (
        <p class="ex-limits soft">
          {text.grownOut(formatNumber(told.nodes.length), formatNumber(told.sizes.at(-1)!))}
        </p>
      ) : null}
    </>
  );
}

const NOTHING: ReadonlySet<number> = new Set();

/** What is left of a game that was played on by chance: a line, and how it ended. */
function Tail({ at, value }: { readonly at: Placed<Twig>; readonly value: number }) {
  return (
    <g class="ex-tail" transform={`translate(${at.x} ${at.y})`} aria-hidden="true">
      <path d="M0 7c4 2-4 3 0 5s-4 3 0 5" />
      <circle cy={20} r={3.4} style={{ fill: overlayColour(value) }} />
      <text y={21.6}>{formatNumber(value, Number.isInteger(value) ? 0 : 1)}</text>
    </g>
  );
}

/** How it stands after many playouts. */
function Grown({
  told,
  look,
  most,
  name,
}: {
  readonly told: Growth;
  readonly look: number;
  readonly most: Twig;
  readonly name: string;
}) {
  const text = exploreText();
  const done = look === told.counts.length - 1;
  const best = told.nodes[most.key]!;
  const share = formatNumber(100 * (best.value[look] ?? 0.5));
  const visits = best.visits[look]!;
  const [ended, going] =
    told.by === 'looks' ? [text.looked, text.lookingMost] : [text.grown, text.growing];
  return (
    <div class={`ex-saying card ex-mood-${done ? 'done' : 'value'}`} role="status">
      <p class="ex-what">
        {done
          ? ended(name, told.move, formatNumber(100 * told.value))
          : visits === 0
            ? text.untouched
            : going(name, best.move!, share, visitsIn(visits))}
      </p>
      {told.opinion === null ? null : <p>{text.firstThought(formatNumber(100 * told.opinion))}</p>}
      <p class="soft">{told.by === 'looks' ? text.lookWhy : text.growWhy}</p>
    </div>
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
        const { move, visits, value, prior } = told.nodes[key]!;
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
              {prior === null ? null : (
                <span class="ex-bar-liked" style={{ left: `${98 * prior}%` }} />
              )}
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

/** Those that have something below them and that are asked for. */
function innerTwigs(root: Twig, wanted: (key: number) => boolean): ReadonlySet<number> {
  const inner = everySprout(root).filter(({ children }) => children.length > 0);
  return new Set(inner.map(({ key }) => key).filter(wanted));
}
