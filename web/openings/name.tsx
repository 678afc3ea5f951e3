import { lang } from '../settings.ts';
import type { Session } from '../table/session.ts';
import { catalogue } from '../text.ts';
import { hasOpenings, openingOf } from './reversi.ts';

const text = catalogue({ en: { opening: 'Opening' }, es: { opening: 'Apertura' } });

/** What the opening of the game is called, up to where one looks. */
export function OpeningName({ session }: { readonly session: Session }) {
  const { plan, table } = session;
  if (!hasOpenings(plan.made) || plan.start !== undefined) return null;
  const moves = table.state.value.moves.slice(0, session.at.value ?? undefined);
  const name = openingOf(
    plan.made,
    moves.map(({ action }) => action),
  );
  return name === null ? null : (
    <p class="opening soft">
      {text().opening}: <strong>{name[lang.value]}</strong>
    </p>
  );
}
