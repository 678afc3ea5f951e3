import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Action, Game } from '../../../src/core/index.ts';
import type { BoardProps, OverlayMark } from '../../boards/board.ts';
import { boardFor } from '../../boards/index.ts';
import { lang, mayMove } from '../../settings.ts';
import type { Session } from '../../table/session.ts';

type Shown = Omit<BoardProps<unknown>, 'lang' | 'words' | 'motion'>;

/** The board of a game, loaded when first needed, in a space that keeps its size. */
export function BoardStage({ game, ...shown }: Shown & { readonly game: Game }) {
  const space = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{
    readonly id: string;
    readonly View: ComponentType<BoardProps<unknown>>;
  } | null>(null);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const board = await boardFor(game.info.id);
      if (!here) return;
      setLoaded({ id: game.info.id, View: board.View });
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
  return (
    <div ref={space} class="board-space">
      {/* The board of the game before knows nothing of this one. */}
      {loaded?.id !== game.info.id ? null : (
        <loaded.View
          {...shown}
          lang={lang.value}
          words={game.words[lang.value]}
          motion={mayMove()}
        />
      )}
    </div>
  );
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
