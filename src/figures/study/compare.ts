import { normalCdf, normalQuantile, standing } from '../../arena/index.ts';
import { parseCall, type Call, type Lang } from '../../core/index.ts';
import { cell, type PlainBlock, type PlainSection } from '../blocks.ts';
import type { Style } from '../numbers/index.ts';
import type { Found, Skill, Study } from './study.ts';
import { StudyTelling, pointOf } from './telling.ts';
import type { StudyText } from './text-en.ts';
import type { ToldStudy } from './tell.ts';

type ClaimId = keyof StudyText['compare']['claims'];

/** One thing in which two games may differ. */
export interface Claim {
  readonly id: ClaimId;
  readonly one: Found;
  readonly other: Found;
  /** The second's less the first's. */
  readonly difference: Found;
  readonly pValue: number;
  /** Whether it stands when all claims are looked at together. */
  readonly stands: boolean;
}

const REACH = normalQuantile(0.975);

/**
 * Zou and Donner (2008): the interval of a difference from those of its two sides, each as far as it
 * reaches towards the other; what is open on a side that matters leaves the difference open.
 */
export function differenceOf(one: Found, other: Found): { difference: Found; pValue: number } {
  const mean = other.mean - one.mean;
  const reach = (high: number | null, low: number | null): number | null =>
    high === null || low === null ? null : Math.hypot(high, low);
  const below = reach(
    other.low === null ? null : other.mean - other.low,
    one.high === null ? null : one.high - one.mean,
  );
  const above = reach(
    other.high === null ? null : other.high - other.mean,
    one.low === null ? null : one.mean - one.low,
  );
  const difference: Found = {
    mean,
    low: below === null ? null : mean - below,
    high: above === null ? null : mean + above,
    count: Math.min(one.count, other.count),
  };
  // As far as the interval would have to be shrunk to leave out nothing at all.
  const towards = mean > 0 ? below : above;
  const pValue =
    mean === 0 || towards === null
      ? 1
      : towards === 0
        ? 0
        : 2 * (1 - normalCdf((REACH * Math.abs(mean)) / towards));
  return { difference, pValue };
}

type Asked = Pick<Claim, 'id' | 'one' | 'other'>;

/** What is asked of two studies, as far as both can tell. */
const QUESTIONS: readonly { readonly id: ClaimId; of(study: Study): Found | null | undefined }[] = [
  { id: 'first', of: ({ balance }) => balance.first },
  { id: 'unfair', of: ({ balance }) => distance(balance.first) },
  { id: 'decisive', of: ({ good, random }) => (good ?? random).decisive },
  { id: 'margin', of: ({ good, random }) => (good ?? random).margin },
  { id: 'length', of: ({ good, random }) => (good ?? random).length },
  { id: 'branching', of: ({ good, random }) => (good ?? random).branching },
  { id: 'forced', of: ({ good, random }) => (good ?? random).forced },
  { id: 'same', of: ({ choices }) => choices?.same },
  { id: 'leadChanges', of: ({ byChances }) => byChances?.leadChanges },
  { id: 'pointChanges', of: ({ byPoints }) => byPoints?.leadChanges },
  { id: 'half', of: ({ byChances }) => byChances?.tenths.find(({ tenth }) => tenth === 5)?.wins },
  { id: 'settled', of: ({ byChances }) => byChances?.settled },
  { id: 'drama', of: ({ byChances }) => byChances?.drama },
  { id: 'comebacks', of: ({ byChances }) => byChances?.comebacks },
  { id: 'dead', of: ({ byChances }) => byChances?.dead },
  { id: 'deal', of: ({ luck }) => luck?.equals.deal },
  {
    id: 'games',
    of: ({ extent: { games, exact } }) =>
      exact === null
        ? { mean: games.log10, low: games.low, high: games.high, count: games.looks }
        : exactly(Math.log10(exact.games)),
  },
];

/**
 * How deep skill goes in both: where a ladder ended because its effort did, the depth is that of the effort
 * (which goes by how long games are), so then both are taken at the highest effort that both have.
 */
function depths(one: Study, other: Study): Asked[] {
  const [a, b] = [one.skill, other.skill];
  if (a === null || b === null) return [];
  if (a.ended === 'noise' && b.ended === 'noise')
    return [{ id: 'depth', one: a.depth, other: b.depth }];
  const efforts = new Set(b.rungs.map(({ effort }) => effort));
  const common = Math.max(
    ...a.rungs.map(({ effort }) => effort).filter((effort) => efforts.has(effort)),
  );
  const at = ({ rungs }: Skill) => rungs.find(({ effort }) => effort === common)!.total;
  return common > 0 ? [{ id: 'strength', one: at(a), other: at(b) }] : [];
}

function exactly(mean: number): Found {
  return { mean, low: mean, high: mean, count: 1 };
}

/** How far a share is from one half. */
function distance({ mean, low, high, count }: Found): Found {
  const [a, b] = [Math.abs((low ?? 0) - 0.5), Math.abs((high ?? 1) - 0.5)];
  const over = (low ?? 0) <= 0.5 && (high ?? 1) >= 0.5;
  return {
    mean: Math.abs(mean - 0.5),
    low: over ? 0 : Math.min(a, b),
    high: Math.max(a, b),
    count,
  };
}

/** Two games beside each other, claim by claim. */
export function compareStudies(one: Study, other: Study): Claim[] {
  const alike = QUESTIONS.flatMap(({ id, of }): Asked[] => {
    const [a, b] = [of(one), of(other)];
    if (a == null || b == null || a.count === 0 || b.count === 0) return [];
    return [{ id, one: a, other: b }];
  });
  const asked = [...depths(one, other), ...alike].map((both) => ({
    ...both,
    ...differenceOf(both.one, both.other),
  }));
  const stands = standing(asked.map(({ pValue }) => pValue));
  return asked.map((claim, i) => ({ ...claim, stands: stands[i]! }));
}

const SHARES: ReadonlySet<ClaimId> = new Set([
  'first',
  'unfair',
  'decisive',
  'forced',
  'same',
  'half',
  'settled',
  'comebacks',
  'dead',
  'deal',
]);

function styleOf(id: ClaimId): Style {
  if (id === 'depth' || id === 'strength') return { decimals: 0 };
  return SHARES.has(id) ? { percent: true, decimals: 1 } : {};
}

/** The comparison in words: the claims first, then what each study found. */
export function tellComparison(
  one: Study,
  other: Study,
  names: readonly [string, string],
  lang: Lang,
): ToldStudy & { readonly claims: readonly Claim[] } {
  const telling = new StudyTelling(lang);
  const { text, numbers } = telling;
  const said = text.compare;
  const claims = compareStudies(one, other);
  const verdict = ({ stands, pValue }: Claim) =>
    stands ? said.stands : pValue < 0.05 ? said.alone : said.open;
  const clear = claims.filter(({ stands }) => stands);
  const section: PlainSection = {
    id: 'claims',
    title: said.section,
    blocks: [
      {
        kind: 'table',
        table: {
          caption: said.caption,
          columns: [
            { title: said.claim, kind: 'label' },
            ...apart([one.game, other.game], names).map((title) => ({
              title,
              kind: 'number' as const,
            })),
            { title: said.difference, kind: 'number' },
            { title: said.verdict, kind: 'cell' },
          ],
          rows: claims.map((claim) => [
            cell(said.claims[claim.id]),
            cell(telling.found(claim.one, styleOf(claim.id))),
            cell(telling.found(claim.other, styleOf(claim.id))),
            cell(telling.found(claim.difference, { ...styleOf(claim.id), signed: true })),
            cell(verdict(claim)),
          ]),
          note: said.note,
        },
      },
      ...bothLadders([one, other], names, telling),
    ],
  };
  return {
    title: said.title(...names),
    subtitle: said.subtitle(one.game, other.game),
    findings: [
      clear.length === 0
        ? said.none
        : said.some(numbers.list(clear.map(({ id }) => said.claims[id]))),
    ],
    tiles: [],
    contents: text.contents,
    sections: [section],
    claims,
  };
}

/** What two variants of a game are called beside each other: what differs, where that is less to read. */
export function apart(
  rules: readonly [string, string],
  names: readonly [string, string],
): readonly [string, string] {
  const [one, other] = [parseCall(rules[0]), parseCall(rules[1])];
  if (!one.ok || !other.ok || one.value.name !== other.value.name) return names;
  const differing = (mine: Call, theirs: Call) =>
    mine.args
      .filter(({ key, value }) =>
        theirs.args.every((arg) => arg.key !== key || arg.value !== value),
      )
      .map(({ key, value }) => (key === null ? value : `${key}=${value}`))
      .join(', ');
  const said = [differing(one.value, other.value), differing(other.value, one.value)] as const;
  return said[0] === '' || said[1] === '' ? names : said;
}

/** Both ladders in one figure. */
function bothLadders(
  studies: readonly Study[],
  names: readonly [string, string],
  telling: StudyTelling,
): PlainBlock[] {
  const said = telling.text.skill;
  const lines = studies.flatMap(({ skill }, i) =>
    skill === null
      ? []
      : [{ name: names[i]!, points: skill.rungs.map(({ total }, rung) => pointOf(rung, total)) }],
  );
  if (lines.length < 2) return [];
  return telling.figure({
    name: 'skill',
    title: said.figure,
    description: said.figureText,
    lines,
    x: said.x,
    y: said.y,
  });
}
