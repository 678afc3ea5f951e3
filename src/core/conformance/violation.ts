/** A broken law, told so that the author of a game can mend it. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly law: string;

  constructor(law: string, where: string, detail: string) {
    super(`${law}\n  ${detail}\n  in ${where}`);
    this.law = law;
  }
}
