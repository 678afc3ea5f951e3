import { useEffect, useState } from 'preact/hooks';
import type { OnlineHouse, TableLine } from '../../../src/api/online/index.ts';
import { useAsked } from '../../api/use-asked.ts';
import { makeGame } from '../../catalogue/games.ts';
import { complaintAlone } from '../../complaints/index.ts';
import { ratingText } from '../../online/rating-text.ts';
import { onlineText } from '../../online/text.ts';
import { Link } from '../../router.tsx';
import { Button } from '../../ui/index.ts';
import { lazy } from '../../ui/lazy.tsx';
import { clockWords } from '../table/clock-words.ts';
import { ClassWays } from './class/ways.tsx';
import { listed, rulesWords, whoSitsRated } from './names.ts';
import { Mine } from './mine.tsx';
import { NewTable } from './new-table.tsx';

const NewClass = lazy(async () => (await import('./class/new-class.tsx')).NewClass);

/** How often the list is asked for while somebody looks at it. */
const FRESH = 4000;

/** The open tables of this server: sit down, watch, or make one. */
export function Lobby() {
  const text = onlineText();
  const [turn, setTurn] = useState(0);
  const [making, setMaking] = useState<'table' | 'class' | null>(null);
  const { value: house, error } = useAsked<OnlineHouse>('online', turn);
  useEffect(() => {
    document.title = `${text.title} · Ludario`;
    return () => {
      document.title = 'Ludario';
    };
  }, [text.title]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((n) => n + 1);
    }, FRESH);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="page lobby">
      <header>
        <h1>{text.title}</h1>
        <p class="soft">{text.lobbyLead}</p>
      </header>
      {error !== null && house === null ? (
        <p role="alert">{error === '' ? text.noServer : complaintAlone(error)}</p>
      ) : house === null ? (
        <div class="loading" aria-busy="true" />
      ) : (
        <>
          <div class="class-acts">
            <Button look="main" icon="plus" onClick={() => setMaking('table')}>
              {text.newTable}
            </Button>
            <Link to="online" query="rating" class="button">
              {ratingText().open}
            </Link>
          </div>
          <Mine />
          <ClassWays onMake={() => setMaking('class')} />
          {!house.lobby ? (
            <p class="soft">{text.noLobby}</p>
          ) : house.tables.length === 0 ? (
            <p class="soft">{text.none}</p>
          ) : (
            <ul class="lobby-list">
              {house.tables.map((line) => (
                <OpenTable key={line.table} line={line} />
              ))}
            </ul>
          )}
        </>
      )}
      {making === 'table' ? <NewTable onClose={() => setMaking(null)} /> : null}
      {making === 'class' ? <NewClass onClose={() => setMaking(null)} /> : null}
    </div>
  );
}

function OpenTable({ line }: { readonly line: TableLine }) {
  const text = onlineText();
  const made = makeGame(line.options.rules);
  if (!made.ok) return null;
  const game = made.value;
  const { clock, watch } = line.options;
  const taken = line.seats.filter(({ kind }) => kind === 'person' || kind === 'agent');
  const joins = line.phase === 'gathering' && taken.length < line.seats.length;
  return (
    <li class="card lobby-table" data-table={line.table}>
      <div>
        <h2>{rulesWords(game)}</h2>
        <p class="soft">
          {[
            text[line.phase],
            text.taken(taken.length, line.seats.length),
            listed(taken.map((who) => whoSitsRated(game, who))),
            clock === null ? text.noClock : clockWords(clock),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {joins || watch !== null ? (
        <Link to="online" query={`table=${line.table}`} class={`button${joins ? ' main' : ''}`}>
          {joins ? text.join : text.look}
        </Link>
      ) : null}
    </li>
  );
}
