import { Roster } from '../catalogue/index.ts';
import { AgentFault, Rng, complaintOf, unwrap, type Agent, type Decision } from '../core/index.ts';
import { modelShelf } from '../store/index.ts';
import { serveAnswers, serveThread, type Question, type Reply } from '../workers/index.ts';
import type { SeatAnswer, SeatAsk, SeatSetup } from './seat-thread.ts';

await serveThread<Question<SeatAsk>, Reply<SeatAnswer>>(async (line) => {
  const { rules, agent, luck, store, modules } = line.data as SeatSetup;
  const { catalogue, resources } = unwrap(await Roster.open(modules, modelShelf(store)));
  const game = unwrap(catalogue.makeGame(rules));
  const sits = unwrap(catalogue.makeAgent(agent, game, new Rng(luck), resources));
  serveAnswers(line, async (ask) => {
    try {
      return { decision: await told(sits, ask) };
    } catch (error) {
      const fault = error instanceof AgentFault ? error.fault : null;
      return { failed: complaintOf(error), fault };
    }
  });
});

async function told(agent: Agent, ask: SeatAsk): Promise<Decision | null> {
  if (ask.kind === 'choose') return plain(await agent.choose(ask.given));
  if (ask.kind === 'begin') await agent.begin?.(ask.given);
  else if (ask.kind === 'observe') await agent.observe?.(ask.given);
  else if (ask.kind === 'rewind') await agent.rewind?.(ask.given);
  else await agent.end?.(ask.given);
  return null;
}

/** What can be sent: an agent may add anything to its analysis. */
function plain(decision: Decision): Decision {
  return JSON.parse(JSON.stringify(decision)) as Decision;
}
