import { Refusal, fail, ok, type Game, type Result } from '../../core/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { refuse } from './complaints.ts';
import { fits } from './fits.ts';
import { openBytes, type Shipped, type ZeroModel } from './model.ts';
import { SHIPPED } from './models/list.ts';

/** A network that comes with Ludario by its name; null: there is none. */
export function shippedNamed(name: string): Shipped | null {
  return SHIPPED.find((shipped) => shipped.name === name) ?? null;
}

/** The one that plays a game, or why none does. */
export function shippedFor(game: Game, list: readonly Shipped[] = SHIPPED): Result<Shipped> {
  const { id, rules } = game.info;
  const own = list.filter(({ game: made }) => made.split('(')[0] === id);
  const found = own.find((shipped) => fits(shipped, game).ok);
  if (found !== undefined) return ok(found);
  // Those for some boards alone come first: the last one plays the most.
  const usual = own.at(-1);
  if (usual === undefined) {
    return fail(refuse.noNetwork({ rules, some: list.map(({ name }) => name) }));
  }
  const why = fits(usual, game);
  return why.ok ? ok(usual) : fail(refuseAgents.model({ model: usual.name, why: why.complaint }));
}

/** Those loaded before, or on their way. */
const loaded = new Map<Shipped, Promise<ZeroModel>>();

/** Loads and reads one. */
export function load(shipped: Shipped): Promise<ZeroModel> {
  let coming = loaded.get(shipped);
  if (coming === undefined) {
    coming = read(shipped);
    // A page that was without a network may try again.
    coming.catch(() => loaded.delete(shipped));
    loaded.set(shipped, coming);
  }
  return coming;
}

async function read(shipped: Shipped): Promise<ZeroModel> {
  const { name: model } = shipped;
  let bytes: Uint8Array;
  try {
    const { MODEL } = await shipped.load();
    bytes = Uint8Array.from(atob(MODEL), (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw new Refusal(refuse.notLoaded({ model }), { cause });
  }
  const opened = openBytes(bytes);
  if (!opened.ok) throw new Refusal(refuseAgents.model({ model, why: opened.complaint }));
  return opened.value;
}
