import type { Lang } from '../../core/index.ts';
import type { PlainSection, Tile } from '../blocks.ts';
import { studySections } from './sections.ts';
import type { Found, Study } from './study.ts';
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
  const { text, numbers } = telling;
  const said = text.findings;
  const first = telling.share(balance.first);
  const { low, high } = balance.first;
  const found = [
    high !== null && high < 0.5
      ? said.later(first)
      : low !== null && low > 0.5
        ? said.first(first)
        : said.fair,
  ];
  if (skill !== null) {
    const top = skill.rungs[skill.clear]!;
    found.unshift(
      skill.clear === 0
        ? said.depthNone
        : `${said.depth(telling.elo(skill.depth), numbers.count(top.effort))} ${skill.ended === 'limit' ? said.depthMore : said.depthNoise}`,
    );
  }
  if (luck !== null) found.push(said.luck(telling.share(luck.equals.deal)));
  found.push(
    players.good === null ? text.intervals : `${text.player(players.good)} ${text.intervals}`,
  );
  return found;
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
