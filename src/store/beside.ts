import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** A name beside the store that nothing has yet. */
export function freeBeside(path: string, name: string, ending: string): string {
  let file = `${path}.${name}.${ending}`;
  for (let i = 2; existsSync(file); i++) file = `${path}.${name}-${i}.${ending}`;
  return file;
}

/** Records in a file beside the store that was not there before. */
export async function writeBeside(
  path: string,
  id: string,
  lines: AsyncIterable<string>,
): Promise<{ file: string; kept: number }> {
  const file = freeBeside(path, id, 'jsonl');
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
