import { complaints, type Complaint, type Lang, type Words } from '../../core/index.ts';

/** What differs between an experiment and what would go on with it. */
export type Difference =
  | { readonly kind: 'version'; readonly of: string; readonly now: number; readonly was: unknown }
  | { readonly kind: 'model'; readonly model: string }
  | { readonly kind: 'module'; readonly path: string }
  | { readonly kind: 'program'; readonly of: string }
  | { readonly kind: 'unknown'; readonly of: string };

export const refuse = complaints('experiment', {
  cannotGoOn: (a: { id: string; why: Complaint }) => ({
    en: `${a.id} cannot go on: ${a.why.says.en}`,
    es: `${a.id} no puede seguir: ${a.why.says.es}`,
  }),
  notBegun: (a: { why: Complaint; kept: number; id: string }) => ({
    en: `${a.why.says.en}; that game was not begun and counts for nobody, and ${a.kept} before it ${a.kept === 1 ? 'is' : 'are'} kept as ${a.id}`,
    es: `${a.why.says.es}; esa partida no empezó y no cuenta para nadie, y ${a.kept === 1 ? 'se guarda 1 anterior' : `se guardan ${a.kept} anteriores`} como ${a.id}`,
  }),
  noRoom: (a: { name: string; wants: number; megabytes: number }) => ({
    en: `${a.name} asks for ${a.wants} megabytes where a worker may use ${a.megabytes}: give it less, or more with --memory`,
    es: `${a.name} pide ${a.wants} megabytes y un proceso puede usar ${a.megabytes}: dale menos, o más con --memory`,
  }),
  changed: (a: { id: string; differ: readonly Difference[] }) => {
    const told = (lang: Lang) => [...new Set(a.differ.map((one) => inWords(one)[lang]))].join('; ');
    return {
      en: `${a.id} cannot go on: ${told('en')}; its games would not be of one kind`,
      es: `${a.id} no puede seguir: ${told('es')}; sus partidas no serían todas iguales`,
    };
  },
  noGame: (a: { game: string; gone: readonly string[] }) => ({
    en: `the game ${a.game} is not here: ${a.gone.join(', ')} is gone; name it with --games-from`,
    es: `aquí no está el juego ${a.game}: falta ${a.gone.join(', ')}; nómbralo con --games-from`,
  }),
  noSpecFile: (a: { path: string }) => ({
    en: `cannot read the spec ${a.path}: there is no such file`,
    es: `no se puede leer la descripción ${a.path}: no existe`,
  }),
  unreadSpec: (a: { path: string; why: Complaint }) => ({
    en: `cannot read the spec ${a.path}: ${a.why.says.en}`,
    es: `no se puede leer la descripción ${a.path}: ${a.why.says.es}`,
  }),
  noYaml: (a: { path: string; reason: string }) => ({
    en: `the spec ${a.path} is no JSON or YAML: ${a.reason}`,
    es: `la descripción ${a.path} no es JSON ni YAML: ${a.reason}`,
  }),
  emptyLines: (a: { path: string; most: number }) => ({
    en: `the spec ${a.path} has more than ${a.most} empty lines in a row`,
    es: `la descripción ${a.path} tiene más de ${a.most} líneas vacías seguidas`,
  }),
  noFields: (a: { path: string }) => ({
    en: `the spec ${a.path} must be a list of fields such as "game: mancala"`,
    es: `la descripción ${a.path} tiene que ser una lista de campos como «game: mancala»`,
  }),
  noSetting: (a: { text: string }) => ({
    en: `"${a.text}" is no setting such as hand=7+3,9+3`,
    es: `«${a.text}» no es un ajuste como hand=7+3,9+3`,
  }),
  setTwice: (a: { name: string }) => ({
    en: `"${a.name}" is set twice`,
    es: `«${a.name}» se da dos veces`,
  }),
  unreadStored: (a: { id: string; why: Complaint }) => ({
    en: `the spec of ${a.id} cannot be read: ${a.why.says.en}`,
    es: `no se puede leer la descripción de ${a.id}: ${a.why.says.es}`,
  }),
  training: (a: { model: string; why: Complaint }) => ({
    en: `the training of "${a.model}": ${a.why.says.en}`,
    es: `el entrenamiento de «${a.model}»: ${a.why.says.es}`,
  }),
});

function inWords(difference: Difference): Words {
  if (difference.kind === 'model') {
    const { model } = difference;
    return {
      en: `the model "${model}" is another one now`,
      es: `el modelo «${model}» es ahora otro`,
    };
  }
  if (difference.kind === 'module') {
    const { path } = difference;
    return { en: `${path} has changed since it began`, es: `${path} ha cambiado desde que empezó` };
  }
  if (difference.kind === 'program') {
    const { of } = difference;
    return { en: `${of} has changed since it began`, es: `${of} ha cambiado desde que empezó` };
  }
  if (difference.kind === 'unknown') {
    const { of } = difference;
    return {
      en: `which ${of} played it was not kept then`,
      es: `entonces no se guardaba con qué ${of} se jugaba`,
    };
  }
  const { of, now, was } = difference;
  return {
    en: `${of} is now version ${now}, it was ${was as number}`,
    es: `${of} va ahora por la versión ${now}, y era la ${was as number}`,
  };
}
