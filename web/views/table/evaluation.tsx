import type { Session } from '../../table/session.ts';
import { catalogue, formatNumber } from '../../text.ts';
import { seatTitle } from './words.ts';
import { inside } from '../../spanish.ts';

const text = catalogue({
  en: {
    bar: 'Chances',
    said: (name: string, share: string) => `${name} wins about ${share} %`,
    unknown: 'not yet known',
    graph: 'Chances over the game',
  },
  es: {
    bar: 'Opciones',
    said: (name: string, share: string) => `${inside(name)}, cerca del ${share} %`,
    unknown: 'aún no se sabe',
    graph: 'Opciones a lo largo de la partida',
  },
});

/** Who is likely to win a game for two, and how that changed. */
export function Evaluation({ session }: { readonly session: Session }) {
  const game = session.plan.made;
  if (game.info.seats !== 2) return null;
  const shown = session.at.value ?? session.table.state.value.moves.length;
  const chances = [...session.chances.value].toSorted(([a], [b]) => a - b);
  const latest = chances.findLast(([index]) => index <= shown);
  const share = latest?.[1] ?? 0.5;
  const leads = share >= 0.5 ? 0 : 1;
  const percent = formatNumber(100 * Math.max(share, 1 - share));
  const said = latest === undefined ? text().unknown : text().said(seatTitle(game, leads), percent);
  return (
    <div class="evaluation">
      <div class="evaluation-bar" role="img" aria-label={`${text().bar}: ${said}`}>
        <span class="seat-0" style={{ flexGrow: share }} />
        <span class="seat-1" style={{ flexGrow: 1 - share }} />
      </div>
      <p class="soft">{`${text().bar}: ${said}`}</p>
      {chances.length < 3 ? null : (
        <Graph chances={chances} total={session.table.state.value.moves.length} />
      )}
    </div>
  );
}

function Graph({
  chances,
  total,
}: {
  readonly chances: readonly (readonly [number, number])[];
  readonly total: number;
}) {
  const x = (index: number) => (200 * index) / Math.max(1, total);
  const points = chances.map(
    ([index, share]) => `${x(index).toFixed(1)},${(40 - 40 * share).toFixed(1)}`,
  );
  return (
    <svg
      class="evaluation-graph"
      viewBox="0 0 200 40"
      preserveAspectRatio="none"
      role="img"
      aria-label={text().graph}
    >
      <line x1="0" x2="200" y1="20" y2="20" class="middle" />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
