import { Schedule, drawnOpenings, readSpec, warningWords } from '../arena/index.ts';
import { Roster, openCatalogue } from '../catalogue/index.ts';
import { ok, unwrap, type Result } from '../core/index.ts';
import { modelShelf } from '../store/index.ts';
import { serveAnswers, serveThread, type Question, type Reply } from '../workers/index.ts';
import { Books } from './books.ts';
import type { Laid, LayoutSetup } from './layout.ts';
import { PAGE_LIMITS } from './page-limits.ts';

await serveThread<Question<unknown>, Reply<Result<Laid>>>(async (line) => {
  const { store, books: offered, modules } = line.data as LayoutSetup;
  const books = new Books(store, offered);
  const catalogue = unwrap(await openCatalogue(modules));
  serveAnswers(line, (given) => {
    // The models as they are now.
    const roster = new Roster(catalogue, modelShelf(store), books.read);
    const read = readSpec(given, roster.listing, PAGE_LIMITS);
    if (!read.ok) return read;
    const drawn = drawnOpenings(read.value);
    const contest = { ...read.value, drawn: drawn ?? undefined };
    const { total, warnings } = new Schedule(contest);
    const { spec, entrants } = contest;
    return ok({
      spec,
      drawn,
      check: {
        format: spec.format,
        games: total,
        agents: entrants.map(({ short }) => short),
        warnings: warnings.map((warning) => warningWords(warning, contest)),
      },
    });
  });
});
