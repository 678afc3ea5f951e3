import { expect, test } from 'vitest';
import { fuzz } from '../bench/fuzz/run.ts';

test('whatever a file holds, reading it ends with a value or a sentence', async () => {
  const read: string[] = [];
  const faults = await fuzz(7, 300, ({ parser }) => read.push(parser));
  expect(faults).toEqual([]);
  expect(read.join()).toBe(
    'SGF,OBF,histories of strength,CSV,records,specs,models,towers,networks that read sequences,likenesses of people,books,openings,positions,rules,agents,transcripts,addresses of tables,trees that people bring along,names of guests,messages of tables',
  );
});
