import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Standings } from '../../arena/index.ts';
import { LANGS, unwrap } from '../../core/index.ts';
import type { Report } from './document.ts';
import type { Evidence } from './evidence.ts';
import { hold, type Held } from './experiment.fixture.ts';
import { gather } from './gather.ts';
import { reportHtml } from './html.ts';
import { reportMarkdown } from './markdown.ts';
import { foreignParts, markupFaults, plainText, tableOf } from './markup.fixture.ts';
import { Numbers, commonDecimals } from '../../figures/numbers/index.ts';
import { figureFiles, figuresOf, makeReport } from './report.ts';
import { reportText } from './text.ts';

const made = new Date(Date.UTC(2030, 0, 2, 3, 4));
const options = (lang: 'en' | 'es') => ({ lang, made, version: '1.2.3' });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const en = new Numbers('en');

/** Standings added up here, beside what the report says. */
function standingsOf({ contest, games }: Held): Standings {
  const standings = new Standings(contest);
  for (const played of games) standings.add(played);
  return standings;
}

const agents = ['random', 'greedy', 'alphabeta(depth=2)'];

describe('the report of a small tournament', () => {
  let held: Held;
  let evidence: Evidence;
  let report: Report;
  let html: string;
  let standings: Standings;

  beforeAll(async () => {
    held = await hold(
      { game: 'mancala', agents, pairs: 12, seed: 'report', checkpoint: 12 },
      {
        machine: {
          processor: 'Abacus',
          cores: 3,
          memory: 8e9,
          workers: 2,
          machines: [
            { host: 'anna', processor: 'Abacus', cores: 3, speed: 5000, games: 40 },
            { host: 'berta', processor: 'Ábaco', cores: 1, speed: 2000, games: 32 },
          ],
        },
      },
    );
    evidence = unwrap(await gather(held.store, held.id, 2));
    report = makeReport(evidence, options('en'));
    html = reportHtml(report);
    standings = standingsOf(held);
  });

  test('says on which machines it was played, and that they differ', () => {
    expect(html).toContain('anna · Abacus · 3 cores · 5,000 random games of Mancala a second');
    expect(html).toContain('berta · Ábaco · 1 core');
    expect(html).toContain('The machines are not equally quick');
  });

  test('says how it is cited, in a line and as BibTeX', () => {
    const { blocks } = report.sections.find(({ id }) => id === 'citation')!;
    const [, line, bibtex] = blocks.map((block) => (block.kind === 'code' ? block.text : ''));
    expect(line).toContain(`Experiment ${evidence.experiment.id}, `);
    expect(line).toContain('played with Ludario 9.8.7. spec ');
    expect(bibtex).toMatch(/^@misc\{ludario-[\w-]+,\n( {2}\w+ += \{.*\},?\n)+\}$/);
  });
  afterAll(async () => held.close());

  test.each(LANGS)('is a well-formed page in %s that needs nothing else', (lang) => {
    const page = reportHtml(makeReport(evidence, options(lang)));
    expect(markupFaults(page)).toEqual([]);
    expect(foreignParts(page)).toEqual([]);
    expect(page).toContain(`<html lang="${lang}">`);
    expect(page).not.toMatch(/NaN|undefined|\[object/);
  });

  test('says what was played', () => {
    const text = plain(plainText(html));
    for (const said of [
      held.id,
      'mancala(pits=6,seeds=4,emptyCapture=false)',
      'everyone meets everyone in 12 pairs',
      'Abacus · 3 cores · 8 GB of memory · 2 workers',
      'Ludario 9.8.7',
      'by Ludario 1.2.3 on 2 January 2030, 03:04 UTC',
      ...agents,
    ]) {
      expect(text).toContain(said);
    }
    expect(html).toContain('&quot;seed&quot;: &quot;report&quot;');
  });

  test('gives every agent with the strength that the statistics find', () => {
    const { players, superiority } = standings.strengths();
    const order = [0, 1, 2].toSorted((a, b) => players[b]!.elo - players[a]!.elo);
    const rows = tableOf(html, 'Agents by strength')!;
    expect(rows).toHaveLength(3);
    for (const [place, player] of order.entries()) {
      const { elo, interval } = players[player]!;
      const next = order[place + 1];
      const row = rows[place]!;
      expect(row.slice(0, 4)).toEqual([
        String(place + 1),
        agents[player],
        en.fixed(elo, 0, { signed: true }),
        en.interval(interval, { signed: true, decimals: 0 }),
      ]);
      expect(row[6]).toBe('48');
      expect(row[7]).toBe(
        next === undefined ? '' : plain(en.likelihood(superiority(player, next))),
      );
    }
  });

  test('gives every count of wins, draws and losses, overall and of each pairing', () => {
    const results = tableOf(html, 'Results with exact 95 % intervals')!;
    const cross = tableOf(html, 'Share of the points of the row against the column')!;
    for (const [place, player] of evidence.order.entries()) {
      const { wins, draws, losses } = standings.totals(player);
      const row = results[place]!;
      expect(row.slice(0, 2)).toEqual([agents[player], '48']);
      for (const [i, count] of [wins, draws, losses].entries()) {
        expect(row[2 + i]!.split(' ')[0]).toBe(String(count));
      }
      for (const [column, rival] of evidence.order.entries()) {
        const { rating, ...cell } = standings.cell(player, rival);
        const share = plain(en.sideOf(rating.score));
        expect(cross[place]![2 + column]).toBe(
          rival === player ? '·' : `${share} ${cell.wins}–${cell.draws}–${cell.losses}`,
        );
      }
    }
  });

  test('gives point differences, seats and efforts as the standings have them', () => {
    const points = tableOf(html, 'Mean difference in seeds')!;
    const seats = tableOf(html, 'Results by seat')!;
    const efforts = tableOf(html, 'What decisions cost')!;
    const decimals = commonDecimals(
      evidence.order.map((player) => standings.agent(player).difference.interval),
    );
    for (const [place, player] of evidence.order.entries()) {
      const { difference, spending } = standings.agent(player);
      const style = { signed: true, decimals };
      expect(points[place]!.slice(2, 4)).toEqual([
        en.fixed(difference.mean, decimals, style),
        en.interval(difference.interval, style),
      ]);
      expect(efforts[place]![1]).toBe(en.count(spending.decisions));
    }
    for (const seat of [0, 1]) {
      const { mean, interval } = standings.seat(seat).points;
      const share = en.withInterval(mean, interval, { percent: true });
      expect(seats[seat]![1]).toBe(plain(share));
    }
  });

  test('measures the games themselves', () => {
    const rows = tableOf(html, 'What the games were like')!;
    const { mean } = standings.plies;
    const { interval } = evidence.measures.length;
    expect(evidence.measures.games).toBe(72);
    expect(rows[0]!.slice(0, 2)).toEqual(['moves a game', en.measured(mean, interval)]);
    const counted = evidence.lengths.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(72);
  });

  test('shows every checkpoint that was stored', () => {
    const rows = tableOf(html, 'Checkpoints')!;
    expect(rows.map(([games]) => games)).toEqual(['12', '24', '36', '48', '60', '72']);
    expect(rows[5]!.slice(4, 7)).toEqual(
      evidence.order.map((player) => String(standings.totals(player).wins)),
    );
  });

  test('draws the games it promises, each move of them', () => {
    const films = html.match(/<ol class="film"[\s\S]*?<\/ol>/g)!;
    expect(films).toHaveLength(2);
    for (const [i, { played }] of evidence.shown.entries()) {
      expect(films[i]!.match(/<li>/g)).toHaveLength(played.plies + 1);
      expect(plainText(html)).toContain(played.record.moves.join(' '));
    }
    expect(plainText(html)).toMatch(/The closest game.*?; from an opening of its own; /);
  });

  test.each(LANGS)('as Markdown in %s it says the same', (lang) => {
    const told = makeReport(evidence, options(lang));
    const text = reportMarkdown(told, 'figures');
    const words = reportText(lang);
    for (const section of told.sections) expect(text).toContain(`\n## ${section.title}\n`);
    for (const player of evidence.order) {
      const { wins, losses } = standings.totals(player);
      const name = agents[player]!;
      expect(text).toMatch(
        new RegExp(
          `\\| \`${name.replaceAll(/[()]/g, '\\$&')}\` \\| 48 \\| ${wins}<br>.*\\| ${losses}<br>`,
        ),
      );
    }
    for (const { name, title } of figuresOf(told)) {
      expect(text).toContain(`![${title}](figures/${name}.svg)`);
    }
    expect(text).toContain(words.again.title);
    expect(reportMarkdown(told, null)).not.toContain('![');
  });

  test('each figure is a file of its own, under the name that Markdown gives it', () => {
    const files = figureFiles(report);
    const names = files.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('strength.svg');
    for (const { svg } of files) {
      expect(markupFaults(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
});

/** The report of an experiment, and what stands in its warnings. */
async function pageOf(held: Held, lang: 'en' | 'es' = 'en') {
  const evidence = unwrap(await gather(held.store, held.id, 3));
  const report = makeReport(evidence, options(lang));
  const html = reportHtml(report);
  expect(markupFaults(html)).toEqual([]);
  expect(html).not.toMatch(/NaN|undefined/);
  await held.close();
  const warnings = report.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'warnings' ? block.items : []));
  return { evidence, report, html, text: plain(plainText(html)), warnings };
}

test('a match is told by the difference of the two, from their pairs', async () => {
  const held = await hold({ game: 'reversi(size=4)', agents: ['greedy', 'random'], pairs: 20 });
  const { rating, pairs } = standingsOf(held).cell(0, 1);
  const { html, evidence, text } = await pageOf(held);
  const [best, other] = evidence.order as [number, number];
  const row = tableOf(html, 'The match')![best === 0 ? 0 : 1]!;
  expect(row.slice(1)).toEqual(
    [
      en.points(rating.score),
      en.interval(rating.scoreInterval, { percent: true, decimals: 1 }),
      en.fixed(rating.elo, 0, { signed: true }),
      en.interval(rating.eloInterval, { signed: true, decimals: 0 }),
      en.likelihood(rating.superiority),
    ].map(plain),
  );
  const [counts] = tableOf(html, 'Pairs of games with swapped seats')!;
  expect(counts!.slice(1)).toEqual(
    (best === 0 ? pairs! : pairs!.toReversed()).map((count) => String(count)),
  );
  expect(text).toContain(evidence.names[other]!);
  expect(tableOf(html, 'Share of the points of the row against the column')).toBeNull();
});

test('a sequential test shows its trace and its answer', async () => {
  const held = await hold({
    game: 'mancala',
    agents: ['alphabeta(depth=3)', 'random'],
    pairs: 200,
    sprt: { elo0: 0, elo1: 200 },
  });
  const { evidence, text } = await pageOf(held);
  const { verdict, trace } = evidence;
  expect(verdict!.accept).toBe('elo1');
  expect(trace.map(({ pairs }) => pairs)).toEqual(trace.map((_, i) => i + 1));
  expect(trace.at(-1)).toEqual({ pairs: held.games.length / 2, llr: verdict!.llr });
  const measured = en.strength(evidence.standings.strengths().players[0]!);
  expect(text).toContain(
    `After ${trace.length} pairs the log-likelihood ratio is ${en.fixed(verdict!.llr, 2)}: alphabeta(depth=3) is stronger than random. Measured: ${measured} Elo points`,
  );
  expect(text).toContain(
    `The sequential test stopped after ${trace.length} pairs: alphabeta(depth=3) is stronger than random.`,
  );
});

test('a deepening is told depth by depth, as a table and as a figure', async () => {
  const held = await hold({
    game: 'reversi(size=4)',
    agents: ['alphabeta', 'negamax', 'random'],
    format: 'deepening',
    depths: [1, 3],
    pairs: 2,
  });
  const { html, evidence } = await pageOf(held);
  const rows = tableOf(html, 'Share of the points at each search depth')!;
  const lines = evidence.standings.byDepth();
  expect(lines.map(({ depth }) => depth)).toEqual([1, 3]);
  for (const [place, player] of evidence.order.entries()) {
    const shares = lines.map(({ points }) => plain(en.share(points[player]!)));
    expect(rows[place]!.slice(2)).toEqual(shares);
  }
  expect(html).toContain('Share of the points by search depth.');
});

test('an experiment that was stopped says so', async () => {
  const spec = { game: 'mancala', agents: ['random', 'greedy'], pairs: 30 };
  const { warnings } = await pageOf(await hold(spec, { stopAfter: 9 }));
  expect(warnings).toEqual([
    'The experiment is not complete: 9 of 60 games are played. All figures are of these.',
    'There are only 4 pairs to go by: intervals are wide, and only large differences show.',
  ]);
});

test('an experiment without a game has a report that says so', async () => {
  const spec = { game: 'mancala', agents: ['random', 'greedy'], pairs: 30 };
  const { text, report } = await pageOf(await hold(spec, { stopAfter: 0 }), 'es');
  expect(text).toContain('Todavía no ha terminado ninguna partida.');
  expect(report.sections.map(({ id }) => id)).toEqual(['warnings', 'played', 'again']);
});

test('agents that leave nothing to chance, and games that repeat, are warned about', async () => {
  const pair = ['greedy', 'minimax(depth=1)'];
  const steady = { game: 'mancala', agents: pair, openings: 'none' as const };
  const once = await pageOf(await hold({ ...steady, pairs: 5 }));
  expect(once.warnings[0]).toBe(
    'greedy and minimax(depth=1) leave nothing to chance and would only repeat themselves: they played 1 pair instead of 5.',
  );
  // Two random agents on a tree of two moves cannot but repeat themselves.
  const short = await pageOf(
    await hold({ game: 'tree("Start(Left=-1,Right=1)")', agents: ['random', 'random'], pairs: 8 }),
  );
  const { repeated } = short.evidence;
  expect(repeated).toBeGreaterThanOrEqual(12);
  expect(short.warnings).toContain(
    `${16 - repeated} of 16 games are different; ${repeated} came up again, as they may by chance.`,
  );
  expect(short.text).toContain('random (2)');
});

test('games lost by breaking a rule are counted, told and shown', async () => {
  const held = await hold(
    { game: 'mancala', agents: ['random', 'greedy'], pairs: 3 },
    {
      change: (played) =>
        played.job.index !== 2
          ? played
          : {
              ...played,
              record: {
                ...played.record,
                moves: [],
                result: {
                  scores: [0, 48],
                  utilities: [-1, 1],
                  ending: 'crash',
                  offender: 0,
                  detail: 'it <fell> over',
                },
              },
            },
    },
  );
  const offender = held.games[2]!.job.players[0]!;
  const { html, evidence, text, warnings } = await pageOf(held);
  const name = evidence.names[offender]!;
  expect(warnings).toContain(`${name} lost 1 game by breaking a rule; see below.`);
  expect(tableOf(html, 'Endings')!.map((row) => row.slice(0, 2))).toEqual([
    ['by the rules of the game', '5'],
    ['lost by a crash', '1'],
  ]);
  const faults = tableOf(html, 'Games lost by breaking a rule, and faults that cost no game');
  expect(faults).toEqual([[name, '0', '1', '0', '0']]);
  expect(text).toContain(`${name} broke a rule: it <fell> over`);
});

test('games that the referee ended are told from those that ended by the rules', async () => {
  const { html } = await pageOf(
    await hold({
      game: 'hex(size=5)',
      agents: ['random', 'random(seed=2)'],
      pairs: 6,
      adjudication: { maxPlies: 12 },
    }),
  );
  const endings = tableOf(html, 'Endings')!;
  expect(endings.map(([ending]) => ending)).toContain('ended by the referee');
  expect(endings.reduce((sum, [, games]) => sum + Number(games), 0)).toBe(12);
});

test('a game of three seats has rotations, ranks and no duel', async () => {
  const held = await hold({
    game: 'iwoki(players=3,hand=2+1,tiles=mini)',
    agents: ['random', 'greedy', 'random(seed=3)'],
    pairs: 4,
  });
  const standings = standingsOf(held);
  const { html, text, evidence } = await pageOf(held);
  expect(text).toContain('a match of 4 rotations');
  expect(tableOf(html, 'Results by seat')).toHaveLength(3);
  const rows = tableOf(html, 'Results with exact 95 % intervals')!;
  for (const [place, player] of evidence.order.entries()) {
    const { wins } = standings.totals(player);
    expect(rows[place]![2]!.split(' ')[0]).toBe(String(wins));
  }
});

test('a name that looks like markup stays a name', async () => {
  const held = await hold({ game: 'mancala(2,1)', agents: ['random', 'greedy'], pairs: 3 });
  const evidence = unwrap(await gather(held.store, held.id, 1));
  await held.close();
  const names = ['<b>"&$&', 'a|b`c*_'];
  const report = makeReport({ ...evidence, names }, options('en'));
  const html = reportHtml(report);
  expect(markupFaults(html)).toEqual([]);
  expect(plainText(html)).toContain('<b>"&$&');
  const markdown = reportMarkdown(report, null);
  expect(markdown).toContain('| ``a\\|b`c*_`` |');
  for (const { svg } of figureFiles(report)) expect(markupFaults(svg)).toEqual([]);
});

test('what learning agents know is told as it grows', async () => {
  const held = await hold({
    game: 'mancala(2,1)',
    agents: ['random', 'greedy'],
    pairs: 6,
    checkpoint: 4,
  });
  const evidence = unwrap(await gather(held.store, held.id, 0));
  await held.close();
  const checkpoints = evidence.checkpoints.map((point) => ({
    ...point,
    agents: point.agents.map((agent, player) =>
      player === 0
        ? { ...agent, knowledge: { values: 100 * point.games, updated: point.games, bytes: 9 } }
        : agent,
    ),
  }));
  const report = makeReport({ ...evidence, checkpoints }, options('en'));
  const rows = tableOf(reportHtml(report), 'Checkpoints')!;
  expect(rows.map((row) => row.slice(-3))).toEqual([
    ['400', '4', '100 MB'],
    ['800', '8', '100 MB'],
    ['1,200', '12', '100 MB'],
  ]);
  expect(figuresOf(report).map(({ name }) => name)).toContain('knowledge');
});

test('games of another version of the rules count, but are not drawn', async () => {
  const held = await hold({ game: 'mancala(2,1)', agents: ['random', 'greedy'], pairs: 3 });
  const evidence = unwrap(await gather(held.store, held.id, 2));
  await held.close();
  const { experiment } = evidence;
  const versions = { ...experiment.versions, game: 77 };
  const report = makeReport(
    { ...evidence, experiment: { ...experiment, versions } },
    options('en'),
  );
  const text = plain(plainText(reportHtml(report)));
  expect(text).toContain("The games were played by version 77 of the game's rules;");
  expect(report.sections.map(({ id }) => id)).not.toContain('games');
  expect(text).toContain('Results with exact');
});

test('the same games give the same report, but for the times', async () => {
  const spec = { game: 'hex(size=4)', agents: ['random', 'random(seed=2)'], pairs: 6 };
  const pages: string[] = [];
  for (let i = 0; i < 2; i++) {
    const held = await hold(spec);
    const evidence = unwrap(await gather(held.store, held.id, 2));
    await held.close();
    const report = makeReport(evidence, options('en'));
    const sections = report.sections.filter(({ id }) => id !== 'effort' && id !== 'played');
    pages.push(reportHtml({ ...report, sections, tiles: [], subtitle: '' }));
  }
  expect(pages[0]).toBe(pages[1]);
});
