import { mkdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { Refusal, at, fileTrouble } from '../../core/index.ts';
import { writeWhole } from '../../lab/index.ts';
import { figureFiles, reportHtml, reportMarkdown, type Report } from '../../lab/report/index.ts';
import { refuse } from '../terminal/complaints.ts';

/** What a study is written as, by the ending of a file. */
const ENDINGS = ['.html', '.md', '.json'];

/** Before hours of work, not after them. */
export function checkOutputs(files: readonly string[]): void {
  for (const file of files) {
    if (ENDINGS.includes(extname(file).toLowerCase())) continue;
    throw new Refusal(
      at(
        refuse.takes({
          option: '--output',
          what: {
            en: 'a file that ends in .html, .md or .json',
            es: 'un fichero que acabe en .html, .md o .json',
          },
          given: file,
        }),
        '--output',
      ),
    );
  }
}

/** Writes a report, or what it was made from, to a file; figures of Markdown lie beside it. */
export function writeStudy(file: string, report: Report, document: unknown): void {
  const texts = new Map<string, string>();
  const ending = extname(file).toLowerCase();
  if (ending === '.html') texts.set(file, reportHtml(report));
  else if (ending === '.json') texts.set(file, `${JSON.stringify(document, null, 1)}\n`);
  else {
    const name = basename(file, extname(file));
    const folder = `${name}.figures`;
    texts.set(file, reportMarkdown(report, folder));
    for (const { name: figure, svg } of figureFiles(report)) {
      texts.set(join(dirname(file), folder, figure), svg);
    }
  }
  for (const [path, text] of texts) {
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeWhole(path, text);
    } catch (error) {
      throw new Refusal(refuse.cannotWrite({ path, why: fileTrouble(error) }));
    }
  }
}
