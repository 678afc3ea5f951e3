/** Seats that Spanish calls by a plural: their article and verbs agree with it. */
const PLURAL: ReadonlySet<string> = new Set(['Negras', 'Blancas']);

/** A seat within a sentence: "las negras", "Sur". */
export function inside(name: string): string {
  return PLURAL.has(name) ? `las ${name.toLowerCase()}` : name;
}

/** A seat that begins a sentence, and what it does: "Las negras buscan", "Sur busca". */
export function does(name: string, one: string, many: string): string {
  return PLURAL.has(name) ? `Las ${name.toLowerCase()} ${many}` : `${name} ${one}`;
}

/** The same within a sentence. */
export function insideDoes(name: string, one: string, many: string): string {
  return `${inside(name)} ${PLURAL.has(name) ? many : one}`;
}

/** What is done before its seat is named: "eligen las negras", "elige Sur". */
export function doneBy(name: string, one: string, many: string): string {
  return `${PLURAL.has(name) ? many : one} ${inside(name)}`;
}
