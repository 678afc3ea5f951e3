import type { JSX } from 'preact';

/** A picture for each game's card: 320 by 200, drawn with the page's own colours. */
const drawings: Readonly<Record<string, () => JSX.Element>> = {
  reversi: Reversi,
  hex: Hex,
  mancala: Mancala,
  iwoki: Iwoki,
};

export const isDrawn = (game: string): boolean => Object.hasOwn(drawings, game);

export function Art({ game }: { readonly game: string }) {
  const Drawing = drawings[game] ?? Branches;
  return (
    <svg
      class="art"
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing />
    </svg>
  );
}

function Reversi() {
  const rows = ['..XO..', '.XXOO.', 'XOXXO.', '..OOX.'];
  return (
    <>
      <rect width="320" height="200" fill="var(--felt)" />
      {Array.from({ length: 7 }, (_, i) => (
        <line key={i} x1={i * 56 - 8} x2={i * 56 - 8} y1="0" y2="200" class="art-felt-line" />
      ))}
      {Array.from({ length: 5 }, (_, i) => (
        <line key={i} x1="0" x2="320" y1={i * 56 - 12} y2={i * 56 - 12} class="art-felt-line" />
      ))}
      {rows.flatMap((row, y) =>
        Array.from(row, (disc, x) =>
          disc === '.' ? null : (
            <g key={`${x},${y}`} transform={`translate(${x * 56 + 20} ${y * 56 + 16})`}>
              <circle r="21" cy="2.500" fill="rgb(0 0 0 / .3)" />
              <circle r="21" class={disc === 'X' ? 'art-black' : 'art-white'} />
              <path d="M-13-10a16 16 0 0 1 17-6" class={disc === 'X' ? 'art-gleam' : 'art-shade'} />
            </g>
          ),
        ),
      )}
    </>
  );
}

function hexagon(cx: number, cy: number, r: number, flat = false): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((60 * i + (flat ? 0 : 30)) * Math.PI) / 180;
    return `${(cx + r * Math.cos(angle)).toFixed(1)},${(cy + r * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

function Hex() {
  const stones = ['..o.x..', '.o.x.o.', '..xxo..', '.xo.o..', 'x.o....'];
  const r = 24;
  const w = r * Math.sqrt(3);
  return (
    <>
      <rect width="320" height="200" class="art-hex-ground" />
      {stones.flatMap((row, y) =>
        Array.from({ length: 11 }, (_, i) => {
          const x = i - 2;
          const cx = x * w + (y * w) / 2 - 18;
          const cy = y * r * 1.5 + 26;
          const stone = row[x] ?? '.';
          return (
            <g key={`${x},${y}`}>
              <polygon points={hexagon(cx, cy, r - 1)} class="art-hex-cell" />
              {stone === '.' ? null : (
                <circle cx={cx} cy={cy} r="15" class={stone === 'x' ? 'art-black' : 'art-white'} />
              )}
            </g>
          );
        }),
      )}
    </>
  );
}

function Mancala() {
  const counts = [4, 0, 6, 2, 5, 4, 1, 7];
  const spread: readonly (readonly [number, number])[] = [
    [0, -2],
    [-10, 6],
    [10, 5],
    [-6, -12],
    [8, -11],
    [0, 13],
    [-15, -4],
    [16, -3],
  ];
  const seeds = ['#d9bb6a', '#b4472b', '#3f7fa8', '#5f8f54', '#e8e0cf'];
  return (
    <>
      <rect width="320" height="200" class="art-table" />
      <rect x="14" y="22" width="292" height="156" rx="70" class="art-wood" />
      {counts.map((count, i) => {
        const cx = 100 + (i % 4) * 56 - 24;
        const cy = i < 4 ? 66 : 134;
        return (
          <g key={i} transform={`translate(${cx} ${cy})`}>
            <circle r="25" class="art-pit" />
            {spread.slice(0, count).map(([x, y], s) => (
              <circle
                key={s}
                cx={x}
                cy={y}
                r="6.500"
                fill={seeds[(s + i) % seeds.length]}
                class="art-seed"
              />
            ))}
          </g>
        );
      })}
      <rect x="26" y="66" width="22" height="68" rx="11" class="art-pit" />
      <rect x="272" y="66" width="22" height="68" rx="11" class="art-pit" />
    </>
  );
}

function Iwoki() {
  const spacing = 60;
  const place = (q: number, r: number) => ({
    x: 84 + 1.5 * spacing * q,
    y: 66 + Math.sqrt(3) * spacing * (r + q / 2),
  });
  const hexagons: readonly (readonly [q: number, r: number, numbers: string])[] = [
    [0, 0, '4420*5'],
    [0, 1, '*36242'],
    [1, 0, '*20446'],
    [1, -1, '52466*'],
    [2, -1, '*53421'],
    [2, 0, '60524*'],
    [-1, 0, '41022*'],
    [-1, 1, '63035*'],
    [3, -2, '54420*'],
    [3, -1, '01234*'],
  ];
  const small: readonly (readonly [q: number, r: number])[] = [
    [0, 0],
    [1, 0],
    [1, -1],
  ];
  return (
    <>
      <rect width="320" height="200" class="art-table" />
      {hexagons.map(([q, r, numbers]) => {
        const { x, y } = place(q, r);
        return (
          <g key={`${q},${r}`}>
            <polygon points={hexagon(x, y, 51, true)} class="art-tile" />
            {Array.from(numbers, (digit, i) => {
              const angle = ((60 * i - 60) * Math.PI) / 180;
              return (
                <text
                  key={i}
                  x={x + 34 * Math.cos(angle)}
                  y={y + 34 * Math.sin(angle) + 6}
                  class="art-number"
                >
                  {digit === '*' ? '✱' : digit}
                </text>
              );
            })}
          </g>
        );
      })}
      {small.map(([q, r]) => {
        const { x, y } = place(q, r);
        return (
          <g key={`${q},${r}`} transform={`translate(${x + spacing} ${y})`}>
            <path d="M0 0-13-22.500M0 0h26M0 0-13 22.500" class="art-arm" />
            <circle r="8" class="art-hub" />
          </g>
        );
      })}
    </>
  );
}

function Branches() {
  return (
    <>
      <rect width="320" height="200" class="art-table" />
      <path
        d="M160 36 80 100M160 36v64M160 36l80 64M80 100l-30 60M80 100l20 60M160 100v60M240 100l-20 60M240 100l30 60"
        class="art-branch"
      />
      {[
        [160, 36],
        [80, 100],
        [160, 100],
        [240, 100],
        [50, 160],
        [100, 160],
        [160, 160],
        [220, 160],
        [270, 160],
      ].map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="13" class="art-hub" />
      ))}
    </>
  );
}
