import { catalogue } from '../text.ts';

export const levelText = catalogue({
  en: {
    rating: (elo: string) => `rating ${elo}`,
    measure: 'Whoever runs the server measures these levels with',
    scale: 'The levels on one scale',
    described: (levels: string) => `Rating of each level: ${levels}`,
    each: (level: string, elo: string) => `${level} ${elo}`,
  },
  es: {
    rating: (elo: string) => `puntuación ${elo}`,
    measure: 'Quien lleva el servidor mide estos niveles con',
    scale: 'Los niveles en una misma escala',
    described: (levels: string) => `Puntuación de cada nivel: ${levels}`,
    each: (level: string, elo: string) => `${level}: ${elo}`,
  },
});
