import { andSpanish, complaints, type Complaint } from '../../core/index.ts';

/** What agents that learn from demonstrations refuse. */
export const refuse = complaints('demonstrations', {
  noFeatures: (a: { agent: string; game: string }) => ({
    en: `${a.agent} judges what each move leaves behind, and ${a.game} has no features for it`,
    es: `${a.agent} juzga lo que deja cada jugada, ${andSpanish(a.game)} no tiene rasgos para ello`,
  }),
  byFeatures: (a: { agent: string }) => ({
    en: `${a.agent} judges by features alone: leave sees=board out`,
    es: `${a.agent} solo juzga por rasgos: quita sees=board`,
  }),
  noBoard: (a: { agent: string; game: string }) => ({
    en: `${a.agent} is to look at the board, and ${a.game} has no pictures to show it`,
    es: `${a.agent} tiene que mirar el tablero, ${andSpanish(a.game)} no tiene imágenes que enseñarle`,
  }),
  together: (a: { agent: string; game: string }) => ({
    en: `${a.agent} moves in turn, and in ${a.game} all decide at once`,
    es: `${a.agent} mueve por turnos, y en ${a.game} todos deciden a la vez`,
  }),
  noModel: (a: { agent: string }) => ({
    en: `${a.agent} plays what it has learned: train one (ludario train ${a.agent} …) and name it, ${a.agent}(model=NAME)`,
    es: `${a.agent} juega lo que ha aprendido: entrena uno (ludario train ${a.agent} …) y nómbralo, ${a.agent}(model=NOMBRE)`,
  }),
  // What it is to learn from.
  noGames: (a: { agent: string }) => ({
    en: `${a.agent} learns from a demonstrator: give it records with at least one game, or a teacher`,
    es: `${a.agent} aprende de un demostrador: dale partidas, al menos una, o un maestro`,
  }),
  oneSeat: (a: { of: string; seat: number }) => ({
    en: `${a.of} sits in seat ${a.seat + 1} in all of the games, so that nothing shows how it plays the other: add games of it there, or say oneSeat=true`,
    es: `${a.of} ocupa el asiento ${a.seat + 1} en todas las partidas, así que nada dice cómo juega en el otro: añade partidas suyas ahí, o pon oneSeat=true`,
  }),
  unusable: (a: { number: number; why: Complaint }) => ({
    en: `preference ${a.number} cannot be learned from: ${a.why.says.en}`,
    es: `de la preferencia ${a.number} no se puede aprender: ${a.why.says.es}`,
  }),
  nothingPreferred: (a: { answers: number }) => ({
    en: `${a.answers === 1 ? 'in the only answer neither piece' : `in none of the ${a.answers} answers one piece`} is better than the other: there is nothing to learn`,
    es: `en ${a.answers === 1 ? 'la única respuesta ningún' : `ninguna de las ${a.answers} respuestas un`} trozo es mejor que el otro: no hay nada que aprender`,
  }),
  allContradict: (a: { answers: number }) => ({
    // One alone can only be about twice the same piece.
    en:
      a.answers === 1
        ? 'the only answer holds a piece better than itself: there is nothing to learn'
        : `each of the ${a.answers} answers is contradicted by others: there is nothing to learn`,
    es:
      a.answers === 1
        ? 'la única respuesta da un trozo por mejor que él mismo: no hay nada que aprender'
        : `a cada una de las ${a.answers} respuestas la contradicen otras: no hay nada que aprender`,
  }),
  noRivals: (a: { agent: string }) => ({
    en: `${a.agent} plays with itself while it learns: leave the rivals out`,
    es: `${a.agent} juega consigo mismo mientras aprende: quita los rivales`,
  }),
  noStart: (a: { agent: string }) => ({
    en: `${a.agent} begins anew with each training: it cannot go on from another model`,
    es: `${a.agent} empieza de nuevo en cada entrenamiento: no puede partir de otro modelo`,
  }),
  epochs: (a: { agent: string; epochs: number }) => ({
    en: `${a.agent} takes a whole number of epochs, from 1; ${a.epochs} is none`,
    es: `${a.agent} toma un número entero de épocas, desde 1; ${a.epochs} no lo es`,
  }),
  // Models and snapshots.
  otherNetwork: (a: { agent: string; rules: string }) => ({
    en: `its network does not look at ${a.rules} as ${a.agent} does`,
    es: `su red no mira ${a.rules} como lo hace ${a.agent}`,
  }),
  noSnapshot: (a: { agent: string }) => ({
    en: `these bytes are no snapshot of ${a.agent}`,
    es: `estos bytes no son nada guardado por ${a.agent}`,
  }),
  model: (a: { model: string; why: Complaint }) => ({
    en: `the model "${a.model}" cannot be used: ${a.why.says.en}`,
    es: `no se puede usar el modelo «${a.model}»: ${a.why.says.es}`,
  }),
});
