import {
  endingIn,
  seatName,
  type Game,
  type GameResult,
  type Seat,
} from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import { isGuest, isShadow } from '../../learner/seat.ts';
import { NETWORK } from '../../../src/agents/index.ts';
import { levelOf } from '../../catalogue/levels.ts';
import { isPerson } from '../../table/player.ts';
import { winnerOf } from '../../table/position.ts';
import { catalogue } from '../../text.ts';
import { does, doneBy, inside } from '../../spanish.ts';

/** What every view with a table says. */
export const tableText = catalogue({
  en: {
    person: 'Person',
    you: 'You',
    shadow: 'Learns from you',
    guest: 'From a file',
    network: 'Network',
    loading: 'Loading…',
    seesAll: (who: string) => `Sees all · ${who}`,
    level: (number: number) => `Level ${number}`,
    yourTurn: 'Your turn',
    turnOf: (name: string) => `${name} to move`,
    thinking: (name: string) => `${name} is thinking…`,
    paused: 'Paused',
    wins: (name: string) => `${name} wins`,
    youWin: 'You win!',
    youLose: (name: string) => `${name} wins this time`,
    draw: 'A draw',
    resigned: (name: string) => `${name} resigned`,
    late: (name: string) => `${name} ran out of time`,
    broke: (detail: string) => `The game was stopped: ${detail}`,
    looking: (move: number, of: number) => `Looking back: move ${move} of ${of}`,
    noHint: 'No advice for this position.',
  },
  es: {
    person: 'Persona',
    you: 'Tú',
    shadow: 'Aprende de ti',
    guest: 'De un fichero',
    network: 'Red neuronal',
    loading: 'Cargando…',
    seesAll: (who: string) => `Lo ve todo · ${who}`,
    level: (number: number) => `Nivel ${number}`,
    yourTurn: 'Te toca',
    turnOf: (name: string) => `Turno de ${inside(name)}`,
    thinking: (name: string) => `${name}: pensando…`,
    paused: 'En pausa',
    wins: (name: string) => `Victoria de ${inside(name)}`,
    youWin: '¡Has ganado!',
    youLose: (name: string) => `Esta vez, victoria de ${inside(name)}`,
    draw: 'Empate',
    resigned: (name: string) => does(name, 'abandona', 'abandonan'),
    late: (name: string) => `Tiempo agotado: ${doneBy(name, 'pierde', 'pierden')}`,
    broke: (detail: string) => `La partida se ha interrumpido: ${detail}`,
    looking: (move: number, of: number) => `Mirando atrás: jugada ${move} de ${of}`,
    noHint: 'No hay consejo para esta posición.',
  },
});

/** A seat as the game calls it: "Black". */
export function seatTitle(game: Game, seat: Seat): string {
  return seatName(game.words[lang.value], seat);
}

/** Who sits there, in a word: "You", "Level 3", "mcts(ms=300)". */
export function whoSits(game: Game, agent: string, alone: boolean): string {
  const text = tableText();
  if (isPerson(agent)) return alone ? text.you : text.person;
  if (isShadow(agent)) return text.shadow;
  if (isGuest(agent)) return text.guest;
  if (agent.trim() === NETWORK) return text.network;
  const level = levelOf(game, agent);
  return level === null ? agent : text.level(level);
}

/** How a game ended, in a sentence; `self` is the only person at the table. */
export function verdict(game: Game, result: GameResult, self: Seat | null): string {
  const text = tableText();
  const name = (seat: Seat) => seatTitle(game, seat);
  const { offender, ending } = result;
  if (offender !== undefined && ending === 'resigned') return text.resigned(name(offender));
  if (offender !== undefined && ending === 'time') return text.late(name(offender));
  if (ending !== 'rules') {
    const says = endingIn(result, lang.value);
    const named = lang.value === 'en' || offender === undefined;
    return text.broke(named ? says : `${name(offender)}: ${says}`);
  }
  const winner = winnerOf(result);
  if (winner === null) return text.draw;
  if (self === null) return text.wins(name(winner));
  return winner === self ? text.youWin : text.youLose(name(winner));
}
