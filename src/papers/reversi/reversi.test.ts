import { checkShapes } from '../tiny.fixture.ts';
import { reversiExperiments } from './index.ts';

checkShapes(reversiExperiments);
