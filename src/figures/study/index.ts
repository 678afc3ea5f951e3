/** A study of a game: its figures, and how they are told. */
export { compareStudies, differenceOf, tellComparison, type Claim } from './compare.ts';
export * from './study.ts';
export { tellStudy, type ToldStudy } from './tell.ts';
