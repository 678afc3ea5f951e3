import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Game, State } from '../../../src/core/index.ts';
import type { BoardProps } from '../../boards/board.ts';
import { boardFor, hasBoard } from '../../boards/index.ts';
import { lang } from '../../settings.ts';
import { exploreText } from './text.ts';

/** The position at a node on the game's own board; the game of trees is its own picture. */
export function PositionBoard({
  game,
  position,
  way,
}: {
  readonly game: Game;
  readonly position: string;
  /** The moves to the node; null: a pass in thought. */
  readonly way: readonly (string | null)[];
}) {
  const [View, setView] = useState<ComponentType<BoardProps<unknown>> | null>(null);
  const drawn = game.info.id !== 'tree' && hasBoard(game);
  useEffect(() => {
    let here = true;
    if (drawn) {
      void boardFor(game).then((board) => here && setView(() => board.View));
    }
    return () => {
      here = false;
    };
  }, [game, drawn]);
  const state = useMemo(() => stateAt(game, position, way), [game, position, way.join(' ')]);
  if (!drawn || state === null) return null;
  return (
    <figure class="ex-position card">
      <figcaption class="soft">{exploreText().board}</figcaption>
      <div class={`ex-board ex-board-${game.info.id}`} inert>
        {View === null ? null : (
          <View
            seen={game.observe(state, null)}
            before={null}
            seat={null}
            toMove={state.toMove}
            choices={[]}
            last={null}
            overlay={null}
            hints={[]}
            lang={lang.value}
            words={game.words[lang.value]}
            motion={false}
            play={() => undefined}
          />
        )}
      </div>
    </figure>
  );
}

/** Plays the moves; null where one of them cannot be played. */
function stateAt(game: Game, position: string, way: readonly (string | null)[]): State | null {
  const parsed = game.parse(position);
  if (!parsed.ok) return null;
  const state = parsed.value;
  for (const move of way) {
    if (move === null) {
      if (game.search?.nullMove === undefined) return null;
      game.search.nullMove.play(state);
      continue;
    }
    const action = game.parseAction(state, move);
    if (!action.ok) return null;
    state.apply(action.value);
  }
  return state;
}
