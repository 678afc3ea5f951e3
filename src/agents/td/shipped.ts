import { fail, type Game, type Result } from '../../core/index.ts';
import { readBrain, type Brain } from './brain.ts';
import { refuse } from './complaints.ts';
import { MODEL } from './models/iwoki.ts';
import { MODEL as FOR_THREE } from './models/iwoki-3.ts';
import { MODEL as FOR_FOUR } from './models/iwoki-4.ts';
import { MODEL as FOR_FIVE } from './models/iwoki-5.ts';
import { MODEL as FOR_SIX } from './models/iwoki-6.ts';
import { MODEL as OPEN_MODEL } from './models/iwoki-open.ts';

/** The rules that values come with Ludario for, and these values: iwoki as it comes out of the box. */
const rulesFor = (players: number, hand: string) =>
  `iwoki(players=${players},open=false,deal=random,wildcard=strict,hand=${hand},markers=3,tiles=standard)`;

export const SHIPPED_RULES = rulesFor(2, '9+3');

const MODELS: Readonly<Record<string, string>> = {
  [SHIPPED_RULES]: MODEL,
  [rulesFor(3, '9+3')]: FOR_THREE,
  [rulesFor(4, '9+3')]: FOR_FOUR,
  [rulesFor(5, '8+3')]: FOR_FIVE,
  [rulesFor(6, '7+3')]: FOR_SIX,
};

/** Whether a value for these rules comes with Ludario. */
export function isShipped({ info }: Game): boolean {
  return info.rules in MODELS;
}

/** The value that comes with Ludario for a game, or why there is none. */
export function shippedBrain(game: Game): Result<Brain> {
  const model = MODELS[game.info.rules];
  if (model === undefined) {
    return fail(refuse.notShipped({ rules: game.info.rules, shipped: SHIPPED_RULES }));
  }
  return readBrain(game, bytesOf(model));
}

/**
 * What was learned of the same game with open hands, for who looks into worlds: it judges a position
 * by every hand in it, whoever may see them.
 */
export function openBrain(game: Game): Result<Brain> {
  if (game.info.rules !== SHIPPED_RULES) {
    return fail(refuse.notShipped({ rules: game.info.rules, shipped: SHIPPED_RULES }));
  }
  const info = { ...game.info, rules: game.info.rules.replace('open=false', 'open=true') };
  const features = game.learn?.openFeatures;
  const learn = features === undefined ? {} : { features };
  return readBrain({ ...game, info, learn }, bytesOf(OPEN_MODEL));
}

function bytesOf(model: string): Uint8Array {
  return Uint8Array.from(atob(model), (letter) => letter.charCodeAt(0));
}
