import { Link } from '../../router.tsx';
import { catalogue } from '../../text.ts';
import { studiesOf } from './known.ts';

const text = catalogue({
  en: { about: 'About this game: what studies found' },
  es: { about: 'Sobre este juego: lo que dicen los estudios' },
});

/** The way to what was found out about a game, where something was. */
export function AboutLink({ game }: { readonly game: string }) {
  if (studiesOf(game).length === 0) return null;
  return (
    <Link to="about" query={`game=${game}`} class="button">
      {text().about}
    </Link>
  );
}
