import { LearnerDesk, type Answer, type Question } from '../../agents/twin/index.ts';
import { openCatalogue } from '../../catalogue/index.ts';
import { unwrap } from '../../core/index.ts';
import { serveThread } from '../../workers/index.ts';
import type { LearnerSetup } from './learner.ts';

/** The thread of a rival that learns: it trains between questions, so that nobody waits for it. */
await serveThread<Question, Answer>(async (line) => {
  const { rules, modules } = line.data as LearnerSetup;
  const { makeGame } = unwrap(await openCatalogue(modules));
  const desk = new LearnerDesk(unwrap(makeGame(rules)), (answer) => line.say(answer));
  line.hear((question) => desk.hear(question));
});
