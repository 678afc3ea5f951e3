/** What a law says to the author of a game. */
export interface LawWords {
  readonly name: string;
  /** What it asks, and why. */
  readonly asks: string;
}

/** The laws in English: what there is. */
export const en = {
  'describes-itself': {
    name: 'the game describes itself truly',
    asks: 'Everybody relies on what `info` says: how many seats, moves and outcomes there are, whether something is hidden or left to chance. Numbers are whole, not negative and not beyond measure, and `rules` is the name with the parameters.',
  },
  'no-exception': {
    name: 'nothing throws while the rules are kept',
    asks: 'A game that throws in the middle ends the tournament of somebody else. No member may throw when it is asked about a position that can be reached, or is given a legal action.',
  },
  'game-ends': {
    name: 'a game ends within maxPlies',
    asks: 'Referees and searches set memory and time aside for `maxPlies` decisions (`longest` in a simple game). Correct the number, or the rule that should end the game.',
  },
  'seat-to-move': {
    name: 'toMove is a seat, CHANCE or OVER',
    asks: 'Seats count from 0. The referee asks whoever `toMove` names.',
  },
  'legal-not-empty': {
    name: 'legal is never empty before the end',
    asks: 'Who is to move must be able to move: a pass is an action of its own, and a game without moves is over.',
  },
  'legal-within-branching': {
    name: 'legal keeps within maxBranching',
    asks: 'Buffers for legal actions are as long as `maxBranching` says (outcomes: `chanceCount`); one action more is lost, or overwrites something.',
  },
  'legal-in-place': {
    name: 'legal writes only from `at` to the end it returns',
    asks: 'Searches keep the actions of all their levels in one buffer: what is written outside belongs to another level.',
  },
  'actions-dense': {
    name: 'actions are dense integers',
    asks: 'Actions are indices of tables: from 0 to `actionCount` - 1, outcomes of chance to `chanceCount` - 1.',
  },
  'legal-ascending': {
    name: 'legal is ascending, without duplicates',
    asks: 'One order for everybody, so that the same seed gives the same game; an action that is listed twice is chosen twice as often.',
  },
  'legal-count': {
    name: 'legalCount agrees with legal',
    asks: 'It is the same number, found faster.',
  },
  'chance-weights': {
    name: 'chance weights add up to chanceTotal',
    asks: 'An outcome is drawn with probability `chanceWeight` / `chanceTotal`. If the weights of the outcomes add up to something else, some are drawn too often or none is.',
  },
  'copies-apart': {
    name: 'clone and copyFrom share nothing',
    asks: 'A search plays on in its copy while the game stands still. An array that both hold changes under the other.',
  },
  'copies-play-on': {
    name: 'a copy plays on like the original',
    asks: 'Something was not copied: the same action leads elsewhere.',
  },
  'undo-restores': {
    name: 'apply then undo restores everything',
    asks: 'Searches play and take back millions of actions in one state. Whatever `apply` changes `undo` puts back: keys, points and `ply` too.',
  },
  'ply-counts': {
    name: 'ply counts decisions, not chance',
    asks: '`ply` grows by one with each action of a seat, and stays when chance acts.',
  },
  'action-one-word': {
    name: 'an action is one word',
    asks: 'Records and commands write moves side by side, with spaces between them; people type them, so every letter can be seen.',
  },
  'action-reads-back': {
    name: 'every action reads back',
    asks: '`parseAction` understands what `formatAction` writes, as that very action: otherwise a record of the game cannot be replayed.',
  },
  'position-one-line': {
    name: 'a position is one line',
    asks: 'Positions are options of commands and lines of files.',
  },
  'position-reads-back': {
    name: 'every position reads back',
    asks: '`parse` makes of the text of `format` the same position: same moves, same points, same key. What matters for the future stands in the text.',
  },
  'keys-signed': {
    name: 'keys are signed 32-bit words',
    asks: 'Tables of searches store `keyLo` and `keyHi` as signed 32-bit integers: end a calculation with `| 0`.',
  },
  'keys-differ': {
    name: 'positions that differ have keys that differ',
    asks: 'Who looks a position up by its key would find the value of another. Something that the text shows is missing in the key.',
  },
  'heuristic-finite': {
    name: 'heuristics are finite',
    asks: 'A value that is infinite or no number cannot be compared.',
  },
  'heuristic-antisymmetric': {
    name: 'an antisymmetric heuristic sums to zero',
    asks: 'It says so of itself, and searches then ask for one side only.',
  },
  'heuristic-looks-only': {
    name: 'a heuristic changes nothing',
    asks: 'It is asked in the middle of a search, about the very state that is searched.',
  },
  'parameter-default': {
    name: 'a parameter accepts its own default',
    asks: 'The default is what most people get.',
  },
  'looking-only': {
    name: 'looking changes nothing',
    asks: '`observe`, features (of actions and events too), pictures and drawings leave the position as it was.',
  },
  'seen-plain': {
    name: 'what is seen is plain JSON',
    asks: 'An observation goes to other threads, other programs and the browser: objects, lists, texts, finite numbers, true, false and null; no typed arrays, maps, classes or undefined.',
  },
  'world-looks-same': {
    name: 'a determinized world looks the same',
    asks: '`determinize` makes a world of what a seat sees, and in that world the seat sees exactly the same.',
  },
  'world-same-turn': {
    name: 'a determinized world has the same side to move',
    asks: 'Whose turn it is everybody knows.',
  },
  'world-repeats': {
    name: 'the same seed gives the same world',
    asks: '`determinize` takes all its chance from the generator it is given, never from `Math.random`: otherwise no game can be played again.',
  },
  'open-one-world': {
    name: 'an open game has one world',
    asks: 'A game with `hidden: false` shows everything to everybody, so `determinize` gives back the position itself. Put what is missing into `observe`, or say `hidden: true`.',
  },
  'same-choices': {
    name: 'a seat has the same choices in every world',
    asks: 'What a seat may do would otherwise tell it what it cannot see.',
  },
  'seen-key': {
    name: 'seenKey keys what is seen',
    asks: 'Equal for equal observations: searches that respect secrets keep one node for all worlds that look the same.',
  },
  'chance-told': {
    name: 'a seat is told no more of chance than it sees',
    asks: 'Two outcomes look the same in `observe`, and yet the seat is told which one it was. Hide them with `chanceVisible` (without it everybody is told every card), or show in `observe` what the seat may know.',
  },
  'move-told': {
    name: 'a seat is told no more of a move than it sees',
    asks: 'Two moves of another look the same in `observe`, and yet the seat is told which one it was. Hide them with `moveVisible`, or show in `observe` what the seat may know.',
  },
  'together-listed': {
    name: 'seats that decide at once take turns in order',
    asks: '`together` lists the seats that have yet to decide, ascending, the one to move first. After its action the next of them is to move, and the list is the rest.',
  },
  'together-blind': {
    name: 'who decides at once with others does not know what they chose',
    asks: 'What a seat of `together` sees and may do is the same whatever those before it have chosen: `observe` shows their choices only when all have decided.',
  },
  'outcome-unseen': {
    name: 'an outcome that a seat may not see is not in what it sees',
    asks: '`chanceVisible` says that the seat may not know the outcome, but `observe` differs for every outcome, so it can read it there. Take it out of the observation, or say that it is visible.',
  },
  'hides-something': {
    name: 'a hidden game hides something',
    asks: 'The game says `hidden: true`, but what each seat sees is enough to know everything: `observe` shows what it should keep to itself. If nothing is secret, say `hidden: false`.',
  },
  'worlds-vary': {
    name: 'worlds differ where the truth may',
    asks: 'Positions that a seat cannot tell apart differ, but `determinize` always makes the same one. Draw what the seat cannot see from the generator.',
  },
  'never-forgets': {
    name: 'what a seat has seen it goes on seeing',
    asks: 'Two games look different to a seat, and after the same action they look the same again, though they still differ. Either `observe` showed for a moment what the seat may not know, or it leaves out now what the seat knows.',
  },
  'features-row': {
    name: 'features write one finite number for each name',
    asks: 'From `at` on, as many numbers as there are names, and nothing around them.',
  },
  'features-seen': {
    name: 'features tell only what the seat sees',
    asks: 'They are the same in every world that looks the same: who learns must not learn from secrets.',
  },
  'actions-row': {
    name: 'features of an action write one finite number for each name',
    asks: 'For every legal action: from `at` on, as many numbers as there are names, and nothing around them.',
  },
  'actions-seen': {
    name: 'features of an action tell only what its seat sees',
    asks: 'They are the same in every world that looks the same to who would take it: who learns must not learn from secrets.',
  },
  'groups-named': {
    name: 'every legal action is of a group that has a name',
    asks: '`groups.of` gives a place among `groups.names`.',
  },
  'groups-seen': {
    name: 'groups tell only what the seat to move sees',
    asks: 'The group of an action, and whether something goes on, are the same in every world that looks the same.',
  },
  'events-row': {
    name: 'features of an event write one finite number for each name',
    asks: 'Of whatever happens, for every seat: from `at` on, as many numbers as there are names, and nothing around them.',
  },
  'events-seen': {
    name: 'features of an event tell only what the seat is told',
    asks: 'They are the same for every two worlds, before and after it, that look the same: who learns must not learn from secrets.',
  },
  'holdings-row': {
    name: 'hidden holdings write one finite number for each kind',
    asks: 'What a seat does not see, and what each holds: from `at` on, as many numbers as there are kinds, and nothing around them.',
  },
  'holdings-seen': {
    name: 'what is unseen can be counted by who does not see it',
    asks: 'It is the same in every world that looks the same, and nobody else holds more of a kind than is unseen.',
  },
  'over-nothing-legal': {
    name: 'nothing is legal after the end',
    asks: 'When `toMove` is OVER, `legal` is empty and `parseAction` reads nothing.',
  },
  'points-finite': {
    name: 'points are finite numbers',
    asks: 'The points of a finished game are added up, compared and written into records: a text, or what is no number, would not do.',
  },
  'points-seen': {
    name: 'points tell only what every seat sees',
    asks: 'They stand beside the board for everybody, so until the end they are the same in every world that looks the same to a seat. What hidden cards are worth is counted when the game is over.',
  },
  'spectators-see': {
    name: 'spectators see no more than every seat',
    asks: 'Whoever plays can look on from another window: until the end `observe(state, null)` is the same in every world that looks the same to a seat.',
  },
  'utilities-in-range': {
    name: 'utilities lie in [-1, 1]',
    asks: '-1 is lost, 1 is won: ratings and learners count on it. Points belong into `score`.',
  },
  'utilities-sum': {
    name: 'utilities sum to zero',
    asks: 'The game says `zeroSum: true`: what one wins another loses.',
  },
  'record-replays': {
    name: 'a record replays to the same result',
    asks: 'The moves of a game, read again one by one, lead to the same end. Chance and memory outside the state break it.',
  },
  'all-taken-back': {
    name: 'taking every move back gives the start',
    asks: '`undo` goes back as far as the state was played, not only one step; and `start` is the same each time.',
  },
  'same-actions-same-game': {
    name: 'the same actions give the same game',
    asks: 'All chance comes from outcomes, so nothing else may decide: no clock, no `Math.random`, no memory of earlier games.',
  },
  'drawing-board': {
    name: 'a board is drawn within itself',
    asks: 'Every place has a name of its own and lies on the board, as do lines and texts; grounds, outlines and colours are those there are.',
  },
  'drawing-pieces': {
    name: 'pieces lie on places of the board',
    asks: '`pieces` names places that the board has, and shapes, colours and seats that there are; texts are short.',
  },
  'drawing-same': {
    name: 'the same is drawn the same',
    asks: '`pieces` gives the same for the same that is seen: no `Math.random`, no clock, no count of how often it was asked. The page, a report and a replay each draw it anew.',
  },
  'drawing-touch': {
    name: 'every move is told by its own places',
    asks: '`touch` names places of the board, and no two moves are played by the same ones, nor one before all places of another were touched; a move without any is a button. What `says` says is a short text in each language.',
  },
  'pictures-named': {
    name: 'pictures have names of their own',
    asks: 'There is at least one picture, and no two have the same name.',
  },
  'pictures-past': {
    name: 'only the last pictures show past moves',
    asks: '`past` says how many they are, fewer than all; the others are the same whatever was played before.',
  },
  'pictures-beyond': {
    name: 'each picture says what lies beyond the board',
    asks: '`beyond` has one finite number for each picture, past the rows and past the columns.',
  },
  'cells-first': {
    name: 'the cells are the first answers',
    asks: 'A network answers with a number for each cell, then for what else one can do.',
  },
  'symmetry-first': {
    name: 'the first symmetry leaves all as it is',
    asks: 'Number 0 is the board as it stands.',
  },
  'symmetry-permutes': {
    name: 'a symmetry sends each cell and answer somewhere of its own',
    asks: 'Turned back, every cell must be found again.',
  },
  'symmetry-alike': {
    name: 'cells and the answers they are turn alike',
    asks: 'The answer for a cell goes where the cell goes.',
  },
  'symmetry-beyond': {
    name: 'a symmetry turns what lies beyond the board too',
    asks: 'A cell at the rim goes to a cell that has the same beyond it, in every picture.',
  },
  'turned-goes-on': {
    name: 'a turned game goes on like the game',
    asks: 'The same game, turned, has the same side to move all the way: otherwise it is no symmetry of the rules.',
  },
  'turned-ends': {
    name: 'a turned game ends like the game',
    asks: 'The same game, turned, has the same result: otherwise it is no symmetry of the rules.',
  },
  'turned-looks': {
    name: 'a turned position looks turned',
    asks: 'Each picture of the turned position is the picture turned.',
  },
  'turned-choices': {
    name: 'a turned position has the same choices, turned',
    asks: 'Every legal action has its turned partner.',
  },
  'planes-in-place': {
    name: 'planes write only where they are told',
    asks: 'Pictures of many positions lie side by side in one buffer.',
  },
  'pictures-finite': {
    name: 'pictures are finite numbers',
    asks: 'One number that is none spoils a network for good.',
  },
  'pictures-whole': {
    name: 'every cell of every picture is written',
    asks: 'The buffer holds what was there before: zeros are written too.',
  },
  'answer-in-range': {
    name: 'an action is one of the answers',
    asks: '`answerOf` gives a whole number from 0 to `answers` - 1.',
  },
  'answer-own': {
    name: 'each action is an answer of its own',
    asks: 'Two legal actions with the same answer cannot be told apart by a network.',
  },
  'agent-describes-itself': {
    name: 'the agent describes itself truly',
    asks: 'Its version is a whole number from 1, and each parameter accepts its own default, which is what most people get.',
  },
  'agent-copes': {
    name: 'an agent plays what it says it supports',
    asks: '`supports` says no, with a reason, before the game; where it says yes, `create` gives an agent that can be asked.',
  },
  'agent-legal': {
    name: 'an agent answers with a legal action',
    asks: 'The answer is `{ action }` with one of `turn.legal`. Anything else loses the game at the table of a tournament.',
  },
  'agent-no-exception': {
    name: 'an agent does not throw',
    asks: 'Who throws when asked or told loses the game. It may meet every position of the games it supports.',
  },
  'agent-repeats': {
    name: 'the same seed gives the same answers',
    asks: 'All chance comes from the generator that `create` gets, none from `Math.random`, and time from `resources.now`: otherwise no experiment can be repeated.',
  },
  'agent-not-random': {
    name: 'an agent that is not random plays one way',
    asks: 'It says `random: false`, but with another seed it answers otherwise. A tournament would play too few games of it.',
  },
  'agent-no-memory': {
    name: 'an agent without memory goes by the position alone',
    asks: "It says `memory: 'none'`, but asked afresh in the same position it answers otherwise. Say `memory: 'game'`, and it is told of every move.",
  },
} satisfies Record<string, LawWords>;

export type LawId = keyof typeof en;
