/** One command as the text protocols write it: `12 play black f6 # a comment`. */
export interface CommandLine {
  /** The number some senders give, to be repeated in the reply. */
  readonly id: string;
  /** In small letters. */
  readonly name: string;
  readonly args: readonly string[];
  /** Everything after the name, as it was written. */
  readonly rest: string;
}

/** Reads a line; null when there is no command on it. */
export function readCommand(line: string): CommandLine | null {
  const text = cleaned(line);
  const parts = /^(\d*)\s*(\S*)\s*(.*)$/.exec(text)!;
  const [, id, name, rest] = parts as unknown as [string, string, string, string];
  // A number alone, or one that sticks to a word, is no id.
  if (id !== '' && (name === '' || !/^\d+\s/.test(text))) {
    return { id: '', name: text.split(' ')[0]!.toLowerCase(), args: [], rest: '' };
  }
  if (name === '') return null;
  return { id, name: name.toLowerCase(), args: rest === '' ? [] : rest.split(' '), rest };
}

/** Without comment and control characters, with single spaces. */
function cleaned(line: string): string {
  // oxlint-disable-next-line no-control-regex -- the protocol says that they are thrown away
  const printable = line.replaceAll('\t', ' ').replaceAll(/[\u0000-\u001f\u007f]/g, '');
  const comment = printable.indexOf('#');
  const text = comment < 0 ? printable : printable.slice(0, comment);
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** Whether a line asks to stop thinking: a comment to those who do not know it. */
export function isInterrupt(line: string): boolean {
  return /^\s*#\s*interrupt\s*$/i.test(line);
}

/**
 * A reply ends with an empty line, so none may stand within it. Boards look for the space after the
 * sign even where nothing follows.
 */
export function reply(good: boolean, id: string, text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const body = lines.filter((line) => line !== '').join('\n');
  return `${good ? '=' : '?'}${id} ${body}\n\n`;
}
