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
  8: '2222222w222222xw2xxxxxx32sxxxxxv',
  9: '22222222neeked8axwcxxuxwxpcmkxxxxxxkuwxxx',
  10: '333222223gcbdc679fvs7vxqspswlcrlxxxwxvwikuvxwuxxvo',
  11: '4663333334jcdea879bdupdrrqppmkunclivvvvuxtsjprtwuvwuttpluuuxv',
  12: '88866667777ighhebabcdfpofqqomlllkrnemkrsprsquqrkoppttsstrsonmsrssstsssql',
  13: 'aaa88788889ajihhfccbcdegomgopmmikjlkpkfllpqopponsopimopsqqqqqppolloqprqqqqqppjkpqqpqq',
};
