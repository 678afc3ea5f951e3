/** The contract between games and agents, and its laws. */
export * from './actions.ts';
export * from './agent.ts';
export * from './call.ts';
export * from './catalogue.ts';
export * from './complaint.ts';
export { fileTrouble } from './system.ts';
export * from './conformance/check.ts';
export * from './conformance/check-agent.ts';
export * from './conformance/planes.ts';
export * from './conformance/laws.ts';
export * from './conformance/planes.ts';
export * from './conformance/playthrough.ts';
export * from './conformance/snapshot.ts';
export * from './conformance/violation.ts';
export * from './drawing/index.ts';
export * from './features.ts';
export * from './game.ts';
export * from './help.ts';
export * from './heuristic.ts';
export * from './info.ts';
export * from './knowledge.ts';
export * from './learning.ts';
export * from './module/index.ts';
export { andSpanish } from './spanish.ts';
export { refuse as refuseModule } from './module-complaints.ts';
export { mix32, murmur128 } from './murmur.ts';
export * from './nearest.ts';
export * from './params.ts';
export * from './perft.ts';
export * from './planes.ts';
export * from './preference.ts';
export * from './record.ts';
export { Interruption, shown } from './referee/answers.ts';
export { crashOf, deed, endingIn } from './referee/ending-words.ts';
export { NoGame, noGame } from './referee/no-game.ts';
export { endOf, isFault, standingPoints, worthByRank, type Fault } from './referee/endings.ts';
export { fairly, UnfairEnd } from './referee/fair.ts';
export { isPromise, type MaybePromise } from './referee/maybe-promise.ts';
export {
  Referee,
  standingOf,
  type Heard,
  type News,
  type RefereeSetup,
} from './referee/referee.ts';
export * from './referee/refereed-game.ts';
export { standIn } from './referee/stand-in.ts';
export { eventFor, moveAsSeen, type Move } from './referee/told.ts';
export * from './registry.ts';
export * from './result.ts';
export { visible } from './visible.ts';
export * from './rng.ts';
export * from './luck.ts';
export * from './settled.ts';
export * from './shape.ts';
export * from './sight.ts';
export * from './simple/index.ts';
export * from './state.ts';
export * from './words.ts';
export * from './zobrist.ts';
