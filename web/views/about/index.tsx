import { useEffect, useState } from 'preact/hooks';
import { tellStudy, type Study } from '../../../src/figures/study/index.ts';
import { gameKinds } from '../../catalogue/games.ts';
import { Link } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { catalogue } from '../../text.ts';
import type { ViewProps } from '../view.ts';
import { Block } from './blocks.tsx';
import { studiedGames, studiesOf, studyNamed } from './known.ts';
import './about.css';

const text = catalogue({
  en: {
    title: (game: string) => `About ${game}`,
    none: 'No study of this game comes with the page. Whoever runs Ludario can make one, as a page of its own:',
    unknown: (game: string) => `There is no game “${game}”.`,
    which: 'Studies',
    others: 'Games that were studied',
    play: 'Play it',
    loading: 'One moment …',
    failed: 'The study did not arrive. Look whether there is a network, and come again.',
    sections: 'In this study',
  },
  es: {
    title: (game: string) => `Sobre ${game}`,
    none: 'La página no trae ningún estudio de este juego. Quien lleva Ludario puede hacer uno, como página aparte:',
    unknown: (game: string) => `No hay ningún juego «${game}».`,
    which: 'Estudios',
    others: 'Juegos estudiados',
    play: 'Jugarlo',
    loading: 'Un momento …',
    failed: 'El estudio no ha llegado. Mira si hay red y vuelve a intentarlo.',
    sections: 'En este estudio',
  },
});

/** What was found out about a game: a study, told and drawn. */
export function View({ query }: ViewProps) {
  const asked = new URLSearchParams(query);
  const game = asked.get('game') ?? 'hex';
  const names = studiesOf(game);
  const said = asked.get('study');
  const name = said !== null && names.includes(said) ? said : (names[0] ?? null);
  const kind = gameKinds().find(({ id }) => id === game);
  const title = kind?.words[lang.value].title ?? game;
  return (
    <div class="page about">
      <h1>{text().title(title)}</h1>
      <div class="about-ways">
        {kind === undefined ? null : (
          <Link to="play" query={`game=${game}`} class="button main">
            {text().play}
          </Link>
        )}
        {names.length < 2 ? null : (
          <nav aria-label={text().which}>
            {names.map((one) => (
              <Link
                key={one}
                to="about"
                query={`game=${game}&study=${one}`}
                class="button"
                aria-current={one === name ? 'page' : undefined}
              >
                {one}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {kind === undefined ? (
        <p>{text().unknown(game)}</p>
      ) : name === null ? (
        <p>
          {text().none} <code>ludario study {game}</code>
        </p>
      ) : (
        <ToldStudy key={name} name={name} title={title} />
      )}
      <nav class="about-others" aria-label={text().others}>
        <span class="soft">{text().others}</span>
        {studiedGames().map((id) => (
          <Link key={id} to="about" query={`game=${id}`}>
            {gameKinds().find((each) => each.id === id)?.words[lang.value].title ?? id}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function ToldStudy({ name, title }: { readonly name: string; readonly title: string }) {
  const [study, setStudy] = useState<Study | 'failed' | null>(null);
  useEffect(() => {
    const load = async () => {
      try {
        setStudy((await studyNamed(name)) ?? 'failed');
      } catch {
        setStudy('failed');
      }
    };
    void load();
  }, [name]);
  if (study === null) return <p aria-busy="true">{text().loading}</p>;
  if (study === 'failed') return <p class="notice">{text().failed}</p>;
  const told = tellStudy(study, title, lang.value);
  return (
    <>
      <p class="soft about-rules">{told.subtitle}</p>
      {told.findings.map((finding) => (
        <p key={finding}>{finding}</p>
      ))}
      <ul class="about-tiles">
        {told.tiles.map(({ value, label }) => (
          <li key={label} class="card">
            <b>{value}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <nav class="about-contents" aria-label={text().sections}>
        {told.sections.map(({ id, title: of }) => (
          <a key={id} href={`#${id}`}>
            {of}
          </a>
        ))}
      </nav>
      {told.sections.map(({ id, title: of, blocks }) => (
        <section key={id} id={id} aria-label={of}>
          <h2>{of}</h2>
          {blocks.map((block, i) => (
            <Block key={`${id}-${i}`} block={block} />
          ))}
        </section>
      ))}
    </>
  );
}
