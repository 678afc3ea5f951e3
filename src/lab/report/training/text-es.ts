import type { TrainingText } from './text-en.ts';

/** Lo que dice el informe de un entrenamiento, en español. */
export const es: TrainingText = {
  title: (game, name) => `${name}: un modelo que juega a ${game}`,
  subtitle: (agent, rules, date) => `${agent} · ${rules} · comenzado el ${date}`,
  footer: (name, version, date) =>
    `Hecho a partir de los puntos de control de ${name} con Ludario ${version} el ${date}. Los intervalos contienen el valor verdadero en 95 de cada 100 casos; las partidas de una pareja cuentan como una sola prueba.`,
  unit: { games: 'partidas', epochs: 'épocas' },

  findings: {
    strength: (rivals) => `Al final consigue ${rivals}.`,
    against: (share, rival) => `el ${share} de los puntos contra ${rival}`,
    grew: (name, from, to) => `${name}: de ${from} a ${to}.`,
    none: 'Todavía no se ha llegado a ningún punto de control.',
  },
  tiles: {
    time: 'de entrenamiento',
    size: 'el modelo',
    memory: 'de memoria como mucho',
    checkpoints: 'puntos de control',
  },

  warnings: {
    title: 'Conviene leer esto primero',
    unfinished: (done, total, unit) =>
      `El entrenamiento no ha terminado: ${done} de ${total} ${unit}. Todas las cifras son de estas.`,
    few: (n) => `Solo se jugaron ${n} partidas contra cada rival: los intervalos son anchos.`,
  },

  course: {
    title: 'Qué se entrenó',
    model: 'Modelo',
    agent: 'Familia',
    game: 'Juego',
    version: (n) => `versión ${n} de sus reglas`,
    source: 'Aprendió de',
    data: (games, file) => `${games} partidas de ${file}`,
    answers: (count, file) => `${count} respuestas de ${file}`,
    apart: (share) => `el ${share} de las partidas se apartó para ver cómo se ajusta a otras`,
    teacher: (agent) => `las jugadas de ${agent}`,
    rivals: (agents) => `partidas contra ${agents}`,
    itself: 'partidas que jugó consigo mismo',
    from: (name) => `lo que había aprendido el modelo ${name}`,
    length: 'Duración',
    of: (done, total, unit) => `${done} de ${total} ${unit}`,
    whole: (done, unit) => `${done} ${unit}`,
    seed: 'Semilla',
    time: 'Tiempo de entrenamiento',
    machine: 'Máquina',
    program: 'Programa',
    checksum: 'Suma de comprobación',
  },

  strength: {
    title: 'Qué fuerza tiene',
    figure: 'Parte de los puntos contra rivales fijos.',
    figureText: (games, unit) =>
      `En cada punto de control, ${games} partidas contra cada rival, cambiando de asiento, siempre con la misma suerte; con intervalos del 95 %, según las ${unit} de entrenamiento.`,
    even: 'La línea discontinua es un reparto igual.',
    share: 'parte de los puntos, %',
    caption: 'En el último punto de control',
    rival: 'rival',
    points: 'puntos',
    interval: 'intervalo del 95 %',
    won: 'ganadas',
    drawn: 'empatadas',
    lost: 'perdidas',
  },

  learning: {
    title: 'Cómo aprendió',
    loss: 'Pérdida.',
    lossText:
      'Lo lejos que quedan sus respuestas de las correctas, como lo cuenta la familia; menos es mejor.',
    mae: 'Error medio por coordenada.',
    maeText:
      'Por cuántas casillas yerra su respuesta en cada coordenada. Las líneas planas son conjeturas que no saben nada.',
    share: 'Cada cuánto nombra la jugada correcta.',
    shareText: 'De las jugadas que se le preguntaron, en centésimas.',
    hands: 'Manos ocultas',
    handsText:
      'Entropía cruzada de lo que tienen los demás y no puede ver, en nats: según lo que adivina, y según quien solo cuenta lo que no se ve.',
    knowledge: 'Lo que sabe.',
    knowledgeText: 'Valores que guarda, y cuántos de ellos se actualizaron alguna vez.',
    other: (name) => `${name}.`,
    otherText: 'Como lo cuenta la familia.',
    percent: '%',
  },

  checkpoints: {
    title: 'Puntos de control',
    caption: 'Dónde estaba',
    time: 'tiempo',
    size: 'modelo',
    memory: 'memoria',
    apart: '(val.): en las partidas que se apartaron.',
    note: (n) => `Solo se muestran ${n} de los puntos de control.`,
  },

  again: {
    title: 'Para repetirlo',
    text: 'La misma orden con la misma versión da el mismo modelo, byte a byte. Los tiempos y la memoria cambian de una máquina a otra.',
    command: 'Orden',
    spec: 'Todo lo que decide lo que sale',
  },
};
