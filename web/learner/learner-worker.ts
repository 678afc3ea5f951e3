import { LearnerDesk } from '../../src/agents/twin/index.ts';
import { makeGame } from '../catalogue/games.ts';
import { listen } from '../catalogue/worker.ts';
import type { FromLearner, ToLearner } from './messages.ts';
import { said } from '../../src/core/index.ts';

let desk: LearnerDesk | null = null;
listen<ToLearner, FromLearner>((data, say) => {
  if (data.kind === 'game') {
    const game = makeGame(data.rules);
    if (game.ok) desk = new LearnerDesk(game.value, say);
    return;
  }
  if (desk === null) say({ tell: 'refused', why: said('the worker knows no game to learn') });
  else desk.hear(data.question);
});
