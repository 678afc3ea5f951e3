/** What a browser keeps of a table: whoever has the secret has the seat. */
export interface KeptSeat {
  readonly table: string;
  readonly secret: string;
  /** The code of the class that it is a pairing of. */
  readonly ofClass?: string | undefined;
}

const KEY = 'ludario.online';
const NAME = 'ludario.name';
/** The server looks so many up at once. */
const MOST = 100;

/** What this browser keeps under a name; null: nothing that can be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether it was kept: a browser that keeps nothing plays until the page is closed. */
export function writeKept(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The seats this browser has, the latest first. */
export function keptSeats(): KeptSeat[] {
  const kept = readKept(KEY);
  if (!Array.isArray(kept)) return [];
  return (kept as (Partial<KeptSeat> | null)[]).flatMap((seat) => {
    const { table, secret, ofClass } = seat ?? {};
    if (typeof table !== 'string' || typeof secret !== 'string') return [];
    return [{ table, secret, ...(typeof ofClass === 'string' ? { ofClass } : {}) }];
  });
}

function write(seats: readonly KeptSeat[]): void {
  writeKept(KEY, seats.slice(0, MOST));
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
