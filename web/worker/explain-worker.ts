import type { Result } from '../../src/core/index.ts';
import { listen } from '../catalogue/worker.ts';
import { tell, type ExplainRequest, type Told } from './explaining.ts';

listen<ExplainRequest, Result<Told>>((request, say) => say(tell(request)));
