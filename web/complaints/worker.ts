import { complaints, type Complaint } from '../../src/core/index.ts';

/** What the worker of an agent refuses. */
export const refuse = complaints('page.worker', {
  couldNotSit: (a: { agent: string; why: Complaint }) => ({
    en: `${a.agent} could not sit down: ${a.why.says.en}`,
    es: `${a.agent} no ha podido sentarse: ${a.why.says.es}`,
  }),
  onItsWay: (a: { name: string }) => ({
    en: `the model "${a.name}" is on its way`,
    es: `el modelo «${a.name}» está en camino`,
  }),
});
