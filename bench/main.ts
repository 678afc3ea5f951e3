import process from 'node:process';
import { attackAll } from './attack.ts';
import { arenaCost, million, twoWorkers } from './arena.ts';
import { clusterSpeed } from './cluster.ts';
import { chancesJudged } from './chances/judged.ts';
import { coverage } from './coverage.ts';
import { fuzzAll } from './fuzz.ts';
import { hexKeeps } from './hex/keeps.ts';
import { hexMatches } from './hex/matches.ts';
import { hexSolved } from './hex/solve.ts';
import { imitationCourses } from './imitation.ts';
import { iwokiBelief } from './iwoki/belief.ts';
import { iwokiBlind } from './iwoki/blind.ts';
import { iwokiLearners } from './iwoki/learners.ts';
import { kernelSpeed } from './kernels.ts';
import { likeness } from './likeness.ts';
import { title } from './measure.ts';
import { monteCarloSpeed } from './montecarlo/speed.ts';
import { mancalaAgainstC } from './mancala/speed.ts';
import { mancalaSolved } from './mancala/solve.ts';
import { mancalaKeepsValue } from './mancala/value.ts';
import { onlineTables } from './online.ts';
import { pagePauses } from './page.ts';
import { networkOnPage } from './page-network.ts';
import { slowLine } from './page-slow.ts';
import { playouts } from './playouts.ts';
import { engineEndings, enginePerft } from './reversi/engine.ts';
import { reversiMatches } from './reversi/matches.ts';
import { comparePerft } from './reversi/perft.ts';
import { reversiProblems } from './reversi/problems.ts';
import { qTable, qTraining, table5 } from './qlearning.ts';
import { keeping } from './store.ts';
import { towerSpeed } from './tower/speed.ts';
import { zeroTrained } from './zero/trained.ts';
import {
  endgamesByPart,
  iwokiMinimax,
  lateness,
  nodesByPart,
  recorderCost,
} from './search/index.ts';

/** What can be measured, each in a few seconds; `npm run bench -- NAME …` runs only some. */
const sections: Readonly<Record<string, (json: boolean) => void | Promise<void>>> = {
  perft() {
    title('Reversi perft 9, nodes a second, last ply counted by all');
    for (const text of comparePerft(9)) process.stdout.write(`${text}\n`);
  },
  reversi() {
    enginePerft(11);
    engineEndings(16, 10);
  },
  'reversi-matches': reversiMatches,
  'reversi-problems': reversiProblems,
  'hex-keeps': hexKeeps,
  'hex-matches': hexMatches,
  playouts() {
    playouts(1.5);
  },
  mancala: mancalaAgainstC,
  'mancala-solve': mancalaSolved,
  'mancala-value': mancalaKeepsValue,
  'hex-solve': hexSolved,
  iwoki: iwokiMinimax,
  'iwoki-belief': iwokiBelief,
  'iwoki-blind': iwokiBlind,
  'iwoki-learners': iwokiLearners,
  recorder: recorderCost,
  montecarlo() {
    monteCarloSpeed(2);
  },
  parts: nodesByPart,
  endgames: () => endgamesByPart(30),
  lateness,
  async kernels() {
    kernelSpeed(1);
    await towerSpeed(1);
  },
  async qlearning() {
    qTable(1e6);
    await qTraining(20_000);
  },
  online: () => onlineTables(),
  page: pagePauses,
  'page-network': networkOnPage,
  'page-slow': slowLine,
  store: () => keeping(),
  async arena() {
    await twoWorkers();
    await arenaCost();
  },
  attack: (json) => attackAll(json),
  chances: chancesJudged,
  cluster: clusterSpeed,
  coverage: () => coverage(),
  fuzz: () => fuzzAll(),
  imitation: () => imitationCourses(),
  likeness,
  million: () => million(),
  zero: () => zeroTrained(),
  table5: () => table5([1, 2, 3, 4, 5, 6, 7, 8]),
};

/** Minutes long: only when named. */
const onDemand = [
  'iwoki-belief',
  'iwoki-blind',
  'iwoki-learners',
  'attack',
  'chances',
  'cluster',
  'coverage',
  'fuzz',
  'hex-keeps',
  'hex-matches',
  'imitation',
  'likeness',
  'mancala-solve',
  'mancala-value',
  'million',
  'online',
  'page-network',
  'page-slow',
  'reversi-matches',
  'reversi-problems',
  'table5',
  'zero',
];
const usual = Object.keys(sections).filter((name) => !onDemand.includes(name));

const names = process.argv.slice(2).filter((name) => name !== '--json');
const json = process.argv.includes('--json');
if (names.includes('--help') || names.includes('-h')) {
  process.stdout.write(
    `npm run bench [-- ${Object.keys(sections).join(' | ')}]\nattack takes --json; LUDARIO_ATTACKS=server,files carries out those whose names begin so\nmancala-value takes LUDARIO_POSITIONS=20 LUDARIO_MS=500 LUDARIO_CHECK=40 (million nodes a check; 0: no limit) LUDARIO_RULES=mancala LUDARIO_RIVALS="itself random greedy" LUDARIO_SHARE=1/1\niwoki-blind takes LUDARIO_MS=50 LUDARIO_PAIRS=4 LUDARIO_FROM=0 (the first deal) LUDARIO_VARIANTS="best before habits" (own: what LUDARIO_AGENT names) LUDARIO_SHARE=1/1 LUDARIO_KEEP=FOLDER\niwoki-learners takes LUDARIO_PAIRS=20 LUDARIO_MS=500 LUDARIO_MODELS="a.model b.model" LUDARIO_AGENTS="policy;policy(model=a,ms=500)" LUDARIO_RIVALS="greedy td ismcts determinized best policy seer"\nchances takes LUDARIO_GAMES=60 (of each strength) LUDARIO_RULES=hex LUDARIO_KEEP=FOLDER\ncluster takes LUDARIO_GAMES=400 LUDARIO_JOBS=1000 LUDARIO_STORED=20000 (1000000 is its full size)\nhex-keeps takes LUDARIO_MS=100 LUDARIO_SIZES="7 8" LUDARIO_EVERY=3 LUDARIO_FROM=0 LUDARIO_AGENT="mcts(…) best(…)" LUDARIO_RIVAL=…\nhex-matches takes LUDARIO_MS=100 LUDARIO_SIZES="8 11" LUDARIO_EVERY=4 LUDARIO_FROM=0 LUDARIO_AGENT=… LUDARIO_RIVAL=…\nreversi-matches takes LUDARIO_PAIRS=50 LUDARIO_ONLY="best("\nlikeness takes LUDARIO_PEOPLE=6 LUDARIO_FROM=101 LUDARIO_RULES="reversi(size=6) hex(size=7) mancala iwoki"\nonline takes LUDARIO_TABLES="100 1000" LUDARIO_PACE=4000 (ms a player thinks) LUDARIO_SECONDS=20\nkernels takes LUDARIO_ONNX=FOLDER, where onnxruntime-web and onnxruntime-node are installed\nzero takes LUDARIO_RULES="hex(size=4)" LUDARIO_GAMES=2000, or LUDARIO_MODEL=FILE (ludario models --export NAME FILE); LUDARIO_AGENT="zero(model=it,iterations=100,exact=0)" LUDARIO_RIVAL="mcts(iterations=2000)" LUDARIO_STRONG="mcts(iterations=100000)", none: nobody; LUDARIO_PAIRS=30 LUDARIO_OPENING=4 where it is not Hex\n`,
  );
} else {
  const unknown = names.filter((name) => !(name in sections));
  if (unknown.length > 0) {
    process.stderr.write(
      `bench: no "${unknown.join('", "')}"; there is ${Object.keys(sections).join(', ')}\n`,
    );
    process.exitCode = 2;
  } else {
    for (const name of names.length > 0 ? names : usual) await sections[name]!(json);
  }
}
