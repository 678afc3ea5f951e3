import type { Told, ToldType } from '../api/online/index.ts';
import type { Complaint } from '../core/index.ts';
import type { Line } from './line.ts';

/** A page at a table. */
export interface Guest {
  readonly line: Line;
  /** The chair whose secret it knows; null: it looks on. */
  chair: number | null;
  /** It knows the secret of whoever made the table. */
  host: boolean;
  /** It has said hello. */
  known: boolean;
  /** Of who looks on: the chairs whose texts it does not want. */
  muted: readonly number[];
}

/** The pages at one table, by the chairs of those who look at them. */
export class Guests {
  private readonly all = new Set<Guest>();

  get size(): number {
    return this.all.size;
  }

  enter(line: Line): Guest {
    const guest: Guest = { line, chair: null, host: false, known: false, muted: [] };
    this.all.add(guest);
    return guest;
  }

  has(guest: Guest): boolean {
    return this.all.has(guest);
  }

  /** Whether it was there. */
  exit(guest: Guest): boolean {
    return this.all.delete(guest);
  }

  /** Whether some page of a chair is connected. */
  areAt(chair: number): boolean {
    for (const guest of this.all) if (guest.known && guest.chair === chair) return true;
    return false;
  }

  /** The pages of a chair, the oldest first. */
  at(chair: number): Guest[] {
    return [...this.all].filter((guest) => guest.chair === chair);
  }

  /** Those who have said hello and have a seat. */
  seated(): Guest[] {
    return [...this.all].filter(({ known, chair }) => known && chair !== null);
  }

  /** Those who have said hello and look on. */
  watching(): Guest[] {
    return [...this.all].filter(({ known, chair }) => known && chair === null);
  }

  /** Somebody lost a chair: their pages look on. */
  unseat(chair: number): void {
    for (const guest of this.at(chair)) guest.chair = null;
  }

  tell<T extends ToldType>(guests: readonly Guest[], type: T, what: Told[T]): void {
    for (const { line } of guests) line.tell(type, what);
  }

  tellSeated<T extends ToldType>(type: T, what: Told[T]): void {
    this.tell(this.seated(), type, what);
  }

  tellAll<T extends ToldType>(type: T, what: Told[T], except: Guest | null = null): void {
    for (const guest of this.all) if (guest.known && guest !== except) guest.line.tell(type, what);
  }

  /** Everybody leaves. */
  dismiss(why: Complaint, again: boolean): void {
    for (const { line } of this.all) {
      line.tell('bye', { why, again });
      line.close();
    }
    this.all.clear();
  }
}
