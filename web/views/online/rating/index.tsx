import { useEffect, useState } from 'preact/hooks';
import {
  PROTOCOL,
  type GameRating,
  type Person,
  type RatedGame,
  type RatingRecord,
} from '../../../../src/api/online/index.ts';
import type { Complaint, GameRecord } from '../../../../src/core/index.ts';
import { ask, named, Refused } from '../../../api/client.ts';
import { gameKinds, makeGame } from '../../../catalogue/games.ts';
import { levelOf } from '../../../catalogue/levels.ts';
import { sentence } from '../../../complaints/index.ts';
import { keepName, keptName } from '../../../online/kept.ts';
import { deleteRating, forgetLost, keptPerson, wishRating } from '../../../online/person.ts';
import { ratingText } from '../../../online/rating-text.ts';
import { likeLevel, eloOf, ratingWords, useLevelRatings } from '../../../online/strength.ts';
import { onlineText } from '../../../online/text.ts';
import { go, Link } from '../../../router.tsx';
import { lang } from '../../../settings.ts';
import { openRecord } from '../../../table/opened.ts';
import { Button, FieldError, Sideways, TextField, say } from '../../../ui/index.ts';
import { tableText } from '../../table/words.ts';
import { listed } from '../names.ts';
import { Question } from '../question.tsx';
import { RatingCurve } from './curve.tsx';
import './rating.css';

/** So many games are listed; the curve has all of them. */
const LISTED = 10;

/** Somebody's own rating: how they stand in each game, how it went, and the end of it with one click. */
export function RatingPage() {
  const text = ratingText();
  const person = keptPerson.value;
  useEffect(() => {
    document.title = `${text.title} · Ludario`;
    return () => {
      document.title = 'Ludario';
    };
  }, [text.title]);
  return (
    <div class="page rating-page">
      <header>
        <h1>{text.title}</h1>
        <p class="soft">{text.lead}</p>
      </header>
      {person === null ? <Start /> : <Mine key={person.id} person={person} />}
      <p class="soft rating-about">{text.about}</p>
      <div>
        <Link to="online" class="button">
          {text.toTables}
        </Link>
      </div>
    </div>
  );
}

function Start() {
  const text = ratingText();
  const [name, setName] = useState(keptName);
  const [wrong, setWrong] = useState<Complaint | string | null>(null);
  const start = async () => {
    try {
      await wishRating(name);
      keepName(name.trim());
    } catch (error) {
      setWrong(error instanceof Refused ? error.complaint : onlineText().noServer);
    }
  };
  return (
    <form
      class="card sit-down rating-start"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void start();
      }}
    >
      <TextField label={onlineText().yourName} value={name} onInput={setName} />
      <Button look="main" type="submit" disabled={name.trim() === ''}>
        {text.start}
      </Button>
      <FieldError text={wrong} />
    </form>
  );
}

function Mine({ person }: { readonly person: Person }) {
  const text = ratingText();
  const [record, setRecord] = useState<RatingRecord | null>(null);
  const [wrong, setWrong] = useState<Complaint | string | null>(null);
  const [asking, setAsking] = useState(false);
  const refused = (error: unknown) => {
    const why = error instanceof Refused ? error.complaint : null;
    forgetLost(why);
    if (why?.code === 'online.noPerson') say(why.says[lang.value], 'wrong');
    else setWrong(why ?? onlineText().noServer);
  };
  useEffect(() => {
    let here = true;
    const wish = { protocol: PROTOCOL, person };
    ask<RatingRecord>('POST', 'online/ratings/mine', wish).then(
      (found) => here && setRecord(found),
      (error: unknown) => here && refused(error),
    );
    return () => {
      here = false;
    };
  }, [person.id]);
  if (record === null) {
    return wrong === null ? <div class="loading" aria-busy="true" /> : <FieldError text={wrong} />;
  }
  const since = new Intl.DateTimeFormat(lang.value, { dateStyle: 'long' });
  return (
    <>
      <p>
        <strong>{record.name}</strong> · {text.since(since.format(new Date(record.since)))}
      </p>
      {record.games.length === 0 ? <p class="card rating-none">{text.none}</p> : null}
      {record.games.map((game) => (
        <InGame key={game.game} rated={game} />
      ))}
      <FieldError text={wrong} />
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {text.remove}
        </Button>
      </div>
      {asking ? (
        <Question
          title={text.remove}
          says={text.removeSure}
          no={text.keep}
          onClose={() => setAsking(false)}
          act={() => void deleteRating(person).then(() => say(ratingText().removed), refused)}
        />
      ) : null}
    </>
  );
}

/** How somebody stands in one game. */
function InGame({ rated }: { readonly rated: GameRating }) {
  const text = ratingText();
  const { rating, deviation, history, won, drawn, lost } = rated;
  const exact = useLevelRatings(history.at(-1)?.rules);
  const usual = useLevelRatings(rated.game);
  // A rating is for all rules of a game: where those played last were not measured, the usual ones hold the scale.
  const levels = exact.length > 0 ? exact : usual;
  const kind = gameKinds().find(({ id }) => id === rated.game);
  const like = likeLevel(rated, levels);
  const title = kind?.words[lang.value].title ?? rated.game;
  return (
    <section class="card rating-game" aria-label={title} data-game={rated.game}>
      <div class="rating-now">
        <h2>{title}</h2>
        <p class="rating-figure numbers">
          {eloOf(rating)} <span class="soft">± {eloOf(2 * deviation)}</span>
        </p>
        {like === null ? null : <p class="rating-like">{sentence(like)}</p>}
        <p class="soft">
          {sentence(text.range(eloOf(rating - 2 * deviation), eloOf(rating + 2 * deviation)))}
        </p>
        <p>
          {text.played(rated.played)}: {text.results(won, drawn, lost)}
        </p>
      </div>
      {history.length === 0 ? null : <RatingCurve history={history} levels={levels} />}
      <details>
        <summary>{text.last}</summary>
        <Sideways label={text.last}>
          <table class="plain-table numbers">
            <thead>
              <tr>
                <th scope="col">{text.when}</th>
                <th scope="col">{text.against}</th>
                <th scope="col">{text.result}</th>
                <th scope="col">{text.after}</th>
                <th scope="col">
                  <span class="visually-hidden">{text.review}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {history
                .slice(-LISTED)
                .toReversed()
                .map((game) => (
                  <PlayedRow key={`${game.table} ${game.number}`} game={game} />
                ))}
            </tbody>
          </table>
        </Sideways>
      </details>
    </section>
  );
}

function PlayedRow({ game }: { readonly game: RatedGame }) {
  const text = ratingText();
  const when = new Intl.DateTimeFormat(lang.value, { dateStyle: 'short', timeStyle: 'short' });
  const mean = game.rivals.reduce((sum, { score }) => sum + score, 0) / game.rivals.length;
  const rivals = listed(
    game.rivals.map((rival) => `${rivalName(game, rival.name)} (${eloOf(rival.rating)})`),
  );
  const review = async () => {
    try {
      const path = `online/tables/${named(game.table)}/games/${game.number}`;
      go('play', openRecord(await ask<GameRecord>('GET', path)));
    } catch (error) {
      const why = error instanceof Refused ? error.complaint.says[lang.value] : null;
      say(why ?? onlineText().noServer, 'wrong');
    }
  };
  return (
    <tr>
      <td>{when.format(new Date(game.at))}</td>
      <td>{rivals}</td>
      <td>{mean > 0.5 ? text.won : mean < 0.5 ? text.lost : text.drawn}</td>
      <td>{ratingWords(game)}</td>
      <td>
        <Button look="quiet" aria-label={text.reviewOf(rivals)} onClick={() => void review()}>
          {text.review}
        </Button>
      </td>
    </tr>
  );
}

/** An agent that is a level is called so. */
function rivalName({ rules }: RatedGame, name: string): string {
  const made = rules === undefined ? null : makeGame(rules);
  const level = made?.ok ? levelOf(made.value, name) : null;
  return level === null ? name : tableText().level(level);
}
