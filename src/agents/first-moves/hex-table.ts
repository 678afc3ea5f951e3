/**
 * Made by `npm run hex-openings`: how good the first stone is for its owner, for the cells of the first
 * half of each board row by row, from 0 (lost) to z (won).
 */
export const OPENINGS: Readonly<Record<number, string>> = {
  2: 'gx',
  3: '77xxx',
  4: '222x22x2',
  5: '7767wdtnxrhvx',
  6: 'abbbbociiiujiliuii',
  7: 'cdeeggmdeihjsmhjlitjfinpt',
  8: 'cedefefldejjljpkdfhkiqieehnirjjh',
  9: 'gfghggghihhijkmlplgiiljlpggeglmlpmjhhinoq',
  10: 'fhffgghhhifhiihjjmnifghhikjnhfgfjkklnlhffgikkojjhg',
  11: 'gfgghhhhhhhghiikkkllnkghhjjkkmmhghhhkllmmmhhhijkmlomlhigjklmo',
  12: 'egffffgfgghgffhhhijjklmifgghiijjlmgefghiijkllkhffhhjklmlmjhffijjllmlliie',
  13: 'fegggggghghihggghijjkklmnjfghiijjkklkigggihjjlmmmmhighijkkmmmljggghjjkmmnnljighhillnm',
};
