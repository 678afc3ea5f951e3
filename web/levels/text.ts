import { catalogue } from '../text.ts';

export const levelText = catalogue({
  en: {
    rating: (elo: string) => `rating ${elo}`,
    command: (command: string) => `whoever runs the server measures it with: ${command}`,
    scale: 'The levels on one scale',
    described: (levels: string) => `Rating of each level: ${levels}`,
    each: (level: string, elo: string) => `${level} ${elo}`,
  },
  es: {
    rating: (elo: string) => `puntuación ${elo}`,
    command: (command: string) => `quien lleva el servidor lo mide con: ${command}`,
    scale: 'Los niveles en una misma escala',
    described: (levels: string) => `Puntuación de cada nivel: ${levels}`,
    each: (level: string, elo: string) => `${level}: ${elo}`,
  },
});
