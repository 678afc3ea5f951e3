import { Link } from '../../router.tsx';
import { catalogue } from '../../text.ts';

const text = catalogue({
  en: {
    title: 'Measure',
    lead: 'Matches and tournaments are held by the program itself, on every core, and kept in its store. In a terminal:',
    match: 'a match of two agents',
    tournament: 'everybody against everybody',
    list: 'what has been held',
    watch: 'Watch a single game here',
  },
  es: {
    title: 'Medir',
    lead: 'Los enfrentamientos y torneos los juega el propio programa, en todos los núcleos, y quedan en su almacén. En una terminal:',
    match: 'un enfrentamiento de dos agentes',
    tournament: 'todos contra todos',
    list: 'lo que se ha jugado',
    watch: 'Mira aquí una sola partida',
  },
});

/** What to type, until there is a server behind the page. */
export function View() {
  const commands = [
    ['npm run -s ludario -- match reversi greedy random --pairs 100', text().match],
    ['npm run -s ludario -- tournament mancala --agents random,greedy,vela', text().tournament],
    ['npm run -s ludario -- experiments', text().list],
  ] as const;
  return (
    <div class="page">
      <h1>{text().title}</h1>
      <p class="soft">{text().lead}</p>
      <dl class="commands">
        {commands.map(([command, meaning]) => (
          <div key={command}>
            <dt>
              <code>{command}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="watch" class="button">
          {text().watch}
        </Link>
      </p>
    </div>
  );
}
