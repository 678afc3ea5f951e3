import { gameKinds } from '../../../src/games/index.ts';
import { Link } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { catalogue } from '../../text.ts';
import { Icon } from '../../ui/index.ts';

const text = catalogue({
  en: {
    title: 'Explore',
    lead: 'How a search thinks, on games small enough to see whole.',
    trees: 'Game trees',
    open: (name: string) => `Open the tree “${name}”`,
  },
  es: {
    title: 'Explorar',
    lead: 'Cómo piensa una búsqueda, en juegos tan pequeños que se ven enteros.',
    trees: 'Árboles de juego',
    open: (name: string) => `Abrir el árbol «${name}»`,
  },
});

/** The trees of the documents, ready to be walked. */
export function View() {
  const kind = gameKinds.find(({ id }) => id === 'tree');
  return (
    <div class="page">
      <h1>{text().title}</h1>
      <p class="soft">{text().lead}</p>
      <h2>{kind?.words[lang.value].title ?? text().trees}</h2>
      <ul class="plain-list">
        {['theory', 'practice'].map((name) => (
          <li key={name}>
            <Link
              to="play"
              query={`game=tree(name=${name})&seats=human,alphabeta(depth=50)`}
              class="button"
            >
              <Icon name="play" />
              {text().open(name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
