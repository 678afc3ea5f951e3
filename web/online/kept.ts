/** What a browser keeps of a table: whoever has the secret has the seat. */
export interface KeptSeat {
  readonly table: string;
  readonly secret: string;
}

const KEY = 'ludario.online';
const NAME = 'ludario.name';
/** The server looks so many up at once. */
const MOST = 100;

/** The seats this browser has, the latest first. */
export function keptSeats(): KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return (kept as Partial<KeptSeat>[]).flatMap(({ table, secret }) =>
      typeof table === 'string' && typeof secret === 'string' ? [{ table, secret }] : [],
    );
  } catch {
    return [];
  }
}

function write(seats: readonly KeptSeat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing plays until the page is closed.
  }
}

export function secretOf(table: string): string | undefined {
  return keptSeats().find((kept) => kept.table === table)?.secret;
}

export function keepSeat(seat: KeptSeat): void {
  write([seat, ...keptSeats().filter(({ table }) => table !== seat.table)]);
}

export function forgetSeats(tables: readonly string[]): void {
  write(keptSeats().filter(({ table }) => !tables.includes(table)));
}

/** By which name somebody sat down last. */
export function keptName(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // It is asked for again.
  }
}
