import { checkShapes } from '../tiny.fixture.ts';
import { mancalaExperiments } from './index.ts';

checkShapes(mancalaExperiments);
