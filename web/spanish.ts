import { gameKinds } from './catalogue/games.ts';

/** Whether Spanish calls a seat by a plural, as "Negras": article and verbs agree with it. */
function isPlural(name: string): boolean {
  return gameKinds().some(({ words: { es } }) => es.plural === true && es.seats.includes(name));
}

/** A seat within a sentence: "las negras", "Sur". */
export function inside(name: string): string {
  return isPlural(name) ? `las ${name.toLowerCase()}` : name;
}

/** A verb that agrees with its seat: "busca", "buscan". */
export function agreeing(name: string, one: string, many: string): string {
  return isPlural(name) ? many : one;
}

/** A seat that begins a sentence, and what it does: "Las negras buscan", "Sur busca". */
export function does(name: string, one: string, many: string): string {
  const said = insideDoes(name, one, many);
  return said[0]!.toUpperCase() + said.slice(1);
}

/** The same within a sentence. */
export function insideDoes(name: string, one: string, many: string): string {
  return `${inside(name)} ${agreeing(name, one, many)}`;
}

/** What is done before its seat is named: "eligen las negras", "elige Sur". */
export function doneBy(name: string, one: string, many: string): string {
  return `${agreeing(name, one, many)} ${inside(name)}`;
}
