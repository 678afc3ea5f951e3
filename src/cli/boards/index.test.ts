import picocolors from 'picocolors';
import { expect, test } from 'vitest';
import {
  CHANCE,
  LANGS,
  OVER,
  Rng,
  drawOutcome,
  legalActions,
  unwrap,
  type Game,
  type State,
} from '../../core/index.ts';
import { gameKinds, makeGame } from '../../games/index.ts';
import { legalWords } from '../playing/walk.ts';
import { drawingOf } from './index.ts';

/** Some positions of a random game, from the first to the last. */
function positions(game: Game): State[] {
  const rng = Rng.of('drawings');
  const state = game.start();
  const found: State[] = [];
  while (state.toMove !== OVER) {
    const legal = legalActions(state, game.info);
    if (state.toMove === CHANCE) state.apply(drawOutcome(state, legal, rng));
    else {
      if (rng.below(5) === 0 || found.length === 0) found.push(state.clone());
      state.apply(rng.pick(legal));
    }
  }
  return [...found, state];
}

for (const kind of gameKinds) {
  test(`${kind.id} is drawn for every seat and for spectators, in every language and width`, async () => {
    for (const rules of kind.variants) {
      const game = unwrap(makeGame(rules));
      const draw = await drawingOf(game);
      for (const state of positions(game)) {
        const legal = legalWords(game, state);
        for (const seat of [null, ...Array.from({ length: game.info.seats }, (_, s) => s)]) {
          // As a drawing gets it: plain data, which cannot lead back to the state.
          const seen = JSON.parse(JSON.stringify(game.observe(state, seat))) as unknown;
          for (const lang of LANGS) {
            for (const width of [60, 100]) {
              const mine = seat === state.toMove ? legal : [];
              const plain = { width, lang, legal: mine, last: null };
              const text = draw(seen, { ...plain, paint: picocolors.createColors(false) });
              const coloured = draw(seen, { ...plain, paint: picocolors.createColors(true) });
              expect(text.trim()).not.toBe('');
              expect(text.endsWith('\n')).toBe(false);
              expect(text).not.toContain('\x1b');
              expect(coloured).toContain('\x1b');
            }
          }
        }
      }
    }
  });
}

test('a game without a drawing shows its position, or what is seen where that would tell secrets', async () => {
  const mancala = unwrap(makeGame('mancala'));
  const strange = { ...mancala, info: { ...mancala.info, id: 'strange' } };
  const draw = await drawingOf(strange);
  const view = {
    width: 80,
    paint: picocolors.createColors(false),
    lang: 'en',
    legal: [],
    last: null,
  } as const;
  const seen = mancala.observe(mancala.start(), 0);
  expect(draw(seen, view)).toBe(mancala.format(mancala.start()));
  const secret = await drawingOf({ ...strange, info: { ...strange.info, hidden: true } });
  expect(JSON.parse(secret(seen, view))).toEqual(seen);
});
