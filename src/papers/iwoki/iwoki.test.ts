import { checkShapes } from '../tiny.fixture.ts';
import { iwokiExperiments } from './index.ts';

checkShapes(iwokiExperiments);
