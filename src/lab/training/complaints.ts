import { complaints, type Complaint, type Words } from '../../core/index.ts';

/** Whom a training names, and how the sentence begins. */
const NAMED: Readonly<Record<'teacher' | 'rivals' | 'against', Words>> = {
  teacher: { en: 'the teacher', es: 'el maestro' },
  rivals: { en: 'the rival', es: 'el rival' },
  against: { en: 'against', es: 'contra' },
};

export const refuse = complaints('training', {
  named: (a: { as: keyof typeof NAMED; agent: string; why: Complaint }) => ({
    en: `${NAMED[a.as].en} ${a.agent}: ${a.why.says.en}`,
    es: `${NAMED[a.as].es} ${a.agent}: ${a.why.says.es}`,
  }),
  otherFamily: (a: { model: string; family: string; agent: string }) => ({
    en: `the model "${a.model}" is of the family "${a.family}"; a ${a.agent} cannot start from it`,
    es: `el modelo «${a.model}» es de la familia «${a.family}»; un ${a.agent} no puede partir de él`,
  }),
  memory: (a: { agent: string; mb: number; free: number }) => ({
    en: `${a.agent}: mb=${a.mb} is more memory than there is; ${a.free} megabytes are free`,
    es: `${a.agent}: mb=${a.mb} es más memoria de la que hay; quedan ${a.free} megabytes libres`,
  }),
  untrainable: (a: { agent: string; some: readonly string[] }) => ({
    en: `${a.agent} cannot be trained; there is ${a.some.join(', ') || 'nothing that can'}`,
    es: `${a.agent} no se puede entrenar; se puede ${a.some.join(', ') || 'ninguno'}`,
  }),
  outOfMemory: (a: { reason: string }) => ({
    en: `there is not enough memory for it (${a.reason})`,
    es: `no hay memoria suficiente (${a.reason})`,
  }),
  usedUpMemory: {
    en: 'the training used up its memory',
    es: 'el entrenamiento ha agotado su memoria',
  },
  failed: (a: { why: Complaint }) => ({
    en: `the training failed: ${a.why.says.en}`,
    es: `el entrenamiento ha fallado: ${a.why.says.es}`,
  }),
  description: (a: { why: Complaint }) => ({
    en: `its description is damaged (${a.why.says.en})`,
    es: `su descripción está dañada (${a.why.says.es})`,
  }),
  // Files of games.
  empty: (a: { path: string }) => ({
    en: `${a.path} is empty: it holds no game`,
    es: `${a.path} está vacío: no tiene ninguna partida`,
  }),
  file: (a: { path: string; why: Complaint }) => ({
    en: `${a.path}: ${a.why.says.en}`,
    es: `${a.path}: ${a.why.says.es}`,
  }),
  noFile: (a: { path: string }) => ({
    en: `cannot read ${a.path}: there is no such file`,
    es: `no se puede leer ${a.path}: no existe`,
  }),
  packed: (a: { path: string }) => ({
    en: `cannot unpack ${a.path}: it is damaged or cut short`,
    es: `no se puede descomprimir ${a.path}: está dañado o cortado`,
  }),
  tooLarge: (a: { path: string; mb: number }) => ({
    en: `${a.path} is larger than ${a.mb} megabytes, the most that is read at once; split it`,
    es: `${a.path} pasa de ${a.mb} megabytes, lo más que se lee de una vez; divídelo`,
  }),
  tooLargeUnpacked: (a: { path: string; mb: number }) => ({
    en: `${a.path} holds more than ${a.mb} megabytes, the most that is unpacked; split it, or unpack it first`,
    es: `${a.path} contiene más de ${a.mb} megabytes, lo más que se descomprime; divídelo o descomprímelo antes`,
  }),
  unread: (a: { path: string; why: Complaint }) => ({
    en: `cannot read ${a.path}: ${a.why.says.en}`,
    es: `no se puede leer ${a.path}: ${a.why.says.es}`,
  }),
  line: (a: { line: number; why: Complaint }) => ({
    en: `line ${a.line}: ${a.why.says.en}`,
    es: `línea ${a.line}: ${a.why.says.es}`,
  }),
  answer: (a: { number: number; why: Complaint }) => ({
    en: `answer ${a.number}: ${a.why.says.en}`,
    es: `respuesta ${a.number}: ${a.why.says.es}`,
  }),
  answersUnkept: (a: { why: Complaint }) => ({
    en: `the answers cannot be kept beside the store: ${a.why.says.en}`,
    es: `las respuestas no se pueden guardar junto al almacén: ${a.why.says.es}`,
  }),
  gameForAnswer: {
    en: 'this is a game, where answers are read: which of two pieces of games is better',
    es: 'esto es una partida, y aquí se leen respuestas: cuál de dos trozos de partida es mejor',
  },
  answerForGame: {
    en: 'this says which of two pieces of games is better, where games are read: keep the two in files of their own',
    es: 'esto dice cuál de dos trozos de partida es mejor, y aquí se leen partidas: cada cosa va en su fichero',
  },
  gameNumber: (a: { number: number; why: Complaint }) => ({
    en: `game ${a.number}: ${a.why.says.en}`,
    es: `partida ${a.number}: ${a.why.says.es}`,
  }),
  noGames: {
    en: 'neither game records (a JSON object on each line) nor the CSV of the Hex thesis (x, y and the cells of a board on each line)',
    es: 'ni partidas de Ludario (un objeto JSON en cada línea) ni el CSV de la tesis de Hex (x, y y las casillas de un tablero en cada línea)',
  },
  noPreferences: (a: { agent: string }) => ({
    en: `${a.agent} learns from games, and these are preferences between pieces of games: use preferences`,
    es: `${a.agent} aprende de partidas, y esto son preferencias entre trozos de partidas: usa preferences`,
  }),
  otherGame: (a: { rules: string; own: string }) => ({
    en: `its games are of ${a.rules}, and the model is to play ${a.own}`,
    es: `sus partidas son de ${a.rules}, y el modelo tiene que jugar a ${a.own}`,
  }),
  // The CSV of the thesis.
  csvEmpty: {
    en: 'the CSV is empty; each row holds x, y and the cells of a board',
    es: 'el CSV está vacío; cada fila tiene x, y y las casillas de un tablero',
  },
  csvColumns: (a: { columns: number }) => ({
    en: `the CSV has ${a.columns} columns; rows hold x, y and the cells of a board of Hex: 66 of them for 8x8`,
    es: `el CSV tiene ${a.columns} columnas; las filas tienen x, y y las casillas de un tablero de Hex: 66 en total para 8x8`,
  }),
  csvStones: (a: { row: number }) => ({
    en: `row ${a.row}: a game starts at an empty board, and this one has stones`,
    es: `fila ${a.row}: una partida empieza con el tablero vacío, y este tiene piedras`,
  }),
  csvRow: (a: { row: number; columns: number; wanted: number; cells: number }) => ({
    en: `row ${a.row} has ${a.columns} columns; it must have ${a.wanted}: x, y and ${a.cells} cells`,
    es: `la fila ${a.row} tiene ${a.columns} columnas; tiene que tener ${a.wanted}: x, y y ${a.cells} casillas`,
  }),
  csvValue: (a: { row: number; column: number; text: string; most: number }) => {
    const coordinate = a.column <= 2 ? 'xy'[a.column - 1] : null;
    return {
      en: `row ${a.row}, column ${a.column}: "${a.text}" is not accepted; ${coordinate === null ? 'a cell is 0, 1 or 2' : `${coordinate} is 0 to ${a.most}`}`,
      es: `fila ${a.row}, columna ${a.column}: no vale «${a.text}»; ${coordinate === null ? 'una casilla es 0, 1 o 2' : `${coordinate} va de 0 a ${a.most}`}`,
    };
  },
  csvTaken: (a: { row: number; cell: string }) => ({
    en: `row ${a.row}: the chosen cell ${a.cell} is taken already`,
    es: `fila ${a.row}: la casilla elegida, ${a.cell}, ya está ocupada`,
  }),
  csvOdd: (a: { row: number; cell: string; is: number; game: number; made: number }) => ({
    en: `row ${a.row}: cell ${a.cell} is ${a.is}, but the moves of game ${a.game} so far make it ${a.made}`,
    es: `fila ${a.row}: la casilla ${a.cell} es ${a.is}, pero con las jugadas de la partida ${a.game} hasta aquí sería ${a.made}`,
  }),
  csvWon: (a: { row: number; game: number }) => ({
    en: `row ${a.row}: game ${a.game} was won before this move`,
    es: `fila ${a.row}: la partida ${a.game} estaba ganada antes de esta jugada`,
  }),
  // Where it is done.
  notShared: (a: { agent: string }) => ({
    en: `each step of a training of ${a.agent} follows from the one before, so that none of it can be done elsewhere: leave --queue out (of zero, which plays its games in rounds, they can)`,
    es: `cada paso del entrenamiento de ${a.agent} sale del anterior, así que nada de él puede hacerse en otra parte: quita --queue (con zero, que juega sus partidas por rondas, sí se puede)`,
  }),
  // Models as files.
  keptBeside: (a: { why: Complaint; file: string }) => ({
    en: `${a.why.says.en}; what was learned is in ${a.file}: ludario models --import reads it`,
    es: `${a.why.says.es}; lo aprendido está en ${a.file}: lo lee ludario models --import`,
  }),
  noModel: {
    en: 'it is no model of Ludario but another kind of file',
    es: 'no es un modelo de Ludario, sino otra clase de fichero',
  },
  damaged: {
    en: 'the model in it is damaged or cut short',
    es: 'el modelo que contiene está dañado o cortado',
  },
  newer: (a: { version: number; own: number }) => ({
    en: `it was written by a newer Ludario (version ${a.version} of the format; this one reads up to ${a.own})`,
    es: `lo escribió un Ludario más nuevo (versión ${a.version} del formato; este lee hasta la ${a.own})`,
  }),
});
