import { formatNumber } from '../../text.ts';
import { markColour, type OverlayMark } from '../board.ts';
import type { Drawn } from './plan.ts';

/** Up for who wants much, down for who wants little: around the point zero, as large as a circle of 1. */
const TRIANGLES = ['0,-1.15 1.12,0.8 -1.12,0.8', '0,1.15 1.12,-0.8 -1.12,-0.8'] as const;

export function valueOf(value: number): string {
  return formatNumber(value, Number.isInteger(value) ? 0 : Math.min(3, decimals(value)));
}

function decimals(value: number): number {
  return /\.(\d+)/.exec(String(value))?.[1]?.length ?? 0;
}

interface NodeLook {
  readonly drawn: Drawn;
  /** Its size, and the width it may take. */
  readonly r: number;
  readonly room: number;
}

function moverOf({ node, depth }: Drawn): number | null {
  return (node.children?.length ?? 0) === 0 ? null : (node.toMove ?? depth % 2);
}

/** A node around the point zero. */
export function NodeShape({
  drawn,
  r,
  room,
  choice,
  hint,
}: NodeLook & { readonly choice: boolean; readonly hint: boolean }) {
  const mover = moverOf(drawn);
  const half = Math.min(r * 1.15, room * 0.46);
  return (
    <>
      {choice ? (
        <>
          <rect class="tr-reach" x={-room / 2} y={-r * 2} width={room} height={r * 4} />
          <Halo r={r} room={room} round={mover !== null} hint={hint} />
        </>
      ) : null}
      {mover === null ? (
        <rect
          class="tr-shape tr-leaf"
          x={-half}
          y={-r * 0.8}
          width={2 * half}
          height={r * 1.6}
          rx={r * 0.35}
        />
      ) : (
        <polygon
          class={`tr-shape tr-mover-${mover}`}
          points={TRIANGLES[mover === 0 ? 0 : 1]}
          transform={`scale(${r})`}
        />
      )}
      <circle class="tr-focus" r={r * 1.42} />
    </>
  );
}

/** What is written on a node; it is read aloud as the name of the node itself. */
export function NodeWriting({
  drawn,
  r,
  room,
  mark,
}: NodeLook & { readonly mark: OverlayMark | undefined }) {
  const { node, hidden } = drawn;
  const mover = moverOf(drawn);
  // A name that is too long for the triangle stands below it.
  const inside = mover !== null && node.name.length <= 2;
  const below = r * (mover === null ? 1.2 : 1.05);
  const small = Math.max(9, Math.min(r * 0.62, 7 + r * 0.25));
  const letters = Math.max(2, Math.floor(room / (small * 0.62)));
  const value = valueOf(node.value ?? 0);
  return (
    <>
      {mover === null ? (
        <text
          class="tr-value"
          style={{ fontSize: `${Math.min(r * 0.95, (room * 1.3) / value.length)}px` }}
        >
          {value}
        </text>
      ) : null}
      {inside ? (
        <text
          class="tr-name-in"
          y={mover === 0 ? r * 0.28 : -r * 0.28}
          style={{ fontSize: `${r * 0.78}px` }}
        >
          {node.name}
        </text>
      ) : (
        <text class="tr-name" y={below + small * 0.75} style={{ fontSize: `${small}px` }}>
          {node.name.length > letters ? `${node.name.slice(0, letters - 1)}…` : node.name}
        </text>
      )}
      {mover !== null && node.value !== undefined ? (
        <text class="tr-guess" x={r * 1.2} y={-r * 0.5} style={{ fontSize: `${small}px` }}>
          ≈ {value}
        </text>
      ) : null}
      {hidden === 0 ? null : (
        <text class="tr-name" y={r * 1.2 + small * 2} style={{ fontSize: `${small}px` }}>
          +{formatNumber(hidden)}
        </text>
      )}
      {mark === undefined ? null : <Mark mark={mark} r={r} />}
    </>
  );
}

/** Around a node that may be chosen. */
function Halo({
  r,
  room,
  round,
  hint,
}: {
  readonly r: number;
  readonly room: number;
  readonly round: boolean;
  readonly hint: boolean;
}) {
  const style = `tr-halo${hint ? ' tr-hint-ring' : ''}`;
  if (round) return <circle class={style} r={r * 1.5} />;
  const half = Math.min(r * 1.45, room * 0.5);
  return (
    <rect class={style} x={-half} y={-r * 1.15} width={2 * half} height={r * 2.3} rx={r * 0.55} />
  );
}

function Mark({ mark, r }: { readonly mark: OverlayMark; readonly r: number }) {
  const size = Math.max(10, r * 0.62);
  const width = size * (0.62 * mark.label.length + 0.9);
  return (
    <g class={`tr-mark${mark.best ? ' tr-best' : ''}`} transform={`translate(0 ${-r * 1.75})`}>
      <rect
        x={-width / 2}
        y={-size * 0.75}
        width={width}
        height={size * 1.5}
        rx={size * 0.75}
        style={{ fill: markColour(mark) }}
      />
      <text style={{ fontSize: `${size}px` }}>{mark.label}</text>
    </g>
  );
}
