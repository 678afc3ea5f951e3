import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap } from '../../core/index.ts';
import { MancalaKernel } from '../../kernels/index.ts';
import { mancala } from './index.ts';
import type { MancalaRules, MancalaState } from './state.ts';

function kernelFor({ pits, seeds, emptyCapture }: MancalaRules): MancalaKernel {
  const kernel = MancalaKernel.open({
    pits,
    seeds: 2 * pits * seeds,
    emptyCapture,
    megabytes: 1,
  });
  if (kernel === null) throw new Error('this Node has no WebAssembly');
  return kernel;
}

function rowOf(state: MancalaState, seat: number): number[] {
  return Array.from({ length: state.rules.pits }, (_, pit) => state.seedsIn(seat, pit + 1));
}

/** What the state says of a move, as the kernel tells it. */
function playedBy(state: MancalaState, action: number) {
  const seat = state.toMove;
  const margin = (of: MancalaState) => of.score(seat) - of.score(1 - seat);
  const after = state.clone();
  after.apply(action);
  const gain = margin(after) - margin(state);
  if (after.toMove === OVER) return { gain, follows: 'over' };
  const follows = after.toMove === seat ? 'again' : 'rival';
  const [own, rival] = [after.toMove, 1 - after.toMove].map((side) => rowOf(after, side));
  return { own, rival, gain, follows };
}

const RULES = [1, 2, 5, 6, 7, 8, 12].flatMap((pits) =>
  [1, 5].flatMap((seeds) => [false, true].map((emptyCapture) => ({ pits, seeds, emptyCapture }))),
);

test.each(RULES)(
  'the kernel sows, takes and ends as the state does: $pits pits, $seeds seeds, $emptyCapture',
  (rules) => {
    const game = unwrap(mancala.create(rules));
    const kernel = kernelFor(rules);
    for (let n = 0; n < 6; n++) {
      const rng = Rng.of(`sown ${n}`);
      const state = game.start();
      while (state.toMove !== OVER) {
        const rows = { own: rowOf(state, state.toMove), rival: rowOf(state, 1 - state.toMove) };
        for (const action of legalActions(state, game.info)) {
          const played = kernel.play(rows, action);
          expect({ rows, action, played }).toMatchObject({
            rows,
            action,
            played: playedBy(state, action),
          });
        }
        state.apply(rng.pick(legalActions(state, game.info)));
      }
    }
  },
);

test('more seeds than a lap, in any pit, go round as the state lets them', () => {
  for (const pits of [2, 7, 9]) {
    const rules = { pits, seeds: 12, emptyCapture: false };
    const kernel = kernelFor(rules);
    const state = unwrap(mancala.create(rules)).start();
    for (let pit = 0; pit < pits; pit++) {
      for (let seeds = 1; seeds < 2 * pits * 12; seeds += 5) {
        const cells = Array.from({ length: 2 * (pits + 1) }, () => 0);
        cells[1 + pit] = seeds;
        cells[pits + 2] = 2 * pits * 12 - seeds;
        state.setUp(cells, 0);
        const rows = { own: rowOf(state, 0), rival: rowOf(state, 1) };
        expect(kernel.play(rows, pit)).toMatchObject(playedBy(state, pit));
      }
    }
  }
});
