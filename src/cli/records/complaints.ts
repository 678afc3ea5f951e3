import { complaints, type Complaint } from '../../core/index.ts';

/** What is refused of files of games. */
export const refuse = complaints('cli.records', {
  cannotRecord: (a: { path: string; why: Complaint }) => ({
    en: `cannot record to ${a.path}: ${a.why.says.en}`,
    es: `no se puede guardar la partida en ${a.path}: ${a.why.says.es}`,
  }),
  folderMissing: (a: { folder: string }) => ({
    en: `there is no folder ${a.folder}`,
    es: `no existe la carpeta ${a.folder}`,
  }),
  isFolder: { en: 'it is a folder', es: 'es una carpeta' },
  noFile: { en: 'it is no ordinary file', es: 'no es un fichero corriente' },
  foreignLine: (a: { which: 'first' | 'last'; why: Complaint }) => ({
    en: `it holds something else; its ${a.which} line is ${a.why.says.en}`,
    es: `contiene otra cosa; en su ${a.which === 'first' ? 'primera' : 'última'} línea: ${a.why.says.es}`,
  }),
  unreadGame: (a: { path: string; index: number; why: Complaint }) => ({
    en: `cannot read game ${a.index} of ${a.path}: ${a.why.says.en}`,
    es: `no se puede leer la partida ${a.index} de ${a.path}: ${a.why.says.es}`,
  }),
  noGames: (a: { path: string }) => ({
    en: `${a.path} is empty: it holds no game`,
    es: `${a.path} está vacío: no tiene ninguna partida`,
  }),
});
