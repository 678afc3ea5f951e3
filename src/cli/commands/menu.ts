import {
  intro,
  isCancel,
  log,
  outro,
  select as clackSelect,
  text as askText,
  type Option,
  type SelectOptions,
} from '@clack/prompts';
import { agentKinds, usualRival } from '../../agents/index.ts';
import {
  LANGS,
  Refusal,
  both,
  needsModel,
  seatsOf,
  visible,
  type Game,
  type GameKind,
  type Lang,
} from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { gameKinds, makeGame } from '../../games/index.ts';
import { openStore, storePath } from '../../store/index.ts';
import { spokenLevels } from '../agents/levels.ts';
import { rosterFor } from '../agents/roster.ts';
import { must } from '../terminal/errors.ts';
import { nameOf } from '../playing/narrate.ts';
import type { CommonOptions } from '../terminal/options.ts';
import { play } from './play.ts';
import { readRecordLines } from '../records/record-file.ts';
import { replay } from './replay.ts';
import { teach } from './rules.ts';
import { textIn } from '../terminal/text.ts';

/** The last line of a list of rivals: all agents by name. */
const OTHERS = 'others';

/** Thrown when a question is left with Ctrl-C or Esc: back to the menu. */
class Left extends Error {}

/** A list to choose from. Names that others chose may hold anything, and are only shown. */
function select<T>({ options, ...rest }: SelectOptions<T>): ReturnType<typeof clackSelect<T>> {
  return clackSelect<T>({ ...rest, showInstructions: false, options: options.map(shownOption) });
}

function shownOption<T>(option: Option<T>): Option<T> {
  const { label, hint } = option;
  return {
    ...option,
    label: visible(label ?? String(option.value)),
    ...(hint === undefined ? {} : { hint: visible(hint) }),
  };
}

/** What to do, by choosing; until the person leaves. */
export async function menu(lang: Lang, options: CommonOptions): Promise<void> {
  intro(`Ludario · ${textIn(lang).menu.keys}`);
  for (let speaking = lang; ;) {
    const { menu: words } = textIn(speaking);
    const wish = await select({
      message: words.what,
      options: [
        { value: 'play', label: words.play },
        { value: 'watch', label: words.watch },
        { value: 'rules', label: words.rules },
        { value: 'replay', label: words.replay },
        { value: 'language', label: words.language },
        { value: 'quit', label: words.quit },
      ],
    });
    if (isCancel(wish) || wish === 'quit') break;
    if (wish === 'language') {
      speaking = LANGS.find((other) => other !== speaking) ?? speaking;
      continue;
    }
    try {
      await grant(wish, speaking, options);
    } catch (error) {
      if (error instanceof Refusal) log.error(visible(error.complaint.says[speaking]));
      else if (!(error instanceof Left)) throw error;
    }
  }
  outro('ludario --help');
}

async function grant(wish: string, lang: Lang, options: CommonOptions): Promise<void> {
  if (wish === 'replay') {
    await showFile(lang, options);
    return;
  }
  const kind = await chooseGame(lang);
  if (wish === 'rules') {
    await teach(kind.id, { ...options, lang });
    return;
  }
  const game = must(makeGame(await chooseRules(kind, lang)));
  const chooser = { lang, roster: await rosterFor(options) };
  const seats =
    wish === 'play' ? await chooseRival(game, chooser) : await chooseAgents(game, chooser);
  await play(game.info.rules, { ...options, lang, seats: seats.join(',') });
}

async function showFile(lang: Lang, options: CommonOptions): Promise<void> {
  const { menu: words } = textIn(lang);
  const path = await askLine(words.file, 'games.jsonl');
  const count = readRecordLines(path).length;
  if (count > 1) await replay(path, { ...options, lang });
  const game = count > 1 ? await askLine(words.whichOne(count), '1') : '1';
  await replay(path, { ...options, lang, game: Number(game), step: true });
}

/** A line of text; what stands there in grey is taken when nothing is typed. */
async function askLine(message: string, usual: string): Promise<string> {
  const typed = answered(await askText({ message, placeholder: usual, defaultValue: usual }));
  return typed.trim();
}

async function chooseGame(lang: Lang): Promise<GameKind> {
  return answered(
    await select<GameKind>({
      message: textIn(lang).menu.whichGame,
      options: gameKinds.map((kind) => ({
        value: kind,
        label: kind.words[lang].title,
        hint: kind.words[lang].summary,
      })),
    }),
  );
}

async function chooseRules(kind: GameKind, lang: Lang): Promise<string> {
  const { offers = [] } = kind;
  if (offers.length < 2) return offers[0]?.rules ?? kind.variants[0]!;
  return answered(
    await select<string>({
      message: textIn(lang).menu.whichRules,
      options: offers.map(({ rules, words }) => ({
        value: rules,
        label: words[lang],
        hint: rules,
      })),
    }),
  );
}

/** Who is asked, and what there is to choose from. */
interface Chooser {
  readonly lang: Lang;
  readonly roster: Roster;
}

/** Who sits on the others, then the person's side. */
async function chooseRival(game: Game, chooser: Chooser): Promise<string[]> {
  const { lang } = chooser;
  const { menu: words } = textIn(lang);
  const rival = await chooseAgent(game, chooser, words.rival, [
    { value: 'human', label: words.person },
  ]);
  const own =
    rival === 'human'
      ? 0
      : answered(
          await select<number>({
            message: words.seat,
            options: seatsOf(game).map((seat) => ({
              value: seat,
              label: nameOf(game, seat, lang),
            })),
          }),
        );
  return seatsOf(game).map((seat) => (seat === own || rival === 'human' ? 'human' : rival));
}

async function chooseAgents(game: Game, chooser: Chooser): Promise<string[]> {
  const { lang } = chooser;
  const seats: string[] = [];
  for (const seat of seatsOf(game)) {
    const message = textIn(lang).menu.sits(nameOf(game, seat, lang));
    seats.push(await chooseAgent(game, chooser, message, []));
  }
  return seats;
}

/** Rivals by strength first, as on the page; then models and, by name, every agent that plays this. */
async function chooseAgent(
  game: Game,
  { lang, roster }: Chooser,
  message: string,
  more: readonly { value: string; label: string }[],
): Promise<string> {
  const { menu: words } = textIn(lang);
  const levels = await spokenLevels(game, roster, lang);
  const chosen = answered(
    await select<string>({
      message,
      initialValue: usualRival(game, levels),
      options: [
        ...levels.map(({ number, agent, means }) => ({
          value: agent,
          label: words.level(number),
          hint: means,
        })),
        ...(await modelOptions(game)),
        ...more,
        { value: OTHERS, label: words.otherAgents },
      ],
    }),
  );
  if (chosen !== OTHERS) return chosen;
  const options = agentOptions(game, lang);
  return answered(await select<string>({ message, options, maxItems: 14 }));
}

/** Models that were trained for these rules. */
async function modelOptions({ info }: Game) {
  const store = await openStore(storePath(), 'read').catch(() => null);
  if (store === null) return [];
  try {
    const models = (await store.models()).filter(({ game }) => game === info.rules);
    return models.map(({ name, kind }) => ({ value: `model(${name})`, label: name, hint: kind }));
  } finally {
    await store.close();
  }
}

/** The agents that play this game and need nothing to be said, the strongest first. */
function agentOptions(game: Game, lang: Lang) {
  return agentKinds
    .filter(({ id }) => id !== 'human')
    .filter(({ params }) => Object.values(params).every(({ fallback }) => fallback !== null))
    .filter((kind) => kind.supports(game).ok && !needsModel(kind, game))
    .map(({ id, summary }) => ({ value: id, label: id, hint: both(summary)[lang] }))
    .toReversed();
}

function answered<A>(answer: A): Exclude<A, symbol> {
  if (isCancel(answer)) throw new Left();
  return answer as Exclude<A, symbol>;
}
