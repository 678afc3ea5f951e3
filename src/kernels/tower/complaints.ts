import { complaints } from '../../core/index.ts';

export const refuse = complaints('tower', {
  notTower: {
    en: 'the model file holds a network of layers, and a tower is needed here',
    es: 'el fichero del modelo contiene una red de capas, y aquí hace falta una torre',
  },
});
