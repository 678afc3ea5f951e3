import { Roster } from '../catalogue/index.ts';
import { AgentFault, Rng, complaintOf, unwrap, type Agent, type Decision } from '../core/index.ts';
import { modelShelf } from '../store/index.ts';
import { serveThread } from '../workers/index.ts';
import type { Asked, SeatSetup, Told } from './seat-thread.ts';

await serveThread<Asked, Told>(async (line) => {
  const { rules, agent, luck, store, modules } = line.data as SeatSetup;
  const { catalogue, resources } = unwrap(await Roster.open(modules, modelShelf(store)));
  const game = unwrap(catalogue.makeGame(rules));
  const sits = unwrap(catalogue.makeAgent(agent, game, new Rng(luck), resources));
  let last: Promise<void> = Promise.resolve();
  line.hear((asked) => {
    last = last.then(async () => line.say(await answered(asked)));
  });

  async function answered(asked: Asked): Promise<Told> {
    const { id } = asked;
    line.say({ id, begun: true });
    try {
      return { id, decision: await told(sits, asked) };
    } catch (error) {
      const fault = error instanceof AgentFault ? error.fault : null;
      return { id, failed: complaintOf(error), fault };
    }
  }
});

async function told(agent: Agent, asked: Asked): Promise<Decision | null> {
  if (asked.kind === 'choose') return plain(await agent.choose(asked.given));
  if (asked.kind === 'begin') await agent.begin?.(asked.given);
  else if (asked.kind === 'observe') await agent.observe?.(asked.given);
  else if (asked.kind === 'rewind') await agent.rewind?.(asked.given);
  else await agent.end?.(asked.given);
  return null;
}

/** What can be sent: an agent may add anything to its analysis. */
function plain(decision: Decision): Decision {
  return JSON.parse(JSON.stringify(decision)) as Decision;
}
