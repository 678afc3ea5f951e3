import type { Lang } from '../../core/index.ts';
import type { BenchProgress } from '../../papers/index.ts';
import { bar, duration, type LiveArea } from '../terminal/live.ts';

/** Milliseconds between two drawings. */
const REST = 200;

/** How an experiment of a paper goes, on a terminal. */
export class ReproduceScreen {
  private readonly area: LiveArea;
  private readonly title: string;
  private readonly lang: Lang;
  private readonly began = performance.now();
  private next = 0;

  constructor(title: string, lang: Lang, area: LiveArea) {
    this.area = area;
    this.title = title;
    this.lang = lang;
  }

  show({ title, done, total, unit }: BenchProgress): void {
    const now = performance.now();
    if (now < this.next) return;
    this.next = now + REST;
    const shown =
      unit === 'games'
        ? `${done}/${total} ${this.lang === 'en' ? 'games' : 'partidas'}`
        : `${done.toFixed(1)}/${total}`;
    const spent = duration((now - this.began) / 1000);
    this.area.draw([
      `${this.title} · ${spent}`,
      `${bar(total === 0 ? 0 : done / total, 24)} ${shown} · ${title[this.lang]}`,
    ]);
  }

  end(): void {
    this.area.clear();
  }
}
