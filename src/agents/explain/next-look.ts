/** Looks at a growing tree after every step up to here, then ever more rarely. */
const CLOSELY = 10;
const RARER = 1.15;

/** After how many steps a tree is looked at again, of which so many are made; `closely`: every one up to there. */
export function nextLook(made: number, closely = CLOSELY): number {
  return made < Math.max(CLOSELY, closely) ? made + 1 : Math.ceil(made * RARER);
}
