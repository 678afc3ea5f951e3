/** Runs `work` until at least `seconds` have passed; gives how many units of work were done a second. */
export function rate(work: () => number, seconds = 1): number {
  work(); // warm
  const start = performance.now();
  let done = 0;
  do done += work();
  while (performance.now() - start < seconds * 1000);
  return (done * 1000) / (performance.now() - start);
}

/** 12_345_678 as "12.3 M". */
export function short(n: number): string {
  for (const [size, letter] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const) {
    if (n >= size) return `${(n / size).toPrecision(3)} ${letter}`;
  }
  return n.toPrecision(3);
}

export function line(name: string, ...cells: string[]): void {
  process.stdout.write(`${name.padEnd(46)} ${cells.map((cell) => cell.padStart(16)).join(' ')}\n`);
}

export function title(text: string): void {
  process.stdout.write(`\n${text}\n`);
}
