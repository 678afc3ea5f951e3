import { fail, ok, printValues, type Game, type Result } from '../../core/index.ts';

/** The family plays games of two seats in which everything is seen and nothing is left to chance. */
export function openTwoSeatGame(id: string, game: Game): Result<true> {
  const { info } = game;
  if (info.hidden) {
    const open =
      info.params['open'] === false
        ? `play ${printValues(info.id, { ...info.params, open: true })}, or `
        : '';
    return fail(
      `${id} must see everything, and ${info.id} hides something from its players: ${open}use ismcts, determinized or bayes`,
    );
  }
  if (info.seats !== 2) {
    return fail(
      `${id} is for two seats, and ${info.rules} has ${info.seats}: use maxn or paranoid`,
    );
  }
  if (info.chance && game.search?.chanceOnlyAtStart !== true) {
    return fail(`${id} leaves nothing to chance, and ${info.id} does: use expectimax`);
  }
  if (!info.zeroSum) {
    return fail(
      `${id} supposes that one side loses what the other wins, and ${info.id} is not so: use maxn`,
    );
  }
  return ok(true);
}
