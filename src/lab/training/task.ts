import type {
  Complaint,
  ModuleSource,
  TrainedModel,
  TrainingMaterial,
  TrainingPart,
} from '../../core/index.ts';
import type { ShelvedModel } from '../../store/index.ts';

/** What a thread that trains is started with. */
export interface TrainingTask {
  readonly agent: string;
  readonly game: string;
  readonly material: Omit<TrainingMaterial, 'make' | 'crew'>;
  /** Modules that add games and agents. */
  readonly modules: readonly ModuleSource[];
  /** The models that the family, teachers and rivals play with. */
  readonly models: readonly ShelvedModel[];
  /** How far it is from one checkpoint to the next; null: a twentieth of the way. */
  readonly every: number | null;
  /** Threads beside this one, for families that can share their work. */
  readonly helpers: number;
  /** Its parts are done elsewhere, by whoever started the thread. */
  readonly distant?: boolean | undefined;
}

/** What a thread that helps is started with. */
export type HelperTask = Pick<TrainingTask, 'agent' | 'game' | 'modules' | 'models'>;

export type TrainingOrder =
  /** Begin to work. */
  | 'go'
  /** The last checkpoint is kept: one at a time may be on its way. */
  | 'stored'
  | 'stop'
  | PartDone;

/** What became of a part that was done elsewhere, and how many may be under way at once. */
export type PartDone = { readonly part: number; readonly size: number } & (
  | { readonly done: Uint8Array }
  | { readonly failed: Complaint }
);

/** A checkpoint on its way. */
export interface Stop {
  readonly kind: 'checkpoint';
  readonly done: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly snapshot: Uint8Array;
  readonly model: TrainedModel;
  /** Milliseconds that this thread has trained. */
  readonly worked: number;
  /** Memory of the process. */
  readonly memory: number;
  /** It stands where the spec says, and not where somebody happened to stop it. */
  readonly regular: boolean;
  readonly finished: boolean;
}

export type Answer =
  | {
      readonly kind: 'ready';
      readonly unit: 'games' | 'epochs';
      readonly total: number;
      readonly done: number;
    }
  /** It cannot be done, and nothing was. */
  | { readonly kind: 'refused'; readonly why: Complaint }
  | {
      readonly kind: 'progress';
      readonly done: number;
      readonly figures: Readonly<Record<string, number>>;
    }
  /** To be done elsewhere. */
  | { readonly kind: 'part'; readonly id: number; readonly part: TrainingPart }
  | Stop;
