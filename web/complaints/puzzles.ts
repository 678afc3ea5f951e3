import { complaints } from '../../src/core/index.ts';

/** What is refused of addresses that name puzzles. */
export const refuse = complaints('page.puzzles', {
  gone: (a: { id: string }) => ({
    en: `there is no puzzle "${a.id}": it was taken away, or its link is wrong`,
    es: `no hay ningún problema «${a.id}»: se ha retirado, o el enlace está mal`,
  }),
  notHere: {
    en: 'this puzzle comes from a game of somebody else: mistakes are kept only on the device where they were made',
    es: 'este problema viene de una partida de otra persona: los errores solo se guardan en el dispositivo donde se cometieron',
  },
  noTheme: (a: { theme: string }) => ({
    en: `there is no theme "${a.theme}"`,
    es: `no hay ningún tema «${a.theme}»`,
  }),
  noneOwn: {
    en: 'there are no puzzles from your own games yet: play, and review the game when it is over',
    es: 'aún no hay problemas de tus partidas: juega, y repasa la partida al acabar',
  },
  unreadable: {
    en: 'this position can no longer be set up',
    es: 'esta posición ya no se puede montar',
  },
  noDay: (a: { day: string }) => ({
    en: `"${a.day}" is no day up to today`,
    es: `«${a.day}» no es un día que haya llegado`,
  }),
});
