/** Texts that many games of an experiment share, each kept once and known by its number. */
export class Vocabulary {
  private readonly texts: string[] = [];
  private readonly codes = new Map<string, number>();
  /** More would cost more memory than they save. */
  private readonly most: number;
  /** How many of them are stored. */
  private stored = 0;

  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.texts.length;
  }

  /** The number of a text, a new one if need be; null when there is no room for it. */
  code(text: string): number | null {
    const known = this.codes.get(text);
    if (known !== undefined) return known;
    if (this.texts.length >= this.most) return null;
    return this.add(text);
  }

  private add(text: string): number {
    const code = this.texts.length;
    this.texts.push(text);
    this.codes.set(text, code);
    return code;
  }

  text(code: number): string | undefined {
    return this.texts[code];
  }

  /** Those that are not stored yet. */
  fresh(): { code: number; text: string }[] {
    return this.texts.slice(this.stored).map((text, i) => ({ code: this.stored + i, text }));
  }

  /** All of them are stored now. */
  settle(): void {
    this.stored = this.texts.length;
  }

  /** Takes in what is stored, in the order of the numbers. */
  load(texts: readonly string[]): void {
    for (const text of texts) this.add(text);
    this.settle();
  }
}
