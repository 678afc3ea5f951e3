import { badEnginesLose } from './gauntlet.ts';

badEnginesLose(
  {
    silent: ['time', /took more time than it had/],
    slow: ['time', /took more time than it had/],
    hiding: ['time', /took more time than it had/],
  },
  { budget: { ms: 2000 }, tolerance: 1000, patience: 6000 },
);
