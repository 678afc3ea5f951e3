import { complaints } from '../core/index.ts';

export const refuse = complaints('papers', {
  unknown: (a: { name: string }) => ({
    en: `there is no experiment "${a.name}"; ludario papers lists them`,
    es: `no hay ningún experimento «${a.name}»; ludario papers los enumera`,
  }),
  onlyHex: (a: { game: string }) => ({
    en: `the thesis studies hex, not ${a.game}`,
    es: `la tesis estudia hex, no ${a.game}`,
  }),
  firstStudy: (a: { needed: number; came: number }) => ({
    en: `the study needs ${a.needed} games, and ${a.came} came`,
    es: `el estudio necesita ${a.needed} partidas, y han llegado ${a.came}`,
  }),
  tooFew: (a: { came: number }) => ({
    en: `a study needs at least 5 games, and ${a.came} came`,
    es: `un estudio necesita al menos 5 partidas, y han llegado ${a.came}`,
  }),
  stuck: (a: { where: string }) => ({
    en: `${a.where}: an agent could not be stopped`,
    es: `${a.where}: no se ha podido parar a un agente`,
  }),
});
