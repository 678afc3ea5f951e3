import { cell, type Section } from '../document.ts';
import { effortDots } from '../../../figures/index.ts';
import type { Telling } from '../telling.ts';

/** What decisions cost: time, and nodes where agents tell them. */
export function effort({ evidence, text, numbers }: Telling): Section | null {
  const { standings, names, order } = evidence;
  const words = text.effort;
  const lines = order
    .map((player) => ({ name: names[player]!, ...standings.totals(player).spending }))
    .filter(({ decisions }) => decisions > 0);
  if (lines.length === 0) return null;
  // A clock too coarse for the quickest agents gives 0, which has no place on such a scale.
  const timed = lines
    .map(({ name, msPerDecision, slowest }) => ({ name, mean: msPerDecision, slowest }))
    .filter(({ mean, slowest }) => mean > 0 && slowest > 0);
  return {
    id: 'effort',
    title: words.title,
    blocks: [
      {
        kind: 'table',
        table: {
          caption: words.caption,
          columns: [
            { title: words.agent, kind: 'name' },
            { title: words.decisions, kind: 'number' },
            { title: words.mean, kind: 'number' },
            { title: words.slowest, kind: 'number' },
            { title: words.nodes, kind: 'number' },
            { title: words.speed, kind: 'number' },
          ],
          rows: lines.map(({ name, decisions, ms, nodes, slowest, ...means }) => [
            cell(name),
            cell(numbers.count(decisions)),
            cell(numbers.duration(means.msPerDecision)),
            cell(numbers.duration(slowest)),
            cell(nodes === 0 ? '–' : numbers.significant(means.nodesPerDecision)),
            cell(nodes === 0 || ms === 0 ? '–' : numbers.rounded((1000 * nodes) / ms)),
          ]),
          note: words.note,
        },
      },
      ...(timed.length === 0
        ? []
        : [
            {
              kind: 'figure' as const,
              figure: {
                name: 'effort',
                title: words.figure,
                description: words.figureText,
                plot: (width: number) =>
                  effortDots(width, timed, {
                    label: words.axis,
                    format: (ms) => numbers.duration(ms),
                  }),
              },
            },
          ]),
    ],
  };
}
