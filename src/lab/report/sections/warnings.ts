import { differentWords, warningWords, type Warning } from '../../../arena/index.ts';
import type { Section } from '../document.ts';
import type { Telling } from '../telling.ts';

/** With fewer units than this, only large differences show. */
const FEW = 20;

export function warnings(telling: Telling): Section | null {
  const { evidence, text, numbers, unit, lang } = telling;
  const { standings, stored, total, experiment, contest, names, order, repeated } = evidence;
  const words = text.warnings;
  const items: string[] = [];
  if (total === null) items.push(words.going(numbers.count(stored)));
  else if (stored < total) {
    items.push(words.incomplete(numbers.count(stored), numbers.count(total)));
  }
  const now = contest.game.info.version;
  const then = experiment.versions.game;
  if (now !== then) items.push(words.version(numbers.count(then), numbers.count(now)));
  items.push(...evidence.warnings.map((warning) => planned(warning, telling)));
  if (repeated > 0) items.push(sentence(differentWords(standings)[lang]));
  const evidenceOf = order
    .map((player) => standings.agent(player).points.count)
    .filter((units) => units > 0);
  const least = Math.min(...evidenceOf);
  if (least < FEW) {
    items.push(words.few(numbers.count(least), text.units(least, unit)));
  }
  for (const player of order) {
    const { illegal, crash, time } = standings.agent(player).lostBy;
    const lost = illegal + crash + time;
    if (lost === 0) continue;
    items.push(words.faults(names[player]!, `${numbers.count(lost)} ${text.units(lost, 'game')}`));
  }
  if (items.length === 0) return null;
  return { id: 'warnings', title: words.title, blocks: [{ kind: 'warnings', items }] };
}

/** What was known before the first game. */
function planned(warning: Warning, { evidence, text, numbers, unit, lang }: Telling): string {
  const words = text.warnings;
  if (warning.kind === 'repeats') {
    const { meetings, played, asked } = warning;
    const first = numbers.list(meetings[0]!.map((player) => evidence.names[player]!));
    const units = text.units(played, unit);
    return words.repeats(
      first,
      meetings.length - 1,
      numbers.count(played),
      numbers.count(asked),
      units,
    );
  }
  if (warning.kind === 'openings') {
    const { openings, asked } = warning;
    if (openings === 0) return words.noOpenings;
    return words.openings(numbers.count(openings), numbers.count(asked), text.units(asked, unit));
  }
  if (warning.kind === 'rematches') {
    return words.rematches(numbers.count(warning.rounds), numbers.count(warning.most));
  }
  return sentence(warningWords(warning, evidence.contest)[lang]);
}

function sentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
