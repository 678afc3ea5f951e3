import { appendFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readAgent } from '../../src/agents/index.ts';
import { unwrap } from '../../src/core/index.ts';
import type { Pair, Player } from './play.ts';
import type { Portion } from './portion.ts';

interface Kept extends Pair {
  readonly match: string;
  readonly pair: number;
}

/** Pairs that were played, on a line each in the files of a folder: several processes may add to it. */
export class KeptPairs {
  private readonly file: string | null;
  private readonly known = new Map<string, Pair>();

  /** `folder` null: nothing is kept beyond this run. */
  constructor(folder: string | null, name: string) {
    this.file = folder === null ? null : join(folder, name);
    if (folder === null) return;
    mkdirSync(folder, { recursive: true });
    for (const entry of readdirSync(folder).filter((one) => one.endsWith('.jsonl'))) {
      const lines = readFileSync(join(folder, entry), 'utf8').split('\n');
      for (const text of lines.filter((one) => one !== '')) {
        const { match, pair, share, margin } = JSON.parse(text) as Kept;
        this.known.set(`${match} ${pair}`, { share, margin });
      }
    }
  }

  /** What a process keeps of its portion, in a file of its own. */
  static of({ folder, piece, pieces }: Portion): KeptPairs {
    return new KeptPairs(folder, `${piece}-of-${pieces}.jsonl`);
  }

  /** What came of a pair, which is played if it was not. */
  async played(match: string, pair: number, play: () => Promise<Pair>): Promise<Pair> {
    const known = this.known.get(`${match} ${pair}`);
    if (known !== undefined) return known;
    const { share, margin } = await play();
    this.known.set(`${match} ${pair}`, { share, margin });
    const kept: Kept = { match, pair, share, margin };
    if (this.file !== null) appendFileSync(this.file, `${JSON.stringify(kept)}\n`);
    return kept;
  }
}

/** Who meets whom, in one text; with versions, so that nothing is taken for what an older player did. */
export function matchName(players: readonly [Player, Player]): string {
  return players
    .map(({ agent, sight = 'own' }) => {
      const { kind } = unwrap(readAgent(agent));
      return `${agent} ${kind.version} ${sight}`;
    })
    .join(' / ');
}
