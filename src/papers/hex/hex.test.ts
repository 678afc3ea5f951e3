import { checkShapes } from '../tiny.fixture.ts';
import { hexExperiments } from './index.ts';

checkShapes(hexExperiments);
