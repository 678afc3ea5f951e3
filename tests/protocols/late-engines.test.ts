import { badEnginesLose } from './gauntlet.ts';

badEnginesLose(
  {
    mute: ['time', /did not (listen to the end|answer and was stopped)/],
    silent: ['time', /took more time than it had/],
    slow: ['time', /took more time than it had/],
    hiding: ['time', /took more time than it had/],
  },
  { budget: { ms: 2000 }, tolerance: 1000, patience: 6000 },
);
