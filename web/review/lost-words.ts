import { inside } from '../spanish.ts';
import { catalogue } from '../text.ts';
import type { Lost } from './turning.ts';

/** How to call what a sentence speaks of. */
interface Naming {
  /** The number of the move after so many, as the list of moves counts. */
  number(before: number): string;
  move(before: number): string;
  readonly name: string;
  percent(share: number): string;
}

const text = catalogue({
  en: {
    move: (index: string, move: string, name: string, from: string, to: string) =>
      `Move ${index}, ${move}, lost it: before it ${name} had ${from}, after it ${to}`,
    drift: (name: string, index: string, to: string) =>
      `No single move lost it: the chances of ${name} slipped away little by little, and from move ${index} on (${to}) for good`,
    behind: (name: string, from: string) =>
      `${name} was behind from the first moves (${from}) and never drew level`,
    ahead: (name: string, share: string) =>
      `On the board it was not lost: in the end ${name} still had ${share}`,
    proven: (index: string) => `; from move ${index} on it was proven lost.`,
    win: 'a proven win',
    loss: 'a proven loss',
  },
  es: {
    move: (index: string, move: string, name: string, from: string, to: string) =>
      `La jugada ${index}, ${move}, perdió la partida: opciones de ${inside(name)} antes, ${from}; después, ${to}`,
    drift: (name: string, index: string, to: string) =>
      `Ninguna jugada sola perdió la partida: las opciones de ${inside(name)} se fueron poco a poco, y desde la jugada ${index} (${to}) para siempre`,
    behind: (name: string, from: string) =>
      `Partida cuesta arriba para ${inside(name)} desde las primeras jugadas (${from}), sin llegar nunca a igualar`,
    ahead: (name: string, share: string) =>
      `En el tablero no estaba perdida: al final, opciones de ${inside(name)}: ${share}`,
    proven: (index: string) => `; desde la jugada ${index} la derrota está demostrada.`,
    win: 'victoria demostrada',
    loss: 'derrota demostrada',
  },
});

/** When a game was lost, in one sentence. */
export function lostWords({ how, at, from, to, proven }: Lost, naming: Naming): string {
  const words = text();
  const { name } = naming;
  // Only what is proven, or the end itself, is certain.
  const share = (of: number) => (of === 0 ? words.loss : of === 1 ? words.win : naming.percent(of));
  const said = {
    move: () =>
      words.move(naming.number(at!.before), naming.move(at!.before), name, share(from), share(to)),
    drift: () => words.drift(name, naming.number(at?.before ?? 0), share(to)),
    behind: () => words.behind(name, share(from)),
    ahead: () => words.ahead(name, share(to)),
  }[how]();
  // What the sentence has said already is not said again.
  const known = proven === null || (to === 0 && at !== null && proven <= at.before + 2);
  return known ? `${said}.` : `${said}${words.proven(naming.number(proven))}`;
}
