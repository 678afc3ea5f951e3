/**
 * The game between the author of iwoki (first) and Minimax (depth 3, 90 s) that the annex of the
 * thesis prints, in our notation; its second game of Table 4, 47 to 51.
 */
export const publishedGame = {
  game: 'iwoki',
  seats: ['human', 'minimax'],
  scores: [47, 51],
  /** Both hands, then every action with the tiles that were drawn after it. */
  moves: [
    ...'114 113 333 122 222 222 122 223 124 *41022 *53421 *63035'.split(' '),
    ...'123 114 113 333 122 223 224 124 224 *65103 *54420 *45214'.split(' '),
    ...'222-@-1,1e 4420*5@0,0 141+@-1,0e 3*6510@0,-1 113+@0,0e 224+@1,-1w'.split(' '),
    ...'035*63@1,-1 *41254@1,0 232+@2,-1w 311+@1,0e 421-@0,1e 122+@1,-1e'.split(' '),
    ...'221+@0,-1e 142-@1,-2w 22*410@1,-2 132-@2,-3w 333-@2,-2w *36242'.split(' '),
    ...'422-@1,-2e *40346 122-@0,-2e 223-@0,-1w draw 112 222-@-1,-1e *23465'.split(' '),
    ...'40346*@-1,1 draw 122 221+@-2,2e 411+@1,0w 53421*@0,1 draw 133'.split(' '),
    ...'133+@0,0w *24263@-1,2 333+@-1,1w 112+@-2,3e'.split(' '),
  ],
} as const;
