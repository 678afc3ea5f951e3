// What a search may cost, and what it has cost.

/** The time, in milliseconds; asked now and then by searches that have a limit. */
@external("env", "now")
declare function now(): f64;

export let nodes: u64 = 0;
export let stopped: bool = false;
let nodeLimit: u64 = ~0;
let deadline: f64 = Infinity;
let nextLook: u64 = 0;
const LOOK_EVERY: u64 = 4096;

/** The limits of the searches that follow; 0: no limit. */
export function setLimits(most: u64, until: f64): void {
  nodes = 0;
  nodeLimit = most == 0 ? ~0 : most;
  deadline = until == 0 ? Infinity : until;
  stopped = false;
  nextLook = LOOK_EVERY < nodeLimit ? LOOK_EVERY : nodeLimit;
}

/** Counts a node where nobody looks at the limits. */
@inline export function count(): void {
  nodes++;
}

/** Counts a node, and looks at the limits: a search that must stop returns at once, and nothing of it counts. */
@inline export function spend(): void {
  if (++nodes >= nextLook) look();
}

/** Counts a node that takes far longer than a look at the limits does. */
export function spendMuch(): void {
  nodes++;
  look();
}

function look(): void {
  nextLook = nodes + LOOK_EVERY;
  if (nextLook > nodeLimit) nextLook = nodeLimit;
  if (nodes >= nodeLimit || (deadline != Infinity && now() >= deadline)) stopped = true;
}

/** Milliseconds until the time is over. */
export function timeLeft(): f64 {
  return deadline == Infinity ? Infinity : deadline - now();
}
