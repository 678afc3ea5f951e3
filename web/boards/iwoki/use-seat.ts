import { useEffect, useRef, useState } from 'preact/hooks';
import type { IwokiSeen } from '../../../src/games/iwoki/index.ts';
import type { BoardProps } from '../board.ts';
import { arrived, type Stack } from './picking.ts';

/**
 * Whose hand lies below the table: that of who looks; where all may look, that of who is to move
 * here. A mere spectator has none.
 */
export function useOwner({
  seat,
  seen,
  choices,
}: Pick<BoardProps<IwokiSeen>, 'seat' | 'seen' | 'choices'>): number | null {
  const plays = useRef(false);
  if (choices.length > 0) plays.current = true;
  if (seat !== null) return seat;
  return plays.current ? seen.turn : null;
}

/** The tiles that came into a hand since its owner last laid one. */
export function useArrivals(
  stacks: readonly Stack[],
  owner: number | null,
  { last, before }: Pick<BoardProps<IwokiSeen>, 'last' | 'before'>,
): readonly string[] {
  const [news, setNews] = useState<readonly string[]>([]);
  const known = useRef({ stacks, owner });
  useEffect(() => {
    const was = known.current;
    known.current = { stacks, owner };
    // Another hand, or a jump to another position: nothing has arrived.
    if (was.owner !== owner || before === null) setNews([]);
    else if (was.stacks !== stacks) {
      const kept = last?.seat === owner ? [] : news;
      setNews([
        ...kept.filter((tile) => stacks.some((each) => each.tile === tile)),
        ...arrived(was.stacks, stacks),
      ]);
    }
  }, [stacks, owner]);
  return news;
}
