/** What keeps bots from harming others, and what they may use. */
export { enforced } from './enforced.ts';
export { joined, openGroup, type Group } from './group.ts';
export { isolate, isolateBuild, isolation } from './isolation.ts';
export { LONGEST_LINE, MOST_OUTPUT, USUAL_LIMITS, type Limits } from './limits.ts';
export { LOOK_MS, OwnTime } from './own-time.ts';
export { hiddenFrom, isSystems } from './places.ts';
export { Scratch } from './scratch.ts';
export { Watch, type Overspent } from './watch.ts';
