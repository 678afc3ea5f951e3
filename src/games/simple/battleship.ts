import { int, sideBySide, simpleGame, squareBoard, without } from '../../core/index.ts';
import type { GameWords, Lang, Pieces, Rng } from '../../core/index.ts';

/** Ships as "a1-a3", by seat, and the squares that each has shot at. */
interface Sea {
  readonly ships: readonly (readonly string[])[];
  readonly shots: readonly (readonly string[])[];
}
interface Seen {
  readonly ships: readonly (readonly (string | null)[])[];
  readonly shots: Sea['shots'];
  readonly hits: Sea['shots'];
}

const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: 'Battleship',
    summary: 'Hide your ships, and find those of the other shot by shot.',
    seats: ['Left', 'Right'],
    points: 'hits',
    rules: `First both hide their ships at the same time, the longest first, Left in the sea
on the left and Right in the other. Ships lie level or upright and do not cross.
Then they shoot in turn at the other's sea, and are told whether a ship was hit.
Who has first hit all squares of all ships wins.

A ship is named by its ends, a shot by its square: a1-c1 lies level in the corner.
Example: after a hit on b1, a1, c1 and b2 are good shots.`,
  },
  es: {
    title: 'Hundir la flota',
    summary: 'Esconde tus barcos y encuentra los del otro disparo a disparo.',
    seats: ['Izquierda', 'Derecha'],
    points: 'blancos',
    rules: `Primero ambos esconden sus barcos a la vez, el más largo primero, Izquierda en el
mar de la izquierda y Derecha en el otro. Los barcos están tumbados o de pie y no
se cruzan. Después disparan por turnos a una casilla del mar del otro, y se les
dice si había un barco. Gana quien antes acierte en todas las de los barcos.

Un barco se nombra por sus extremos y un disparo por su casilla: a1-c1 está tumbado
arriba a la izquierda. Ejemplo: tras acertar en b1, a1, c1 y b2 son buenos tiros.`,
  },
};

export const battleship = simpleGame({
  id: 'battleship',
  version: 1,
  params: { size: int({ en: 'squares of a side of a sea', es: 'casillas por lado' }, 6, 4, 8) },
  words,
  variants: ['battleship(4)'],
  rules({ size }) {
    const fleet = size < 5 ? [2, 2] : size < 7 ? [3, 2, 2] : [4, 3, 3, 2];
    const cells = fleet.reduce((all, length) => all + length, 0);
    const seas = [0, size].map((at) => squareBoard(size, size, { ground: 'sea', firstColumn: at }));
    const squares = seas.map(({ places }) => places.map(({ name }) => name));
    /** Every ship of a length that fits into a sea: its name and its squares. */
    const berths = (sea: number, length: number): [string, string[]][] =>
      squares[sea]!.flatMap((_, at) =>
        [1, size].flatMap((step): [string, string[]][] => {
          const line = Array.from({ length }, (__, i) => squares[sea]![at + i * step]!);
          const fits = step === 1 ? (at % size) + length <= size : line.at(-1) !== undefined;
          return fits ? [[`${line[0]}-${line.at(-1)}`, line]] : [];
        }),
      );
    const known = [0, 1].map((sea) => fleet.map((length) => new Map(berths(sea, length))));
    const fleetAt = ({ ships }: Sea, sea: number) =>
      ships[sea]!.flatMap((ship, i) => known[sea]![i]!.get(ship)!);
    const hits = (sea: Sea, seat: number) => {
      const there = new Set(fleetAt(sea, 1 - seat));
      return sea.shots[seat]!.filter((shot) => there.has(shot));
    };
    const hasWon = (sea: Sea) => [0, 1].some((seat) => hits(sea, seat).length === cells);
    const isPlacing = ({ ships }: Sea) => ships[0]!.length < fleet.length;
    const shooter = ({ shots }: Sea) => Number(shots[0]!.length > shots[1]!.length);
    const free = (sea: number, i: number, taken: readonly string[]) =>
      [...known[sea]![i]!].filter(([, line]) => !line.some((at) => taken.includes(at)));
    /** Ships that explain all shots, looked for at random; hits first, since some ship must cover them. */
    function guess(sea: number, own: Seen['ships'][0], seen: Seen, rng: Rng): string[] | null {
      if (!own.includes(null)) return own as string[];
      const found = seen.hits[1 - sea]!;
      const missed = without(seen.shots[1 - sea]!, found);
      const search = (ships: readonly string[], taken: readonly string[]): string[] | null => {
        const hit = found.find((at) => !taken.includes(at));
        const left = [...ships.keys()].filter((i) => ships[i] === '');
        if (left.length === 0) return hit === undefined ? [...ships] : null;
        const options = (hit === undefined ? left.slice(0, 1) : left).flatMap((i) =>
          free(sea, i, [...taken, ...missed])
            .filter(([, line]) => hit === undefined || line.includes(hit))
            .map(([ship, line]) => [ships.with(i, ship), [...taken, ...line]] as const),
        );
        for (const option of rng.shuffle(options)) {
          const whole = search(...option);
          if (whole !== null) return whole;
        }
        return null;
      };
      return search(Array<string>(own.length).fill(''), []);
    }

    return {
      seats: 2,
      moves: [...squares.flat(), ...new Set(known.flat().flatMap((map) => [...map.keys()]))],
      longest: 2 * fleet.length + 2 * size * size,
      start: { ships: [[], []], shots: [[], []] },
      turn: (sea: Sea) => (isPlacing(sea) ? [0, 1] : hasWon(sea) ? null : shooter(sea)),
      legal: (sea: Sea, seat: number) =>
        isPlacing(sea)
          ? free(seat, sea.ships[seat]!.length, fleetAt(sea, seat)).map(([ship]) => ship)
          : squares[1 - seat]!.filter((at) => !sea.shots[seat]!.includes(at)),
      play: (sea: Sea, shot: string): Sea => ({
        ...sea,
        shots: sea.shots.with(shooter(sea), [...sea.shots[shooter(sea)]!, shot]),
      }),
      resolve: (sea: Sea, placed: readonly string[]) => ({
        ...sea,
        ships: sea.ships.map((own, seat) => [...own, placed[seat]!]),
      }),
      scores: (sea: Sea) => [hits(sea, 0).length, hits(sea, 1).length],
      hidden: {
        sees: (sea: Sea, seat): Seen => ({
          ...sea,
          ships: sea.ships.map((own, owner) =>
            own.map((ship) => (owner === seat || hasWon(sea) ? ship : null)),
          ),
          hits: [hits(sea, 0), hits(sea, 1)],
        }),
        imagine(seen: Seen, rng): Sea {
          const fleets = seen.ships.map((own, sea) => guess(sea, own, seen, rng)!);
          return { ships: fleets, shots: seen.shots };
        },
        told: (sea: Sea) => !isPlacing(sea),
      },
      drawing: {
        board: sideBySide(seas[0]!, seas[1]!),
        colours: ['orange', 'green'],
        pieces({ ships, shots, hits: found }: Seen): Pieces {
          const lying = ships.flatMap((own, sea) =>
            own.flatMap((ship, i) => known[sea]![i]!.get(ship ?? '') ?? []),
          );
          return Object.fromEntries([
            ...lying.map((at) => [at, { shape: 'fill', colour: 'grey', sign: '#' }]),
            ...shots.flat().map((at) => [at, { shape: 'dot', colour: 'white', sign: 'o' }]),
            ...found.flat().map((at) => [at, { shape: 'cross', colour: 'red', sign: 'X' }]),
          ]);
        },
        touch: (move) => move.split('-'),
      },
    };
  },
});
