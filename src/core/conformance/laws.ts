import type { Lang } from '../words.ts';
import { en, type LawId, type LawWords } from './laws-en.ts';
import { es } from './laws-es.ts';

export type { LawId, LawWords };

export const laws: Readonly<Record<Lang, Readonly<Record<LawId, LawWords>>>> = { en, es };
