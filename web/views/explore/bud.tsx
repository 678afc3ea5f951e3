import type { Growth } from '../../../src/agents/explain/index.ts';
import { overlayColour } from '../../boards/board.ts';
import { formatNumber } from '../../text.ts';
import type { Traced } from './growth-steps.ts';
import type { Twig } from './growth-tree.ts';
import { GROWN } from './layout.ts';
import { hitOf, type NodeProps } from './stage.tsx';
import { exploreText } from './text.ts';

/** A node of a grown tree: the larger, the more it was visited. */
export function Bud({
  told,
  twig,
  look,
  folded,
  trace,
  props,
}: {
  readonly told: Growth;
  readonly twig: Twig;
  readonly look: number;
  readonly folded: boolean;
  /** The way of the playout that is being made. */
  readonly trace: Traced | null;
  readonly props: NodeProps;
}) {
  const text = exploreText();
  const { move, visits, value, proven, onLine, prior } = told.nodes[twig.key]!;
  const count = visits[look] ?? 0;
  const share = value[look] ?? null;
  const sure = proven !== null && look >= proven;
  const name = move ?? '●';
  const won = share === null ? '' : `${formatNumber(100 * share)} %`;
  const done = look === told.counts.length - 1;
  // While one looks closely, all are large enough to be read.
  const least = trace === null ? 0.55 : 0.8;
  const part = count === 0 ? 0 : Math.sqrt(count / told.counts[look]!);
  const scale = least + (1.05 - least) * part;
  const half = GROWN.width / 2;
  const said = [name];
  if (count === 0) said.push(text.nodeNotYet);
  else {
    const percent = formatNumber(100 * share!);
    said.push(visitsIn(count), told.by === 'looks' ? text.worth(percent) : text.wins(percent));
  }
  if (prior !== null) said.push(text.liked(`${formatNumber(100 * prior)} %`));
  if (sure) said.push(text.proven);
  if (trace?.way.has(twig.key)) said.push(trace.fresh.has(twig.key) ? text.onWayNew : text.onWay);
  const classes = [
    'ex-bud',
    count === 0 ? 'ex-notYet' : '',
    onLine && done ? 'ex-chosen' : '',
    trace?.way.has(twig.key) ? 'ex-way' : '',
    trace?.fresh.has(twig.key) ? 'ex-fresh' : '',
  ].join(' ');
  return (
    <>
      <g class={`ex-node ${classes}`} transform={props.transform} aria-hidden="true">
        <g class="ex-swell" style={{ transform: `scale(${scale})` }}>
          {sure ? (
            <rect
              class="ex-sure"
              x={-half - 1.4}
              y={-7.4}
              width={GROWN.width + 2.8}
              height={14.8}
              rx={5}
            />
          ) : null}
          <rect
            class="ex-card"
            x={-half}
            y={-6}
            width={GROWN.width}
            height={GROWN.height}
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
            <text class="ex-value" y={4.1} style={{ fontSize: `${sizeFor(won)}px` }}>
              {won}
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
        {...hitOf(GROWN)}
        data-node={name}
        aria-label={said.join(', ')}
        aria-level={levelOf(twig)}
        aria-expanded={twig.children.length === 0 ? undefined : !folded}
      />
    </>
  );
}

export function visitsIn(count: number): string {
  return exploreText().visits(formatNumber(count), count === 1);
}

function sizeFor(name: string): number {
  return Math.max(2.4, Math.min(4.6, (GROWN.width - 2) / (0.58 * name.length)));
}

function levelOf(twig: Twig): number {
  return twig.parent === null ? 1 : 1 + levelOf(twig.parent);
}
