import process from 'node:process';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { line, title } from '../measure.ts';
import { playPairs, toldMargin, toldShare, type Counts } from '../pairs.ts';

const OPENING = 8;

/**
 * The engine against the best search for all games in the same time, and its judgement alone against
 * every heuristic, all looking one ply ahead. LUDARIO_PAIRS says how many pairs of games, LUDARIO_ONLY
 * a part of the names of those that play: LUDARIO_ONLY='best(' leaves the engine's match alone.
 */
export async function reversiMatches(): Promise<void> {
  const pairs = Number(process.env['LUDARIO_PAIRS'] ?? 50);
  const only = process.env['LUDARIO_ONLY'] ?? '';
  const game = unwrap(makeGame('reversi'));
  title(`Reversi, ${pairs} pairs from openings of ${OPENING} plies: share of points, discs ahead`);
  const rivals = Object.keys(game.heuristics ?? {});
  const meetings = [
    ...rivals.map((id) => ['patterns(look=1)', `alphabeta(depth=1,heuristic=${id})`] as const),
    ['best(ms=500)', 'alphabeta(ms=500,heuristic=xsquares)'] as const,
  ];
  for (const [agent, rival] of meetings) {
    if (!`${agent} v ${rival}`.includes(only)) continue;
    const onPair = ({ won, drawn, lost }: Counts) => {
      process.stderr.write(`\r${won} won, ${drawn} drawn, ${lost} lost \r`);
    };
    const setup = { game, agent, rival, pairs, opening: OPENING, onPair };
    const { won, drawn, lost, shares, margins } = await playPairs(setup);
    line(
      `${agent} v ${rival}`,
      `${won} won, ${drawn} drawn, ${lost} lost`,
      toldShare(shares),
      toldMargin(margins),
    );
  }
}
