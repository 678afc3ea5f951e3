import type { Work } from './types.ts';

export const HERE = import.meta.url;

/** Never the same twice: so that one sees whether it was done again. */
export const stamp: Work<{ readonly label: string }, { label: string; stamp: number }> = (
  { label },
  tell,
) => {
  tell(1, 2);
  if (label === 'broken') throw new Error('this one fails');
  return { label, stamp: performance.timeOrigin + performance.now() + Math.random() };
};

/** Tells that it is half done, and never ends. */
export const endless: Work<null, null> = (_, tell) => {
  tell(1, 2);
  return new Promise((done) => {
    setTimeout(() => done(null), 1e9);
  });
};
