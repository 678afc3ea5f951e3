import { OVER, type Game, type Planes } from '../../core/index.ts';
import { after, latest, most, those, type Habit, type Moment } from './habit.ts';

/** Points that an action brings at once. */
export function gain({ state, seat }: Moment, action: number): number {
  const before = state.score(seat);
  return after(state, action, () => state.score(seat) - before);
}

export const mostPoints: Habit = {
  id: 'points',
  does: {
    en: 'take as many points at once as possible',
    es: 'te llevas de golpe todos los puntos que puedes',
  },
  superlative: true,
  among: (moment) => most(moment, (action) => gain(moment, action)),
};

export const winsAtOnce: Habit = {
  id: 'wins',
  does: { en: 'win at once', es: 'ganas en el acto' },
  among: (moment) =>
    those(moment, (action) =>
      after(
        moment.state,
        action,
        () => moment.state.toMove === OVER && moment.state.utility(moment.seat) > 0,
      ),
    ),
};

export const movesAgain: Habit = {
  id: 'again',
  does: { en: 'keep the turn', es: 'conservas el turno' },
  among: (moment) =>
    those(moment, (action) =>
      after(moment.state, action, () => moment.state.toMove === moment.seat),
    ),
};

export const repeats: Habit = {
  id: 'repeats',
  does: { en: 'repeat your last move', es: 'repites tu última jugada' },
  among: (moment) => those(moment, (action) => action === latest(moment, true)?.action),
};

/** Leaves whoever moves next the fewest moves. */
export const fewestReplies: Habit = {
  id: 'replies',
  does: {
    en: 'leave the rival as few moves as possible',
    es: 'dejas al rival las menos jugadas posibles',
  },
  superlative: true,
  among: (moment) => {
    const room = new Int32Array(moment.game.info.maxBranching);
    return most(moment, (action) =>
      after(moment.state, action, () => {
        const { state } = moment;
        if (state.toMove < 0) return 0;
        const count = state.legalCount?.() ?? state.legal(room, 0);
        return state.toMove === moment.seat ? count : -count;
      }),
    );
  },
};

/** Where things lie on a board, as its pictures have it; they may be turned, which changes no distance. */
export class Squares {
  private readonly planes: Planes;

  constructor(game: Game) {
    this.planes = game.learn!.planes!;
  }

  /** The cell an action is about; null: none. */
  cellOf({ state }: Pick<Moment, 'state'>, action: number): number | null {
    const { rows, columns } = this.planes;
    const answer = this.planes.answerOf(state, action);
    return answer >= 0 && answer < rows * columns ? answer : null;
  }

  apart(a: number, b: number): number {
    const { columns, grid } = this.planes;
    const down = Math.floor(a / columns) - Math.floor(b / columns);
    const across = (a % columns) - (b % columns);
    const straight = Math.max(Math.abs(down), Math.abs(across));
    return grid === 'square' ? straight : Math.max(straight, Math.abs(down + across));
  }

  /** How far from the middle: of a board with an even side, the four cells there are equally near. */
  fromMiddle(cell: number): number {
    const { rows, columns } = this.planes;
    const down = Math.abs(Math.floor(cell / columns) - (rows - 1) / 2);
    const across = Math.abs((cell % columns) - (columns - 1) / 2);
    return down ** 2 + across ** 2;
  }

  onRim(cell: number): boolean {
    const { rows, columns } = this.planes;
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    return row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
  }

  /** Those actions beside the latest move, the seat's own or its rival's. */
  beside(moment: Moment, own: boolean): boolean[] {
    const move = latest(moment, own);
    const there = move === undefined ? null : this.cellOf(moment, move.action);
    return those(moment, (action) => {
      const cell = this.cellOf(moment, action);
      return there !== null && cell !== null && this.apart(cell, there) <= 1;
    });
  }

  /** Those actions as near the middle as there are. */
  inMiddle(moment: Moment): boolean[] {
    return most(moment, (action) => {
      const cell = this.cellOf(moment, action);
      return cell === null ? -Infinity : -this.fromMiddle(cell);
    });
  }
}

/** Habits on any board whose pictures have a cell for each action. */
export function boardHabits(game: Game): Habit[] {
  const squares = new Squares(game);
  return [
    {
      id: 'rival-last',
      does: {
        en: 'answer beside the rival’s last move',
        es: 'contestas junto a la última jugada del rival',
      },
      among: (moment) => squares.beside(moment, false),
    },
    {
      id: 'own-last',
      does: { en: 'play beside your last move', es: 'juegas junto a tu última jugada' },
      among: (moment) => squares.beside(moment, true),
    },
    {
      id: 'middle',
      does: {
        en: 'play as near the middle as possible',
        es: 'juegas lo más cerca posible del centro',
      },
      superlative: true,
      among: (moment) => squares.inMiddle(moment),
    },
    {
      id: 'rim',
      does: { en: 'play on the rim', es: 'juegas en el borde' },
      among: (moment) =>
        those(moment, (action) => {
          const cell = squares.cellOf(moment, action);
          return cell !== null && squares.onRim(cell);
        }),
    },
  ];
}
