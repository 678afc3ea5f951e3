import { useEffect, useState } from 'preact/hooks';
import { PHRASES, type TableView as View } from '../../../src/api/online/index.ts';
import { pointsLine, type Complaint, type Game } from '../../../src/core/index.ts';
import { complaintAlone } from '../../complaints/index.ts';
import { keptSeats } from '../../online/kept.ts';
import { SharedTable } from '../../online/shared.ts';
import { onlineText } from '../../online/text.ts';
import { Link } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { Button, say } from '../../ui/index.ts';
import { BoardStage } from '../table/board-frame.tsx';
import { Moves } from '../table/moves.tsx';
import { useArrowKeys } from '../table/use-arrow-keys.ts';
import { tableText } from '../table/words.ts';
import { Controls } from './controls.tsx';
import { Gathering } from './gathering.tsx';
import { listed, named, rulesWords, verdict } from './names.ts';
import { Gone, Offers } from './offers.tsx';
import { Seats } from './seats.tsx';
import { Talk } from './talk.tsx';

/** A table that people share, by its link. */
export function TableView({
  table,
  ofClass,
}: {
  readonly table: string;
  /** The code of the class that it is a pairing of. */
  readonly ofClass: string | null;
}) {
  const [shared, setShared] = useState<SharedTable | null>(null);
  useEffect(() => {
    const made = new SharedTable(table);
    setShared(made);
    made.line.open();
    return () => made.line.close();
  }, [table]);
  const code = ofClass ?? keptSeats().find((seat) => seat.table === table)?.ofClass ?? null;
  return shared === null ? <div class="loading" /> : <AtTable shared={shared} ofClass={code} />;
}

function AtTable({
  shared,
  ofClass,
}: {
  readonly shared: SharedTable;
  readonly ofClass: string | null;
}) {
  const { line, game } = shared;
  const view = line.view.value;
  const standing = line.standing.value;
  const text = onlineText();
  useTitle(shared);
  // Another game at this table, or moves taken back: nobody looks back at what is gone.
  const number = view?.game;
  const { length } = view?.moves ?? [];
  useEffect(() => {
    shared.at.value = null;
  }, [number]);
  useEffect(() => {
    if ((shared.at.value ?? 0) >= length) shared.at.value = null;
  }, [length]);
  useNews(shared);

  if (standing.kind === 'ended') return <Ended why={standing.why} />;
  if (shared.differs.value) return <Ended why={null} />;
  if (view === null || game.value === null) {
    return (
      <div class="notice card">
        <h1>{text.title}</h1>
        <p role="status">{standing.kind === 'lost' ? text.lost : text.coming}</p>
      </div>
    );
  }
  return (
    <>
      <Lost shared={shared} />
      {view.phase === 'gathering' ? (
        <Gathering shared={shared} game={game.value} view={view} />
      ) : (
        <Playing shared={shared} game={game.value} view={view} ofClass={ofClass} />
      )}
    </>
  );
}

function Playing({
  shared,
  game,
  view,
  ofClass,
}: {
  readonly shared: SharedTable;
  readonly game: Game;
  readonly view: View;
  readonly ofClass: string | null;
}) {
  useArrowKeys(shared);
  const sight = shared.sight.value;
  const refused = shared.refused.value;
  return (
    <div class="table online-table">
      <h1 class="visually-hidden">{onlineText().tableOf(rulesWords(game))}</h1>
      <Seats shared={shared} game={game} view={view} />
      {sight === null ? (
        <div class="board-space" />
      ) : (
        <BoardStage
          game={game}
          seen={sight.seen}
          before={sight.before}
          seat={view.you}
          toMove={sight.toMove}
          choices={shared.choices.value}
          last={sight.last}
          overlay={null}
          hints={[]}
          play={(action) => shared.play(action)}
        />
      )}
      <div class="panel">
        <div class="status">
          <p class="status-line" role="status">
            {statusLine(shared, game, view)}
          </p>
          {refused === null ? null : (
            <p class="field-error" role="alert">
              {complaintAlone(refused)}
            </p>
          )}
        </div>
        <Controls shared={shared} game={game} view={view} ofClass={ofClass} />
        {view.you === null ? null : (
          <>
            <Offers shared={shared} game={game} view={view} />
            <Gone shared={shared} game={game} view={view} />
          </>
        )}
        <Moves session={shared} />
        <Talk shared={shared} view={view} />
      </div>
    </div>
  );
}

function statusLine(shared: SharedTable, game: Game, view: View): string {
  const text = onlineText();
  const at = shared.at.value;
  if (at !== null) {
    const lines = shared.lines.value;
    return tableText().looking(lines.filter(({ after }) => after <= at).length, lines.length);
  }
  if (view.result !== null) {
    const scores =
      game.words[lang.value].points === '' ? '' : ` · ${pointsLine(view.result.scores)}`;
    return `${verdict(game, view.result, view.seats, view.you)}${scores}`;
  }
  if (shared.line.sent.value !== null) return text.sending;
  if (shared.turn) return text.yourTurn;
  if (view.waiting.length === 0) return '';
  return text.toMove(listed(view.waiting.map((seat) => named(game, view.seats, seat))));
}

/** Says that the line is broken while it is; nothing can be played meanwhile. */
function Lost({ shared }: { readonly shared: SharedTable }) {
  const lost = shared.line.standing.value.kind === 'lost';
  return (
    <p class={`online-lost${lost ? '' : ' visually-hidden'}`} role="status">
      {lost ? onlineText().lost : ''}
    </p>
  );
}

/** No way to this table: why, and where to go on. Null: the page is older than the server, or newer. */
function Ended({ why }: { readonly why: Complaint | null }) {
  const text = onlineText();
  const other = why === null || why.code === 'online.otherProtocol';
  return (
    <div class="notice card">
      <h1>{text.noTable}</h1>
      <p role="alert">{why === null ? text.otherRules : complaintAlone(why)}</p>
      <div class="notice-ways">
        {other ? (
          <Button look="main" onClick={() => location.reload()}>
            {text.reload}
          </Button>
        ) : (
          <Link to="online" class="button main">
            {text.toLobby}
          </Link>
        )}
        <Link to="" class="button">
          {text.toHome}
        </Link>
      </div>
    </div>
  );
}

/** Says what others answer, ask or say where it cannot be seen: on a phone it stands below the board. */
function useNews(shared: SharedTable): void {
  const { line, game } = shared;
  const view = line.view.value;
  useEffect(() => {
    line.heard.declined = ({ kind, by }) => {
      const now = line.view.value;
      if (now === null || game.value === null || by === now.you) return;
      say(onlineText().declined[kind](named(game.value, now.seats, by)));
    };
    line.heard.talk = ({ seat, name, phrase, text }) => {
      if (seat === line.view.value?.you || isInSight('.talk')) return;
      say(`${name}: ${phrase === undefined ? text : PHRASES[phrase][lang.value]}`);
    };
  }, [line]);
  const asked = view?.offers.findLast(({ open }) => view.you !== null && open.includes(view.you));
  useEffect(() => {
    if (asked === undefined || view === null || game.value === null) return;
    if (!isInSight('.offers'))
      say(onlineText().asks[asked.kind](named(game.value, view.seats, asked.from)));
  }, [asked?.id]);
}

function isInSight(selector: string): boolean {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom <= innerHeight;
}

/** The tab says which game it is, and whose turn: one may be looking elsewhere. */
function useTitle(shared: SharedTable): void {
  const game = shared.game.value;
  const name = game?.words[lang.value].title ?? onlineText().title;
  const title = `${shared.turn ? `● ${onlineText().yourTurn} · ` : ''}${name} · Ludario`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(
    () => () => {
      document.title = 'Ludario';
    },
    [],
  );
}
