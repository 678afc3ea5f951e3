import type { Lang } from '../../core/index.ts';
import type { ToldStudy } from '../../figures/study/index.ts';
import { Numbers } from '../../figures/numbers/index.ts';
import type { Report } from '../report/index.ts';

/** A study as a report: one file of HTML, or Markdown with its figures. */
export function studyReport(
  { title, subtitle, findings, tiles, contents, sections }: ToldStudy,
  { lang, made, version }: { readonly lang: Lang; readonly made: Date; readonly version: string },
): Report {
  const date = new Numbers(lang).date(made);
  const footer =
    lang === 'en'
      ? `Made by Ludario ${version}, ${date}.`
      : `Hecho por Ludario ${version}, ${date}.`;
  return { lang, title, subtitle, findings, tiles, contents, sections, footer };
}
