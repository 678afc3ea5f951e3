import { stronger, undecidable } from '../opinions.ts';
import type { Meeting } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { both, type Both, type Judged } from '../types.ts';
import { meetingOfRoles, type Crossed } from './cross-found.ts';
import { labelOf, type Role } from './cross-players.ts';

const WEAKER = ['mcts', 'v1', 'v2'] as const;
type Weaker = (typeof WEAKER)[number];

/** What the strong programs won against others: moving first, of ten, and moving second. */
const KATAHEX: Readonly<Record<Weaker, Both>> = {
  mcts: both('katahex 10 of 10; second 10', 'katahex 10 de 10; segundo 10'),
  v1: both('katahex 10 of 10; second 10', 'katahex 10 de 10; segundo 10'),
  v2: both('katahex 9 of 10; second 5', 'katahex 9 de 10; segundo 5'),
};
const NEUROHEX: Readonly<Record<Weaker, Both>> = {
  mcts: both('neurohex 10 of 10; second 10', 'neurohex 10 de 10; segundo 10'),
  v1: both('neurohex 9 of 10; second 10', 'neurohex 9 de 10; segundo 10'),
  v2: both('neurohex 7 of 10; second 6', 'neurohex 7 de 10; segundo 6'),
};

/** What the table is said to show. */
export function judgeCross(found: Crossed, telling: Telling): Judged[] {
  const { t } = telling;
  const meeting = (own: Role, rival: Role) => meetingOfRoles(found, own, rival);
  const points = ({ points: share }: Meeting) => telling.percent(share);
  // Each with how its share is told, among all that is looked at together.
  const compared = [
    ...WEAKER.map((rival) => ({
      claim: t(
        `a strong program beats ${labelOf(rival, telling)}`,
        `un programa fuerte gana a ${labelOf(rival, telling)}`,
      ),
      paper: telling.of(KATAHEX[rival]),
      meeting: meeting('strongest', rival),
      ours: (share: string) => t(`our strongest: ${share}`, `nuestro más fuerte: ${share}`),
    })),
    ...(['v1', 'v2'] as const).map((rival) => ({
      claim: t(
        `a deep Q network beats ${labelOf(rival, telling)}`,
        `una red Q profunda gana a ${labelOf(rival, telling)}`,
      ),
      paper: telling.of(NEUROHEX[rival]),
      meeting: meeting('dqn', rival),
      ours: (share: string) => `dqn: ${share}`,
    })),
    {
      claim: t(
        'version 2 is the stronger of the two imitators',
        'de los dos imitadores, la versión 2 es la más fuerte',
      ),
      paper: '60 %',
      meeting: meeting('v2', 'v1'),
      ours: (share: string) => t(`v2 against v1: ${share}`, `v2 contra v1: ${share}`),
    },
  ];
  const opinions = stronger(compared.map((each) => each.meeting));
  const rule = telling.strongerRule(opinions.length);
  const imitators = (['v1', 'v2'] as const)
    .map((version) => `${version}: ${points(meeting(version, 'mcts'))}`)
    .join('; ');
  return [
    ...compared.map(({ claim, paper, meeting: met, ours }, i) => ({
      claim,
      paper,
      ours: ours(points(met)),
      rule,
      ...opinions[i]!,
    })),
    {
      claim: t('a deep Q network beats mopyhex', 'una red Q profunda gana a mopyhex'),
      paper: telling.of(NEUROHEX.mcts),
      ours: t(
        `dqn against our search, another program: ${points(meeting('dqn', 'mcts'))}`,
        `dqn contra nuestra búsqueda, que es otro programa: ${points(meeting('dqn', 'mcts'))}`,
      ),
      ...withoutMopyhex(telling),
    },
    {
      claim: t(
        'imitators win about half against mopyhex',
        'los imitadores ganan cerca de la mitad a mopyhex',
      ),
      paper: t('v1: 7 of 20; v2: 10 of 20', 'v1: 7 de 20; v2: 10 de 20'),
      ours: t(
        `against our search, another program: ${imitators}`,
        `contra nuestra búsqueda, que es otro programa: ${imitators}`,
      ),
      ...withoutMopyhex(telling),
    },
  ];
}

function withoutMopyhex({ t }: Telling) {
  return {
    rule: t(
      'undecided whatever comes out: our search is another program than mopyhex',
      'sin decidir, salga lo que salga: nuestra búsqueda es otro programa que mopyhex',
    ),
    ...undecidable(
      both(
        'no number of games decides it without mopyhex',
        'sin mopyhex no lo decide ningún número de partidas',
      ),
    ),
  };
}
