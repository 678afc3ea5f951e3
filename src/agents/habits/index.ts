/** What somebody does more often, or more seldom, than chance would: habits by name, counted in their decisions. */
export { habitsOf } from './book.ts';
export type { Choice } from './choices.ts';
export { findHabits, shareInterval, type Finding } from './find.ts';
export { marksOf, type Habit, type Marks, type Moment } from './habit.ts';
export { sayHabit, type Saying } from './sentences.ts';
