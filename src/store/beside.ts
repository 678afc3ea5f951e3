import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** Records in a file beside the store that was not there before. */
export async function writeBeside(
  path: string,
  id: string,
  lines: AsyncIterable<string>,
): Promise<{ file: string; kept: number }> {
  let file = `${path}.${id}.jsonl`;
  for (let i = 2; existsSync(file); i++) file = `${path}.${id}-${i}.jsonl`;
  const handle = openSync(file, 'wx');
  let kept = 0;
  try {
    for await (const line of lines) {
      writeSync(handle, `${line}\n`);
      kept++;
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return { file, kept };
}
