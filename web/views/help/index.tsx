import { Rules } from '../../ui/rules.tsx';
import { gameKinds } from '../../catalogue/games.ts';
import { guides, Link } from '../../router.tsx';
import { AboutLink } from '../about/link.tsx';
import { lang } from '../../settings.ts';
import { catalogue } from '../../text.ts';
import './help.css';

const text = catalogue({
  en: {
    title: 'Help',
    lead: 'Ludario is a table for board games, and a laboratory for the agents that play them.',
    keys: 'Keys',
    keyList: [
      ['Tab', 'to the board, then to the controls'],
      ['Arrows', 'from cell to cell on the board'],
      ['Enter, Space', 'play on the cell'],
      ['← →', 'outside the board: step through the game'],
      ['Esc', 'close a dialog or a menu'],
      ['?', 'all keys, also those for the classroom'],
    ] as readonly (readonly [string, string])[],
    privacy: 'Your games stay here',
    privacyText:
      'Agents think inside this page. Games are kept on this device, and nothing is sent anywhere. Only at a shared table do your moves go to its server.',
    guides: 'Guides',
    guidesText:
      'How levels and chances are measured, writing a bot, training an agent, the tournament of a course, and what came of the studies.',
    toGuides: 'Read the guides',
    rules: 'Rules of the games',
    play: 'Play it',
  },
  es: {
    title: 'Ayuda',
    lead: 'Ludario es una mesa para juegos, y un laboratorio para los agentes que los juegan.',
    keys: 'Teclas',
    keyList: [
      ['Tabulador', 'al tablero, y luego a los mandos'],
      ['Flechas', 'de casilla en casilla por el tablero'],
      ['Intro, Espacio', 'jugar en la casilla'],
      ['← →', 'fuera del tablero: recorrer la partida'],
      ['Esc', 'cerrar un diálogo o un menú'],
      ['?', 'todas las teclas, también las del aula'],
    ],
    privacy: 'Tus partidas se quedan aquí',
    privacyText:
      'Los agentes piensan dentro de esta página. Las partidas se guardan en este dispositivo, y nada se envía a ningún sitio. Solo en una mesa compartida van tus jugadas a su servidor.',
    guides: 'Guías',
    guidesText:
      'Cómo se miden los niveles y las opciones de ganar, cómo escribir un bot, entrenar a un agente, celebrar el torneo de una clase, y qué salió de los estudios.',
    toGuides: 'Leer las guías',
    rules: 'Reglas de los juegos',
    play: 'Jugarlo',
  },
});

export function View() {
  return (
    <div class="page help">
      <h1>{text().title}</h1>
      <p class="soft">{text().lead}</p>
      <section class="card help-part">
        <h2>{text().keys}</h2>
        <dl class="keys">
          {text().keyList.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section class="card help-part">
        <h2>{text().privacy}</h2>
        <p>{text().privacyText}</p>
      </section>
      <section class="card help-part">
        <h2>{text().guides}</h2>
        <p>{text().guidesText}</p>
        <a class="button help-guides" href={guides()}>
          {text().toGuides}
        </a>
      </section>
      <section class="help-part">
        <h2>{text().rules}</h2>
        {gameKinds().map(({ id, words }) => (
          <details key={id} class="card help-rules">
            <summary>{words[lang.value].title}</summary>
            <Rules text={words[lang.value].rules} />
            <div class="help-ways">
              <Link to="play" query={`game=${id}`} class="button">
                {text().play}
              </Link>
              <AboutLink game={id} />
            </div>
          </details>
        ))}
      </section>
    </div>
  );
}
