import { cell } from '../../report/document.ts';
import { lineOf, type Line } from '../lines.ts';
import { both, experiment } from '../types.ts';

interface Row {
  readonly agent: string;
  readonly hidden: Line;
  readonly open: Line;
}

interface Found {
  readonly rows: readonly Row[];
  readonly nodes: number;
}

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
  seconds: { quick: 45, full: 1800 },
  async run(bench) {
    const nodes = bench.pick({ tiny: 40, quick: 4000, full: 40_000 });
    const agents = [
      `determinized(nodes=${nodes},worlds=${bench.pick({ tiny: 2, quick: 10, full: 20 })})`,
      `ismcts(iterations=${Math.ceil(nodes / 20)})`,
    ];
    const pairs = bench.pick({ tiny: 1, quick: 25, full: 300 });
    const rules = ['iwoki', 'iwoki(open=true)'] as const;
    const lines: Line[][] = [];
    for (const game of rules) {
      const bout = await bench.play(
        { game, agents: ['greedy', ...agents], format: 'gauntlet', pairs },
        game,
      );
      lines.push(agents.map((_, i) => lineOf(bout, i + 1)));
    }
    return {
      rows: agents.map((agent, i) => ({ agent, hidden: lines[0]![i]!, open: lines[1]![i]! })),
      nodes,
    };
  },
  tell({ rows }, telling) {
    const { t, numbers } = telling;
    const worth = rows.map(({ hidden, open }) => ({
      points: open.points.mean - hidden.points.mean,
      lead: open.lead.mean - hidden.lead.mean,
      sure: open.points.low > hidden.points.high,
    }));
    const any = worth.some(({ sure }) => sure);
    const said = rows.map(
      ({ agent, hidden, open }, i) =>
        `${agent}: ${telling.percent(hidden.points)} → ${telling.percent(open.points)}, ${numbers.fixed(worth[i]!.lead, 1, { signed: true })} ${t('points a game', 'puntos por partida')}`,
    );
    return {
      verdict: telling.size === 'tiny' ? 'open' : any ? 'holds' : 'open',
      paragraph: t(
        `Against Greedy, which looks at nothing but its own move, the same search scores in the hidden and in the open game: ${said.join('; ')}. ${any ? 'So sight is worth something that can be measured' : 'So sight is not worth enough to be seen in as many games'}. The rules are the same; in the open game the order of the bags is known, too.`,
        `Contra Greedy, que no mira más que su jugada, la misma búsqueda consigue en el juego oculto y en el abierto: ${said.join('; ')}. ${any ? 'Así que la vista vale algo que se puede medir' : 'Así que la vista no vale tanto como para verse en estas partidas'}. Las reglas son las mismas; en el juego abierto también se conoce el orden de las bolsas.`,
      ),
      tiles: worth.map(({ lead }, i) => ({
        value: numbers.fixed(lead, 1, { signed: true }),
        label: t(
          `points a game by sight, ${rows[i]!.agent.split('(')[0]}`,
          `puntos por partida por ver, ${rows[i]!.agent.split('(')[0]}`,
        ),
      })),
      sections: [
        telling.sideBySide([
          telling.table(
            t('Against Greedy', 'Contra Greedy'),
            [
              { title: t('agent', 'agente'), kind: 'name' },
              { title: t('games', 'partidas'), kind: 'number' },
              { title: t('points, hidden', 'puntos, oculto'), kind: 'number' },
              { title: t('points, open', 'puntos, abierto'), kind: 'number' },
              { title: t('lead, hidden', 'ventaja, oculto'), kind: 'number' },
              { title: t('lead, open', 'ventaja, abierto'), kind: 'number' },
            ],
            rows.map(({ agent, hidden, open }) => [
              cell(agent),
              telling.count(hidden.games),
              telling.share(hidden.points),
              telling.share(open.points),
              telling.value(hidden.lead),
              telling.value(open.lead),
            ]),
            t(
              'Shares and leads with 95 % intervals.',
              'Cuotas y ventajas con intervalos del 95 %.',
            ),
          ),
        ]),
        telling.figures([
          telling.bars(
            {
              name: 'lead',
              title: t('Lead over Greedy', 'Ventaja sobre Greedy'),
              description: t(
                'In points, with 95 % intervals.',
                'En puntos, con intervalos del 95 %.',
              ),
              x: t('points', 'puntos'),
            },
            rows.flatMap(({ agent, hidden, open }) => [
              {
                name: `${agent.split('(')[0]}, ${t('hidden', 'oculto')}`,
                value: hidden.lead.mean,
                low: hidden.lead.low,
                high: hidden.lead.high,
              },
              {
                name: `${agent.split('(')[0]}, ${t('open', 'abierto')}`,
                value: open.lead.mean,
                low: open.lead.low,
                high: open.lead.high,
              },
            ]),
          ),
        ]),
      ],
    };
  },
});
