import { decisionWords } from '../../../arena/index.ts';
import { say, type Section } from '../document.ts';
import { sprtTrace } from '../../../figures/index.ts';
import type { Telling } from '../telling.ts';

export function sprt({ evidence, text, numbers, lang }: Telling): Section | null {
  const { verdict, trace, contest, names, standings } = evidence;
  const hypotheses = contest.spec.sprt;
  const words = text.sprt;
  if (verdict === null || hypotheses === null || trace.length === 0) return null;
  const two = (value: number) => numbers.fixed(value, 2);
  const elo = (value: number) => numbers.significant(value, 3, { signed: true });
  const { llr, lower, upper } = verdict;
  const decided = decisionWords(verdict, hypotheses, [names[0]!, names[1]!]);
  const measured = numbers.strength(standings.strengths().players[0]!);
  const pairs = numbers.count(trace.at(-1)!.pairs);
  return {
    id: 'sprt',
    title: words.title,
    blocks: [
      say(
        decided === null
          ? words.open(two(llr), pairs, two(lower), two(upper))
          : words.accepted(decided[lang], measured, two(llr), pairs),
      ),
      {
        kind: 'figure',
        figure: {
          name: 'sprt',
          title: words.figure,
          description: words.figureText(two(lower), two(upper)),
          plot: (width) =>
            sprtTrace(
              width,
              [{ pairs: 0, llr: 0 }, ...trace],
              {
                lower,
                upper,
                lowerName: words.bound(elo(hypotheses.elo0)),
                upperName: words.bound(elo(hypotheses.elo1)),
              },
              { x: words.pairs, y: words.llr, format: numbers.plain },
            ),
        },
      },
    ],
  };
}
