import type { Played } from '../../arena/index.ts';
import { murmur128 } from '../../core/index.ts';

const utf8 = new TextEncoder();

/** Counts games that are move for move an earlier one of the same agents in the same seats. */
export class Repeats {
  count = 0;
  /** Of each game 53 bits of a hash: among a million, two clash by chance once in 18,000 times. */
  private readonly known = new Set<number>();

  add({ job, record }: Played): void {
    const text = `${job.players.join()} ${record.start ?? ''} ${record.moves.join(' ')}`;
    const [a, b] = murmur128(utf8.encode(text), 0);
    const key = (a! >>> 0) * 0x20_0000 + (b! >>> 11);
    if (this.known.has(key)) this.count++;
    else this.known.add(key);
  }
}
