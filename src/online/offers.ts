import type { OfferKind, OfferView } from '../api/online/index.ts';
import type { Seat } from '../core/index.ts';

/** Something proposed at a table: it happens once everybody who is asked agrees. */
export interface Offer extends OfferView {
  readonly open: readonly Seat[];
}

/** What stands proposed at one table. Whatever happens to the game makes it void. */
export class Offers {
  private standing: readonly Offer[];
  private last: number;

  constructor(kept: readonly Offer[] = []) {
    this.standing = kept;
    this.last = Math.max(0, ...kept.map(({ id }) => id));
  }

  get list(): readonly Offer[] {
    return this.standing;
  }

  has(kind: OfferKind, seat?: Seat): boolean {
    return this.standing.some((one) => one.kind === kind && one.seat === seat);
  }

  make(offer: Omit<Offer, 'id'>): Offer {
    const made = { id: ++this.last, ...offer };
    this.standing = [...this.standing, made];
    return made;
  }

  find(id: number): Offer | undefined {
    return this.standing.find((one) => one.id === id);
  }

  /** A seat agrees; what is still open of it. */
  agree(id: number, seat: Seat): Offer {
    const offer = this.find(id)!;
    const now = { ...offer, open: offer.open.filter((one) => one !== seat) };
    this.standing = this.standing.map((one) => (one.id === id ? now : one));
    return now;
  }

  drop(id: number): void {
    this.standing = this.standing.filter((one) => one.id !== id);
  }

  /** What can do without who is gone, and waits for their answer, may be proposed anew. */
  dropThoseFor(seat: Seat): void {
    this.standing = this.standing.filter(
      ({ kind, open }) => !open.includes(seat) || kind === 'draw' || kind === 'takeback',
    );
  }

  /** Whether there was anything. */
  clear(): boolean {
    const had = this.standing.length > 0;
    this.standing = [];
    return had;
  }
}
