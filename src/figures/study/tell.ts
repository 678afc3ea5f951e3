import type { Lang } from '../../core/index.ts';
import type { PlainSection, Tile } from '../blocks.ts';
import { studySections } from './sections.ts';
import { isAbove, type Found, type Skill, type Study } from './study.ts';
import { StudyTelling } from './telling.ts';

/** A study in words, for reports and for the page. */
export interface ToldStudy {
  readonly title: string;
  readonly subtitle: string;
  readonly findings: readonly string[];
  readonly tiles: readonly Tile[];
  readonly contents: string;
  readonly sections: readonly PlainSection[];
}

/** `game`: what people call it. */
export function tellStudy(study: Study, game: string, lang: Lang): ToldStudy {
  const telling = new StudyTelling(lang);
  const { text } = telling;
  return {
    title: text.title(game),
    subtitle: text.subtitle(study.game, study.size),
    findings: findingsOf(study, telling),
    tiles: tilesOf(study, telling),
    contents: text.contents,
    sections: studySections
      .map((section) => section(study, telling))
      .filter((section) => section !== null),
  };
}

function findingsOf(study: Study, telling: StudyTelling): string[] {
  const { skill, balance, luck, players } = study;
  const { text } = telling;
  const said = text.findings;
  const first = telling.share(balance.first);
  const { low, high } = balance.first;
  const part = (sentence: string) => (study.seats > 2 ? `${sentence} ${said.half}` : sentence);
  const found = [
    high !== null && high < 0.5
      ? part(said.later(first))
      : low !== null && low > 0.5
        ? part(said.first(first))
        : said.fair,
  ];
  if (skill !== null) {
    found.unshift(depthOf(skill, telling));
  }
  if (luck !== null) found.push(said.luck(telling.share(luck.equals.deal)));
  found.push(
    players.good === null ? text.intervals : `${text.player(players.good)} ${text.intervals}`,
  );
  return found;
}

/** How deep skill goes, and what is known of where it ends. */
function depthOf(skill: Skill, telling: StudyTelling): string {
  const said = telling.text.findings;
  const { beyond = null, clear, ended, rungs } = skill;
  const far = beyond !== null && isAbove(beyond.gain);
  const depth = (effort: number) =>
    said.depth(telling.elo(skill.depth), telling.numbers.count(effort));
  const long =
    beyond === null ? null : ([beyond.agent, telling.share(beyond.share), beyond.below] as const);
  if (far) return `${depth(beyond.effort)} ${said.together(...long!)}`;
  const steps =
    clear === 0
      ? said.depthNone
      : `${depth(rungs[clear]!.effort)} ${ended === 'limit' ? said.depthMore : said.depthNoise}`;
  return long === null ? steps : `${steps} ${said.notTogether(...long)}`;
}

function tilesOf(study: Study, { text, numbers }: StudyTelling): Tile[] {
  const { skill, balance, luck, random } = study;
  const shape = study.good ?? random;
  const said = text.tiles;
  const percent = ({ mean }: Found) => numbers.fixed(mean, 0, { percent: true });
  return [
    ...(skill === null
      ? []
      : [{ value: numbers.fixed(skill.depth.mean, 0, { signed: true }), label: said.depth }]),
    { value: percent(balance.first), label: said.first },
    { value: percent(balance.draws), label: said.draws },
    ...(luck === null ? [] : [{ value: percent(luck.equals.deal), label: said.luck }]),
    { value: numbers.significant(shape.length.mean), label: said.length },
    { value: numbers.significant(shape.branching.mean), label: said.options },
  ];
}
