/** Something that somebody might try against the program as people run it. */
export interface Attack {
  readonly name: string;
  run(tally: Tally): Promise<void>;
}

/** What an attack came to. */
export class Tally {
  tried = 0;
  /** What was reached that must not be, one sentence each. */
  readonly lost: string[] = [];
  /** Why it could not be tried here; null: it was. */
  skipped: string | null = null;

  /** One attempt: whether the program held, and else what was seen. */
  held(what: string, held: boolean, saw = ''): void {
    this.tried++;
    if (!held) this.lost.push(saw === '' ? what : `${what}: ${saw.slice(0, 600)}`);
  }

  skip(why: string): void {
    this.skipped = why;
  }
}
