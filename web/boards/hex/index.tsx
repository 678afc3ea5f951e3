import { useId, useMemo, useRef } from 'preact/hooks';
import { formatCell, mirrored, type HexSeen } from '../../../src/games/hex/index.ts';
import { IconButton } from '../../ui/index.ts';
import type { BoardModule, BoardProps, OverlayMark } from '../board.ts';
import { useRoving, type Place } from '../roving.ts';
import { SideChoices } from '../side-choices.tsx';
import { Cell, type CellHands } from './cell.tsx';
import { Dyes } from './dyes.tsx';
import { RADIUS, centreOf, frameOf, labelsOf, lineThrough, points } from './geometry.ts';
import { hexText } from './text.ts';
import { useAim } from './use-aim.ts';
import './hex.css';

const SIGNS = 'xo';
/** Pixels across a cell below which a number on it cannot be read. */
const LEGIBLE = 26;

function HexBoard(props: BoardProps<HexSeen>) {
  const { seen, before, toMove, choices, last, overlay, hints, words, motion, play } = props;
  const text = hexText();
  const size = seen.rows.length;
  const cells = size * size;
  const { places, frame, labels, centres } = useMemo(() => drawn(size), [size]);
  const aim = useAim(size, frame.box, choices.length > 0);
  const dyes = useId();
  const middle = Math.floor(size / 2) * (size + 1);
  const swapped = last !== null && last.action === cells ? swappedTo(seen, before) : null;
  const lastCell = last === null ? null : last.action === cells ? swapped : last.action;
  const roving = useRoving(places, lastCell ?? middle);
  const legal = new Set(choices.map(({ action }) => action));
  const marks = new Map<number, OverlayMark>(overlay?.map((mark) => [mark.action, mark]));
  const chain = new Set(seen.chain);
  // Whose stones are laid here: while a rival thinks, nothing of that changes.
  const hand = useRef(toMove);
  if (choices.length > 0) hand.current = toMove;

  const choose = (id: number, byKey: boolean) => {
    if (!byKey && !aim.click(id)) return;
    if (!legal.has(id)) return;
    aim.leave();
    play(id);
  };
  // The buttons of a close-up go away with it: whoever pressed one finds the focus at the cell.
  const keepFocus = () => {
    if (aim.cell !== null) roving.focus(aim.cell);
  };
  // One object for all drawings, so that it makes no cell be drawn again.
  const hands = useRef<CellHands>({ ...roving, choose }).current;
  hands.choose = choose;

  const cell = (id: number) => {
    const owner = SIGNS.indexOf(seen.rows[Math.floor(id / size)]![id % size]!);
    const playable = legal.has(id);
    const mark = marks.get(id);
    const name = [
      formatCell(size, id),
      owner < 0 ? text.empty : words.seats[owner]!,
      ...(playable ? [text.may] : []),
      ...(aim.cell === id ? [text.aimed] : []),
      ...(lastCell === id ? [text.last] : []),
      ...(hints.includes(id) ? [text.hint] : []),
      ...(chain.has(id) ? [text.chain] : []),
      ...(mark === undefined ? [] : [mark.spoken ?? mark.label]),
    ].join(', ');
    return (
      <Cell
        key={id}
        id={id}
        cell={formatCell(size, id)}
        name={name}
        centre={centres[id]!}
        playable={playable}
        owner={owner}
        ghost={hand.current}
        aimed={aim.cell === id}
        focusable={roving.tabIndex(id) === 0}
        last={lastCell === id}
        dotted={lastCell === id && seen.winner === null}
        hint={hints.includes(id)}
        won={seen.winner === null ? null : chain.has(id)}
        mark={mark}
        legible={mark !== undefined && aim.cellPixels >= LEGIBLE}
        fresh={motion && before !== null && lastCell === id}
        from={swapped === id ? centres[mirrored(size, id)]! : null}
        hands={hands}
      />
    );
  };

  const line = Array.from({ length: size }, (_, index) => index);
  const { x, y, width, height } = frame.box;
  const side = choices.filter(({ action }) => action >= cells);
  return (
    <div
      ref={aim.stage}
      class={`hx${motion ? '' : ' hx-still'}${aim.cell === null ? '' : ' hx-near'}${aim.dragging ? ' hx-dragged' : ''}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || aim.cell === null) return;
        event.stopPropagation();
        aim.leave();
      }}
    >
      <svg
        class="hx-board"
        viewBox={`${x} ${y} ${width} ${height}`}
        style={{
          '--n': size,
          '--dark-stone': `url(#${dyes}-0)`,
          '--light-stone': `url(#${dyes}-1)`,
          transform: aim.transform ?? 'none',
        }}
        {...aim.hands}
      >
        <Dyes id={dyes} />
        <g aria-hidden="true">
          <polygon class="hx-outline" points={points(frame.outline)} />
          <polygon class="hx-side hx-side-1" points={points(frame.left)} />
          <polygon class="hx-side hx-side-1" points={points(frame.right)} />
          <polygon class="hx-side hx-side-0" points={points(frame.top)} />
          <polygon class="hx-side hx-side-0" points={points(frame.bottom)} />
          {labels.map((label, index) => (
            <text
              key={index}
              class={`hx-label hx-label-${label.seat}${label.text.length > 1 ? ' hx-label-long' : ''}`}
              x={label.x}
              y={label.y}
            >
              {label.text}
            </text>
          ))}
        </g>
        <g
          role="grid"
          aria-label={text.board(words.seats[0]!, words.seats[1]!)}
          onKeyDown={roving.onKeyDown}
        >
          {line.map((row) => (
            <g key={row} role="row">
              {line.map((column) => cell(row * size + column))}
            </g>
          ))}
        </g>
        {seen.winner === null ? null : (
          <polyline
            class={`hx-chain hx-chain-${seen.winner}`}
            points={lineThrough(size, seen.chain)}
            pathLength={1}
            strokeWidth={0.24 * RADIUS}
            aria-hidden="true"
          />
        )}
      </svg>
      <SideChoices choices={side} name={() => text.swap} play={play} />
      {aim.cell === null ? null : (
        <div class="hx-confirm">
          {legal.has(aim.cell) ? (
            <button
              type="button"
              class="button main"
              title={text.tapAgain}
              onClick={() => {
                keepFocus();
                choose(aim.cell!, true);
              }}
            >
              {text.play(formatCell(size, aim.cell))}
            </button>
          ) : null}
          <IconButton
            icon="close"
            label={text.leave}
            onClick={() => {
              keepFocus();
              aim.leave();
            }}
          />
        </div>
      )}
    </div>
  );
}

function drawn(size: number) {
  const cells = Array.from({ length: size * size }, (_, id) => id);
  return {
    frame: frameOf(size),
    labels: labelsOf(size),
    centres: cells.map((id) => centreOf(size, id)),
    // Arrows go along rows and columns, so that up takes back what down did.
    places: cells.map((id): Place => ({ id, x: id % size, y: Math.floor(id / size) })),
  };
}

/** Where the stone lies that was taken over: the one that was not there before. */
function swappedTo(seen: HexSeen, before: HexSeen | null): number | null {
  const stones = seen.rows.join('');
  const earlier = before?.rows.join('') ?? '';
  const moved = Array.from(stones).findIndex((sign, id) => sign !== '.' && sign !== earlier[id]);
  return moved < 0 ? null : moved;
}

export const board: BoardModule<HexSeen> = { View: HexBoard };
