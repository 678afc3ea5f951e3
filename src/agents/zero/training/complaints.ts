import { complaints } from '../../../core/index.ts';

export const refuse = complaints('zero.training', {
  hidden: (a: { rules: string }) => ({
    en: `zero learns only games in which everything is seen, and ${a.rules} hides something`,
    es: `zero solo aprende juegos en los que se ve todo, y ${a.rules} oculta algo`,
  }),
  noRecords: {
    en: 'zero learns from games it plays against itself, not from records: say how many games',
    es: 'zero aprende de partidas que juega contra sí mismo, no de partidas grabadas: di cuántas partidas',
  },
  noTeacher: {
    en: 'zero has no teacher but its own searches: leave the teacher out',
    es: 'zero no tiene más maestro que sus propias búsquedas: quita el maestro',
  },
  noRivals: {
    en: 'zero plays its games against itself: leave rivals out; --against measures it',
    es: 'zero juega sus partidas contra sí mismo: quita los rivales; --against lo mide',
  },
  noEpochs: {
    en: 'zero learns from each position passes times: say how many games, not how many epochs',
    es: 'zero aprende de cada posición passes veces: di cuántas partidas, no cuántas épocas',
  },
  games: (a: { games: number }) => ({
    en: `zero plays a whole number of games, from 1; ${a.games} is none`,
    es: `zero juega un número entero de partidas, desde 1; ${a.games} no lo es`,
  }),
  otherGame: (a: { made: string; game: string }) => ({
    en: `it was trained for ${a.made}, which is no ${a.game}`,
    es: `se entrenó para ${a.made}, que no es ${a.game}`,
  }),
  otherNetwork: (a: { pictures: number; answers: number }) => ({
    en: `its network looks at other pictures than this game has (${a.pictures}), or knows other answers (${a.answers})`,
    es: `su red mira otras imágenes que las de este juego (${a.pictures}), o conoce otras respuestas (${a.answers})`,
  }),
  noSnapshot: {
    en: 'these bytes are no snapshot of zero',
    es: 'estos bytes no son nada guardado por zero',
  },
});
