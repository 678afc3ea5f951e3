import { int, optional, type Values } from '../../core/index.ts';

/** Positions for a move where nothing else is said. */
export const USUAL_NODES = 20_000;

export const params = {
  nodes: int(
    { en: 'positions for a move when it plays', es: 'posiciones por jugada cuando juega' },
    USUAL_NODES,
    1,
    1e12,
  ),
  look: optional(
    int(
      {
        en: 'plies to look ahead at most when it plays',
        es: 'jugadas que mira como mucho hacia delante cuando juega',
      },
      null,
      1,
      60,
    ),
  ),
  depth: int(
    {
      en: 'plies that the value of a lesson looks ahead',
      es: 'jugadas que mira hacia delante el valor de una lección',
    },
    4,
    1,
    12,
  ),
  rounds: int(
    {
      en: 'rounds: each plays with what the one before has learned',
      es: 'rondas: cada una juega con lo que aprendió la anterior',
    },
    3,
    1,
    1000,
  ),
};

export type PatternValues = Values<typeof params>;
