/** Training in rounds: games are played here and by other cores, while what was played before is learned. */
export { pack, unpack, type Parcel } from './parcel.ts';
export { Round, type Part, type Playing, type RoundSetup } from './round.ts';
