import { complaints } from '../../core/index.ts';

/** What is refused where the page is served or written. */
export const refuse = complaints('cli.publishing', {
  notBuilt: (a: { page: string }) => ({
    en: `the page is not built (${a.page}); "npm run web" builds it, "npm start" too`,
    es: `la página no está construida (${a.page}); «npm run web» la construye, «npm start» también`,
  }),
  insidePage: (a: { out: string; page: string }) => ({
    en: `${a.out} lies in the built page (${a.page}); name a folder elsewhere`,
    es: `${a.out} está dentro de la página construida (${a.page}); nombra una carpeta en otro lugar`,
  }),
  noFolder: (a: { out: string }) => ({
    en: `${a.out} is a file; a site is written to a folder`,
    es: `${a.out} es un fichero; un sitio se escribe en una carpeta`,
  }),
  siteThere: (a: { out: string }) => ({
    en: `${a.out} holds a site already; --force writes it anew`,
    es: `${a.out} ya contiene un sitio; --force lo escribe de nuevo`,
  }),
  notEmpty: (a: { out: string }) => ({
    en: `${a.out} is not empty; name another folder, or give --force to write among what is there`,
    es: `${a.out} no está vacía; nombra otra carpeta, o da --force para escribir entre lo que hay`,
  }),
});
