import { complaints } from '../../core/index.ts';

export const refuse = complaints('recurrent', {
  notRecurrent: {
    en: 'the model file holds another kind of network, and one that reads sequences is needed here',
    es: 'el fichero del modelo contiene otro tipo de red, y aquí hace falta una que lea secuencias',
  },
});
