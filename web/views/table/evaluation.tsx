import { checkedWith, levelAt, strengthAt } from '../../../src/agents/chances/index.ts';
import { looksDecided } from '../../../src/agents/advice/index.ts';
import type { Game } from '../../../src/core/index.ts';
import type { Judgement, Session } from '../../table/session.ts';
import { catalogue, formatNumber } from '../../text.ts';
import { seatTitle } from './words.ts';
import { inside } from '../../spanish.ts';

const text = catalogue({
  en: {
    bar: 'Chances',
    said: (name: string, share: string) => `${name} wins about ${share} %`,
    looks: (name: string) => `it looks won for ${name}`,
    won: (name: string) => `won for ${name}, proven`,
    draw: 'a draw, proven',
    unknown: 'not yet known',
    graph: 'Chances over the game',
    means: (level: number) => `Between two equal players of about level ${level}.`,
    otherRules:
      'Fitted to games with other rules: with these nobody has checked how often it comes true.',
    unchecked: 'As a search sees it: in this game nobody has checked how often that comes true.',
  },
  es: {
    bar: 'Opciones',
    said: (name: string, share: string) => `${inside(name)}, cerca del ${share} %`,
    looks: (name: string) => `parece ganada para ${inside(name)}`,
    won: (name: string) => `ganada para ${inside(name)}, demostrado`,
    draw: 'empate, demostrado',
    unknown: 'aún no se sabe',
    graph: 'Opciones a lo largo de la partida',
    means: (level: number) => `Entre dos jugadores iguales de un nivel cercano al ${level}.`,
    otherRules:
      'Ajustado a partidas con otras reglas: con estas nadie ha comprobado cuántas veces se cumple.',
    unchecked: 'Según la búsqueda: en este juego nadie ha comprobado cuántas veces se cumple.',
  },
});

/** Who is likely to win a game for two, and how that changed. */
export function Evaluation({ session }: { readonly session: Session }) {
  const { made: game, seats } = session.plan;
  if (game.info.seats !== 2) return null;
  const shown = session.at.value ?? session.table.state.value.moves.length;
  const chances = [...session.chances.value].toSorted(([a], [b]) => a - b);
  const latest = chances.findLast(([index]) => index <= shown)?.[1];
  const share = latest?.share ?? 0.5;
  const said = saidOf(latest, (seat) => seatTitle(game, seat));
  return (
    <div class="evaluation">
      <div class="evaluation-bar" role="img" aria-label={`${text().bar}: ${said}`}>
        <span class="seat-0" style={{ flexGrow: share }} />
        <span class="seat-1" style={{ flexGrow: 1 - share }} />
      </div>
      <p class="soft">{`${text().bar}: ${said}`}</p>
      {latest === undefined || latest.proven ? null : (
        <p class="soft evaluation-means">{meansOf(game, seats)}</p>
      )}
      {chances.length < 3 ? null : (
        <Graph
          chances={chances.map(([index, one]) => [index, one.share])}
          total={session.table.state.value.moves.length}
        />
      )}
    </div>
  );
}

/** Between whom chances hold, and how far that was checked. */
function meansOf(game: Game, seats: readonly string[]): string {
  const checked = checkedWith(game);
  if (checked === null) return text().unchecked;
  const means = text().means(levelAt(game, strengthAt(game, seats)));
  return checked === 'these' ? means : `${means} ${text().otherRules}`;
}

/** Who stands better, in words; what is proven without a number. */
function saidOf(latest: Judgement | undefined, name: (seat: number) => string): string {
  if (latest === undefined) return text().unknown;
  const { share, proven } = latest;
  const leads = name(share >= 0.5 ? 0 : 1);
  if (proven) return share === 0.5 ? text().draw : text().won(leads);
  const most = Math.max(share, 1 - share);
  return looksDecided(most) === 'won'
    ? text().looks(leads)
    : text().said(leads, formatNumber(100 * most));
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
