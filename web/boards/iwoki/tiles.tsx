import {
  ARMS,
  HEX_SIDE,
  REACH,
  hexOutline,
  smallOutline,
  towards,
  VERTEX,
  type Look,
} from '../../../src/games/iwoki/index.ts';
import { LineDrawing } from '../../ui/icon.tsx';
import { numberAt, polygon } from './geometry.ts';

const HEXAGON = polygon(hexOutline);
const INSET = polygon(hexOutline.map(([x, y]) => [x * 0.94, y * 0.94]));
const SMALL = { e: polygon(smallOutline.e), w: polygon(smallOutline.w) };
const WILD = polygon(VERTEX.map((degrees) => towards(degrees, 1.45)));

/** The edge of a tile, for places and rings. */
export function Outline({ look, ...rest }: { readonly look: Look; readonly class: string }) {
  return <polygon points={look.shape === 'hexagon' ? HEXAGON : SMALL[look.side]} {...rest} />;
}

function Hexagon({ numbers }: { readonly numbers: string }) {
  return (
    <>
      <polygon class="iw-shade" points={HEXAGON} transform="translate(0 .55)" />
      <polygon class="iw-paper" points={HEXAGON} />
      <polygon class="iw-inset" points={INSET} />
      {Array.from(numbers, (sign, vertex) => {
        const [x, y] = numberAt(vertex);
        return sign === '*' ? (
          <g key={vertex} class="iw-wild" transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
            <polygon points={WILD} />
            <circle r=".62" />
          </g>
        ) : (
          <text key={vertex} class="iw-number" x={x.toFixed(2)} y={y.toFixed(2)}>
            {sign}
          </text>
        );
      })}
    </>
  );
}

function SmallTile({ arms, face, side }: Extract<Look, { shape: 'small' }>) {
  const plus = face === '+';
  return (
    <g class={plus ? 'iw-plus' : 'iw-minus'}>
      <polygon class="iw-shade" points={SMALL[side]} transform="translate(0 .55)" />
      <polygon class="iw-body" points={SMALL[side]} />
      {ARMS[side].map((degrees, arm) => {
        const [x, y] = towards(degrees, REACH * 0.68);
        return (
          <text key={arm} class="iw-arm" x={x.toFixed(2)} y={y.toFixed(2)}>
            {arms[arm]}
          </text>
        );
      })}
      <path class="iw-sign" d={plus ? 'M-.85 0h1.7M0-.85v1.7' : 'M-.85 0h1.7'} />
    </g>
  );
}

/** A tile as it lies, around (0,0). */
export function Tile({ look }: { readonly look: Look }) {
  return look.shape === 'hexagon' ? <Hexagon numbers={look.numbers} /> : <SmallTile {...look} />;
}

/** A picture of a tile on its own. `moved` tells how it came to lie so: its key starts the motion. */
export function TilePicture({
  look,
  moved = '',
}: {
  readonly look: Look;
  readonly moved?: string;
}) {
  const far = look.shape === 'hexagon' ? HEX_SIDE + 0.5 : REACH + 0.7;
  return (
    <svg
      class={`iw-picture iw-${look.shape}`}
      viewBox={`${-far} ${-far} ${2 * far} ${2 * far}`}
      aria-hidden="true"
    >
      <g key={moved} class={moved === '' ? '' : `iw-moved-${moved.split(' ')[0]}`}>
        <Tile look={look} />
      </g>
    </svg>
  );
}

/** The back of a small tile that is not seen. */
export function TileBack() {
  const far = REACH + 0.7;
  return (
    <svg
      class="iw-picture iw-back"
      viewBox={`${-far} ${-far} ${2 * far} ${2 * far}`}
      aria-hidden="true"
    >
      <polygon points={SMALL.e} />
    </svg>
  );
}

/** What tools are for, drawn like the icons of the page. */
const GLYPHS = {
  turn: 'M19 12a7 7 0 1 1-2.300-5.200 M19.500 3v4.500H15',
  flip: 'M4 12h16 M12 3.500 7 9.500h10z M12 20.500 7 14.500h10z',
  sheet: 'M5 3.500h14v17H5z M8.500 8h7 M8.500 12h7 M8.500 16h4',
} as const;

export function Glyph({ name }: { readonly name: keyof typeof GLYPHS }) {
  return <LineDrawing path={GLYPHS[name]} />;
}
