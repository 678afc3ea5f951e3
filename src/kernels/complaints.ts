import { complaints, type Complaint, type Words } from '../core/index.ts';

/** How the whole of something is named, where others are named by their fields. */
export const TOP: Words = { en: 'the top', es: 'la raíz' };

export const refuse = complaints('network', {
  // Architectures.
  at: (a: { why: Complaint }) => ({
    en: `network at ${a.why.says.en}`,
    es: `red, en ${a.why.says.es}`,
  }),
  misfit: (a: { why: Complaint }) => ({
    en: `network: ${a.why.says.en}`,
    es: `red: ${a.why.says.es}`,
  }),
  needsRow: (a: { layer: number; type: string }) => ({
    en: `layer ${a.layer} (${a.type}) needs numbers in a row: put flatten before it`,
    es: `la capa ${a.layer} (${a.type}) necesita números en fila: pon flatten delante`,
  }),
  needsGrid: (a: { layer: number; type: string; size: number }) => ({
    en: `layer ${a.layer} (${a.type}) needs a grid, and gets ${a.size} numbers in a row`,
    es: `la capa ${a.layer} (${a.type}) necesita una cuadrícula, y recibe ${a.size} números en fila`,
  }),
  endsInGrid: {
    en: 'the last layer gives a grid: end with flatten',
    es: 'la última capa da una cuadrícula: termina con flatten',
  },
  lastActivation: (a: { activation: string }) => ({
    en: `crossEntropy makes probabilities itself: the last activation must be linear, not ${a.activation}`,
    es: `crossEntropy calcula ella misma las probabilidades: la última activación tiene que ser linear, no ${a.activation}`,
  }),
  nothingToTrain: {
    en: 'network: there is nothing in it to train',
    es: 'red: no tiene nada que entrenar',
  },
  tooLarge: (a: { parameters: number; most: number }) => ({
    en: `network: ${a.parameters} parameters, and at most ${a.most} are taken`,
    es: `red: ${a.parameters} parámetros, y se admiten como mucho ${a.most}`,
  }),
  otherWeights: (a: { parameters: number; came: number }) => ({
    en: `the network has ${a.parameters} parameters, and ${a.came} came`,
    es: `la red tiene ${a.parameters} parámetros, y han llegado ${a.came}`,
  }),
  otherMoments: (a: { parameters: number }) => ({
    en: `the optimiser must remember something of each of ${a.parameters} parameters`,
    es: `el optimizador tiene que recordar algo de cada uno de los ${a.parameters} parámetros`,
  }),
  // Training.
  diverged: {
    en: 'the weights are no numbers any more: try a lower learning rate',
    es: 'los pesos han dejado de ser números: prueba con una tasa de aprendizaje menor',
  },
  noSimd: {
    en: 'there is no WebAssembly with SIMD here',
    es: 'aquí no hay WebAssembly con SIMD',
  },
  // Model files.
  unusable: (a: { why: Complaint }) => ({
    en: `the model file cannot be used: ${a.why.says.en}`,
    es: `el fichero del modelo no se puede usar: ${a.why.says.es}`,
  }),
  headerAt: (a: { why: Complaint }) => ({
    en: `its header at ${a.why.says.en}`,
    es: `su cabecera, en ${a.why.says.es}`,
  }),
  headerJson: { en: 'its header is no JSON', es: 'su cabecera no es JSON' },
  weightsNoNumbers: {
    en: 'some of its weights are no numbers',
    es: 'algunos de sus pesos no son números',
  },
  tooWide: {
    en: 'some weights are too large for 16 bits: keep the model in 32',
    es: 'algunos pesos son demasiado grandes para 16 bits: guarda el modelo en 32',
  },
  isTower: {
    en: 'the model file holds a tower, and a network of layers is needed here',
    es: 'el fichero del modelo contiene una torre, y aquí hace falta una red de capas',
  },
  fewWeights: {
    en: 'the model file has fewer weights than its networks need',
    es: 'el fichero del modelo tiene menos pesos de los que necesitan sus redes',
  },
  manyWeights: {
    en: 'the model file has more weights than its networks need',
    es: 'el fichero del modelo tiene más pesos de los que necesitan sus redes',
  },
  noModel: {
    en: 'this is no model file of Ludario: it begins otherwise',
    es: 'esto no es un fichero de modelo de Ludario: empieza de otra manera',
  },
  cutShort: (a: { there: number }) => ({
    en: `the model file is cut short: only ${a.there} bytes are there`,
    es: `el fichero del modelo está cortado: solo hay ${a.there} bytes`,
  }),
  cutShortOf: (a: { there: number; length: number }) => ({
    en: `the model file is cut short: ${a.there} of ${a.length} bytes are there`,
    es: `el fichero del modelo está cortado: hay ${a.there} de ${a.length} bytes`,
  }),
  laterVersion: (a: { version: number; reads: number }) => ({
    en: `the model file is of version ${a.version}, made by a later Ludario: this one reads up to version ${a.reads}`,
    es: `el fichero del modelo es de la versión ${a.version}, de un Ludario posterior: este lee hasta la versión ${a.reads}`,
  }),
  noVersion: (a: { version: number }) => ({
    en: `the model file is damaged: there is no version ${a.version}`,
    es: `el fichero del modelo está dañado: no existe la versión ${a.version}`,
  }),
  tooLong: (a: { extra: number }) => ({
    en: `the model file is damaged: it has ${a.extra} bytes too many`,
    es: `el fichero del modelo está dañado: le sobran ${a.extra} bytes`,
  }),
  checksum: {
    en: 'the model file is damaged: its checksum does not fit',
    es: 'el fichero del modelo está dañado: la suma de comprobación no cuadra',
  },
  longHeader: {
    en: 'the model file is damaged: its header is longer than the file',
    es: 'el fichero del modelo está dañado: su cabecera es más larga que el fichero',
  },
  noMemory: (a: { megabytes: number }) => ({
    en: `there is not enough memory here for this network: it takes ${a.megabytes} MB`,
    es: `aquí no hay memoria suficiente para esta red: ocupa ${a.megabytes} MB`,
  }),
});
