import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { TableView, Told } from '../../src/api/online/index.ts';
import { CHANCE, type Action, type Complaint, type Game, type Seat } from '../../src/core/index.ts';
import type { Choice } from '../boards/board.ts';
import { makeGame } from '../catalogue/games.ts';
import type { MoveLine, PositionView } from '../table/position.ts';
import { TableLine } from './line.ts';
import { choicesIn, linesOf, lookedOf, pastOf, presentOf } from './sight.ts';

/** A shared table as somebody at this screen has it: what the server told, and where they look. */
export class SharedTable {
  readonly line: TableLine;
  /** The game by this page's own rules; null while it is not known, or not as the server knows it. */
  readonly game: ReadonlySignal<Game | null>;
  /** Whether the server plays by other rules than this page knows. */
  readonly differs: ReadonlySignal<boolean>;
  /** How many moves are shown; null: all, as they come. */
  readonly at: Signal<number | null> = signal(null);
  readonly lines: ReadonlySignal<readonly MoveLine[]>;
  /** Null before the game begins. */
  readonly sight: ReadonlySignal<PositionView | null>;
  readonly choices: ReadonlySignal<readonly Choice[]>;
  /** What was said to be wrong with the last thing done here. */
  readonly refused: Signal<Complaint | null> = signal(null);

  private readonly looked = signal<Told['looked'] | null>(null);

  constructor(table: string) {
    this.line = new TableLine(table);
    const { view } = this.line;
    const rules = computed(() => view.value?.options.rules ?? null);
    const made = computed(() => (rules.value === null ? null : makeGame(rules.value)));
    this.differs = computed(() => {
      if (made.value === null) return false;
      return !made.value.ok || made.value.value.info.version !== view.value!.version;
    });
    this.game = computed(() => (made.value?.ok && !this.differs.value ? made.value.value : null));
    this.lines = computed(() => linesOf(view.value?.moves ?? []));
    this.sight = computed(() => this.sightOf(view.value));
    this.choices = computed(() => {
      const game = this.game.value;
      const here = this.line.standing.value.kind === 'here' && this.line.sent.value === null;
      if (game === null || view.value === null || !here || this.at.value !== null) return [];
      return view.value.phase === 'playing' ? choicesIn(game, view.value) : [];
    });
    this.line.heard.looked = (what) => {
      this.looked.value = what;
    };
  }

  /** Whether this page is waited for. */
  get turn(): boolean {
    const view = this.line.view.value;
    return view !== null && view.phase === 'playing' && isAsked(view, view.you);
  }

  play(action: Action): void {
    const choice = this.choices.value.find((each) => each.action === action);
    if (choice !== undefined) void this.done(this.line.move(choice.text));
  }

  /** Keeps why something could not be done, until the next thing is. */
  async done(answer: Promise<Complaint | null>): Promise<boolean> {
    const why = await answer;
    this.refused.value = why;
    return why === null;
  }

  /** Shows the position after so many moves. */
  show(after: number): void {
    const { length } = this.line.view.value?.moves ?? [];
    this.at.value = after >= length ? null : Math.max(0, after);
    if (this.at.value !== null && this.game.value?.info.hidden)
      void this.line.say('look', { moves: this.at.value });
  }

  /** One decision back or on. */
  stepBy(direction: 1 | -1): void {
    const lines = this.lines.value;
    const at = this.at.value;
    const now = at === null ? lines.length - 1 : lines.findLastIndex(({ after }) => after <= at);
    const to = now + direction;
    // Minus one is the start.
    if (to < -1 || to >= lines.length) return;
    this.show(lines[to]?.after ?? this.firstStop());
  }

  /** After the deal, before the first decision. */
  firstStop(): number {
    const moves = this.line.view.value?.moves ?? [];
    return Math.max(
      0,
      moves.findIndex(({ seat }) => seat !== CHANCE),
    );
  }

  private sightOf(view: TableView | null): PositionView | null {
    const game = this.game.value;
    if (game === null || view === null || view.seen === null) return null;
    const present = presentOf(game, view);
    const at = this.at.value;
    if (at === null) return present;
    const looked = this.looked.value;
    const past =
      pastOf(game, view, at) ?? (looked?.moves === at ? lookedOf(game, looked) : present);
    return { ...past, before: null };
  }
}

function isAsked({ waiting }: TableView, seat: Seat | null): boolean {
  return seat !== null && waiting.includes(seat);
}
