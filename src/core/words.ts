/** The languages people read; a catalogue that misses one does not compile. */
export const LANGS = ['en', 'es'] as const;
export type Lang = (typeof LANGS)[number];

/** The same said in every language. */
export type Words = Readonly<Record<Lang, string>>;

/** Words that may have been given in one language alone, as users' modules may do. */
export function both(said: Words | string): Words {
  return typeof said === 'string' ? { en: said, es: said } : said;
}

/** What a game says to people, in one language. */
export interface GameWords {
  readonly title: string;
  /** One sentence for a list of games. */
  readonly summary: string;
  /** What the seats are called, by seat: "Black", "White". A game for more seats may list only a pattern of names. */
  readonly seats: readonly string[];
  /** Spanish: the seats are plurals, as "Negras", and verbs agree with them. */
  readonly plural?: true;
  /** The unit of the score: "discs", "seeds", "points"; empty where a game has no points. */
  readonly points: string;
  /** The rules on one screen, at most 78 columns, with an example. */
  readonly rules: string;
}

export function seatName(words: GameWords, seat: number): string {
  return words.seats[seat] ?? `${seat + 1}`;
}

/** A seat within a sentence: "Black", "Sur", "las negras". */
export function seatWithin(words: GameWords, seat: number): string {
  const name = seatName(words, seat);
  return words.plural === true ? `las ${name.toLowerCase()}` : name;
}

/** A seat and what it does, which agrees with it: "Sur elige", "las negras eligen". */
export function seatDoes(words: GameWords, seat: number, one: string, many: string): string {
  return `${seatWithin(words, seat)} ${words.plural === true ? many : one}`;
}

/** The points of a finished game side by side: "45–44", and where some are lost "1 · −1". */
export function pointsLine(scores: readonly number[]): string {
  if (scores.every((score) => score >= 0)) return scores.join('–');
  return scores.map((score) => `${score}`.replace('-', '−')).join(' · ');
}
