import type { Result } from '../../src/core/index.ts';
import { listen } from '../catalogue/worker.ts';
import { tell, type ExplainRequest, type ThoughtTree } from './explaining.ts';

listen<ExplainRequest, Result<ThoughtTree>>(
  (request, say) => void Promise.resolve(tell(request)).then(say),
);
