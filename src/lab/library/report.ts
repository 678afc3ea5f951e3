import { unwrap, type Lang } from '../../core/index.ts';
import { openStore, storePath } from '../../store/index.ts';
import { programVersion } from '../machine.ts';
import { gather, makeReport, type Report } from '../report/index.ts';

export interface ReportWish {
  readonly store?: string | undefined;
  readonly lang?: Lang | undefined;
  /** How many games are drawn move by move. */
  readonly games?: number | undefined;
  /** Files with the games and agents of your own that played. */
  readonly modules?: readonly string[] | undefined;
}

/** What a stored experiment says; `reportHtml` and `reportMarkdown` write it down. */
export async function reportOf(id: string, wish: ReportWish = {}): Promise<Report> {
  const { lang = 'en', games = 3, modules = [] } = wish;
  const store = await openStore(storePath(wish.store), 'read');
  try {
    const evidence = unwrap(await gather(store, id, games, [...modules]));
    return makeReport(evidence, { lang, made: new Date(), version: programVersion() });
  } finally {
    await store.close();
  }
}
