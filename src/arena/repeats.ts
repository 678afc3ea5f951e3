/** What tells one game from another. */
export interface Line {
  readonly players: readonly number[];
  readonly start?: string | undefined;
  readonly moves: readonly string[];
}

/** Beginnings that are remembered: about 20 MB. */
const MOST_KNOWN = 200_000;
/** Those who go on alike in so many of the positions they meet again repeat themselves. */
const ALIKE = 0.9;
/** With fewer it may be luck. */
const ENOUGH = 8;

/**
 * Which games are different, and whether those who play them repeat themselves: that is measured by
 * how their games go on after the same beginning, not taken from what agents say of themselves.
 */
export class Repeats {
  games = 0;
  /** Games that are not move for move an earlier one of the same agents in the same seats. */
  different = 0;
  /** Of each game 53 bits of a hash: among a million, two clash by chance once in 18,000 times. */
  private readonly known = new Set<number>();
  /** By beginning: how it went on the first time. */
  private readonly went = new Map<number, number>();
  /** By who plays: beginnings that were met again, and those that went on as before. */
  private readonly again = new Map<string, { met: number; alike: number }>();

  /** Whether it is a new one. */
  add({ players, start = '', moves }: Line): boolean {
    const key = new Key();
    key.add(players.join());
    key.add(start);
    const met = this.metBy(players);
    for (const move of moves) {
      const before = key.value;
      key.add(move);
      const went = this.went.get(before);
      if (went !== undefined) {
        met.met++;
        if (went === key.value) met.alike++;
      } else if (this.went.size < MOST_KNOWN) {
        this.went.set(before, key.value);
      }
    }
    this.games++;
    if (this.known.has(key.value)) return false;
    this.known.add(key.value);
    this.different++;
    return true;
  }

  /** Whether these go on alike where they have been before: then a repeated game tells nothing new. */
  steady(players: readonly number[]): boolean {
    const { met, alike } = this.metBy(players);
    return met >= ENOUGH && alike >= ALIKE * met;
  }

  private metBy(players: readonly number[]): { met: number; alike: number } {
    const who = players.toSorted((a, b) => a - b).join();
    let met = this.again.get(who);
    if (met === undefined) this.again.set(who, (met = { met: 0, alike: 0 }));
    return met;
  }
}

/** A hash of texts, one after the other. */
class Key {
  private a = 0x811c9dc5;
  private b = 0x9747b28c;

  add(text: string): void {
    for (let i = 0; i <= text.length; i++) {
      // A sign that is in no text parts them.
      const code = i === text.length ? 0x1_0000 : text.charCodeAt(i);
      this.a = Math.imul(this.a ^ code, 0x0100_0193);
      this.b = Math.imul(this.b ^ code, 0x85eb_ca6b);
      this.b ^= this.b >>> 13;
    }
  }

  get value(): number {
    return (this.a >>> 0) * 0x20_0000 + ((this.b ^ (this.b >>> 16)) >>> 11);
  }
}
