import { Component } from 'preact';
import type { OverlayMark } from '../board.ts';
import { markColour } from '../board.ts';
import type { Roving } from '../roving.ts';
import { RADIUS, hexagon, type Point } from './geometry.ts';

interface CellProps {
  readonly id: number;
  /** In the game's notation. */
  readonly cell: string;
  /** As it is read aloud. */
  readonly name: string;
  readonly centre: Point;
  readonly playable: boolean;
  /** Who has a stone here; -1: nobody. */
  readonly owner: number;
  /** Whose stone would be laid here, were it their turn. */
  readonly ghost: number;
  readonly aimed: boolean;
  /** Keys reach this cell first: the ring that shows the focus is drawn here only. */
  readonly focusable: boolean;
  readonly last: boolean;
  /** The last stone has a dot. */
  readonly dotted: boolean;
  readonly hint: boolean;
  /** In the chain that won; null while nothing is won. */
  readonly won: boolean | null;
  readonly mark: OverlayMark | undefined;
  /** Numbers are large enough to be read. */
  readonly legible: boolean;
  /** The stone has just been laid here: it settles in. */
  readonly fresh: boolean;
  readonly from: Point | null;
  /** What hands do here; always the same object. */
  readonly hands: CellHands;
}

export interface CellHands {
  ref: Roving['ref'];
  onFocus(id: number): void;
  choose(id: number, byKey: boolean): void;
}

const STONE = 0.74 * RADIUS;
const GROUND = hexagon({ x: 0, y: 0 }, RADIUS - 0.45);
const RING = hexagon({ x: 0, y: 0 }, RADIUS - 1.2);
const SPOT = hexagon({ x: 0, y: 0 }, RADIUS - 1.2);

function MarkText({ label }: { readonly label: string }) {
  return (
    <text y="0.2" class={label.length > 3 ? 'hx-long' : undefined}>
      {label}
    </text>
  );
}

/** A cell, drawn again only if something about it has changed: boards have hundreds. */
export class Cell extends Component<CellProps> {
  override shouldComponentUpdate(next: Readonly<CellProps>): boolean {
    const now = this.props;
    for (const key in next) {
      if (next[key as keyof CellProps] !== now[key as keyof CellProps]) return true;
    }
    return false;
  }

  override render() {
    const { id, cell, name, centre, playable, aimed, focusable, last, hint, won, hands } =
      this.props;
    return (
      <g
        ref={hands.ref(id)}
        role="gridcell"
        class={`hx-cell${playable ? ' hx-legal' : ''}${won ? ' hx-won' : ''}${last ? ' hx-last' : ''}${hint ? ' hx-hint' : ''}${aimed ? ' hx-aimed' : ''}`}
        transform={`translate(${centre.x} ${centre.y})`}
        tabindex={focusable ? 0 : -1}
        aria-label={name}
        aria-disabled={!playable}
        data-cell={cell}
        onFocus={() => hands.onFocus(id)}
        onClick={() => hands.choose(id, false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          hands.choose(id, true);
        }}
      >
        {drawing(this.props)}
      </g>
    );
  }
}

/** What a cell looks like, around the point zero. */
function drawing(look: CellProps) {
  const { owner, ghost, playable, aimed, focusable, dotted, hint, won, mark, fresh, from } = look;
  const shown = playable && (aimed ? ' hx-aimed-at' : focusable ? ' hx-focused' : '');
  return (
    <>
      <polygon class="hx-ground" points={GROUND} />
      {mark === undefined || owner >= 0 ? null : (
        <g class={`hx-mark${mark.best ? ' hx-best' : ''}`}>
          <polygon points={SPOT} style={{ fill: markColour(mark) }} />
          {look.legible ? <MarkText label={mark.label.replace(/\s/g, '')} /> : null}
        </g>
      )}
      {owner >= 0 ? null : <circle class={`hx-ghost hx-seat-${ghost}${shown || ''}`} r={STONE} />}
      {owner < 0 ? null : (
        <g
          class={`hx-stone${fresh ? (from === null ? ' hx-fresh' : ' hx-slid') : ''}${won === false ? ' hx-beside' : ''}`}
          style={
            from === null
              ? undefined
              : {
                  '--from-x': `${from.x - look.centre.x}px`,
                  '--from-y': `${from.y - look.centre.y}px`,
                }
          }
        >
          <circle class="hx-shadow" cy="1" cx="0.3" r={STONE} />
          <circle class={`hx-disc hx-seat-${owner}${won ? ` hx-won-${owner}` : ''}`} r={STONE} />
          {dotted ? <circle class="hx-last-dot" r={0.2 * RADIUS} /> : null}
        </g>
      )}
      {hint ? <polygon class="hx-hint-ring" points={RING} /> : null}
      {aimed ? <polygon class="hx-aim-ring" points={RING} /> : null}
      {focusable ? (
        <g class="hx-focus-ring">
          <polygon class="hx-focus-halo" points={RING} />
          <polygon points={RING} />
        </g>
      ) : null}
    </>
  );
}
