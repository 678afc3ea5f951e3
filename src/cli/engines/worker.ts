import { workerData } from 'node:worker_threads';
import { Roster } from '../../catalogue/index.ts';
import { unwrap, type ModuleSource } from '../../core/index.ts';
import { serveThoughts } from '../../protocols/engine/thread.ts';
import { modelShelf, storePath } from '../../store/index.ts';

const { store, modules } = workerData as {
  readonly store?: string;
  readonly modules: readonly ModuleSource[];
};
const { catalogue, resources } = unwrap(await Roster.open(modules, modelShelf(storePath(store))));

serveThoughts({
  game: catalogue.makeGame,
  agent: (text, game, rng, own) => catalogue.makeAgent(text, game, rng, { ...resources, ...own }),
});
