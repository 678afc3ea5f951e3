import { Frame, Pruning, think } from '../../src/agents/minimax/index.ts';
import { legalActions, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { line, rate, short, title } from '../measure.ts';
import { MancalaLoop } from './mancala-loop.ts';

const DEPTH = 11;

/** Alpha-beta through the contract against a loop written for Mancala alone, nodes a second. */
export function mancalaAgainstLoop(seconds: number): void {
  const game = unwrap(makeGame('mancala'));
  const evaluate = game.heuristics['side']!.create({});
  const frame = new Frame(game, evaluate);
  const pruning = new Pruning(frame);
  const start = game.start();
  const legal = legalActions(start, game.info);
  let found = 0;
  const contract = rate(() => {
    frame.limits.start({});
    found = think(frame, pruning, start, legal, { depth: DEPTH, deepen: false }).value;
    return frame.limits.nodes;
  }, seconds);
  const loop = new MancalaLoop();
  let expected = 0;
  const byHand = rate(() => {
    expected = loop.search(DEPTH);
    return loop.nodes;
  }, seconds);
  if (found !== expected || frame.limits.nodes !== loop.nodes) {
    throw new Error(`${found} in ${frame.limits.nodes} for ${expected} in ${loop.nodes} nodes`);
  }
  title(`Mancala, alpha-beta to depth ${DEPTH}, nodes a second (aim: 0.4 of the loop)`);
  line('search', 'nodes/s', 'of the loop');
  line('written for Mancala alone', short(byHand), '1.00');
  line('through the contract', short(contract), (contract / byHand).toFixed(2));
}
