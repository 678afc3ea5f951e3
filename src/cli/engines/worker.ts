import { workerData } from 'node:worker_threads';
import { makeGame } from '../../games/index.ts';
import { serveThoughts } from '../../protocols/engine/thread.ts';
import { engineAgent } from '../agents/engine-agents.ts';
import { resourcesFrom } from '../agents/resources.ts';

const { store } = workerData as { readonly store?: string };
const resources = resourcesFrom(store);

serveThoughts({
  game: makeGame,
  agent: (text, game, rng, own) => engineAgent(text, game, rng, { ...resources, ...own }),
});
