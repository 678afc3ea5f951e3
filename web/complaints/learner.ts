import { andSpanish, complaints } from '../../src/core/index.ts';

/** What is refused of the rival that learns: fetched with it. */
export const refuse = complaints('page.learner', {
  noBoard: (a: { rules: string }) => ({
    en: `the rival that learns looks at boards, and ${a.rules} has none`,
    es: `el rival que aprende mira tableros, ${andSpanish(a.rules)} no tiene`,
  }),
});
