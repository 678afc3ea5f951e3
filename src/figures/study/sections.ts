import type { Curve } from '../curves.ts';
import { cell, say, type Cell, type PlainBlock, type PlainSection } from '../blocks.ts';
import type { Style } from '../numbers/index.ts';
import {
  isAbove,
  type Balance,
  type Course,
  type Extent,
  type Found,
  type Shape,
  type Skill,
  type Study,
} from './study.ts';
import { measureTable, pointOf, type StudyTelling } from './telling.ts';

type Teller = (study: Study, telling: StudyTelling) => PlainSection | null;

const PERCENT: Style = { percent: true, decimals: 1 };

const shape: Teller = ({ random, good }, telling) => {
  const { text, numbers } = telling;
  const said = text.shape;
  const row = (name: string, value: (of: Shape) => string | Cell): (string | Cell)[] => [
    name,
    value(random),
    ...(good === null ? [] : [value(good)]),
  ];
  const length = ({ length: of }: Shape) =>
    cell(telling.found(of), {
      small: said.seen(numbers.count(of.least), numbers.count(of.most)),
    });
  const lines = [
    { name: said.random, points: byPly(random) },
    ...(good === null ? [] : [{ name: said.good, points: byPly(good) }]),
  ];
  return {
    id: 'shape',
    title: said.title,
    blocks: [
      measureTable(
        said.caption,
        [said.measure, said.random, ...(good === null ? [] : [said.good])],
        [
          row(said.games, (of) => numbers.count(of.games)),
          row(said.length, length),
          row(said.branching, (of) => telling.found(of.branching)),
          row(said.forced, (of) => telling.found(of.forced, PERCENT)),
          row(said.decisive, (of) => telling.found(of.decisive, PERCENT)),
          ...(random.margin === null ? [] : [row(said.margin, (of) => telling.found(of.margin))]),
        ],
      ),
      ...telling.figure({
        name: 'options',
        told: true,
        title: said.figure,
        description: said.figureText,
        lines,
        x: said.ply,
        y: said.options,
      }),
    ],
  };
};

function byPly({ byPly: plies }: Shape) {
  return plies.map(({ ply, options }) => pointOf(ply + 1, options));
}

const extent: Teller = ({ extent: of }, telling) => {
  const { text, numbers } = telling;
  const said = text.extent;
  const method = ({ looks, high }: Extent['games']) =>
    `${said.tree(numbers.count(looks))}.${high === null ? ` ${said.heavy}.` : ''}`;
  const rows: [string, string, string][] = [
    [said.games, telling.estimate(of.games), method(of.games)],
  ];
  if (of.lines !== null) rows.push([said.lines, telling.estimate(of.lines), method(of.lines)]);
  rows.push([
    said.states,
    telling.estimate(of.states),
    `${said.chao(numbers.count(of.states.met))}.`,
  ]);
  const counted =
    of.exact === null
      ? null
      : say(said.exact(numbers.count(of.exact.states), numbers.rounded(of.exact.games, 12)));
  return {
    id: 'extent',
    title: said.title,
    // What was counted needs no estimate.
    blocks:
      counted !== null
        ? [counted]
        : [
            {
              kind: 'table',
              table: {
                caption: said.caption,
                columns: [
                  { title: said.what, kind: 'label' },
                  { title: said.estimate, kind: 'number' },
                  { title: said.method, kind: 'text' },
                ],
                rows: rows.map((row) => row.map((one) => cell(one))),
              },
            },
          ],
  };
};

const balance: Teller = ({ balance: own, swapped, players, game }, telling) => {
  const { text, numbers } = telling;
  const said = text.balance;
  const line = (name: string, of: Balance) => [
    name,
    telling.share(of.first),
    telling.share(of.draws),
    ...of.wins.map((wins) => telling.share(wins)),
    numbers.count(of.games),
  ];
  const name = swapped === null ? said.asHere : swapped.swap ? said.withoutSwap : said.withSwap;
  const rows = [
    line(name, own),
    ...(swapped === null ? [] : [line(swapped.swap ? said.withSwap : said.withoutSwap, swapped)]),
  ];
  return {
    id: 'balance',
    title: said.title,
    blocks: [
      measureTable(
        said.caption(players.good ?? players.foot),
        [
          said.rules,
          said.first,
          said.draws,
          ...own.wins.map((_, seat) => said.seat(numbers.count(seat + 1))),
          said.games,
        ],
        rows,
        swapped === null ? game : `${game} · ${swapped.rules}`,
      ),
    ],
  };
};

const course: Teller = ({ byPoints, byChances }, telling) => {
  if (byChances === null) return null;
  const { text, numbers } = telling;
  const said = text.course;
  const both = byPoints !== null;
  const row = (name: string, chances: Found, points: Found | null, style: Style = {}) => [
    name,
    telling.found(chances, style),
    ...(both ? [points === null ? '' : telling.found(points, style)] : []),
  ];
  const lines = [
    { name: said.byChances, points: tenths(byChances) },
    ...(both ? [{ name: said.byPoints, points: tenths(byPoints) }] : []),
  ];
  return {
    id: 'course',
    title: said.title,
    blocks: [
      measureTable(
        said.caption,
        [said.measure, said.byChances, ...(both ? [said.byPoints] : [])],
        [
          row(said.leadChanges, byChances.leadChanges, byPoints?.leadChanges ?? null),
          row(said.settled, byChances.settled, byPoints?.settled ?? null, PERCENT),
          row(said.drama, byChances.drama, null),
          row(said.comebacks, byChances.comebacks, null, PERCENT),
          row(said.dead, byChances.dead, null, PERCENT),
        ],
        said.chances(numbers.count(byChances.playouts)),
      ),
      ...telling.figure({
        name: 'leader',
        told: true,
        title: said.figure,
        description: said.figureText,
        lines,
        x: said.x,
        y: said.y,
        percent: true,
        neutral: 0.5,
      }),
    ],
  };
};

function tenths({ tenths: of }: Course) {
  return of.map(({ tenth, wins }) => pointOf(tenth, wins));
}

const choices: Teller = ({ choices: of }, telling) => {
  if (of === null) return null;
  const { text, numbers } = telling;
  const said = text.choices;
  const count = numbers.count(of.unplayedInAll);
  const blocks: PlainBlock[] = [say(said.same(telling.share(of.same)))];
  if (of.offered > 0) {
    const offered = numbers.count(of.offered);
    blocks.push(say(of.unplayedInAll === 0 ? said.none(offered) : said.unplayed(count, offered)));
  }
  if (of.unplayed.length > 0) {
    blocks.push(
      measureTable(
        said.caption,
        [said.move, said.offered, said.most],
        of.unplayed.map(({ move, offered, most }) => [
          move,
          numbers.count(offered),
          numbers.significant(most, 2, { percent: true }),
        ]),
      ),
    );
  }
  return { id: 'choices', title: said.title, blocks };
};

const luck: Teller = ({ luck: of }, telling) => {
  if (of === null) return null;
  const { text, numbers } = telling;
  const said = text.luck;
  return {
    id: 'luck',
    title: said.title,
    blocks: [
      say(said.text),
      measureTable(
        said.caption,
        [said.who, said.deal, said.skill, said.play, said.pairs],
        [of.equals, ...of.rungs].map((parts) => [
          parts.agents[0] === parts.agents[1]
            ? said.equals(parts.agents[0])
            : parts.agents.join(' – '),
          telling.share(parts.deal),
          parts === of.equals ? '' : telling.share(parts.skill),
          telling.share(parts.play),
          numbers.count(parts.pairs),
        ]),
      ),
    ],
  };
};

const hidden: Teller = ({ hidden: points }, telling) => {
  if (points === null || points.length === 0) return null;
  const { text, numbers } = telling;
  const said = text.hidden;
  return {
    id: 'hidden',
    title: said.title,
    blocks: [
      say(said.method),
      measureTable(
        said.caption,
        [said.tenth, said.y],
        points.map(({ tenth, bits, low, high }) => [
          numbers.count(tenth),
          high === null
            ? said.atLeast(numbers.fixed(low, 1))
            : numbers.withInterval(bits, { low, high }, { decimals: 1 }),
        ]),
      ),
      ...telling.figure({
        name: 'hidden',
        title: said.figure,
        description: said.figureText,
        lines: [
          {
            name: said.y,
            points: points.map(({ tenth, bits, low, high }) => ({
              x: tenth,
              y: bits,
              low,
              high: high ?? bits,
            })),
          },
        ],
        x: said.x,
        y: said.y,
      }),
    ],
  };
};

const skill: Teller = ({ skill: of }, telling) => {
  if (of === null || of.rungs.length < 2) return null;
  const { text, numbers } = telling;
  const said = text.skill;
  const { beyond = null } = of;
  return {
    id: 'skill',
    title: said.title,
    blocks: [
      say(said.text),
      ...telling.figure({
        name: 'skill',
        title: said.figure,
        description: said.figureText,
        lines: [
          { name: 'Elo', points: of.rungs.map(({ total }, i) => pointOf(i, total)) },
          ...longLine(of),
        ],
        x: said.x,
        y: said.y,
      }),
      measureTable(
        said.caption,
        [said.agent, said.share, said.gain, said.total, said.games],
        [
          ...of.rungs.slice(1),
          ...(beyond === null
            ? []
            : [
                {
                  ...beyond,
                  agent: `${beyond.agent} – ${beyond.below}`,
                  total: isAbove(beyond.gain) ? of.depth : null,
                },
              ]),
        ].map(({ agent, share, gain, total }) => [
          agent,
          telling.share(share),
          telling.elo(gain),
          total === null ? '' : telling.elo(total),
          numbers.count(share.count),
        ]),
        beyond === null
          ? of.ended === 'noise'
            ? said.noise
            : said.limit
          : `${said.noise} ${said.long}`,
      ),
    ],
  };
};

/** The long step from the last clear rung, where it is clear: each rung has an effort of two to its number. */
function longLine({ beyond = null, clear, depth, rungs }: Skill): Curve[] {
  if (beyond === null || !isAbove(beyond.gain)) return [];
  const from = pointOf(clear, rungs[clear]!.total);
  const to = pointOf(Math.log2(beyond.effort), depth);
  return [{ name: `${beyond.agent} – ${beyond.below}`, points: [from, to] }];
}

const learning: Teller = ({ learning: of, unlearnable = false }, telling) => {
  const { text, numbers } = telling;
  const said = text.learning;
  if (of === null)
    return unlearnable
      ? { id: 'learning', title: said.title, blocks: [say(said.unlearnable)] }
      : null;
  return {
    id: 'learning',
    title: said.title,
    blocks: [
      say(said.text(of.agent, numbers.count(of.games))),
      ...of.curves.map(({ rival, soon }) =>
        say(soon === null ? said.never(rival) : said.soon(rival, numbers.count(soon))),
      ),
      ...telling.figure({
        name: 'learning',
        told: true,
        title: said.figure,
        description: said.figureText,
        lines: of.curves.map(({ rival, points }) => ({
          name: rival,
          points: points.map(({ done, share }) => pointOf(done, share)),
        })),
        x: said.x,
        y: said.y,
        percent: true,
        neutral: 0.5,
      }),
    ],
  };
};

const made: Teller = ({ contests, seed }, telling) => {
  const { text, numbers } = telling;
  const said = text.made;
  return {
    id: 'made',
    title: said.title,
    blocks: [
      say(said.seed(seed)),
      {
        kind: 'table',
        table: {
          caption: said.caption,
          columns: [
            { title: said.agents, kind: 'label' },
            { title: said.games, kind: 'number' },
            { title: said.contest, kind: 'cell' },
          ],
          rows: contests.map(({ id, agents, games }) => [
            cell(agents.join(' – ')),
            cell(numbers.count(games)),
            cell(id),
          ]),
        },
      },
    ],
  };
};

/** The sections of a study in their order; one that has nothing to say gives null. */
export const studySections: readonly Teller[] = [
  skill,
  balance,
  course,
  shape,
  choices,
  luck,
  hidden,
  learning,
  extent,
  made,
];
