import { house } from '../../../agents/index.ts';
import type { Lang } from '../../../core/index.ts';
import { figureStyle } from '../../training/index.ts';
import { Numbers } from '../../../figures/numbers/index.ts';
import { reportText, type Text } from '../text.ts';
import type { TrainingEvidence } from './evidence.ts';
import { en, type TrainingText } from './text-en.ts';
import { es } from './text-es.ts';

/** What every section of the report of a training is made from. */
export interface TrainingTelling {
  readonly evidence: TrainingEvidence;
  readonly lang: Lang;
  readonly words: TrainingText;
  /** What all reports say. */
  readonly text: Text;
  readonly numbers: Numbers;
  /** "games" or "epochs". */
  readonly unit: string;
}

const catalogue: Readonly<Record<Lang, TrainingText>> = { en, es };

export function tellTraining(evidence: TrainingEvidence, lang: Lang): TrainingTelling {
  const words = catalogue[lang];
  return {
    evidence,
    lang,
    words,
    text: reportText(lang),
    numbers: new Numbers(lang),
    unit: words.unit[evidence.training.unit],
  };
}

/** What differs from the defaults of an agent. */
export function nameOf(agent: string): string {
  return house.short('agent', agent);
}

/** A figure of the family as it is written. */
export function figureIn({ numbers }: TrainingTelling, name: string, value: number): string {
  const { unit } = figureStyle(name);
  if (unit === 'share') return numbers.significant(value, 3, { percent: true });
  if (unit === 'bytes') return numbers.bytes(value);
  return unit === 'count' ? numbers.count(value) : numbers.significant(value);
}
