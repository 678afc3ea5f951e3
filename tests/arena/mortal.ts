import process from 'node:process';
import { ok, type AgentKind, type NoParams } from '../../src/core/index.ts';

/** After so many decisions in one thread of it, the whole program is killed; 0: never. */
const LAST = Number(process.env['MORTAL_DECISIONS'] ?? 0);
let made = 0;

/** Plays by lot, and takes the program with it when its time has come: kill -9, amid whatever it does. */
export const mortal: AgentKind<NoParams> = {
  id: 'mortal',
  version: 1,
  summary: 'Plays by lot and may kill the program, for tests.',
  params: {},
  memory: 'none',
  random: true,
  supports: () => ok(true),
  create: (_game, _values, rng) =>
    ok({
      name: 'mortal',
      choose({ legal }) {
        if (++made === LAST) process.kill(process.pid, 'SIGKILL');
        return { action: rng.pick(legal) };
      },
    }),
};
