import { verdicts, type Played } from '../../../arena/index.ts';
import { endingIn, isFault, seatName, type GameResult } from '../../../core/index.ts';
import { say, type Block, type Section, type ShownGame } from '../document.ts';
import { filmGame, type Film, type Frame } from '../film.ts';
import type { Reason } from '../highlights.ts';
import type { Telling } from '../telling.ts';

/** A few games, drawn move by move. */
export function games(telling: Telling): Section | null {
  const { evidence, lang, text, numbers } = telling;
  const words = text.games;
  const { game } = evidence.contest;
  if (evidence.shown.length === 0 || evidence.experiment.versions.game !== game.info.version) {
    return null;
  }
  const blocks = evidence.shown.map(({ played, reasons }): Block => {
    const film = filmGame(game, played.record);
    return film.ok
      ? { kind: 'game', game: shownGame(telling, played, reasons, film.value) }
      : say(words.broken(numbers.count(played.job.index + 1), film.complaint.says[lang]));
  });
  return { id: 'games', title: words.title, blocks: [say(words.note), ...blocks] };
}

function shownGame(
  telling: Telling,
  played: Played,
  reasons: readonly Reason[],
  film: Film,
): ShownGame {
  const { evidence, text, numbers, lang, points } = telling;
  const words = text.games;
  const { game } = evidence.contest;
  const { job, record } = played;
  const { result } = record;
  const agent = (seat: number) => evidence.names[job.players[seat]!]!;
  const seat = (which: number) => seatName(game.words[lang], which);
  const score = (value: number) => numbers.significant(value);
  const why = reasons.map((reason) => words.reasons[reason]);
  const caption = [
    numbers.list(why),
    ...(job.start === undefined ? [] : [words.opening]),
    ...ending(telling, result, agent),
    ...(result?.ending === 'adjudicated' ? [words.referee] : []),
  ].join('; ');
  const moveText = ({ ply, seat: who, move, chance }: Frame) => {
    if (who === null) return words.start;
    const after = chance.length === 0 ? '' : ` (${words.chance(chance.join(' '))})`;
    return `${numbers.count(ply)}. ${seat(who)} ${words.moves[move ?? ''] ?? move}${after}`;
  };
  const started = film.frames[0]!.ply;
  return {
    title: words.game(numbers.count(job.index + 1)),
    caption: `${caption.charAt(0).toUpperCase()}${caption.slice(1)}.`,
    seats: job.players.map((_, which) => ({
      name: seat(which),
      agent: agent(which),
      points: result === null || points === '' ? '' : `${score(result.scores[which]!)} ${points}`,
    })),
    film,
    note: (frame) => ({
      move: moveText(frame),
      score: points === '' ? '' : frame.scores.map(score).join(' – '),
    }),
    label: ({ ply, seat: who }) =>
      who === null ? words.atStart : words.after(numbers.count(ply - started)),
    finalLabel: words.final,
    moves: record.moves.join(' '),
  };
}

function ending(
  { lang, text }: Telling,
  result: GameResult | null,
  agent: (seat: number) => string,
): string[] {
  const words = text.games;
  if (result === null) return [words.unfinished];
  const winner = verdicts(result.utilities).indexOf(1);
  const verdict = winner < 0 ? words.draw : words.wins(agent(winner));
  if (result.offender === undefined) return [verdict];
  const who = agent(result.offender);
  const how = isFault(result.ending) ? words.broke(who, endingIn(result, lang)) : words.gaveUp(who);
  return [how, verdict];
}
