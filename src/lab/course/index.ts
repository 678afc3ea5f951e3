/** The tournament of a course: every folder a student's bot. */
export { makeBot, madeOrError } from './build.ts';
export { holdCourse, type Course, type CourseOutcome } from './course.ts';
export type { Handed } from './entries.ts';
export { layoutOf, type Layout } from './layout.ts';
export { usualMarks } from './marks.ts';
export type { Line } from './results.ts';
