/** Tables that people share: who sits where, what each is told, and the line to their pages. */
export type { Seatable } from './chairs.ts';
export { refuse as refuseOnline } from './complaints.ts';
export type { Hire, Hired, Hiring } from './crew.ts';
export { Hall, type HallSetup } from './hall.ts';
export { Bucket, USUAL_LIMITS as USUAL_ONLINE_LIMITS, type OnlineLimits } from './limits.ts';
export type { Line } from './line.ts';
export { tableLine } from './lines.ts';
export { Mount, type MountSetup, type Reservation } from './mount.ts';
export { readName } from './names.ts';
export { isSaid, readSaid } from './read-said.ts';
export { OnlineTable } from './table.ts';
