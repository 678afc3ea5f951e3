import type { Lang } from '../../core/index.ts';
import { en, type Text } from './text-en.ts';
import { es } from './text-es.ts';

export type { Text, Unit } from './text-en.ts';

const catalogue: Readonly<Record<Lang, Text>> = { en, es };

export function reportText(lang: Lang): Text {
  return catalogue[lang];
}
