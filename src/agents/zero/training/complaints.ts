import { andSpanish, complaints } from '../../../core/index.ts';

export const refuse = complaints('zero.training', {
  hidden: (a: { rules: string }) => ({
    en: `zero learns only games in which everything is seen, and ${a.rules} hides something`,
    es: `zero solo aprende juegos en los que se ve todo, ${andSpanish(a.rules)} oculta algo`,
  }),
  noRivals: {
    en: 'zero plays its games against itself: leave rivals out; --against measures it',
    es: 'zero juega sus partidas contra sí mismo: quita los rivales; --against lo mide',
  },
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
