import { useEffect, useState } from 'preact/hooks';
import { percentOf } from '../../src/agents/twin/index.ts';
import type { Session } from '../table/session.ts';
import { formatNumber } from '../text.ts';
import { Icon } from '../ui/index.ts';
import { attach, type Following } from './attach.ts';
import { learnerText } from './text.ts';
import './learner.css';

/** Watches the table while it is on the screen, and says how alike the learner has become. */
export function LearnerChip({ session, onOpen }: { readonly session: Session; onOpen(): void }) {
  const [watching, setWatching] = useState<Following | null>(null);
  useEffect(() => {
    const following = attach(session);
    setWatching(following);
    return () => following.stop();
  }, [session]);
  const standing = watching?.learner.standing.value ?? null;
  if (standing === null) return null;
  const text = learnerText();
  const latest = standing.likeness.at(-1);
  return (
    <button type="button" class="learner-chip" onClick={onOpen}>
      <Icon name="robot" size={18} />
      <span>
        {latest === undefined
          ? text.chipNew(standing.name)
          : text.chip(standing.name, `${formatNumber(percentOf(latest))}\u00A0%`)}
      </span>
      {standing.due > 0 ? (
        <span class="thinking" title={text.practising}>
          <i />
          <i />
          <i />
        </span>
      ) : null}
    </button>
  );
}
