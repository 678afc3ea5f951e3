import type { Words } from '../../core/index.ts';
import type { SwapStyle } from '../htp/board.ts';
import type { Convention } from '../htp/convention.ts';

/** How a well-known program is told what others are told otherwise. What is left out is as usual. */
export interface Description {
  readonly words: Words;
  /** How its own name begins, in small letters: so it is known without being named. */
  readonly named: string;
  /**
   * What says how long it may take for a move, with `;` between commands: `{seconds}` stands for
   * seconds, `{whole}` for whole ones, `{colour}` for its colour.
   */
  readonly time?: string;
  /** Of a clock for the whole game it is told its share for the move by `time`; else what is left. */
  readonly share?: boolean;
  /** Hex: what says whether it may swap; `{on}` is 1 or 0. */
  readonly allowSwap?: string;
  readonly swap?: SwapStyle;
  readonly convention?: Convention['name'];
  /** NBoard, whose programs cannot say no: the only boards it has. */
  readonly sizes?: readonly number[];
}

const benzene = {
  // They know neither time_settings nor set_time, and hear time_left only where told to manage time.
  share: true,
  // It is off at their start, and stays as it was told.
  allowSwap: 'param_game allow_swap {on}',
  swap: 'sides',
} as const;

/** Programs for Hex. */
export const hexEngines = {
  mohex: {
    ...benzene,
    words: { en: 'MoHex, of the Benzene project', es: 'MoHex, del proyecto Benzene' },
    named: 'mohex',
    time: 'param_mohex max_time {seconds}',
  },
  wolve: {
    ...benzene,
    words: { en: 'Wolve, of the Benzene project', es: 'Wolve, del proyecto Benzene' },
    named: 'wolve',
    time: 'param_wolve max_time {seconds}',
  },
  mopyhex: {
    words: {
      en: 'mopyhex: White begins, no swap',
      es: 'mopyhex: empiezan las blancas, sin cambio',
    },
    named: 'mopyhex',
    time: 'set_time {whole}',
    share: true,
    convention: 'mopyhex',
    swap: 'none',
  },
} as const satisfies Readonly<Record<string, Description>>;

/** Programs for Reversi that speak GTP. */
export const gtpEngines = {
  edax: {
    words: { en: 'Edax, started with -gtp', es: 'Edax, arrancado con -gtp' },
    named: 'edax',
    // It takes the main time as the time for each move, and thinks that long only if told what is left.
    time: 'time_settings {whole} {whole} 1; time_left {colour} {whole} 1',
  },
} as const satisfies Readonly<Record<string, Description>>;

/** Programs for Reversi that speak NBoard's protocol. */
export const nboardEngines = {
  edax: {
    words: { en: 'Edax, started with -nboard', es: 'Edax, arrancado con -nboard' },
    named: 'edax',
    sizes: [8],
  },
  ntest: {
    words: { en: 'NTest, by Chris Welty', es: 'NTest, de Chris Welty' },
    named: 'ntest',
    sizes: [8],
  },
} as const satisfies Readonly<Record<string, Description>>;

/** The description that was asked for by name, or the one of who calls itself so. */
export function described(
  engines: Readonly<Record<string, Description>>,
  asked: string | null,
  itsName: string,
): Description | null {
  if (asked !== null) return engines[asked] ?? null;
  const called = itsName.trim().toLowerCase();
  return Object.values(engines).find(({ named }) => called.startsWith(named)) ?? null;
}

/** For the list of options: each with who it is. */
export function engineWords<K extends string>(
  engines: Readonly<Record<K, Description>>,
): Readonly<Record<K, Words>> {
  const entries = Object.entries<Description>(engines);
  return Object.fromEntries(entries.map(([name, { words }]) => [name, words])) as Record<K, Words>;
}
