import { useEffect, useRef, useState } from 'preact/hooks';
import { legalActions, Rng, type Action, type Game } from '../../../src/core/index.ts';
import type { BoardModule, BoardProps, OverlayMark } from '../../boards/board.ts';
import { boardFor } from '../../boards/index.ts';
import { lang, mayMove } from '../../settings.ts';
import type { Session } from '../../table/session.ts';
import type { Refused } from './refusal.ts';
import { useSounds } from './use-sounds.ts';

type Shown = Omit<BoardProps<unknown>, 'lang' | 'words' | 'motion' | 'foresee'>;

interface Staged extends Shown {
  readonly game: Game;
  /** What lies there is being set up: no rules have anything to say of it. */
  readonly draft?: boolean;
  /** What to say to whoever touches the board while nothing is to be played there. */
  readonly idle?: string | undefined;
}

/** The board of a game, loaded when first needed, in a space that keeps its size. */
export function BoardStage({ game, draft = false, idle, ...shown }: Staged) {
  const space = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly board: BoardModule } | null>(
    null,
  );
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const board = await boardFor(game);
      if (!here) return;
      setLoaded({ id: game.info.rules, board });
      const table = space.current?.closest<HTMLElement>('.table');
      for (const [seat, colour] of (board.seatColours ?? []).entries()) {
        table?.style.setProperty(`--seat-${seat}`, colour);
      }
    };
    void load();
    return () => {
      here = false;
    };
  }, [game]);
  // The board of the game before knows nothing of this one.
  const board = loaded?.id === game.info.rules ? loaded.board : null;
  const motion = mayMove();
  useSounds({ ...shown, motion }, draft ? null : board);
  useEffect(() => setRefused(null), [shown.seen]);

  const choose = (event: Event) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-cell][aria-disabled=true]');
    if (cell === null) setRefused(null);
    if (cell === null || draft || board === null) return;
    void import('./refusal.ts').then(({ refuse }) =>
      refuse({ cell, space: space.current!, game, board, shown, idle, motion }, setRefused),
    );
  };
  return (
    <div
      ref={space}
      class="board-space"
      // Before the board itself is told: a cell that was played just now may not be played any more.
      onClickCapture={choose}
      onKeyDownCapture={(event) => {
        // Of a button the browser makes a click.
        const cell = event.target as Element;
        if ((event.key === 'Enter' || event.key === ' ') && cell.tagName !== 'BUTTON')
          choose(event);
      }}
    >
      {board === null ? null : (
        <board.View
          {...shown}
          lang={lang.value}
          words={game.words[lang.value]}
          motion={motion}
          foresee={(action) => (draft ? null : foreseen(game, shown, action))}
        />
      )}
      <p class="refused" role="alert" style={refused?.place}>
        {refused?.why}
      </p>
    </div>
  );
}

/** What the same eyes would see after a choice; null where that is hidden or left to chance. */
function foreseen(game: Game, { seen, seat }: Shown, action: Action): unknown {
  if (game.info.hidden || game.info.chance) return null;
  // Where nothing is hidden, what is seen is the whole position.
  const state = game.determinize(seen, Rng.of(0));
  if (!Array.from(legalActions(state, game.info)).includes(action)) return null;
  state.apply(action);
  return game.observe(state, seat);
}

export function BoardFrame({
  session,
  overlay,
  hints,
}: {
  readonly session: Session;
  readonly overlay: readonly OverlayMark[] | null;
  readonly hints: readonly Action[];
}) {
  const { seen, before, last, toMove } = session.sight.value;
  return (
    <BoardStage
      game={session.plan.made}
      seen={seen}
      before={session.at.value === null ? before : null}
      seat={session.viewer()}
      toMove={toMove}
      choices={session.choices.value}
      last={last}
      overlay={overlay}
      hints={hints}
      play={(action) => session.play(action)}
    />
  );
}
