import { identity } from '../../../arena/index.ts';
import { citation } from '../citation.ts';
import type { Section } from '../document.ts';
import type { Telling } from '../telling.ts';

export function cited({ evidence, text, lang }: Telling): Section | null {
  if (evidence.units === 0) return null;
  const { experiment, contest } = evidence;
  const { spec, game } = contest;
  const { id, created, versions } = experiment;
  return citation(
    {
      title: text.title(game.words[lang].title, spec.format),
      id,
      date: created,
      version: versions.ludario,
      note: `spec ${identity(spec, versions)}, seed ${spec.seed}`,
    },
    lang,
  );
}
