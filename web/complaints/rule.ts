/** A sentence as it is said in English, with what changes in brackets, and how Spanish puts it. */
export type Rule = readonly [said: RegExp, put: (...parts: string[]) => string];

/** Puts a sentence inside another one into Spanish. */
export type Say = (sentence: string) => string;
