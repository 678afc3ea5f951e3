export interface Room {
  readonly name: string;
  /** What it holds, in the few words that the drawing has room for. */
  readonly holds: string;
  /** It runs in Node and in the browser alike. */
  readonly both: boolean;
  /** Its folders are to one another as rooms are: entered by their doors. */
  readonly apart?: true;
  /** Packages it may use beside the portable ones. */
  readonly packages?: readonly string[];
}

/** The rooms of the house in their order: each may use those before it, never those after it. */
export const rooms: readonly Room[] = [
  { name: 'core', holds: 'contract, laws, the referee', both: true },
  { name: 'kernels', holds: 'networks, engines in AssemblyScript', both: true },
  { name: 'games', holds: 'one folder per game', both: true },
  { name: 'agents', holds: 'one folder per family', both: true },
  { name: 'arena', holds: 'clocks, schedules, statistics', both: true },
  {
    name: 'figures',
    holds: 'descriptions of figures',
    both: true,
    packages: ['@observablehq/plot'],
  },
  { name: 'api', holds: 'what page and server say', both: true },
  { name: 'store', holds: 'experiments, games, models', both: false },
  { name: 'protocols', holds: 'other people’s programs', both: false },
  { name: 'catalogue', holds: 'every game and agent there is', both: false },
  { name: 'workers', holds: 'threads that play', both: false },
  { name: 'lab', holds: 'experiments, trainings, reports', both: false, apart: true },
  { name: 'cluster', holds: 'a queue for many machines', both: false },
  { name: 'papers', holds: 'claims of papers, tried again', both: false },
  { name: 'online', holds: 'tables that people share', both: false },
  { name: 'server', holds: 'the page’s server', both: false },
  { name: 'cli', holds: 'commands of the terminal', both: false },
];

/**
 * Packages that run in Node and in the browser alike. Of zod the small one: a single module that takes
 * the other has every page load all of it.
 */
const portable = ['zod/mini'];

/** What the page may use: the rooms that run in a browser, and few packages. */
const pageRooms = rooms.filter(({ both }) => both).map(({ name }) => name);
const pagePackages = [
  'preact',
  '@preact/signals',
  'zod/mini',
  '@observablehq/plot',
  '@colyseus/sdk',
  'uqr',
];

export interface Module {
  /** From the root of the project, with "/". */
  readonly path: string;
  /** Paths like `path` for our own files; names for packages and `node:` modules. */
  readonly imports: readonly string[];
}

/** Every breach of the layers, one sentence each. */
export function breaches(modules: readonly Module[]): string[] {
  const found: string[] = [];
  for (const { path, imports } of modules) {
    if (path.startsWith('web/')) {
      found.push(...pageBreaches(path, imports));
      continue;
    }
    const room = roomOf(path);
    if (room < 0) {
      found.push(`${path} is in no room that the house knows`);
      continue;
    }
    const { name, both, packages = [] } = rooms[room]!;
    const allowed = [...portable, ...packages];
    for (const used of imports) {
      if (used.startsWith('node:')) {
        if (both) found.push(`${path} uses ${used}: ${name} also runs in the browser`);
      } else if (!/\.\w+$/.test(used) || !used.includes('/')) {
        if (both && !isOf(allowed, used)) {
          found.push(
            `${path} uses ${used}: ${name} may use only ${allowed.join(', ')} from outside`,
          );
        }
      } else if (!used.startsWith('src/')) {
        if (both || !used.endsWith('.js')) found.push(`${path} uses ${used}: it lies outside src`);
      } else if (roomOf(used) > room) {
        found.push(`${path} uses ${used}: ${name} may not use ${rooms[roomOf(used)]!.name}`);
      }
    }
  }
  return [...found, ...cycles(modules)];
}

/** Whether a module belongs to one of the packages: preact/hooks is preact. */
function isOf(packages: readonly string[], used: string): boolean {
  return packages.some((name) => used === name || used.startsWith(`${name}/`));
}

function pageBreaches(path: string, imports: readonly string[]): string[] {
  const found: string[] = [];
  for (const used of imports) {
    if (used.startsWith('node:')) found.push(`${path} uses ${used}: the page runs in the browser`);
    else if (used.startsWith('src/')) {
      const room = used.split('/')[1]!;
      if (!pageRooms.includes(room)) {
        found.push(`${path} uses ${used}: the page may not use ${room}`);
      }
    } else if (/\.\w+$/.test(used) && used.includes('/')) {
      if (!used.startsWith('web/')) found.push(`${path} uses ${used}: it lies outside web`);
    } else if (!isOf(pagePackages, used)) {
      found.push(`${path} uses ${used}: the page may use only ${pagePackages.join(', ')}`);
    }
  }
  return found;
}

function roomOf(path: string): number {
  return rooms.findIndex(({ name }) => path.startsWith(`src/${name}/`));
}

/** Import cycles, each once. */
function cycles(modules: readonly Module[]): string[] {
  const uses = new Map(modules.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const way: string[] = [];
  const found: string[] = [];
  function visit(path: string): void {
    const start = way.indexOf(path);
    if (start >= 0) {
      found.push(`cycle: ${[...way.slice(start), path].join(' → ')}`);
      return;
    }
    if (done.has(path)) return;
    way.push(path);
    for (const used of uses.get(path) ?? []) visit(used);
    way.pop();
    done.add(path);
  }
  for (const { path } of modules) visit(path);
  return found;
}

/**
 * Every import that enters a room past its door, one sentence each. A door is the `index.ts` of a room
 * or of a folder in it; a room's own modules need none. Tests and benches may use fixtures, wherever these lie.
 */
export function pastDoors(modules: readonly Module[]): string[] {
  return modules.flatMap(({ path, imports }) =>
    imports
      .filter((used) => used.startsWith('src/') && !isOpen(path, used))
      .map((used) => `${path} uses ${used}: it goes by ${doorsOf(used, modules).join(' or ')}`),
  );
}

function isOpen(path: string, used: string): boolean {
  if (/\.fixture\.tsx?$/.test(used)) return /^bench\/|\.(test|fixture)\.tsx?$/.test(path);
  if (/^src\/\w+\/([\w-]+\/)?index\.ts$/.test(used)) return true;
  const [, room, folder] = /^src\/(\w+)\/(?:([\w-]+)\/)?/.exec(used)!;
  if (!path.startsWith(`src/${room}/`)) return false;
  const { apart } = rooms.find(({ name }) => name === room) ?? {};
  return apart !== true || folder === undefined || path.startsWith(`src/${room}/${folder}/`);
}

/** The doors that lead to a module, the nearest first. */
function doorsOf(used: string, modules: readonly Module[]): string[] {
  const [src, room, folder] = used.split('/');
  const doors = [`${src}/${room}/${folder}/index.ts`, `${src}/${room}/index.ts`];
  const there = doors.filter((door) => modules.some(({ path }) => path === door));
  return there.length === 0 ? doors.slice(1) : there;
}
