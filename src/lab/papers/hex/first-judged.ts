import type { Telling } from '../telling.ts';
import { best, together, type Judged } from '../types.ts';
import { chosenOf, mean, overTries, type FirstTried } from './first-found.ts';
import { judge } from './judging.ts';

/**
 * Whether 16-8 is the best, and names fewer taken cells than a guess at random; of version 2 the
 * document does not say it.
 */
export function judgeFirst(tried: FirstTried, version: 1 | 2, telling: Telling): Judged[] {
  const { networks, atRandom, atRandomNew } = tried;
  const { t, numbers } = telling;
  const percent = (value: number) => numbers.fixed(value, 1, { percent: true });
  const own = chosenOf(tried);
  const others = networks.filter((network) => network !== own);
  const effects = others.map(({ accuracy }) =>
    overTries(own.accuracy.map((value, i) => value - accuracy[i]!)),
  );
  // The document has no number: naming taken cells less often than at random is the least to ask.
  const fewer = [
    overTries(own.taken.map((value, i) => atRandom[i]! - value)),
    overTries(own.takenNew.map((value, i) => atRandomNew[i]! - value)),
  ];
  const verdicts = judge([...effects, ...fewer]);
  const clear = (verdict: 'holds' | 'fails') =>
    others.filter((_, i) => verdicts[i] === verdict).map(({ name }) => name);
  const named = (names: readonly string[]) =>
    names.length === 0
      ? t('none', 'ninguna')
      : names.length > 8
        ? `${names.length}`
        : names.join(', ');
  const [taken, takenNew] = [overTries(own.taken), overTries(own.takenNew)];
  return [
    {
      claim:
        version === 1
          ? t('16-8 has the highest accuracy', '16-8 tiene la mayor accuracy')
          : t(
              'in version 2 too, 16-8 has the highest accuracy',
              'también en la versión 2, 16-8 tiene la mayor accuracy',
            ),
      paper: version === 1 ? t('highest of those tried', 'la mayor de las probadas') : null,
      ours: t(
        `${percent(mean(own.accuracy))}; clearly higher: ${named(clear('fails'))}; clearly lower: ${named(clear('holds'))}`,
        `${percent(mean(own.accuracy))}; claramente mayores: ${named(clear('fails'))}; claramente menores: ${named(clear('holds'))}`,
      ),
      verdict: best(verdicts.slice(0, others.length)),
    },
    {
      claim:
        version === 1
          ? t('it names few enough taken cells', 'señala pocas casillas ocupadas')
          : t(
              'in version 2 too, it names few enough taken cells',
              'también en la versión 2, señala pocas casillas ocupadas',
            ),
      paper: version === 1 ? t('low enough', 'suficientemente bajo') : null,
      ours: t(
        `learned positions ${telling.percent(taken)}, at random ${percent(mean(atRandom))}; new ones ${telling.percent(takenNew)}, at random ${percent(mean(atRandomNew))}`,
        `posiciones aprendidas ${telling.percent(taken)}, al azar ${percent(mean(atRandom))}; nuevas ${telling.percent(takenNew)}, al azar ${percent(mean(atRandomNew))}`,
      ),
      verdict: together(verdicts.slice(others.length).map((verdict) => ({ verdict }))),
    },
  ];
}
