/**
 * iwoki once more, slow and plain, straight from the rules: points of the plane instead of tables,
 * texts instead of numbers, everything worked out anew at every move. Only for comparison.
 */
export interface SlowRules {
  readonly players: number;
  readonly open: boolean;
  readonly literal: boolean;
  readonly handSmall: number;
  readonly handHex: number;
  readonly markers: number;
  readonly small: readonly string[];
  readonly hexagons: readonly string[];
}
interface Player {
  small: string[];
  hexagons: string[];
  points: number;
  markers: number;
}
/** A small tile: its middle, and what each direction (degrees, clockwise from east) holds. */
interface SlowSmall {
  readonly face: string;
  readonly arms: ReadonlyMap<number, number>;
}
type Step = { what: 'small' | 'hexagon'; order: boolean } | { what: 'next' };

const CORNER_ANGLES = [300, 0, 60, 120, 180, 240]; // NE, E, SE, SW, W, NW
const ARM_ANGLES = { e: [240, 0, 120], w: [60, 180, 300] };

export class SlowIwoki {
  readonly players: Player[];
  turn = 0;
  over = false;
  drawn = false;
  passes = 0;
  turnsLeft: number | null = null;
  readonly hexagons = new Map<string, string>();
  readonly smalls = new Map<string, SlowSmall>();
  private readonly where = new Map<string, string>();
  readonly bags: { small: string[]; hexagon: string[] };
  readonly orders = { small: [] as string[], hexagon: [] as string[] };
  private readonly steps: Step[] = [];
  readonly rules: SlowRules;

  constructor(
    rules: SlowRules,
    fixed: readonly { small: readonly string[]; hexagons: readonly string[] }[] | null,
  ) {
    this.rules = rules;
    this.bags = { small: [...rules.small], hexagon: [...rules.hexagons] };
    this.players = Array.from({ length: rules.players }, () => ({
      small: [],
      hexagons: [],
      points: 0,
      markers: 0,
    }));
    for (const [seat, player] of this.players.entries()) {
      for (const tile of fixed?.[seat]!.small ?? []) player.small.push(take(this.bags.small, tile));
      for (const tile of fixed?.[seat]!.hexagons ?? [])
        player.hexagons.push(take(this.bags.hexagon, tile));
    }
    const deals = fixed === null ? rules.players : 0;
    for (let seat = 0; seat < deals; seat++) {
      for (let n = 0; n < rules.handSmall; n++) this.steps.push({ what: 'small', order: false });
      for (let n = 0; n < rules.handHex; n++) this.steps.push({ what: 'hexagon', order: false });
      if (seat + 1 < deals) this.steps.push({ what: 'next' });
    }
    if (rules.open) {
      const dealt = deals === 0 ? 0 : rules.players;
      const small = this.bags.small.length - dealt * rules.handSmall;
      const hexagons = this.bags.hexagon.length - dealt * rules.handHex;
      for (let n = 0; n < small; n++) this.steps.push({ what: 'small', order: true });
      for (let n = 0; n < hexagons; n++) this.steps.push({ what: 'hexagon', order: true });
    }
  }

  get toMove(): number {
    return this.over ? -2 : this.steps.length > 0 ? -1 : this.turn;
  }

  play(text: string): void {
    const step = this.steps.shift();
    if (step !== undefined) this.chance(step, text);
    else this.act(text);
    while (this.steps[0]?.what === 'next') {
      this.steps.shift();
      this.next();
    }
    // The deal has gone round when the bags are put in order or the first tile is laid.
    if (this.dealOver()) this.turn = 0;
  }

  private dealOver(): boolean {
    const first = this.steps[0];
    const dealing = first !== undefined && first.what !== 'next' && !first.order;
    return this.hexagons.size + this.smalls.size === 0 && !dealing;
  }

  private chance(step: Step, text: string): void {
    if (step.what === 'next') throw new Error('no chance here');
    const tile = take(this.bags[step.what], text);
    const player = this.players[this.turn]!;
    if (step.order) this.orders[step.what].push(tile);
    else (step.what === 'small' ? player.small : player.hexagons).push(tile);
  }

  private act(text: string): void {
    const player = this.players[this.turn]!;
    if (text === 'draw') {
      this.drawn = true;
      if (this.rules.open) player.small.push(this.orders.small.shift()!);
      else this.steps.push({ what: 'small', order: false });
      this.mark(player);
      return;
    }
    if (text === 'pass') {
      this.passes++;
      this.mark(player);
    } else {
      this.passes = 0;
      player.points += this.worth(text);
      this.lay(text);
      const [tile] = text.split('@') as [string];
      if (tile.length === 6)
        player.hexagons.splice(
          player.hexagons.findIndex((h) => hexagonTurns(h).includes(tile)),
          1,
        );
      else
        player.small.splice(
          player.small.findIndex((s) => smallTurns(s).includes(tile)),
          1,
        );
      if (tile.endsWith('-')) this.mark(player);
    }
    this.steps.push({ what: 'next' });
  }

  private mark(player: Player): void {
    player.markers++;
    if (player.markers < this.rules.markers) return;
    player.markers = 0;
    if (this.rules.open) player.hexagons.push(...this.orders.hexagon.splice(0, 1));
    else if (this.bags.hexagon.length > 0) this.steps.push({ what: 'hexagon', order: false });
  }

  private next(): void {
    const dealing = this.hexagons.size + this.smalls.size === 0;
    if (!dealing) {
      if (this.turnsLeft !== null) this.turnsLeft--;
      else if (this.players[this.turn]!.small.length === 0) this.turnsLeft = this.rules.players - 1;
      this.over = this.turnsLeft === 0 || this.passes === this.rules.players;
      this.drawn = false;
      if (this.over) return;
    }
    this.turn = (this.turn + 1) % this.rules.players;
  }

  /** Every legal action, or every tile that chance may draw, once each and sorted. */
  legal(): string[] {
    const step = this.steps[0];
    if (step !== undefined && step.what !== 'next')
      return [...new Set(this.bags[step.what])].toSorted();
    const { small, hexagons } = this.players[this.turn]!;
    if (this.hexagons.size + this.smalls.size === 0) return firstMoves(small, hexagons);
    const found = new Set<string>();
    for (const corner of this.openCorners())
      for (const tile of [...new Set(small)].flatMap(smallTurns))
        if (this.fits(`${tile}@${corner}`)) found.add(`${tile}@${corner}`);
    for (const cell of this.openCells())
      for (const tile of [...new Set(hexagons)].flatMap(hexagonTurns))
        if (this.fits(`${tile}@${cell}`)) found.add(`${tile}@${cell}`);
    const bag = this.rules.open ? this.orders.small : this.bags.small;
    if (!this.drawn && bag.length > 0) found.add('draw');
    if (found.size === 0) found.add('pass');
    return [...found].toSorted();
  }

  /** Corners without a tile that touch a hexagon. */
  openCorners(): string[] {
    const names = new Set<string>();
    for (const cell of this.hexagons.keys()) {
      const [q, r] = cell.split(',').map(Number) as [number, number];
      for (const [name, at] of cornersNear(q, r))
        if (!this.smalls.has(at) && cornerPoints(q, r).includes(at)) names.add(name);
    }
    return [...names].toSorted();
  }

  /** Cells without a tile that touch a small one. */
  openCells(): string[] {
    const cells: string[] = [];
    const span =
      2 +
      Math.max(
        0,
        ...[...this.hexagons.keys()].flatMap((cell) =>
          cell.split(',').map((n) => Math.abs(Number(n))),
        ),
      );
    for (let q = -span; q <= span; q++)
      for (let r = -span; r <= span; r++)
        if (!this.hexagons.has(`${q},${r}`) && cornerPoints(q, r).some((at) => this.smalls.has(at)))
          cells.push(`${q},${r}`);
    return cells.toSorted();
  }

  /** Pairs of (what the small tile shows, what the hexagon has) that a placement would bring together. */
  private meetings(move: string): { shown: number; has: string; at: string }[] {
    const [tile, place] = move.split('@') as [string, string];
    const met: { shown: number; has: string; at: string }[] = [];
    if (tile.length === 6) {
      const [q, r] = place.split(',').map(Number) as [number, number];
      for (const [v, at] of cornerPoints(q, r).entries()) {
        const small = this.smalls.get(at);
        if (small !== undefined)
          met.push({ shown: shows(small, CORNER_ANGLES[v]! + 180), has: tile[v]!, at });
      }
    } else {
      const at = pointOf(place);
      const small = readSmall(tile, place);
      for (const [cell, numbers] of this.hexagons) {
        const [q, r] = cell.split(',').map(Number) as [number, number];
        const v = cornerPoints(q, r).indexOf(at);
        if (v >= 0)
          met.push({ shown: shows(small, CORNER_ANGLES[v]! + 180), has: numbers[v]!, at });
      }
    }
    return met;
  }

  private fits(move: string): boolean {
    const met = this.meetings(move);
    if (!met.every(({ shown, has }) => has === '*' || has === String(shown))) return false;
    if (met.some(({ has }) => has !== '*')) return true;
    const hexagon = !/[ew]$/.test(move);
    return (
      this.rules.literal &&
      hexagon &&
      met.length > 0 &&
      met.every(({ at }) => this.coversNumber(at))
    );
  }

  private coversNumber(at: string): boolean {
    return this.meetings(this.where.get(at)!).some(({ has }) => has !== '*');
  }

  private worth(move: string): number {
    const [tile] = move.split('@') as [string];
    if (this.hexagons.size + this.smalls.size === 0) {
      if (tile.length === 6) return Math.max(...[...tile].filter((c) => c !== '*').map(Number), 0);
      const [a, b, c] = [...tile].map(Number) as [number, number, number];
      return tile.endsWith('-')
        ? Math.max(a, b, c) - Math.min(a, b, c)
        : a + b + c - Math.min(a, b, c);
    }
    return this.meetings(move).reduce((sum, { has }) => sum + (has === '*' ? 0 : Number(has)), 0);
  }

  private lay(move: string): void {
    const [tile, place] = move.split('@') as [string, string];
    if (tile.length === 6) {
      this.hexagons.set(place, tile);
      return;
    }
    this.smalls.set(pointOf(place), readSmall(tile, place));
    this.where.set(pointOf(place), move);
  }

  finalScore(seat: number): number {
    const { points, small } = this.players[seat]!;
    return small.reduce((left, tile) => left - Math.max(...[...tile].map(Number)), points);
  }

  utility(seat: number): number {
    const mine = this.finalScore(seat);
    const others = this.players.map((_, other) => this.finalScore(other));
    const beaten = others.filter((n) => n < mine).length;
    return (beaten - others.filter((n) => n > mine).length) / (this.rules.players - 1);
  }
}

function take(bag: string[], tile: string): string {
  const at = bag.indexOf(tile);
  if (at < 0) throw new Error(`no ${tile} in the bag`);
  bag.splice(at, 1);
  return tile;
}

function turned(text: string): string[] {
  return [...text].map((_, by) => text.slice(by) + text.slice(0, by));
}

function mirrored(text: string): string {
  return [...text].toReversed().join('');
}

function smallTurns(arms: string): string[] {
  return [...turned(arms).map((t) => `${t}+`), ...turned(mirrored(arms)).map((t) => `${t}-`)];
}

function hexagonTurns(numbers: string): string[] {
  return [...turned(numbers), ...turned(mirrored(numbers))];
}

/** One turning of each face, as the notation lists them: the tile as named, and flipped about its first place. */
function firstMoves(small: readonly string[], hexagons: readonly string[]): string[] {
  const found = new Set<string>();
  for (const tile of small) {
    found.add(`${tile}+@-1,1e`);
    found.add(`${tile[0]}${tile[2]}${tile[1]}-@-1,1e`);
  }
  for (const tile of hexagons) {
    found.add(`${tile}@0,0`);
    found.add(`${tile[0]}${mirrored(tile.slice(1))}@0,0`);
  }
  return [...found].toSorted();
}

function point(x: number, y: number): string {
  return `${Math.round(x * 1000)}|${Math.round(y * 1000)}`
    .replaceAll('-0|', '0|')
    .replace(/\|-0$/, '|0');
}

function cornerPoint(q: number, r: number, angle: number): string {
  const turn = (angle * Math.PI) / 180;
  return point(1.5 * q + Math.cos(turn), Math.sqrt(3) * (r + q / 2) + Math.sin(turn));
}

const known = new Map<string, string[]>();
function cornerPoints(q: number, r: number): string[] {
  const cell = `${q},${r}`;
  let points = known.get(cell);
  if (points === undefined) {
    points = CORNER_ANGLES.map((angle) => cornerPoint(q, r, angle));
    known.set(cell, points);
  }
  return points;
}

/** The east and west corners of a cell and its neighbours, by name: more than enough to name its own. */
function cornersNear(q: number, r: number): [string, string][] {
  const near: [string, string][] = [];
  for (let dq = -1; dq <= 1; dq++)
    for (let dr = -1; dr <= 1; dr++)
      for (const side of ['e', 'w'] as const) {
        const name = `${q + dq},${r + dr}${side}`;
        near.push([name, pointOf(name)]);
      }
  return near;
}

function pointOf(corner: string): string {
  const [q, r] = corner.slice(0, -1).split(',').map(Number) as [number, number];
  return cornerPoint(q, r, corner.endsWith('e') ? 0 : 180);
}

function readSmall(tile: string, place: string): SlowSmall {
  const angles = ARM_ANGLES[place.endsWith('e') ? 'e' : 'w'];
  return { face: tile[3]!, arms: new Map(angles.map((angle, i) => [angle, Number(tile[i])])) };
}

/** What a small tile shows towards a direction: the two arms 60 degrees to either side of it. */
function shows({ face, arms }: SlowSmall, direction: number): number {
  const a = arms.get((direction + 60) % 360)!;
  const b = arms.get((direction + 300) % 360)!;
  return face === '-' ? Math.abs(a - b) : a + b;
}
