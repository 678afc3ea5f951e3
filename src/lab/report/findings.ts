import { decisionWords } from '../../arena/index.ts';
import type { Tile } from './document.ts';
import { isDuel, type Telling } from './telling.ts';

/** Beyond this a difference is hardly luck: the same 95 % as everywhere. */
const SURE = 0.975;

/** What came out, in a few sentences. */
export function findings(telling: Telling): string[] {
  const { evidence, text, numbers } = telling;
  const words = text.findings;
  if (evidence.standings.games === 0) return [words.none];
  return [
    ...ahead(telling),
    ...(evidence.trace.length === 0 ? [] : [answer(telling)]),
    first(telling),
  ];

  function answer({
    lang,
    evidence: { verdict, trace, contest, names, standings },
  }: Telling): string {
    const decided = decisionWords(verdict!, contest.spec.sprt!, [names[0]!, names[1]!]);
    if (decided === null) return words.undecided;
    const measured = numbers.strength(standings.strengths().players[0]!);
    return words.decided(decided[lang], measured, numbers.count(trace.at(-1)!.pairs));
  }
}

function ahead({ evidence, text, numbers }: Telling): string[] {
  const { standings, names, order } = evidence;
  const words = text.findings;
  const [best, next] = order;
  if (best === undefined || next === undefined) return [];
  if (isDuel(evidence)) {
    const { score, superiority } = standings.cell(best, next).rating;
    if (score === 0.5) return [words.equal(names[best]!, names[next]!)];
    const say = superiority > SURE ? words.stronger : words.unclear;
    const difference = numbers.strength(standings.strengths().players[best]!);
    return [say(names[best]!, names[next]!, difference, numbers.likelihood(superiority))];
  }
  const strengths = standings.strengths();
  const top = strengths.players[best]!;
  const onTop =
    top.open === null ? words.best(names[best]!, numbers.strength(top)) : words.open(names[best]!);
  const likely = numbers.likelihood(strengths.superiority(best, next));
  return [`${onTop} ${words.ahead(names[next]!, likely)}`];
}

function first({ evidence, text, numbers }: Telling): string {
  const words = text.findings;
  const { standings, contest } = evidence;
  const { mean, interval } = standings.seat(0).points;
  if (contest.spec.starter === 'fixed' || Number.isNaN(mean)) return '';
  const share = numbers.withInterval(mean, interval, { percent: true });
  if (interval.low > 0.5) return words.first(share);
  return interval.high < 0.5 ? words.second(share) : words.even(share);
}

/** The few numbers that everybody looks for first. */
export function tiles({ evidence, text, numbers, unit }: Telling): Tile[] {
  const { standings, contest } = evidence;
  const { games, draws, plies, duration } = standings;
  const agents = contest.entrants.length;
  const words = text.tiles;
  if (games === 0) return [];
  const unitsPlayed = evidence.units;
  return [
    { value: numbers.count(agents), label: text.agents(agents) },
    { value: numbers.count(games), label: words.games },
    { value: numbers.count(standings.different), label: words.different },
    ...(unit === 'game'
      ? []
      : [{ value: numbers.count(unitsPlayed), label: text.units(unitsPlayed, unit) }]),
    { value: numbers.significant(plies.mean), label: words.length },
    ...(draws === 0
      ? []
      : [{ value: numbers.significant(draws / games, 2, { percent: true }), label: words.draws }]),
    { value: numbers.duration(games * duration.mean), label: words.time },
  ];
}
