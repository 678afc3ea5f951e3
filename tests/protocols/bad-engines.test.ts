import { badEnginesLose } from './gauntlet.ts';

badEnginesLose(
  {
    crashing: ['crash', /ended with code 3; its last words: segmentation fault, or so/],
    illegal: ['illegal', /answered z99, which is no move/],
    lying: ['illegal', /answered [a-e][1-5], which is taken/],
    swapping: ['illegal', /answered with a swap, which is not possible now/],
    flooding: ['crash', /wrote more than \d+ bytes at one go/],
    forking: ['crash', /ended with code 1/],
    closing: ['crash', /closed its output/],
    babbling: ['crash', /answered "genmove \w+" with garbage: %\$&/],
    refusing: ['crash', /refused "genmove \w+": I do not feel like it/],
    resigning: ['resigned', /gave up/],
  },
  {},
);
