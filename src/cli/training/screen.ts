import { figureNames, shown, type Progress } from '../../lab/training/index.ts';
import { textPlots } from '../terminal/curves.ts';
import { bar, timeLeft, type LiveArea } from '../terminal/live.ts';
import type { Speech } from '../terminal/speech.ts';
import { curvesOf, figureLine, unitName } from './text.ts';

/** Milliseconds between two drawings. */
const REST = 150;
const PLOT = 4;

/** How a training goes, on a terminal. */
export class TrainingScreen {
  private readonly area: LiveArea;
  private readonly title: string;
  private readonly say: Speech;
  private next = 0;
  private stopping = false;
  private drawn: Progress | null = null;

  constructor(title: string, area: LiveArea, say: Speech) {
    this.area = area;
    this.title = title;
    this.say = say;
  }

  show(progress: Progress): void {
    this.drawn = progress;
    const now = performance.now();
    if (now < this.next) return;
    this.next = now + REST;
    this.area.draw(this.lines(progress));
  }

  /** Somebody has pressed Ctrl-C: it takes a moment to keep everything. */
  stop(): void {
    this.stopping = true;
    if (this.drawn !== null) this.area.draw(this.lines(this.drawn));
  }

  end(): void {
    this.area.clear();
  }

  private lines(progress: Progress): string[] {
    const { done, before, total, ms, unit, points, judging } = progress;
    const { say } = this;
    const speed = (done - before) / (ms / 1000);
    const left = speed > 0 ? (total - done) / speed : Infinity;
    const head = [
      `${bar(done / total, 20)} ${say.number(done)}/${say.number(total)} ${unitName(unit, say)}`,
      `${say.number(speed, speed < 10 ? 1 : 0)}/s`,
      timeLeft(say, left),
    ].join(' · ');
    const measured =
      judging === null
        ? []
        : [
            say.t(
              `measuring: ${judging.done} of ${judging.total} games`,
              `midiendo: ${judging.done} de ${judging.total} partidas`,
            ),
          ];
    const stopping = this.stopping
      ? [
          say.t(
            'stopping: what was learned is being kept …',
            'parando: se está guardando lo aprendido …',
          ),
        ]
      : [];
    const lines = [this.title, head, figuresLine(say, progress), ...stopping, ...measured];
    if (points.length < 2) return lines.filter((line) => line !== '');
    const room = this.area.height - lines.length;
    const size = { width: this.area.width - 1, height: PLOT, from: points[0]!.done, to: total };
    const drawn = textPlots(curvesOf(say, points), size);
    // Only whole drawings.
    const fit = Math.floor(room / (PLOT + 1)) * (PLOT + 1);
    return [...lines.filter((line) => line !== ''), ...drawn.slice(0, Math.max(0, fit))];
  }
}

/** What the family tells now. */
function figuresLine(say: Speech, { figures }: Progress): string {
  return figureNames([shown({ figures })])
    .map((name) => figureLine(say, name, shown({ figures }).figures[name]!))
    .join(' · ');
}
