import { complaints } from '../../src/core/index.ts';

/** What is refused of models: fetched with what fetches them. */
export const refuse = complaints('page.models', {
  untrained: (a: { name: string }) => ({
    en: `the model "${a.name}" has learned nothing yet`,
    es: `el modelo «${a.name}» aún no ha aprendido nada`,
  }),
  modelAway: (a: { name: string }) => ({
    en: `the model "${a.name}" is kept by the server, and that is not there`,
    es: `el modelo «${a.name}» lo guarda el servidor, y no responde`,
  }),
});
