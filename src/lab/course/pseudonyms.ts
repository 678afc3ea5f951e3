import { Rng } from '../../core/index.ts';

const COLOURS = [
  'Amber',
  'Azure',
  'Bronze',
  'Coral',
  'Copper',
  'Crimson',
  'Emerald',
  'Golden',
  'Indigo',
  'Ivory',
  'Jade',
  'Lilac',
  'Maroon',
  'Olive',
  'Opal',
  'Pearl',
  'Ruby',
  'Saffron',
  'Silver',
  'Teal',
];
const ANIMALS = [
  'Badger',
  'Beaver',
  'Bison',
  'Condor',
  'Crane',
  'Dolphin',
  'Falcon',
  'Finch',
  'Fox',
  'Gecko',
  'Heron',
  'Ibex',
  'Jaguar',
  'Koala',
  'Lemur',
  'Lynx',
  'Marmot',
  'Otter',
  'Owl',
  'Panda',
  'Puffin',
  'Raven',
  'Seal',
  'Stork',
  'Tapir',
  'Toucan',
  'Viper',
  'Walrus',
  'Wombat',
  'Zebra',
];

/** A name for each bot that tells nobody whose it is; the same in every run of a course. */
export function pseudonyms(names: readonly string[], seed: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const rng = Rng.of(`${seed}/${name}`).fork('pseudonym');
    let pseudonym = '';
    for (let n = 1; pseudonym === '' || taken.has(pseudonym); n++) {
      const more = n > 20 ? ` ${n}` : '';
      pseudonym = `${rng.pick(COLOURS)} ${rng.pick(ANIMALS)}${more}`;
    }
    taken.add(pseudonym);
    return pseudonym;
  });
}
