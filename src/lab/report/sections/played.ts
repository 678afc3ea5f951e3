import type { ModelVersion, Spec } from '../../../arena/index.ts';
import type { Machine } from '../../machine.ts';
import type { Fact, Section } from '../document.ts';
import type { Telling } from '../telling.ts';

/** The spec in words, and where and when it was played. */
export function played(telling: Telling): Section {
  const { evidence, text, numbers, lang } = telling;
  const { experiment, contest, standings, names } = evidence;
  const { game, spec, entrants } = contest;
  const words = text.played;
  const { versions, machine, note, created } = experiment;
  const fact = (term: string, details: readonly string[], code = false): Fact[] =>
    details.length === 0 ? [] : [{ term, details, code }];
  const agents = entrants.map(({ id, models = {} }, player) => {
    const version = versions.agents[id];
    const name = names[player]!;
    const shown = version === undefined ? name : words.agent(name, numbers.count(version));
    // Which model it was, not only its name.
    return [shown, ...Object.values(models).map(modelText)].join(' · ');
  });
  const { count, mean } = standings.duration;
  return {
    id: 'played',
    title: words.title,
    blocks: [
      {
        kind: 'facts',
        items: [
          ...fact(words.game, [
            `${game.words[lang].title} · ${spec.game} · ${words.version(numbers.count(versions.game))}`,
          ]),
          ...fact(words.agents, agents, true),
          ...fact(words.sight, sightFact(telling)),
          ...fact(words.format, [format(telling)]),
          ...fact(words.starter, [words.starters[spec.starter]]),
          ...fact(words.openings, [openings(telling)]),
          ...fact(words.limits, limits(telling)),
          ...fact(words.penalties, penalties(telling)),
          ...fact(words.adjudication, adjudication(telling)),
          ...fact(words.sprt, stops(telling)),
          ...fact(words.seed, [spec.seed], true),
          ...fact(words.key, keyFact(telling)),
          ...fact(words.games, [gamesOf(telling)]),
          ...fact(words.begun, [numbers.date(created)]),
          ...(count === 0
            ? []
            : fact(words.time, [
                words.timeOf(numbers.duration(count * mean), numbers.duration(mean)),
              ])),
          ...fact(words.machine, machineFacts(machine, telling)),
          ...fact(words.program, [`Ludario ${versions.ludario}`]),
          ...(note === '' ? [] : fact(words.note, [note])),
        ],
      },
    ],
  };
}

/** Who sees more than the rules show, where somebody does. */
function sightFact({ evidence, text }: Telling): string[] {
  const { contest, names } = evidence;
  const seeing = names.filter((_, player) => contest.spec.sight?.[player] === 'all');
  return seeing.length === 0 ? [] : [text.played.sees(seeing.join(', '))];
}

function modelText({ kind, version, checksum }: ModelVersion): string {
  return `${kind} ${version} · ${checksum.slice(0, 12)}`;
}

function gamesOf({ evidence, text, numbers }: Telling): string {
  const { stored, total } = evidence;
  return total === null || total === stored
    ? numbers.count(stored)
    : text.played.of(numbers.count(stored), numbers.count(total));
}

function format({ evidence, text, numbers, unit }: Telling): string {
  const words = text.played;
  const { spec } = evidence.contest;
  const parts = [
    words.formats[spec.format](numbers.count(spec.pairs), text.units(spec.pairs, unit)),
  ];
  if (spec.rounds !== null) parts.push(words.rounds(numbers.count(spec.rounds)));
  if (spec.depths !== null) parts.push(words.depths(numbers.list(spec.depths.map(String))));
  if (spec.selfPlay) parts.push(words.selfPlay);
  return parts.join('; ');
}

function openings({ evidence, text, numbers }: Telling): string {
  const words = text.played;
  const given = evidence.contest.spec.openings;
  if (given === 'none') return words.usual;
  if ('random' in given) return words.random(numbers.count(given.random));
  return words.list(numbers.count(given.list.length), given.book ?? null);
}

function limits({ evidence, text, numbers }: Telling): string[] {
  const words = text.played;
  const { budget, clock, tolerance, patience }: Spec = evidence.contest.spec;
  const { ms, nodes, iterations, depth } = budget;
  const limited = [
    ms === undefined ? null : words.budget.ms(numbers.duration(ms)),
    nodes === undefined ? null : words.budget.nodes(numbers.count(nodes)),
    iterations === undefined ? null : words.budget.iterations(numbers.count(iterations)),
    depth === undefined ? null : words.budget.depth(numbers.count(depth)),
    clock === null
      ? null
      : words.clock(
          numbers.duration(clock.ms),
          clock.increment === 0 ? null : numbers.duration(clock.increment),
        ),
  ].filter((limit) => limit !== null);
  const timed = ms !== undefined || clock !== null;
  return [
    limited.length === 0 ? words.noLimits : limited.join('; '),
    timed
      ? words.tolerance(numbers.duration(tolerance))
      : words.patience(numbers.duration(patience)),
  ];
}

/** Faults that cost the same are named together. */
function penalties({ evidence, text, numbers }: Telling): string[] {
  const { faults, penalty } = text.played;
  const costs = Map.groupBy(Object.entries(evidence.contest.spec.penalties), ([, what]) => what);
  return [...costs].map(([what, same]) =>
    penalty(numbers.list(same.map(([fault]) => faults[fault as keyof typeof faults])), what),
  );
}

function adjudication({ evidence, text, numbers }: Telling): string[] {
  const words = text.played;
  const rules = evidence.contest.spec.adjudication;
  if (rules === null) return [];
  const { maxPlies, verdict, lead } = rules;
  return [
    ...(maxPlies === null ? [] : [words.maxPlies(numbers.count(maxPlies), verdict)]),
    ...(lead === null
      ? []
      : [words.lead(numbers.significant(lead.points), numbers.count(lead.plies))]),
  ];
}

function stops({ evidence, text, numbers }: Telling): string[] {
  const { sprt } = evidence.contest.spec;
  if (sprt === null) return [];
  const elo = (value: number) => numbers.significant(value);
  const share = (value: number) => numbers.significant(value, 2, { percent: true });
  return [
    text.played.hypotheses(elo(sprt.elo0), elo(sprt.elo1), share(sprt.alpha), share(sprt.beta)),
  ];
}

/** Whatever is known of it: an older experiment may have less. */
export function machineFacts(
  machine: unknown,
  { text, numbers }: Pick<Telling, 'text' | 'numbers'>,
): string[] {
  const words = text.played;
  const known = (machine ?? {}) as Partial<Machine>;
  const facts = [
    known.processor,
    known.cores === undefined ? undefined : words.cores(known.cores),
    typeof known.memory === 'number' ? words.memory(numbers.bytes(known.memory)) : undefined,
    known.system,
    known.node === undefined ? undefined : `Node ${known.node}`,
    known.workers === undefined ? undefined : words.workers(known.workers),
  ].filter((fact) => fact !== undefined);
  const files = (known.agentsFrom ?? []).map((file) => words.agentsFrom(file));
  return [
    ...(facts.length === 0 ? [] : [facts.join(' · ')]),
    ...files,
    ...machineList(known.machines ?? [], { text, numbers }),
  ];
}

/** Machines whose speeds differ by more than this share do not think equally far in the same time. */
const ALIKE = 1.15;

/** Those that played, each with how quick it was. */
function machineList(
  machines: NonNullable<Machine['machines']>,
  { text, numbers }: Pick<Telling, 'text' | 'numbers'>,
): string[] {
  const words = text.played;
  const lines = machines.map(({ host, processor, cores, speed, games }) =>
    [
      host,
      processor,
      words.cores(cores),
      words.speed(numbers.count(speed)),
      words.playedThere(numbers.count(games)),
    ].join(' · '),
  );
  const speeds = machines.map(({ speed }) => speed);
  const differ = Math.max(...speeds) > ALIKE * Math.min(...speeds);
  return differ ? [...lines, words.differ] : lines;
}

/** What luck came from beside the seed, in games with secrets. */
function keyFact({ evidence, text }: Telling): string[] {
  const { spec, game } = evidence.contest;
  if (spec.key !== undefined) return [text.played.keyOf(spec.key)];
  return game.info.hidden ? [text.played.seedAlone] : [];
}
