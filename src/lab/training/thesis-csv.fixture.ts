import { unwrap, type Game, type GameRecord } from '../../core/index.ts';

/** Records of Hex as rows of the thesis's CSV. */
export function printThesisGames(game: Game, records: readonly GameRecord[]): string {
  let text = '';
  for (const record of records) {
    const state = game.start();
    const size = Math.sqrt(game.info.actionCount);
    const board = new Uint8Array(game.info.actionCount);
    for (const move of record.moves) {
      const action = unwrap(game.parseAction(state, move));
      text += `${Math.floor(action / size)},${action % size},${board.join(',')}\n`;
      board[action] = state.toMove + 1;
      state.apply(action);
    }
  }
  return text;
}
