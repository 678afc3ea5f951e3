import type { Agent, Analysis, Decision, Game, Rng, Turn } from '../../core/index.ts';
import { shares } from '../scoring/index.ts';
import type { Judge } from './method.ts';
import { drawn } from './own-games.ts';

/** Plays what was learned: the likeliest action, or one drawn by its share. */
export class DemonstratedAgent implements Agent {
  readonly name: string;
  private readonly game: Game;
  private readonly judge: Judge;
  private readonly temperature: number;
  private readonly rng: Rng;

  constructor(name: string, game: Game, judge: Judge, temperature: number, rng: Rng) {
    this.name = name;
    this.game = game;
    this.judge = judge;
    this.temperature = temperature;
    this.rng = rng;
  }

  choose({ seen, seat }: Turn): Decision {
    const { actions, scores } = this.judge(this.game.determinize(seen, this.rng), seat);
    const look = [{ actions, inputs: scores, places: actions }];
    const likely = shares(scores, look);
    const options = Array.from(actions, (action, i) => ({
      action,
      value: likely[i]!,
      score: scores[i]!,
    }))
      .toSorted((a, b) => b.score - a.score || a.action - b.action)
      .map(({ action, value }) => ({ action, value }));
    const analysis: Analysis = { nodes: 1, unit: 'win', seat, options };
    if (this.temperature === 0) return { action: options[0]!.action, analysis };
    const chances = shares(scores, look, 1 / this.temperature);
    return { action: actions[drawn(chances, 0, chances.length, this.rng)]!, analysis };
  }
}
