import { Roster } from '../../catalogue/index.ts';
import { unwrap, type ModuleSource } from '../../core/index.ts';
import { modelShelf, storePath } from '../../store/index.ts';
import { serveThoughts, serveThread } from '../../workers/index.ts';

interface Setup {
  readonly store?: string;
  readonly modules: readonly ModuleSource[];
}

await serveThread(async (line) => {
  const { store, modules } = line.data as Setup;
  const { catalogue, resources } = unwrap(await Roster.open(modules, modelShelf(storePath(store))));
  serveThoughts(line as never, {
    game: catalogue.makeGame,
    agent: (text, game, rng, own) => catalogue.makeAgent(text, game, rng, { ...resources, ...own }),
  });
});
