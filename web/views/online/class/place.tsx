import { useEffect } from 'preact/hooks';
import { PROTOCOL, type ClassView } from '../../../../src/api/online/index.ts';
import { ask, named, Refused } from '../../../api/client.ts';
import { classText } from '../../../online/class-text.ts';
import { keepSeat } from '../../../online/kept.ts';
import { onlineText } from '../../../online/text.ts';
import { go } from '../../../router.tsx';
import { lang } from '../../../settings.ts';
import { Button, say } from '../../../ui/index.ts';
import { memberName, pairingOf, rivalsOf } from './words.ts';

/** A member of the class, proven by what their browser keeps. */
export interface Membership {
  readonly member: number;
  readonly secret: string;
}

/** Goes to the table of a pairing, where the member's secret is that of the seat. */
export function sitAt(code: string, table: string, secret: string): void {
  keepSeat({ table, secret, ofClass: code });
  go('online', `table=${table}&class=${code}`);
}

/** Where a member plays now, or what they wait for. */
export function MyPlace({
  view,
  me: { member, secret },
}: {
  readonly view: ClassView;
  readonly me: Membership;
}) {
  const text = classText();
  const round = view.rounds.at(-1);
  const pairing = pairingOf(round, member);
  const who = view.members[member]!;
  const plays = pairing !== undefined && pairing.shares === null && !round!.over;
  const ready = plays ? `● ${text.ready} · ` : '';
  useEffect(() => {
    document.title = `${ready}${view.name} · Ludario`;
  }, [ready, view.name]);
  const away = async (gone: boolean) => {
    try {
      const wish = { protocol: PROTOCOL, secret, away: gone };
      await ask('POST', `online/classes/${named(view.code)}/away`, wish);
    } catch (error) {
      const why = error instanceof Refused ? error.complaint.says[lang.value] : null;
      say(why ?? onlineText().noServer, 'wrong');
    }
  };
  return (
    <section class={`card class-place${plays ? ' ready' : ''}`} aria-label={text.title}>
      <p class="soft">{text.youAre(memberName(who))}</p>
      <p class="class-place-says" role="status">
        {says(view, member)}
      </p>
      <div class="class-acts">
        {plays ? (
          <Button look="main" onClick={() => sitAt(view.code, pairing.table, secret)}>
            {text.toGame}
          </Button>
        ) : null}
        {plays || view.over ? null : (
          <Button look={who.away ? 'main' : 'plain'} onClick={() => void away(!who.away)}>
            {who.away ? text.back : text.pause}
          </Button>
        )}
      </div>
    </section>
  );
}

function says(view: ClassView, member: number): string {
  const text = classText();
  const round = view.rounds.at(-1);
  const pairing = pairingOf(round, member);
  if (view.over) return text.over;
  if (pairing !== undefined) {
    const rivals = rivalsOf(view, pairing, member);
    const { shares, seats } = pairing;
    if (shares === null) return round!.over ? text.notCounted(rivals) : text.yourGame(rivals);
    const mine = shares[seats.indexOf(member)]!;
    const others = shares.filter((_, seat) => seats[seat] !== member);
    const best = Math.max(...others);
    return (mine > best ? text.won : mine < best ? text.lostTo : text.drawn)(rivals);
  }
  if (view.members[member]!.away) return text.isAway;
  if (round !== undefined && !round.over) {
    return round.byes.includes(member) ? text.hasBye : text.noPlace;
  }
  return text.wait;
}
