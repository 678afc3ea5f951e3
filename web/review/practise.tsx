import { useEffect, useMemo } from 'preact/hooks';
import { isPuzzleGame } from '../../src/agents/puzzles/index.ts';
import { practiceFor, puzzlesFrom } from '../puzzles/own.ts';
import { keepOwn } from '../puzzles/progress.ts';
import { themeText } from '../puzzles/text.ts';
import { Link } from '../router.tsx';
import type { Session } from '../table/session.ts';
import { catalogue, formatNumber } from '../text.ts';
import type { ReviewedMove } from './reviewer.ts';

const text = catalogue({
  en: {
    title: 'Practise next',
    because: (count: number, share: string) =>
      count === 1
        ? `One move missed it, and gave ${share} away.`
        : `${count} moves missed it, and gave ${share} of a win away together.`,
    solve: 'Puzzles of this kind',
    own: (count: number) =>
      count === 1 ? 'Your mistake as a puzzle' : `Your ${count} mistakes as puzzles`,
    mistakes: 'your own mistakes',
    mend: 'Try again what went wrong.',
    nothing: 'Nothing stands out to be mended. The puzzle of the day is worth a look.',
    daily: 'Puzzle of the day',
  },
  es: {
    title: 'Practica ahora',
    because: (count: number, share: string) =>
      count === 1
        ? `Una jugada lo pasó por alto y regaló el ${share}.`
        : `${count} jugadas lo pasaron por alto y juntas regalaron el ${share} de una victoria.`,
    solve: 'Problemas de este tipo',
    own: (count: number) =>
      count === 1 ? 'Tu error como problema' : `Tus ${count} errores como problemas`,
    mistakes: 'tus propios errores',
    mend: 'Vuelve a intentar lo que salió mal.',
    nothing: 'No hay nada grave que corregir. El problema del día merece una mirada.',
    daily: 'El problema del día',
  },
});

/** The one thing that this game says should be practised; the mistakes of the person become puzzles. */
export function Practise({
  session,
  all,
}: {
  readonly session: Session;
  readonly all: readonly ReviewedMove[];
}) {
  const { plan, table, self } = session;
  const { moves } = table.state.value;
  const game = plan.made;
  const reviewed = { game, start: plan.start, moves };
  const practice = useMemo(() => practiceFor(reviewed, all, self), [all]);
  // Whose mistakes they are is known only where one person plays.
  const own = useMemo(() => (self === null ? [] : puzzlesFrom(reviewed, all, self)), [all]);
  useEffect(() => keepOwn(own), [own]);
  if (!isPuzzleGame(game.info.id)) return null;
  const words = practice === null ? null : themeText()[practice.theme];
  const name = words?.name ?? (own.length > 0 ? text().mistakes : null);
  return (
    <section class="practise" aria-label={text().title}>
      <h3>
        {text().title}
        {name === null ? '' : `: ${name}`}
      </h3>
      {practice === null || words === null ? (
        <p>{own.length > 0 ? text().mend : text().nothing}</p>
      ) : (
        <p>
          {words.look}{' '}
          <span class="soft">
            {text().because(practice.count, `${formatNumber(100 * practice.loss)}\u00A0%`)}
          </span>
        </p>
      )}
      <div class="practise-ways">
        {practice === null ? null : (
          <Link to="puzzles" query={`theme=${practice.theme}`} class="button main">
            {text().solve}
          </Link>
        )}
        {own.length === 0 ? null : (
          <Link to="puzzles" query="own" class="button">
            {text().own(own.length)}
          </Link>
        )}
        {practice === null && own.length === 0 ? (
          <Link to="puzzles" query="daily" class="button">
            {text().daily}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
