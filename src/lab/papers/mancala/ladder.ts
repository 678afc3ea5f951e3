import { crossBlocks, crossOf, type Cross } from '../cross.ts';
import { both, experiment } from '../types.ts';
import { heuristics } from './data.ts';

/** The five heuristics against each other. */
export const mancalaLadder = experiment<{ readonly cross: Cross; readonly depth: number }>({
  id: 'mancala-ladder',
  document: 'mancala',
  covers: both('The five heuristics', 'Las cinco heurísticas'),
  title: both('The five heuristics of VelaBot', 'Las cinco heurísticas de VelaBot'),
  claim: both(
    'Of five heuristics the last one, seeds of both sides with the own store counted twice, did best.',
    'De cinco heurísticas la última, las semillas de ambos con el granero propio contado dos veces, fue la que mejor resultó.',
  ),
  seconds: { quick: 30, full: 600 },
  async run(bench) {
    const depth = bench.pick({ tiny: 2, quick: 7, full: 11 });
    const bout = await bench.play(
      {
        game: 'mancala',
        agents: heuristics.map((heuristic) => `vela(heuristic=${heuristic},depth=${depth})`),
        format: 'round-robin',
        pairs: bench.pick({ tiny: 1, quick: 60, full: 200 }),
      },
      `round robin at depth ${depth}`,
    );
    return { cross: crossOf(bout, heuristics), depth };
  },
  tell({ cross, depth }, telling) {
    const { t, numbers } = telling;
    const { names, lines, meetings } = cross;
    const order = [...names.keys()].toSorted((a, b) => lines[b]!.elo.mean - lines[a]!.elo.mean);
    const own = names.indexOf('final');
    const place = order.indexOf(own) + 1;
    const beatsFirst = meetings[own]![0]!.points;
    const tied = order
      .slice(0, place - 1)
      .every((player) => lines[player]!.elo.low <= lines[own]!.elo.high);
    return {
      verdict: telling.size === 'tiny' ? 'open' : place === 1 ? 'holds' : tied ? 'partly' : 'fails',
      paragraph: t(
        `At depth ${depth}, from best to worst: ${order.map((player) => names[player]).join(', ')}. The final one is in place ${place} with ${telling.amount(lines[own]!.elo, { signed: true, decimals: 0 })} Elo, and scores ${telling.percent(beatsFirst)} against the first. The document judged by a few games from the usual start against bots of others, which are the same few games again and again; ours start from many openings, each played from both sides.`,
        `A profundidad ${depth}, de mejor a peor: ${order.map((player) => names[player]).join(', ')}. La final queda en el puesto ${place} con ${telling.amount(lines[own]!.elo, { signed: true, decimals: 0 })} Elo, y consigue el ${telling.percent(beatsFirst)} contra la primera. El documento juzgó por unas pocas partidas desde el inicio habitual contra bots ajenos, que son siempre las mismas; las nuestras parten de muchas aperturas, cada una con ambos bandos.`,
      ),
      tiles: [
        { value: names[order[0]!]!, label: t('comes first', 'queda primera') },
        { value: `${place}`, label: t('place of the final one', 'puesto de la final') },
        {
          value: numbers.count(lines[own]!.games),
          label: t('games of each', 'partidas de cada una'),
        },
      ],
      sections: [telling.sideBySide(crossBlocks(cross, telling))],
    };
  },
});
