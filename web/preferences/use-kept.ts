import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../src/core/index.ts';
import { readAnswers, writeAnswers, type KeptAnswers } from './kept.ts';

/** What is kept of somebody's answers, and how it is changed; windows of one game share it. */
export function useKept(
  game: Game,
): readonly [KeptAnswers, (change: (kept: KeptAnswers) => KeptAnswers) => void] {
  const [kept, setKept] = useState(() => readAnswers(game, localStorage));
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith('ludario.answers.'))
        setKept(readAnswers(game, localStorage));
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [game]);
  const change = (how: (kept: KeptAnswers) => KeptAnswers) => {
    const next = how(kept);
    writeAnswers(game, next, localStorage);
    setKept(next);
  };
  return [kept, change];
}
