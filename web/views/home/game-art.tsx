import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  Rng,
  drawOutcome,
  legalActions,
  CHANCE,
  OVER,
  type Game,
} from '../../../src/core/index.ts';
import type { DrawnPicture } from '../../boards/drawn/board.tsx';
import { Art, isDrawn } from './art.tsx';

type Picture = Parameters<typeof DrawnPicture>[0];

/** The picture of a game's card: the one that was drawn for it, or its own board in the midst of a game. */
export function GameArt({ game }: { readonly game: Game }) {
  const { drawing, info } = game;
  const [Board, setBoard] = useState<ComponentType<Picture> | null>(null);
  const own = isDrawn(info.id) || drawing === undefined;
  useEffect(() => {
    let here = true;
    if (!own) {
      void import('../../boards/drawn/board.tsx').then(
        (module) => here && setBoard(() => module.DrawnPicture),
        () => undefined,
      );
    }
    return () => {
      here = false;
    };
  }, [own]);
  const seen = useMemo(() => (own ? null : midGame(game)), [game, own]);
  if (own) return <Art game={info.id} />;
  return (
    <div class={`art art-drawn art-of-${drawing.board.ground}`}>
      {Board === null ? null : <Board class="art-board" drawing={drawing} seen={seen} />}
    </div>
  );
}

/** So much of a game shows what it is about. */
const SHOWN = 14;

/** What a spectator sees after some moves, always the same ones. */
function midGame(game: Game): unknown {
  const rng = Rng.of(game.info.id);
  const state = game.start();
  let seen = game.observe(state, null);
  for (let plies = 0; plies < Math.min(SHOWN, game.info.maxPlies / 2);) {
    const legal = legalActions(state, game.info);
    if (state.toMove !== CHANCE) plies++;
    state.apply(state.toMove === CHANCE ? drawOutcome(state, legal, rng) : rng.pick(legal));
    if (state.toMove === OVER) break;
    seen = game.observe(state, null);
  }
  return seen;
}
