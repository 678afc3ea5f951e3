import {
  Refusal,
  type Agent,
  type Beginning,
  type Decision,
  type Game,
  type GameEvent,
  type Turn,
} from '../../core/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { readBytes, type Learned } from './model.ts';
import { ID } from './playable.ts';

/** The rules that policies come with Ludario for: each is loaded when it is first needed. */
const MODELS: Readonly<Record<string, () => Promise<{ readonly MODEL: string }>>> = {
  'iwoki(players=2,open=false,deal=random,wildcard=strict,hand=9+3,markers=3,tiles=standard)': () =>
    import('./models/iwoki.ts'),
};

/** Whether a policy for these rules comes with Ludario, and the moves can be seen that it looks at. */
export function isShipped({ info, learn }: Game): boolean {
  return info.rules in MODELS && learn?.actions !== undefined;
}

/** Those loaded before, or on their way. */
const loaded = new Map<string, Promise<Learned>>();

function load(game: Game): Promise<Learned> {
  const { rules } = game.info;
  let coming = loaded.get(rules);
  if (coming === undefined) {
    coming = read(game);
    // A page that was without a network may try again.
    coming.catch(() => loaded.delete(rules));
    loaded.set(rules, coming);
  }
  return coming;
}

async function read(game: Game): Promise<Learned> {
  const { MODEL } = await MODELS[game.info.rules]!();
  const learned = readBytes(
    game,
    Uint8Array.from(atob(MODEL), (letter) => letter.charCodeAt(0)),
  );
  if (learned.ok) return learned.value;
  throw new Refusal(refuseAgents.model({ model: game.info.id, why: learned.complaint }));
}

/** A player by the policy that comes with Ludario, which arrives when the game begins. */
export class ShippedPlayer implements Agent {
  readonly name = ID;
  private readonly game: Game;
  private readonly make: (learned: Learned) => Agent;
  private player: Agent | null = null;

  constructor(game: Game, make: (learned: Learned) => Agent) {
    this.game = game;
    this.make = make;
  }

  private async arrival(): Promise<Agent> {
    this.player ??= this.make(await load(this.game));
    return this.player;
  }

  async begin(beginning: Beginning): Promise<void> {
    await (await this.arrival()).begin?.(beginning);
  }

  async choose(turn: Turn): Promise<Decision> {
    return (await this.arrival()).choose(turn);
  }

  async observe(event: GameEvent): Promise<void> {
    await this.player?.observe?.(event);
  }

  async rewind(seen: unknown): Promise<void> {
    await this.player?.rewind?.(seen);
  }
}
