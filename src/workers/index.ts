/** The threads that play the games of an experiment on every core. */
export { Crew, type CrewSetup, type Outcome } from './crew.ts';
export { Desk } from './desk.ts';
export { Dispatcher, type Delivery, type Dispatch, type Source } from './dispatch.ts';
export { Notes } from './notes.ts';
export type { Snapshot } from './task.ts';
export { ThinkerThread, serveThoughts } from './thinker.ts';
export { Thread, serveThread } from './thread.ts';
