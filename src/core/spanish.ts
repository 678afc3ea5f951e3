/**
 * A name after "y": Spanish says "e" before the sound of an i ("e iwoki", "e hijos"), and "y" before
 * a diphthong ("y hielo", "y iones").
 */
export function andSpanish(name: string): string {
  return `${/^h?[ií](?![aeouáéóú])/i.test(name) ? 'e' : 'y'} ${name}`;
}
