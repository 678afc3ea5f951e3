import { complaints, type Complaint, type Words } from '../../core/index.ts';

const UNITS = { games: 'partidas', epochs: 'épocas' } as const;

/** What of a training that failed is kept. */
interface Kept {
  readonly done: number;
  readonly total: number;
  readonly unit: 'games' | 'epochs';
  /** The command that goes on with it. */
  readonly goOn: string;
}

const kept = (of: Kept | null): Words =>
  of === null
    ? { en: 'nothing was kept of it', es: 'no se ha guardado nada de él' }
    : {
        en: `${of.done} of ${of.total} ${of.unit} are kept; go on with ${of.goOn}`,
        es: `se guardan ${of.done} de ${of.total} ${UNITS[of.unit]}; sigue con ${of.goOn}`,
      };

/** What is refused about trainings and the files of models. */
export const refuse = complaints('cli.training', {
  exportWhat: {
    en: '--export takes a model and a file: --export NAME FILE',
    es: '--export acepta un modelo y un fichero: --export NOMBRE FICHERO',
  },
  nothingToWrite: (a: { name: string }) => ({
    en: `there is no model "${a.name}" to be written`,
    es: `no hay ningún modelo «${a.name}» que escribir`,
  }),
  noStoreYet: (a: { name: string; path: string }) => ({
    en: `no training of a model "${a.name}" is under way: there is no store ${a.path} yet`,
    es: `no hay en marcha ningún entrenamiento de un modelo «${a.name}»: aún no hay ningún almacén ${a.path}`,
  }),
  failed: (a: { why: Complaint; kept: Kept | null }) => ({
    en: `${a.why.says.en}; ${kept(a.kept).en}`,
    es: `${a.why.says.es}; ${kept(a.kept).es}`,
  }),
});
