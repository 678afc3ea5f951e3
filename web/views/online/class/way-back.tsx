import type { Seat } from '../../../../src/core/index.ts';
import { useClass } from '../../../online/class-line.ts';
import { classText } from '../../../online/class-text.ts';
import { secretOf } from '../../../online/kept.ts';
import { Link } from '../../../router.tsx';
import { Button } from '../../../ui/index.ts';
import { sitAt } from './place.tsx';
import { pairingOf, rivalsOf } from './words.ts';

/** A game of a class is over: back to it, or straight to the next game if that is there. */
export function WayBack({
  code,
  table,
  seat,
}: {
  readonly code: string;
  readonly table: string;
  /** Where this browser sat in the game of the class; null: nowhere. */
  readonly seat: Seat | null;
}) {
  const text = classText();
  const { view } = useClass(code);
  const secret = secretOf(table);
  const pairings = view?.rounds.flatMap((round) => round.pairings) ?? [];
  const member = pairings.find((one) => one.table === table)?.seats[seat ?? -1];
  const round = view?.rounds.at(-1);
  const next = member === undefined ? undefined : pairingOf(round, member);
  const waits = next !== undefined && next.table !== table && next.shares === null && !round!.over;
  return (
    <div class="class-acts">
      {waits && secret !== undefined ? (
        <Button look="main" onClick={() => sitAt(code, next.table, secret)}>
          {text.nextGame(rivalsOf(view!, next, member!))}
        </Button>
      ) : null}
      <Link to="online" query={`class=${code}`} class={`button${waits ? '' : ' main'}`}>
        {text.toClass}
      </Link>
    </div>
  );
}
