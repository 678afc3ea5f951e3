import { checkShapes } from '../tiny.fixture.ts';
import { beyondExperiments } from './index.ts';

checkShapes(beyondExperiments);
