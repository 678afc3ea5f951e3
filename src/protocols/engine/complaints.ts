import { both, complaints, type Complaint } from '../../core/index.ts';

/**
 * What an engine of ours refuses. It speaks with programs, and they speak English: only codes and
 * English here.
 */
export const refuse = complaints('engine', {
  secrets: (a: { rules: string }) =>
    both(`${a.rules} has secrets, which this protocol has no words for; bots can play it`),
  otherGame: (a: { game: string; seats: number }) =>
    both(`this engine was started for ${a.game} with ${a.seats} seats`),
  setTime: both('set_time takes the seconds for each move'),
  timeSettings: both('time_settings takes three numbers: main seconds, period seconds, moves'),
  timeLeft: both('time_left takes a colour, seconds, and moves'),
  // In the words that the Go text protocol asks for.
  notOver: both('cannot score'),
  noProver: both('the solver needs WebAssembly, which this machine does not run'),
  unsolved: (a: { seconds: number }) =>
    both(`not solved in ${a.seconds} s; param_dfpn timelimit SECONDS gives more, 0 all there is`),
  stopped: both('stopped before it was solved'),
  solverOption: both('param_dfpn takes use_guifx and 0 or 1, or timelimit and seconds'),
  ends: (a: { count: number }) =>
    both(
      `a colour and ${a.count === 1 ? 'a cell or side was' : 'two cells or sides were'} expected`,
    ),
  rivals: (a: { cell: string }) => both(`${a.cell} is a stone of the rival`),
  noSeat: (a: { seats: string; given: string }) =>
    both(`a seat was expected (${a.seats}), not "${a.given}"`),
  play: both('play takes a seat and a move'),
  oneSeat: both('one seat is enough'),
  over: both('the game is over'),
  chance: both('chance is to act'),
  chancePlays: both('chance is to act: play chance OUTCOME'),
  otherSeat: (a: { seat: number }) => both(`it is the turn of another seat (${a.seat})`),
  noChance: both('there is nothing for chance to decide'),
  silent: (a: { agent: string }) => both(`${a.agent} does not tell what it thinks`),
  nothingToUndo: both('there is no move to take back'),
  seed: both('set_random_seed takes a number or a word'),
  noOption: (a: { agent: string; option: string; options: string }) =>
    both(`${a.agent} has no option "${a.option}"; it has ${a.options}`),
  knownCommand: both('known_command takes the name of a command'),
  unknownCommand: (a: { command: string }) =>
    both(`unknown command "${a.command}"; list_commands tells which there are`),
  inside: (a: { why: Complaint }) => both(`it went wrong inside: ${a.why.says.en}`),
  othello: both('the game here is Othello'),
  reversiSize: both('boards have size 4, 6 or 8'),
  taken: both('the cell is taken'),
  cellTaken: (a: { cell: string }) => both(`${a.cell} is taken`),
  colour: (a: { given: string }) => both(`a colour was expected, black or white, not "${a.given}"`),
  boardsize: both('boardsize takes a size; boards have 2 to 19 cells along a side'),
  square: both('the board must be as wide as it is high'),
  hexSize: (a: { size: string }) =>
    both(`no board of size "${a.size}"; boards have 2 to 19 cells along a side`),
  playHex: both('play takes a colour and a cell: play black f6'),
  noCell: (a: { given: string }) => both(`"${a.given}" is no cell of this board`),
  genmove: both('genmove takes a colour'),
  unplayable: (a: { move: string }) => both(`the agent answered ${a.move}, which cannot be played`),
  won: (a: { winner: string }) => both(`the game is over: ${a.winner} has won`),
  fileMove: (a: { colour: string; move: string; why: Complaint }) =>
    both(`${a.colour} ${a.move} of the file: ${a.why.says.en}`),
  gfx: both('gfx takes 0 or 1'),
  swap: (a: { styles: readonly string[] }) => both(`swap takes ${a.styles.join(', ')}`),
  noSwap: both('this game has no swap'),
  lateSwap: both('a swap is only possible right after the first stone, by the other colour'),
  noHexOption: (a: { option: string }) =>
    both(`no option "${a.option}"; there is gfx, swap, agent`),
  loadsgf: both('loadsgf takes a file, and the number of the move to stop before'),
  fileSwap: both('the game in the file has a swap, which is switched off here'),
  printsgf: both('printsgf takes a file, or nothing'),
  noSgf: (a: { path: string }) =>
    both(`printsgf writes to a file that ends in .sgf, not ${a.path}`),
  notUnderstood: both('not understood'),
  depth: both('a depth is a number from 1'),
  nothingToSet: both('no such thing to set'),
  noBoard: both('the game has no board, BO[8 …]'),
  boardShape: (a: { size: number; squares: number }) =>
    both(`no board of ${a.size} by ${a.size} with ${a.squares} squares; 4, 6 and 8 are played`),
  afterEnd: (a: { index: number; move: string }) =>
    both(`move ${a.index}, ${a.move}, comes after the end`),
  move: (a: { index: number; why: Complaint }) => both(`move ${a.index}: ${a.why.says.en}`),
});
