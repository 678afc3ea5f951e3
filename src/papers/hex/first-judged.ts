import type { OverSplits } from '../studies/index.ts';
import type { Telling } from '../telling.ts';
import { allOf, judge } from '../opinions.ts';
import type { Judged, Opinion } from '../types.ts';
import {
  chosenOf,
  mean,
  overTries,
  percentIn,
  type FirstTried,
  type Network,
} from './first-found.ts';
import { clearRule } from './judging.ts';

type Rule = (holds: readonly [string, string], fails?: readonly [string, string]) => string;

/** What is judged of one version: 16-8 against each other network, then against random cells. */
interface Question {
  readonly tried: FirstTried;
  readonly others: readonly Network[];
  readonly effects: readonly OverSplits[];
}

/**
 * Whether 16-8 is the best, and names fewer taken cells than a guess at random, for each version; of
 * version 2 the document does not say it. All that the report looks at is judged together.
 */
export function judgeFirst(versions: readonly FirstTried[], telling: Telling): Judged[][] {
  const questions = versions.map(questionOf);
  const opinions = judge(
    questions.flatMap(({ effects }) => effects),
    'tries',
  );
  const rule: Rule = (holds, fails) => clearRule(holds, opinions.length, telling, fails);
  let from = 0;
  return questions.map((question, i) => {
    const own = opinions.slice(from, (from += question.effects.length));
    return judgedOf(question, own, i + 1, rule, telling);
  });
}

function questionOf(tried: FirstTried): Question {
  const own = chosenOf(tried);
  const others = tried.networks.filter((network) => network !== own);
  const higher = others.map(({ accuracy }) =>
    overTries(own.accuracy.map((value, i) => value - accuracy[i]!)),
  );
  // The document has no number: naming taken cells less often than at random is the least to ask.
  const fewer = [
    overTries(own.taken.map((value, i) => tried.atRandom[i]! - value)),
    overTries(own.takenNew.map((value, i) => tried.atRandomNew[i]! - value)),
  ];
  return { tried, others, effects: [...higher, ...fewer] };
}

function judgedOf(
  { tried, others }: Question,
  opinions: readonly Opinion[],
  version: number,
  rule: Rule,
  telling: Telling,
): Judged[] {
  const { t } = telling;
  const percent = percentIn(telling);
  const own = chosenOf(tried);
  const clear = (verdict: 'holds' | 'fails') =>
    others.filter((_, i) => opinions[i]!.verdict === verdict).map(({ name }) => name);
  const named = (names: readonly string[]) =>
    names.length === 0
      ? t('none', 'ninguna')
      : names.length > 8
        ? `${names.length}`
        : names.join(', ');
  const [taken, takenNew] = [overTries(own.taken), overTries(own.takenNew)];
  const [random, randomNew] = [percent(mean(tried.atRandom)), percent(mean(tried.atRandomNew))];
  const of = version === 1 ? '' : t(`version ${version}: `, `versión ${version}: `);
  const fewer = rule([
    'it names fewer taken cells than a guess at random',
    'señala menos casillas ocupadas que al azar',
  ]);
  const printed = (text: string) => (version === 1 ? text : null);
  return [
    {
      claim: `${of}${t('16-8 has the highest accuracy', '16-8 tiene la mayor accuracy')}`,
      paper: printed(t('highest of those tried', 'la mayor de las probadas')),
      ours: t(
        `${percent(mean(own.accuracy))}; clearly higher: ${named(clear('fails'))}; clearly lower: ${named(clear('holds'))}`,
        `${percent(mean(own.accuracy))}; claramente mayores: ${named(clear('fails'))}; claramente menores: ${named(clear('holds'))}`,
      ),
      rule: rule(
        ['it is above every other network', 'está por encima de cada una de las otras'],
        ['one is clearly above it', 'alguna está claramente por encima'],
      ),
      ...allOf(opinions.slice(0, others.length)),
    },
    {
      claim: `${of}${t('it names few enough taken cells in what it learned', 'señala pocas casillas ocupadas en lo aprendido')}`,
      paper: printed(t('low enough', 'suficientemente bajo')),
      ours: t(
        `${telling.percent(taken)}, at random ${random}`,
        `${telling.percent(taken)}, al azar ${random}`,
      ),
      rule: fewer,
      ...opinions[others.length]!,
    },
    {
      claim: `${of}${t('… and in new positions', '… y en posiciones nuevas')}`,
      paper: null,
      ours: t(
        `${telling.percent(takenNew)}, at random ${randomNew}`,
        `${telling.percent(takenNew)}, al azar ${randomNew}`,
      ),
      rule: fewer,
      ...opinions[others.length + 1]!,
    },
  ];
}
