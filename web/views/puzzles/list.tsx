import { useEffect, useState } from 'preact/hooks';
import {
  THEMES,
  dailyOf,
  puzzlesOf,
  themesOf,
  type Puzzle,
  type PuzzleGame,
} from '../../../src/agents/puzzles/index.ts';
import { gameKinds } from '../../catalogue/games.ts';
import { attemptAt, daysInRow, ownPuzzles, streak, today } from '../../puzzles/progress.ts';
import { themeText } from '../../puzzles/text.ts';
import { Link } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { Icon } from '../../ui/index.ts';
import { Art } from '../home/art.tsx';
import { puzzlesText } from './text.ts';
import '../home/home.css';

const GAMES = Object.keys(THEMES) as PuzzleGame[];

interface Shipped {
  readonly byGame: Readonly<Record<PuzzleGame, readonly Puzzle[]>>;
  readonly daily: Puzzle;
}

async function loadAll(): Promise<Shipped> {
  const all = await Promise.all(GAMES.map(async (game) => [game, await puzzlesOf(game)] as const));
  const byGame = Object.fromEntries(all) as Shipped['byGame'];
  return { byGame, daily: await dailyOf(today(), puzzlesOf) };
}

const titleOf = (game: string) =>
  gameKinds().find(({ id }) => id === game)!.words[lang.value].title;

/** All there is to solve, and how much of it has been. */
export function PuzzleList() {
  const [shipped, setShipped] = useState<Shipped | null>(null);
  useEffect(() => {
    let here = true;
    void loadAll().then((found) => here && setShipped(found));
    return () => {
      here = false;
    };
  }, []);
  const text = puzzlesText();
  if (shipped === null) return <div class="loading" aria-busy="true" />;
  return (
    <div class="page puzzles">
      <header class="puzzles-head">
        <h1>{text.title}</h1>
        <p class="soft">{text.lead}</p>
      </header>
      <div class="puzzles-first">
        <DailyCard puzzle={shipped.daily} />
        <OwnCard />
      </div>
      {GAMES.map((game) => (
        <GameThemes key={game} game={game} puzzles={shipped.byGame[game]} />
      ))}
    </div>
  );
}

function DailyCard({ puzzle }: { readonly puzzle: Puzzle }) {
  const text = puzzlesText();
  const [game = ''] = puzzle.theme.split('.');
  const solved = attemptAt(puzzle.id)?.solved === true;
  const kept = streak();
  const days = daysInRow(kept, today());
  const date = new Intl.DateTimeFormat(lang.value, { dateStyle: 'long' }).format(new Date());
  return (
    <section class="card puzzle-card" aria-label={text.daily}>
      <Art game={game} />
      <div class="puzzle-words">
        <h2>{text.daily}</h2>
        <p>
          <strong>{titleOf(game)}</strong> <span class="soft">{date}</span>
        </p>
        <p class="soft">{solved ? text.dailyDone : text.dailyOpen}</p>
        {days === 0 || kept === null ? null : (
          <p class="puzzle-streak">
            <Icon name="trophy" size={18} /> {text.streak(days)}
            {kept.longest > days ? ` · ${text.longest(kept.longest)}` : ''}
          </p>
        )}
        <Link to="puzzles" query="daily" class={`button ${solved ? '' : 'main'}`}>
          {solved ? text.look : text.solve}
        </Link>
      </div>
    </section>
  );
}

function OwnCard() {
  const text = puzzlesText();
  const own = ownPuzzles();
  const left = own.filter(({ id }) => attemptAt(id)?.solved !== true).length;
  const said =
    own.length === 0
      ? text.ownNone
      : left === 0
        ? text.ownDone(own.length)
        : text.ownLeft(left, own.length);
  return (
    <section class="card puzzle-card" aria-label={text.own}>
      <div class="puzzle-words">
        <h2>{text.own}</h2>
        <p class="soft">{said}</p>
        {own.length === 0 ? null : (
          <Link to="puzzles" query="own" class={`button ${left === 0 ? '' : 'main'}`}>
            {left === 0 ? text.look : text.practise}
          </Link>
        )}
      </div>
    </section>
  );
}

function GameThemes({
  game,
  puzzles,
}: {
  readonly game: PuzzleGame;
  readonly puzzles: readonly Puzzle[];
}) {
  const text = puzzlesText();
  return (
    <section class="puzzle-game" aria-label={text.themes(titleOf(game))}>
      <h2>{titleOf(game)}</h2>
      <ul class="puzzle-themes">
        {themesOf(game).map((theme) => {
          const those = puzzles.filter((puzzle) => puzzle.theme === theme);
          if (those.length === 0) return null;
          const solved = those.filter(({ id }) => attemptAt(id)?.solved === true).length;
          const words = themeText()[theme];
          return (
            <li key={theme}>
              <Link to="puzzles" query={`theme=${theme}`} class="card puzzle-theme">
                <strong>{words.name}</strong>
                <span class="soft">{words.look}</span>
                <span class="puzzle-done">
                  <progress value={solved} max={those.length} aria-hidden="true" />
                  {text.done(solved, those.length)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
