import { andSpanish, complaints } from '../../core/index.ts';

/** What is refused of somebody's twin. */
export const refuse = complaints('twin', {
  nothingToSee: (a: { game: string }) => ({
    en: `nobody can be learned in ${a.game}: it shows a learner neither pictures nor features`,
    es: `en ${a.game} no se puede aprender de nadie: no le muestra a quien aprende ni imágenes ni rasgos`,
  }),
  otherMinds: (a: { rules: string }) => ({
    en: `its networks are not those that learn ${a.rules} here`,
    es: `sus redes no son las que aquí aprenden ${a.rules}`,
  }),
  learned: (a: { learned: string; rules: string }) => ({
    en: `it learned to play ${a.learned}, and here ${a.rules} is played`,
    es: `aprendió a jugar a ${a.learned}, y aquí se juega a ${a.rules}`,
  }),
  otherVersion: (a: { learned: number; game: string; version: number }) => ({
    en: `it learned version ${a.learned} of ${a.game}, and this is version ${a.version}`,
    es: `aprendió la versión ${a.learned} de ${a.game}, ${andSpanish('esta')} es la ${a.version}`,
  }),
  noTwin: {
    en: 'it holds no rival that learned from somebody',
    es: 'no contiene ningún rival que aprendiera de alguien',
  },
  gamesUnfit: {
    en: 'the games in it do not follow the rules',
    es: 'las partidas que contiene no siguen las reglas',
  },
  needsSomebody: {
    en: 'twin plays like somebody: play --learner NAME or the page make one, then it is model(NAME)',
    es: 'twin juega como alguien: lo hacen play --learner NOMBRE o la página, y entonces es model(NOMBRE)',
  },
  nobody: {
    en: 'nobody has begun to learn',
    es: 'nadie ha empezado a aprender',
  },
  noAction: (a: { action: number }) => ({
    en: `action ${a.action} cannot be played now`,
    es: `ahora no se puede jugar la acción ${a.action}`,
  }),
  studiesLater: (a: { rules: string }) => ({
    en: `${a.rules} hides something or leaves it to chance: it is learned from when the game is over`,
    es: `${a.rules} oculta algo o lo deja al azar: se aprende cuando la partida ha terminado`,
  }),
});
