import type { AgentKind } from '../../core/index.ts';
import { gtp } from './gtp.ts';
import { htp } from './htp.ts';
import { nboard } from './nboard.ts';

export { endIdle } from './pool.ts';

/** Other people's engines as agents. */
export const engineKinds: readonly AgentKind[] = [htp, gtp, nboard];
