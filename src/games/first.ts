import { Catalogue } from '../core/index.ts';
import { hex } from './hex/index.ts';
import { iwoki } from './iwoki/index.ts';
import { mancala } from './mancala/index.ts';
import { reversi } from './reversi/index.ts';

/** The games that the page begins with; all others come after it. */
export const tableHouse = new Catalogue({ games: [iwoki, reversi, hex, mancala], agents: [] });
