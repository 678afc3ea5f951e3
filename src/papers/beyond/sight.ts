import { cell } from '../../lab/report/index.ts';
import { lineOf, type Line } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { judge, unlessTiny } from '../opinions.ts';
import { both, experiment, type Both, type Judged, type Opinion, type Told } from '../types.ts';
import { gain, unitsOf, type Tested, type Unit } from './samples.ts';

interface Row {
  readonly name: Both;
  readonly agents: { readonly hidden: string; readonly open: string };
  readonly hidden: Line;
  readonly open: Line;
  /** What the open game brings, deal by deal. */
  readonly points: Tested;
  readonly lead: Tested;
}

interface Found {
  readonly rows: readonly Row[];
}

const DETERMINIZED = both('determinized', 'determinized');
const SPREAD = both('determinized, nodes still spread', 'determinized, nodos aún repartidos');

/** Hidden against open iwoki: what is it worth to see the rival's hand and the bags? */
export const iwokiSight = experiment<Found>({
  id: 'iwoki-sight',
  question: true,
  document: 'beyond',
  covers: both('Hidden against open iwoki', 'iwoki oculto contra iwoki abierto'),
  title: both('How much is sight worth?', '¿Cuánto vale ver?'),
  claim: both(
    'The thesis lets Minimax see hands and bags. By the rules of the game nobody does. How much of its strength is sight?',
    'El trabajo deja que Minimax vea manos y bolsas. Según las reglas, nadie las ve. ¿Cuánto de su fuerza es la vista?',
  ),
  seconds: { quick: 25, full: 1350 },
  async run(bench) {
    const nodes = bench.pick({ tiny: 40, quick: 2000, full: 40_000 });
    const worlds = bench.pick({ tiny: 2, quick: 10, full: 20 });
    const ismcts = `ismcts(iterations=${Math.ceil(nodes / 20)})`;
    const spread = `determinized(nodes=${nodes},worlds=${worlds})`;
    const agents = [
      // Who sees everything knows which world it is: all nodes are for that one.
      { name: DETERMINIZED, hidden: spread, open: `determinized(nodes=${nodes},worlds=1)` },
      { name: SPREAD, hidden: spread, open: spread },
      { name: both('ismcts', 'ismcts'), hidden: ismcts, open: ismcts },
    ];
    const pairs = bench.pick({ tiny: 2, quick: 100, full: 400 });
    const played = new Map<string, { line: Line; units: ReadonlyMap<number, Unit> }>();
    // Every contest has the same seeds, so that the same hands are dealt in all of them.
    const play = async (game: string, agent: string) => {
      const title = `${agent}, ${game}`;
      const known = played.get(title);
      if (known !== undefined) return known;
      const bout = await bench.play({ game, agents: [agent, 'greedy'], pairs }, title);
      const found = { line: lineOf(bout, 0), units: (await unitsOf(bout)).agents[0]! };
      played.set(title, found);
      return found;
    };
    const rows: Row[] = [];
    for (const { name, ...texts } of agents) {
      const hidden = await play('iwoki', texts.hidden);
      const open = await play('iwoki(open=true)', texts.open);
      rows.push({
        name,
        agents: texts,
        hidden: hidden.line,
        open: open.line,
        points: gain(hidden.units, open.units, 'points'),
        lead: gain(hidden.units, open.units, 'lead'),
      });
    }
    return { rows };
  },
  tell: tellSight,
});

/** What stands of the points and of the lead of each, when all are looked at together. */
export function sightOpinions(
  rows: readonly { readonly points: Tested; readonly lead: Tested }[],
): Opinion[] {
  const opinions = judge(
    rows.flatMap(({ points, lead }) => [points, lead]),
    'deals',
  );
  return rows.map((_, i) => {
    const [points, lead] = [opinions[2 * i]!, opinions[2 * i + 1]!];
    const clear = [points, lead].filter(({ verdict }) => verdict !== 'open');
    // The one that takes fewer deals decides.
    if (clear.length === 0) return dealsOf(lead) < dealsOf(points) ? lead : points;
    return clear.find(({ verdict }) => verdict === 'fails') ?? clear[0]!;
  });
}

function dealsOf({ needs }: Opinion): number {
  return needs?.kind === 'units' ? needs.count : Infinity;
}

function tellSight({ rows }: Found, telling: Telling): Told {
  const { t, numbers } = telling;
  const opinions = sightOpinions(rows);
  const claims = rows.map(({ name, points, lead }, i): Judged => ({
    claim: t(
      `${telling.of(name)}: plays better when it sees`,
      `${telling.of(name)}: juega mejor si ve`,
    ),
    paper: null,
    ours: t(
      `points ${shareGain(points, telling)}, lead ${telling.amount(lead)}`,
      `puntos ${shareGain(points, telling)}, ventaja ${telling.amount(lead)}`,
    ),
    rule: telling.rule(
      [
        `points or lead are clearly higher in the open game and neither is clearly lower, among ${telling.together(2 * rows.length)}`,
        `los puntos o la ventaja son claramente mayores en el juego abierto y ninguno es claramente menor, entre ${telling.together(2 * rows.length)}`,
      ],
      ['one is clearly lower', 'alguno es claramente menor'],
    ),
    ...unlessTiny(telling.size, opinions[i]!),
  }));
  const [whole, spread, ismcts] = rows as readonly [Row, Row, Row];
  const of = ({ lead, open }: Row) =>
    t(
      `${numbers.fixed(lead.mean, 1)} of ${numbers.fixed(open.lead.mean, 1)}`,
      `${numbers.fixed(lead.mean, 1)} de ${numbers.fixed(open.lead.mean, 1)}`,
    );
  const lucky = claims[1]!.verdict === 'open';
  const without = telling.amount(whole.hidden.lead);
  return {
    paragraph: t(
      `The same search plays Greedy, which looks at nothing but its own move, in the hidden and in the open game (where the order of the bags is known, too), with the same hands dealt; the difference is taken deal by deal. Of the lead in the open game, sight makes ${of(whole)} for determinized and ${of(ismcts)} for ismcts; without it determinized still leads by ${without}. Sight works in two ways: it shows what will come, and no nodes go into worlds that are not the true one. With the nodes spread over as many worlds as in the hidden game, though all are the same, only the first is left: ${of(spread)}${lucky ? ', which may be luck' : ''}.`,
      `La misma búsqueda juega contra Greedy, que no mira más que su jugada, en el juego oculto y en el abierto (donde también se conoce el orden de las bolsas), con las mismas manos; la diferencia se toma reparto a reparto. De la ventaja en el juego abierto, ver supone ${of(whole)} para determinized y ${of(ismcts)} para ismcts; sin ver, determinized aún aventaja en ${without}. Ver sirve de dos maneras: enseña lo que vendrá y evita gastar nodos en mundos que no son el verdadero. Con los nodos repartidos entre tantos mundos como en el juego oculto, aunque sean todos el mismo, solo queda lo primero: ${of(spread)}${lucky ? ', que pueden ser suerte' : ''}.`,
    ),
    claims,
    tiles: rows.map(({ name, lead }) => ({
      value: numbers.fixed(lead.mean, 1, { signed: true }),
      label: t(
        `points of the game by sight, ${telling.of(name)}`,
        `tantos por partida por ver, ${telling.of(name)}`,
      ),
    })),
    sections: [
      telling.sideBySide([sightTable(rows, telling)]),
      telling.figures([sightBars(rows, telling)]),
    ],
  };
}

/** "+9 % [2, 16]": hundredths of the points, more or fewer. */
function shareGain({ mean, low, high }: Tested, { numbers }: Telling): string {
  return numbers.withInterval(mean, { low, high }, { percent: true, signed: true, decimals: 0 });
}

function sightTable(rows: readonly Row[], telling: Telling) {
  const { t, numbers } = telling;
  return telling.table(
    t('Against Greedy', 'Contra Greedy'),
    [
      { title: t('agent', 'agente'), kind: 'name' },
      { title: t('games', 'partidas'), kind: 'number' },
      { title: t('points, hidden', 'puntos, oculto'), kind: 'number' },
      { title: t('points, open', 'puntos, abierto'), kind: 'number' },
      { title: t('by sight', 'por ver'), kind: 'number' },
      { title: t('lead, hidden', 'ventaja, oculto'), kind: 'number' },
      { title: t('lead, open', 'ventaja, abierto'), kind: 'number' },
      { title: t('by sight', 'por ver'), kind: 'number' },
    ],
    rows.map(({ agents, hidden, open, points, lead }) => [
      cell(agents.hidden, { small: t(`open: ${agents.open}`, `abierto: ${agents.open}`) }),
      telling.count(hidden.games),
      telling.share(hidden.points),
      telling.share(open.points),
      cell(numbers.fixed(points.mean, 0, { percent: true, signed: true }), {
        small: numbers.interval(points, { percent: true, decimals: 0 }),
      }),
      telling.value(hidden.lead),
      telling.value(open.lead),
      telling.value(lead),
    ]),
    t(
      'Games: in each of the two. “By sight”: open less hidden, deal by deal, with 95 % intervals; a claim holds if points or lead stand among all six (Holm, 5 %). The lead is in points of the game.',
      'Partidas: en cada uno de los dos. «Por ver»: abierto menos oculto, reparto a reparto, con intervalos del 95 %; la afirmación se sostiene si los puntos o la ventaja lo hacen entre los seis (Holm, 5 %). La ventaja es en tantos del juego.',
    ),
  );
}

function sightBars(rows: readonly Row[], telling: Telling) {
  const { t } = telling;
  const bar = (name: string, { mean, low, high }: Line['lead']) => ({
    name,
    value: mean,
    low,
    high,
  });
  return telling.bars(
    {
      name: 'lead',
      title: t('Lead over Greedy', 'Ventaja sobre Greedy'),
      description: t(
        'In points of the game, with 95 % intervals.',
        'En tantos del juego, con intervalos del 95 %.',
      ),
      x: t('points', 'tantos'),
    },
    rows.flatMap(({ name, hidden, open, lead }) => [
      bar(`${telling.of(name)}, ${t('hidden', 'oculto')}`, hidden.lead),
      bar(`${telling.of(name)}, ${t('open', 'abierto')}`, open.lead),
      bar(`${telling.of(name)}, ${t('by sight', 'por ver')}`, lead),
    ]),
  );
}
