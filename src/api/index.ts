/**
 * What the page and the server say to each other. Only shapes: the server checks what it is given,
 * and everything here is plain JSON. Addresses begin with /api; a refusal is a
 * complaint with its English sentence as `error`.
 */
export type * from './house.ts';
export type * from './experiments.ts';
export type { JobState } from './job-state.ts';
export type * from './jobs.ts';
export type * from './training.ts';
export type * from './papers.ts';
