import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { splitList, type Game } from '../../../src/core/index.ts';
import { loadMoreGames, makeGame } from '../../catalogue/games.ts';
import { served } from '../../catalogue/modules.ts';
import { tallyOf } from '../../me/results.ts';
import { tallyWords } from '../../me/text.ts';
import { clockIn, keepWayIn, keptWayIn, seatFor, toss, type WayIn } from '../../me/way-in.ts';
import { keptSeats } from '../../online/kept.ts';
import { Link } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { printAddress } from '../../table/address.ts';
import { browserShelf, forgetTable, keptTables, type KeptTable } from '../../table/keep.ts';
import { isPerson, PERSON } from '../../table/player.ts';
import { levelsOf } from '../../catalogue/levels.ts';
import { catalogue } from '../../text.ts';
import { useMeaning } from '../../levels/meaning.ts';
import { Button, Icon, IconButton, Segmented } from '../../ui/index.ts';
import { tableText, whoSits } from '../table/words.ts';
import { GameArt } from './game-art.tsx';
import { firstGames, type FirstGame } from './first-games.ts';
import { TwoPeople, WayInChoice } from './way-in.tsx';
import './home.css';

const text = catalogue({
  en: {
    title: 'Take a seat.',
    lead: 'Board games against rivals of every strength; each card says what the level means there. See how they think.',
    level: 'Level',
    play: 'Play',
    goOn: 'Go on where you left',
    again: 'Look at it again',
    over: 'finished',
    moves: (count: number) => (count === 1 ? '1 move' : `${count} moves`),
    forget: (game: string) => `Forget this game of ${game}`,
    also: 'More to do',
    puzzles: 'Solve the puzzle of the day',
    watch: 'Watch agents play each other',
    explore: 'See how a search thinks',
    online: 'Play with others, each at their own screen',
    two: 'Two people at this screen',
    open: 'Open a game from a file',
    stands: (tally: string) => `You against it: ${tally}`,
  },
  es: {
    title: 'Toma asiento.',
    lead: 'Juegos de mesa contra rivales de toda fuerza; cada tarjeta dice qué significa allí el nivel. Mira cómo piensan.',
    level: 'Nivel',
    play: 'Jugar',
    goOn: 'Sigue donde lo dejaste',
    again: 'Vuelve a mirarla',
    over: 'terminada',
    moves: (count: number) => (count === 1 ? '1 jugada' : `${count} jugadas`),
    forget: (game: string) => `Olvidar esta partida de ${game}`,
    also: 'Más cosas',
    puzzles: 'Resuelve el problema del día',
    watch: 'Mira jugar a los agentes',
    explore: 'Mira cómo piensa una búsqueda',
    online: 'Juega con otros, cada cual en su pantalla',
    two: 'Dos personas en esta pantalla',
    open: 'Abre una partida guardada',
    stands: (tally: string) => `Tú contra él: ${tally}`,
  },
});

export function View() {
  const [way, setWay] = useState(keptWayIn);
  const [asking, setAsking] = useState(false);
  const games = firstGames();
  useEffect(() => void loadMoreGames().catch(() => undefined), []);
  const highest = Math.max(...games.map(({ game }) => levelsOf(game).length));
  const change = (to: WayIn) => {
    keepWayIn(to);
    setWay(to);
  };
  return (
    <div class="page home">
      <header class="hero">
        <h1>{text().title}</h1>
        <p>{text().lead}</p>
      </header>
      <OpenGames />
      <LeftTables />
      <div class="home-level">
        <Segmented<`${number}`>
          label={text().level}
          items={Array.from({ length: highest }, (_, i) => ({
            value: `${i + 1}` as const,
            label: `${i + 1}`,
          }))}
          value={`${Math.min(way.level, highest)}`}
          onChange={(chosen) => change({ ...way, level: Number(chosen) })}
        />
        <WayInChoice way={way} onChange={change} />
      </div>
      <ul class="game-cards">
        {games.map((first) => (
          <GameCard key={first.kind.id} first={first} way={way} />
        ))}
      </ul>
      <section class="also" aria-label={text().also}>
        <Link to="puzzles" query="daily" class="button">
          <Icon name="trophy" />
          {text().puzzles}
        </Link>
        <Link to="watch" class="button">
          <Icon name="eye" />
          {text().watch}
        </Link>
        <Link to="explore" class="button">
          <Icon name="hint" />
          {text().explore}
        </Link>
        {served('online') === null ? null : (
          <Link to="online" class="button">
            <Icon name="person" />
            {text().online}
          </Link>
        )}
        <Button icon="person" onClick={() => setAsking(true)}>
          {text().two}
        </Button>
        <Link to="open" class="button">
          <Icon name="save" />
          {text().open}
        </Link>
      </section>
      {asking ? <TwoPeople games={games} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function GameCard({ first, way }: { readonly first: FirstGame; readonly way: WayIn }) {
  const { kind, rules, game } = first;
  const words = kind.words[lang.value];
  const levels = levelsOf(game);
  const rival = (levels[way.level - 1] ?? levels.at(-1)!).agent;
  const tossed = useMemo(toss, [way]);
  const me = seatFor(way.side, game.info.seats, tossed);
  const seats = Array.from({ length: game.info.seats }, (_, seat) =>
    seat === me ? PERSON : rival,
  );
  const stands = tallyWords(tallyOf(game, rival));
  // Without a seed: every visit sets a new table.
  return (
    <li>
      <Link
        to="play"
        query={printAddress({ game: rules, seats, seed: '', clock: clockIn(way) })}
        class="game-card"
        data-game={kind.id}
      >
        <GameArt game={game} />
        <div class="game-words">
          <h2>{words.title}</h2>
          <p>{words.summary}</p>
          <LevelLine game={game} number={Math.min(way.level, levels.length)} />
          {stands === '' ? null : <p class="game-stands">{text().stands(stands)}</p>}
        </div>
        <span class="game-go">
          <Icon name="play" size={18} />
          <span class="visually-hidden">{text().play}</span>
        </span>
      </Link>
    </li>
  );
}

/** The level that is meant in this game, and what it means there. */
function LevelLine({ game, number }: { readonly game: Game; readonly number: number }) {
  const meaning = useMeaning(game, levelsOf(game)[number - 1]!.agent, true);
  return (
    <p class="game-level">
      <strong>{tableText().level(number)}</strong> {meaning}
    </p>
  );
}

/** Games with others that this browser has a seat at: few have any, so they are looked for later. */
function OpenGames() {
  const [Found, setFound] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (served('online') === null || keptSeats().length === 0) return undefined;
    let here = true;
    void import('../online/mine.tsx').then(({ Mine }) => here && setFound(() => Mine));
    return () => {
      here = false;
    };
  }, []);
  return Found === null ? null : <Found />;
}

/** The tables that are still standing as they were left. */
function LeftTables() {
  const [tables, setTables] = useState(() => keptTables(browserShelf).slice(0, 3));
  const isOver = (table: KeptTable) => table.record.result !== null;
  const parts = [
    { title: text().goOn, kept: tables.filter((table) => !isOver(table)) },
    { title: text().again, kept: tables.filter(isOver) },
  ].filter(({ kept }) => kept.length > 0);
  return (
    <>
      {parts.map(({ title, kept }) => (
        <section key={title} class="left-tables" aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {kept.map((table) => (
              <LeftTable
                key={table.address}
                table={table}
                onForget={() => {
                  forgetTable(browserShelf, table.address);
                  setTables(keptTables(browserShelf).slice(0, 3));
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function LeftTable({ table, onForget }: { readonly table: KeptTable; onForget(): void }) {
  const made = makeGame(table.record.game);
  if (!made.ok) return null;
  const game = made.value;
  const { title } = game.words[lang.value];
  const seats = splitList(new URLSearchParams(table.address).get('seats') ?? '');
  const who = seats.find((seat) => !isPerson(seat));
  const state =
    table.record.result === null ? text().moves(table.record.moves.length) : text().over;
  return (
    <li class="left-table">
      <Link to="play" query={table.address}>
        <GameArt game={game} />
        <span>
          <strong>{title}</strong>
          <span class="soft">
            {[who === undefined ? null : whoSits(game, who, true), state]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </Link>
      <IconButton icon="close" label={text().forget(title)} onClick={onForget} />
    </li>
  );
}
