import { ok, type ModuleKinds, type Result } from '../../src/core/index.ts';
import type { KeptLevels, ModuleAddress, TablesHere } from '../../src/api/index.ts';

/** A module of the server's that is loaded here, in the page or in a worker. */
interface HereModule extends ModuleAddress {
  readonly kinds: Result<ModuleKinds>;
}

let loaded: readonly HereModule[] = [];

/** What was loaded; the catalogues are made of it when they are first asked. */
export const loadedModules = (): readonly HereModule[] => loaded;

/** Loads modules before anything is made of them; gives those that do not load here, and why. */
export async function loadModules(
  named: readonly ModuleAddress[],
): Promise<readonly { readonly path: string; readonly why: string }[]> {
  const failed: { path: string; why: string }[] = [];
  const found = await Promise.all(
    named.map(async (module): Promise<HereModule[]> => {
      try {
        const { href } = new URL(module.address, location.origin);
        const exported = (await import(/* @vite-ignore */ href)) as Record<string, unknown>;
        // Few pages have modules: what looks into them comes with the first.
        const { kindsOf, triedUnlessUsual } = await import('../../src/core/module/index.ts');
        const kinds = kindsOf(exported, module.path);
        if (!kinds.ok) return [{ ...module, kinds }];
        // The server has tried the usual rules of each, before it sent the page.
        const games = kinds.value.games.map((kind) => triedUnlessUsual(kind, module.path));
        return [{ ...module, kinds: ok({ ...kinds.value, games }) }];
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        failed.push({ path: module.path, why });
        return [];
      }
    }),
  );
  loaded = found.flat();
  return failed;
}

/** What the server may write into the page. */
interface Served {
  modules: readonly ModuleAddress[];
  levels: KeptLevels;
  online: TablesHere;
}

/** Null where the page is only a file. */
export function served<K extends keyof Served>(name: K): Served[K] | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="ludario-${name}"]`);
  return meta && (JSON.parse(meta.content) as Served[K]);
}

export const servedModules = () => served('modules') ?? [];

/** The first thing a worker is told: which modules there are. */
export function tellModules(worker: Worker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(servedModules());
}
