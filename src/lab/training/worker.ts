import { serveThread } from '../../workers/index.ts';
import type { Answer, TrainingTask, TrainingOrder } from './task.ts';

/** What can be handed over instead of copied: a large table would take its memory twice. */
function ownBuffers(pieces: readonly Uint8Array[]): ArrayBuffer[] {
  const whole = pieces.filter(
    ({ buffer, byteLength }) => buffer instanceof ArrayBuffer && buffer.byteLength === byteLength,
  );
  return [...new Set(whole.map(({ buffer }) => buffer as ArrayBuffer))];
}

await serveThread<TrainingOrder, Answer>(async (line) => {
  const answer = (said: Answer) =>
    line.say(said, said.kind === 'checkpoint' ? ownBuffers([said.snapshot, said.model.bytes]) : []);
  const { School } = await import('./school.ts');
  const school = await School.open(line.data as TrainingTask, answer);
  if (school !== null) {
    line.hear((order) => school.told(order));
    await school.work();
  }
  line.close();
});
