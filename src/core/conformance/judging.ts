import type { Place } from './place.ts';
import { difference, snapshot } from './snapshot.ts';

export function checkHeuristics(place: Place): void {
  if (place.state.toMove < 0) return;
  for (const id of Object.keys(place.game.heuristics)) checkHeuristic(place, id);
}

function checkHeuristic(place: Place, id: string): void {
  const { game, state } = place;
  const kind = game.heuristics[id]!;
  if (!Object.values(kind.params).every((param) => param.fallback !== null)) return;
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(kind.params)) {
    const value = param.read(param.fallback!);
    if (!value.ok) {
      place.broken('parameter-default', { about: `${id}, ${name}`, seen: param.fallback! });
    }
    values[name] = value.value;
  }
  const evaluate = kind.create(values);
  const before = snapshot(game, state);
  const found = Array.from({ length: game.info.seats }, (_, seat) => evaluate(state, seat));
  const seen = found.join(', ');
  if (!found.every(Number.isFinite)) place.broken('heuristic-finite', { about: id, seen });
  if (kind.antisymmetric && game.info.seats === 2 && Math.abs(found[0]! + found[1]!) > 1e-9) {
    place.broken('heuristic-antisymmetric', { about: id, seen });
  }
  const changed = difference(before, snapshot(game, state));
  if (changed !== null) place.broken('heuristic-looks-only', { about: id, ...changed });
}
