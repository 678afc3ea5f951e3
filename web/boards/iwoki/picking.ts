import {
  flipped,
  freshLook,
  handlingTo,
  lookText,
  placeName,
  readLaying,
  sameLook,
  tileOf,
  turned,
  type Handling,
  type Laying,
  type Look,
  type SeenHand,
} from '../../../src/games/iwoki/index.ts';
import type { Choice } from '../board.ts';

/** A choice that lays a tile. */
export interface Option extends Laying {
  readonly choice: Choice;
  /** Which tile, however it lies. */
  readonly tile: string;
}

/** Equal tiles of a hand, one on another. */
export interface Stack {
  readonly tile: string;
  /** As the hand calls it: `113`, `*52466`. */
  readonly name: string;
  readonly shape: Look['shape'];
  readonly count: number;
}

/** The tile between the fingers, and how it is held. */
export interface Held {
  readonly tile: string;
  readonly look: Look;
}

/** A place where the held tile fits, and how it would be laid there. */
export interface Spot {
  readonly name: string;
  readonly option: Option;
  readonly ways: readonly Option[];
  /** What has to be done to it first. */
  readonly handling: Handling;
}

const tiles = new Map<string, string>();

/** `tileOf` is asked for the same few looks again and again. */
function knownTile(look: Look): string {
  const text = lookText(look);
  let tile = tiles.get(text);
  if (tile === undefined) {
    tile = tileOf(look);
    tiles.set(text, tile);
  }
  return tile;
}

export function optionsOf(choices: readonly Choice[]): Option[] {
  const options: Option[] = [];
  for (const choice of choices) {
    const laying = readLaying(choice.text);
    if (laying !== null) options.push({ ...laying, choice, tile: knownTile(laying.look) });
  }
  return options;
}

/** The tiles of a hand, hexagons first, equal ones together; small ones only where they are seen. */
export function stacksOf({ hexagons, small }: SeenHand): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const name of [...hexagons, ...(small ?? [])]) {
    const { shape } = freshLook(name);
    const tile = knownTile(freshLook(name));
    stacks.set(tile, { tile, name, shape, count: (stacks.get(tile)?.count ?? 0) + 1 });
  }
  return [...stacks.values()];
}

export function pickUp({ tile, name }: Stack): Held {
  return { tile, look: freshLook(name) };
}

/** The most points a tile can make now; null if it fits nowhere. */
export function bestOf(options: readonly Option[], tile: string): number | null {
  let best: number | null = null;
  for (const option of options) {
    if (option.tile === tile) best = Math.max(best ?? 0, option.choice.gain);
  }
  return best;
}

/** Every place where the held tile fits, in any of its positions. */
export function spotsFor(options: readonly Option[], held: Held | null): Spot[] {
  if (held === null) return [];
  const places = new Map<string, Option[]>();
  for (const option of options) {
    if (option.tile !== held.tile) continue;
    const name = placeName(option.place);
    const ways = places.get(name);
    if (ways === undefined) places.set(name, [option]);
    else ways.push(option);
  }
  return Array.from(places, ([name, ways]) => {
    const option = wayFor(held.look, ways);
    return { name, ways, option, handling: handlingTo(held.look, option.look)! };
  });
}

/** As it is held if it fits so; else with most points, and of those with the least handling. */
function wayFor(look: Look, ways: readonly Option[]): Option {
  const effort = (option: Option) => {
    const { flip, turns } = handlingTo(look, option.look)!;
    return (flip ? 6 : 0) + Math.abs(turns);
  };
  return (
    ways.find((option) => sameLook(option.look, look)) ??
    ways.toSorted((a, b) => b.choice.gain - a.choice.gain || effort(a) - effort(b))[0]!
  );
}

export function needsHandling({ flip, turns }: Handling): boolean {
  return flip || turns !== 0;
}

/** The held tile a step further: in the open a sixth of a turn, over a place the next way it fits. */
export function turn(held: Held, spot: Spot | null): Held {
  if (spot === null) return { ...held, look: turned(held.look) };
  let look = spot.option.look;
  for (let n = 1; n < 6; n++) {
    look = turned(look);
    const now = look;
    if (spot.ways.some((way) => sameLook(way.look, now))) return { ...held, look };
  }
  return { ...held, look: spot.option.look };
}

/** The other face: over a place, as it fits there; as it was if it does not. */
export function turnOver(held: Held, spot: Spot | null): Held {
  if (spot === null) return { ...held, look: flipped(held.look) };
  let look = flipped(spot.option.look);
  for (let n = 0; n < 6; n++, look = turned(look)) {
    const now = look;
    if (spot.ways.some((way) => sameLook(way.look, now))) return { ...held, look };
  }
  return { ...held, look: spot.option.look };
}

/** The tiles of which there are more than before. */
export function arrived(before: readonly Stack[], now: readonly Stack[]): string[] {
  return now
    .filter(({ tile, count }) => count > (before.find((old) => old.tile === tile)?.count ?? 0))
    .map(({ tile }) => tile);
}
