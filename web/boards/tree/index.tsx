import { useSpace } from '../use-space.ts';
import { useMemo } from 'preact/hooks';
import type { TreeSeen } from '../../../src/games/trees/index.ts';
import { formatNumber } from '../../text.ts';
import type { BoardModule, BoardProps, OverlayMark } from '../board.ts';
import { useRoving, type Place } from '../roving.ts';
import { SideChoices } from '../side-choices.tsx';
import { NodeShape, NodeWriting, valueOf } from './node.tsx';
import { planTree, type Drawn } from './plan.ts';
import { treeText } from './text.ts';
import './tree.css';

/** Arrows up and down must reach the next level however far aside it lies. */
const FAR = 1e4;

/** Pixels that a leaf needs to be hit by a finger. */
const TOUCHABLE = 34;

function TreeBoard(props: BoardProps<TreeSeen>) {
  const { seen, choices, overlay, hints, words, motion, play } = props;
  const text = treeText();
  const { space, ref } = useSpace();
  const plan = useMemo(() => {
    const whole = planTree(seen.tree, seen.path);
    return space.width / whole.width < TOUCHABLE ? planTree(seen.tree, seen.path, true) : whole;
  }, [seen, space.width]);
  const current = plan.nodes.find((node) => node.current)!;
  const places = useMemo(
    () => plan.nodes.map(({ id, x, y }): Place => ({ id, x, y: y * FAR })),
    [plan],
  );
  const firstChild = plan.nodes.find(({ parent }) => parent === current.id);
  const roving = useRoving(places, firstChild?.id ?? current.id);
  const marks = new Map<number, OverlayMark>(overlay?.map((mark) => [mark.action, mark]));

  // Large screens get larger nodes, but a small tree need not fill them.
  const most = Math.max(150, space.height / 4);
  const column = Math.min(space.width / plan.width, most);
  const level = Math.min(space.height / (plan.levels - 0.1), most);
  const leafSize = Math.max(7, Math.min(column * 0.4, level * 0.22, most * 0.2));
  const innerSize = Math.max(
    leafSize,
    Math.min(column * nearest(plan.nodes) * 0.36, level * 0.21, most * 0.2),
  );
  const sizeOf = ({ node: { children = [] } }: Drawn) =>
    children.length === 0 ? leafSize : innerSize;
  const left = (space.width - column * plan.width) / 2;
  const top = (space.height - level * (plan.levels - 0.1)) / 2;
  const at = ({ x, y }: Drawn) => ({
    x: left + (x + 0.5) * column,
    y: top + (y + 0.47) * level,
  });
  const choiceAt = (drawn: Drawn) =>
    drawn.parent === current.id ? choices.find(({ action }) => action === drawn.index) : undefined;

  const edge = (drawn: Drawn) => {
    if (drawn.parent === null) return null;
    const parent = plan.nodes[drawn.parent]!;
    const [from, to] = [at(parent), at(drawn)];
    const open = choiceAt(drawn) !== undefined;
    const mover = parent.node.toMove ?? parent.depth % 2;
    return (
      <line
        key={drawn.id}
        class={`tr-edge${drawn.onPath ? ` tr-passed tr-by-${mover}` : ''}${open ? ` tr-open tr-by-${mover}` : ''}`}
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        onClick={() => {
          if (open) play(drawn.index);
        }}
      />
    );
  };

  const node = (drawn: Drawn) => {
    const choice = choiceAt(drawn);
    const mark = choice === undefined ? undefined : marks.get(choice.action);
    const hint = choice !== undefined && hints.includes(choice.action);
    const { x, y } = at(drawn);
    const siblings = drawn.parent === null ? 1 : plan.nodes[drawn.parent]!.node.children!.length;
    const inner = (drawn.node.children?.length ?? 0) > 0;
    return (
      <g
        key={drawn.id}
        ref={roving.ref(drawn.id)}
        role="treeitem"
        class={`tr-node${choice === undefined ? '' : ' tr-legal'}${drawn.current ? ' tr-current' : ''}${drawn.onPath ? ' tr-on-path' : ''}${hint ? ' tr-hint' : ''}`}
        transform={`translate(${x} ${y})`}
        tabindex={roving.tabIndex(drawn.id)}
        aria-level={drawn.depth + 1}
        aria-posinset={drawn.index + 1}
        aria-setsize={siblings}
        aria-expanded={inner ? drawn.hidden === 0 : undefined}
        aria-current={drawn.current ? 'step' : undefined}
        aria-disabled={choice === undefined}
        aria-label={nameOf(drawn, words.seats, [
          ...(choice === undefined ? [] : [text.may]),
          ...(hint ? [text.hint] : []),
          ...(mark === undefined ? [] : [mark.spoken ?? mark.label]),
        ])}
        data-cell={drawn.node.name}
        onFocus={() => roving.onFocus(drawn.id)}
        onClick={() => {
          if (choice !== undefined) play(choice.action);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          if (choice !== undefined) play(choice.action);
        }}
      >
        <NodeShape
          drawn={drawn}
          r={sizeOf(drawn)}
          room={column}
          choice={choice !== undefined}
          hint={hint}
        />
      </g>
    );
  };

  const writing = (drawn: Drawn) => {
    const { x, y } = at(drawn);
    const choice = choiceAt(drawn);
    return (
      <g key={drawn.id} transform={`translate(${x} ${y})`}>
        <NodeWriting
          drawn={drawn}
          r={sizeOf(drawn)}
          room={column}
          mark={choice === undefined ? undefined : marks.get(choice.action)}
        />
      </g>
    );
  };

  const drawnChoices = new Set(
    plan.nodes.filter(({ parent }) => parent === current.id).map(({ index }) => index),
  );
  const here = at(current);
  const leafValue = (current.node.children?.length ?? 0) === 0 ? current.node.value : undefined;
  return (
    <div class={`tr${motion ? '' : ' tr-still'}`}>
      <ol class="tr-path" aria-label={text.path}>
        <li class="tr-caption" aria-hidden="true">
          {text.path}
        </li>
        {seen.path.slice(-PATH_SHOWN).map((name, index, shown) => (
          <li
            key={`${index}${name}`}
            aria-current={index === shown.length - 1 ? 'step' : undefined}
          >
            {index === 0 && shown.length < seen.path.length ? `… ${name}` : name}
          </li>
        ))}
        {leafValue === undefined ? null : (
          <li class="tr-result">{text.result(valueOf(leafValue), words.seats[0]!)}</li>
        )}
      </ol>
      <div ref={ref} class="tr-stage">
        {space.width === 0 ? null : (
          <svg width={space.width} height={space.height}>
            <g aria-hidden="true">{plan.nodes.map(edge)}</g>
            <circle
              class="tr-token"
              r={current.node.children === undefined ? leafSize * 1.4 : innerSize * 1.6}
              style={{ transform: `translate(${here.x}px, ${here.y}px)` }}
              aria-hidden="true"
            />
            <g role="tree" aria-label={text.board} onKeyDown={roving.onKeyDown}>
              {plan.nodes.map(node)}
            </g>
            <g class="tr-writing" aria-hidden="true">
              {plan.nodes.map(writing)}
            </g>
          </svg>
        )}
      </div>
      <p class="tr-legend">
        <span>
          <b class="tr-by-0">▲</b> {text.high(words.seats[0]!)}
        </span>
        <span>
          <b class="tr-by-1">▼</b> {text.low(words.seats[1]!)}
        </span>
      </p>
      <SideChoices
        choices={choices.filter(({ action }) => !drawnChoices.has(action))}
        name={(choice) => choice.text}
        play={play}
      />
    </div>
  );
}

/** A long way is shown from its end. */
const PATH_SHOWN = 8;

/** How many columns lie at least between an inner node and its neighbours. */
function nearest(nodes: readonly Drawn[]): number {
  let least = Infinity;
  for (const a of nodes) {
    if ((a.node.children?.length ?? 0) === 0) continue;
    for (const b of nodes) if (a !== b && a.y === b.y) least = Math.min(least, Math.abs(a.x - b.x));
  }
  return least;
}

function nameOf(drawn: Drawn, seats: readonly string[], more: readonly string[]): string {
  const text = treeText();
  const { node, hidden } = drawn;
  const leaf = (node.children?.length ?? 0) === 0;
  return [
    node.name,
    ...(leaf
      ? [text.worth(valueOf(node.value ?? 0))]
      : [text.chooses(seats[node.toMove ?? drawn.depth % 2]!)]),
    ...(!leaf && node.value !== undefined ? [text.guess(valueOf(node.value))] : []),
    ...(drawn.current ? [text.here] : drawn.onPath ? [text.passed] : []),
    ...(hidden > 0 ? [text.hidden(formatNumber(hidden))] : []),
    ...more,
  ].join(', ');
}

export const board: BoardModule<TreeSeen> = {
  View: TreeBoard,
  seatColours: ['var(--accent)', 'var(--warm)'],
};
