import { complaints, said, type Complaint } from './complaint.ts';

/** What the system says of files, worded to follow what was to be done. */
const refuse = complaints('system', {
  absent: { en: 'there is no such file or folder', es: 'no existe ese fichero o carpeta' },
  forbidden: { en: 'it is not permitted', es: 'no está permitido' },
  folder: { en: 'it is a folder', es: 'es una carpeta' },
  noFolder: { en: 'part of the path is no folder', es: 'parte de la ruta no es una carpeta' },
  readOnly: { en: 'the disk is read-only', es: 'el disco es de solo lectura' },
  full: { en: 'the disk is full', es: 'el disco está lleno' },
  tooLong: { en: 'the path is too long', es: 'la ruta es demasiado larga' },
});

/** By what Node calls them. */
const KNOWN: Readonly<Record<string, Complaint>> = {
  ENOENT: refuse.absent(),
  EACCES: refuse.forbidden(),
  EPERM: refuse.forbidden(),
  EISDIR: refuse.folder(),
  ENOTDIR: refuse.noFolder(),
  EROFS: refuse.readOnly(),
  ENOSPC: refuse.full(),
  EDQUOT: refuse.full(),
  ENAMETOOLONG: refuse.tooLong(),
};

/** What the system said about a file, in its own words where there are no others. */
export function fileTrouble(error: unknown): Complaint {
  const { code = '', message } = error as { code?: string; message?: string };
  return KNOWN[code] ?? said(message ?? String(error));
}
