import { anew, printAddress } from '../../table/address.ts';
import type { Session } from '../../table/session.ts';
import { href } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { catalogue } from '../../text.ts';
import { BoardFrame } from '../table/board-frame.tsx';
import { Moves } from '../table/moves.tsx';
import { Players } from '../table/players.tsx';
import { NoTable } from '../table/refused.tsx';
import { useArrowKeys } from '../table/use-arrow-keys.ts';
import { useSession } from '../table/use-session.ts';
import { verdict } from '../table/words.ts';
import type { ViewProps } from '../view.ts';
import '../table/table.css';
import './embed.css';

const text = catalogue({
  en: { title: (game: string) => `A game of ${game}`, on: 'Play on in Ludario' },
  es: { title: (game: string) => `Una partida de ${game}`, on: 'Seguir jugando en Ludario' },
});

/** A game in a frame of another page: a board, its moves, and the way here. */
export function View({ query }: ViewProps) {
  const session = useSession('embed', query, { paused: true });
  if (session === null) return <div class="loading" />;
  if (!session.ok) return <NoTable why={session.complaint} view="embed" query={query} />;
  return <Shown key={query} session={session.value} />;
}

function Shown({ session }: { readonly session: Session }) {
  const { plan, table } = session;
  const { result } = table.state.value;
  useArrowKeys(session);
  return (
    <div class="table embed">
      <h1 class="visually-hidden">{text().title(plan.made.words[lang.value].title)}</h1>
      <Players session={session} />
      <BoardFrame session={session} overlay={null} hints={[]} />
      <div class="panel">
        <div class="embed-line">
          <span>{result === null ? '' : verdict(plan.made, result, null)}</span>
          <a
            href={href('play', printAddress(result === null ? plan : anew(plan, {})))}
            target="_blank"
            rel="noopener"
          >
            {text().on}
          </a>
        </div>
        <Moves session={session} />
      </div>
    </div>
  );
}
