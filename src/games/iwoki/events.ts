import {
  CHANCE,
  type Action,
  type EventFeatures,
  type HiddenHoldings,
  type Seat,
} from '../../core/index.ts';
import { DRAW, PASS, SMALL_BASE, type Box } from './box.ts';
import { chanceOfSmall } from './chance.ts';
import { Offers } from './offers.ts';
import type { IwokiState } from './state.ts';

/** Points that make a number of about 1: a good move. */
const MOVE = 10;
/** Tiles of a kind that make a number of about 1. */
const COPIES = 4;

const DEEDS = [
  'draws',
  'passes',
  'lays a small tile',
  'lays a hexagon',
  'gets a small tile',
  'gets a hexagon',
  'on the minus face',
  'in the own turn',
  'brings points',
] as const;

/**
 * What happens in a game of iwoki, as a seat is told of it: who did what with which tile, what that
 * brought, what each small kind would have brought instead (a rival that passes over much has no
 * such tile), what each would bring now, and how many of each are yet unseen.
 */
export function iwokiEvents(box: Box): EventFeatures<IwokiState> {
  const { smallNames } = box.tiles;
  const names = [
    ...DEEDS,
    ...smallNames.map((name) => `tile ${name}`),
    ...smallNames.map((name) => `passed over ${name}`),
    ...smallNames.map((name) => `opened for ${name}`),
    ...smallNames.map((name) => `unseen ${name}`),
  ];
  const writer = new EventWriter(box, names.length);
  return { names, write: writer.write.bind(writer) };
}

class EventWriter {
  private readonly box: Box;
  private readonly offers: Offers;
  private readonly width: number;

  constructor(box: Box, width: number) {
    this.box = box;
    this.offers = new Offers(box);
    this.width = width;
  }

  write(
    before: IwokiState | null,
    mover: Seat,
    action: Action | null,
    after: IwokiState,
    seat: Seat,
    into: Float32Array,
    at: number,
  ): void {
    const { offers } = this;
    const kinds = this.box.tiles.smallNames.length;
    into.fill(0, at, at + this.width);
    const tiles = at + DEEDS.length;
    if (before !== null) {
      const tile = this.writeDeed(before, mover, action, seat, into, at);
      if (tile >= 0) into[tiles + tile] = 1;
      if (mover !== CHANCE) {
        const brought = after.points[mover]! - before.points[mover]!;
        into[at + 8] = brought / MOVE;
        offers.measure(before.board, 0);
        for (let kind = 0; kind < kinds; kind++) {
          const more = offers.small[kind]! - brought;
          into[tiles + kinds + kind] = more > 0 ? more / MOVE : 0;
        }
      }
    }
    offers.measure(after.board, 0);
    for (let kind = 0; kind < kinds; kind++) {
      into[tiles + 2 * kinds + kind] = Math.max(0, offers.small[kind]!) / MOVE;
    }
    const unseen = tiles + 3 * kinds;
    writeUnseen(after, seat, into, unseen);
    for (let i = unseen; i < unseen + kinds; i++) into[i]! /= COPIES;
  }

  /** Says what was done; gives the small kind it was done with, where that can be seen; else -1. */
  private writeDeed(
    before: IwokiState,
    mover: Seat,
    action: Action | null,
    seat: Seat,
    into: Float32Array,
    at: number,
  ): number {
    const { tiles, smallLooks, hexBase } = this.box;
    into[at + 7] = before.turn === seat ? 1 : 0;
    if (mover === CHANCE) {
      const small = chanceOfSmall(before);
      into[at + (small ? 4 : 5)] = 1;
      return small ? (action ?? -1) : -1;
    }
    if (action === DRAW) into[at] = 1;
    else if (action === PASS) into[at + 1] = 1;
    else if (action !== null && action < hexBase) {
      const look = (action - SMALL_BASE) % smallLooks;
      into[at + 2] = 1;
      into[at + 6] = tiles.smallMinus[look]!;
      return tiles.smallKind[look]!;
    } else into[at + 3] = 1;
    return -1;
  }
}

/** The small tiles in the hands of others and in the bag. */
function writeUnseen({ hands, box }: IwokiState, seat: Seat, into: Float32Array, at: number): void {
  const { players } = box.rules;
  const kinds = box.tiles.smallNames.length;
  for (let kind = 0; kind < kinds; kind++) {
    let count = hands.looseSmall[kind]!;
    for (let other = 0; other < players; other++) {
      if (other !== seat) count += hands.small[other * kinds + kind]!;
    }
    into[at + kind] = count;
  }
}

/** The small tiles of the others, for games in which they are hidden. */
export function iwokiHoldings(box: Box): HiddenHoldings<IwokiState> {
  const kinds = box.tiles.smallNames.length;
  return {
    kinds: box.tiles.smallNames,
    unseen: writeUnseen,
    held({ hands }, holder, into, at) {
      for (let kind = 0; kind < kinds; kind++)
        into[at + kind] = hands.small[holder * kinds + kind]!;
    },
  };
}
