import { useEffect, useState } from 'preact/hooks';
import type { GameLine, OpenedGame, Standing } from '../../../src/api/index.ts';
import { parseRecord, type Complaint } from '../../../src/core/index.ts';
import { ask, named } from '../../api/client.ts';
import { useAsked } from '../../api/use-asked.ts';
import { complaint } from '../../complaints/index.ts';
import { go, Link } from '../../router.tsx';
import { openRecord } from '../../table/opened.ts';
import { catalogue, formatNumber } from '../../text.ts';
import { IconButton, Sideways } from '../../ui/index.ts';
import { whyNot } from './verdict.ts';
import { measureText, plain, wordFor } from './words.ts';

const text = catalogue({
  en: {
    title: 'Games',
    table: 'Games, each opens on the board',
    number: 'No.',
    players: 'Players, first to move first',
    plies: 'Moves',
    time: 'Time',
    ending: 'Ending',
    endings: {
      rules: 'by the rules',
      time: 'on time',
      illegal: 'illegal move',
      crash: 'crash',
      resigned: 'resigned',
      adjudicated: 'ended by the referee',
    },
    open: 'Open',
    openGame: (index: string) => `Open game ${index} on the board`,
    won: 'won',
    earlier: 'Earlier games',
    later: 'Later games',
    span: (from: string, to: string, of: string) => `${from} to ${to} of ${of}`,
    opening: 'Opening the game…',
    cannot: 'This game cannot be opened.',
  },
  es: {
    title: 'Partidas',
    table: 'Partidas, cada una se abre en el tablero',
    number: 'N.º',
    players: 'Jugadores, quien empieza primero',
    plies: 'Jugadas',
    time: 'Tiempo',
    ending: 'Final',
    endings: {
      rules: 'según las reglas',
      time: 'por tiempo',
      illegal: 'jugada ilegal',
      crash: 'fallo',
      resigned: 'abandono',
      adjudicated: 'cortada por el árbitro',
    },
    open: 'Abrir',
    openGame: (index: string) => `Abrir la partida ${index} en el tablero`,
    won: 'ganó',
    earlier: 'Partidas anteriores',
    later: 'Partidas siguientes',
    span: (from: string, to: string, of: string) => `${from} a ${to} de ${of}`,
    opening: 'Abriendo la partida…',
    cannot: 'Esta partida no se puede abrir.',
  },
});

/** So many on a page. */
const COUNT = 12;

export function Games({
  id,
  standing,
  total,
}: {
  readonly id: string;
  readonly standing: Standing;
  /** As far as is known: asked again when a page is not full yet. */
  readonly total: number;
}) {
  const [from, setFrom] = useState(0);
  const full = total >= from + COUNT;
  const page = useAsked<{ games: GameLine[]; total: number }>(
    `experiments/${named(id)}/games?from=${from}&count=${COUNT}`,
    full ? `full ${standing.finished}` : total,
  );
  const games = page.value?.games ?? [];
  const of = Math.max(total, page.value?.total ?? 0);
  if (of === 0) return null;
  // Those that are shown: the news of a game may be here before the game itself.
  const to = page.value === null ? Math.min(of, from + COUNT) : from + games.length;
  const ends = games.some(({ ending }) => ending !== null && ending !== 'rules');
  return (
    <section class="measure-part">
      <div class="measure-part-head">
        <h2>{text().title}</h2>
        <div class="measure-pages">
          <IconButton
            icon="back"
            label={text().earlier}
            disabled={from === 0}
            onClick={() => setFrom(Math.max(0, from - COUNT))}
          />
          <span class="numbers soft">
            {text().span(formatNumber(Math.min(from + 1, to)), formatNumber(to), formatNumber(of))}
          </span>
          <IconButton
            icon="forward"
            label={text().later}
            disabled={from + COUNT >= of}
            onClick={() => setFrom(from + COUNT)}
          />
        </div>
      </div>
      <Sideways label={text().table}>
        <table class="games numbers">
          <thead>
            <tr>
              <th scope="col">{text().number}</th>
              <th scope="col">{text().players}</th>
              <th scope="col" class="right">
                {text().plies}
              </th>
              <th scope="col" class="right">
                {text().time}
              </th>
              {ends ? <th scope="col">{text().ending}</th> : null}
              <td />
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <Row key={game.index} id={id} game={game} standing={standing} ends={ends} />
            ))}
          </tbody>
        </table>
      </Sideways>
    </section>
  );
}

function Row({
  id,
  game,
  standing,
  ends,
}: {
  readonly id: string;
  readonly game: GameLine;
  readonly standing: Standing;
  readonly ends: boolean;
}) {
  const { index, players, scores, utilities, plies, ms, ending } = game;
  const best = utilities === null ? null : Math.max(...utilities);
  const drawn = utilities?.every((utility) => utility === best) ?? true;
  return (
    <tr>
      <td>{formatNumber(index + 1)}</td>
      <td>
        <ol class="game-players">
          {players.map((player, seat) => {
            const won = !drawn && utilities?.[seat] === best;
            return (
              // A seat is where somebody sits in this very game.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={seat} class={won ? 'won' : ''}>
                <span>{standing.agents[player]?.short ?? player}</span>
                {scores === null ? null : <b>{plain(scores[seat] ?? 0)}</b>}
                {won ? <span class="visually-hidden">{text().won}</span> : null}
              </li>
            );
          })}
        </ol>
      </td>
      <td class="right">{formatNumber(plies)}</td>
      <td class="right">{`${plain(ms / 1000)} s`}</td>
      {ends ? <td>{ending === null ? '' : wordFor(text().endings, ending)}</td> : null}
      <td class="right">
        <Link
          to="measure"
          query={`experiment=${named(id)}&game=${index}`}
          class="button"
          aria-label={text().openGame(formatNumber(index + 1))}
        >
          {text().open}
        </Link>
      </td>
    </tr>
  );
}

/** Fetches a game and goes to the board with it. */
export function OpenGame({ id, index }: { readonly id: string; readonly index: string }) {
  const [error, setError] = useState<Complaint | string | null>(null);
  useEffect(() => {
    void (async () => {
      try {
        const path = `experiments/${named(id)}/games/${named(index)}`;
        const { record, short } = await ask<OpenedGame>('GET', path);
        const read = parseRecord(JSON.stringify({ ...record, seats: short }));
        if (read.ok) go('play', openRecord(read.value), { replace: true });
        else setError(read.complaint);
      } catch (why) {
        setError(whyNot(why));
      }
    })();
  }, [id, index]);
  return (
    <div class="measure-empty card">
      <h1>{error === null ? text().opening : text().cannot}</h1>
      <p role="status">{complaint(error ?? '')}</p>
      <Link to="measure" query={`experiment=${named(id)}`} class="button">
        {measureText().back}
      </Link>
    </div>
  );
}
