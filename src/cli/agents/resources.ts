import { ok, type Model, type Resources } from '../../core/index.ts';
import { modelShelf } from '../../store/shelf.ts';
import { storePath } from '../../store/path.ts';
import { bookFile } from './book-file.ts';

/** What agents at a terminal may need: books are files, models are in the store. */
export function resourcesFrom(store: string | undefined): Resources {
  const shelf = modelShelf(storePath(store));
  // Read once, and the same object in every game: families keep what they have made of it.
  const models = new Map<string, Model>();
  return {
    book: bookFile,
    model(name) {
      const before = models.get(name);
      if (before !== undefined) return ok(before);
      const found = shelf(name);
      if (found.ok) models.set(name, found.value);
      return found;
    },
  };
}
