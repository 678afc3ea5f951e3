import {
  ok,
  type Agent,
  type Experience,
  type LearningKind,
  type NoParams,
} from '../../src/core/index.ts';

/** How often each action was played, and what became of it: by action, in pairs. */
class Memory implements Experience {
  readonly results: Float64Array;

  constructor(snapshot: Uint8Array | null, actions: number) {
    this.results = new Float64Array(2 * actions);
    if (snapshot !== null) new Uint8Array(this.results.buffer).set(snapshot);
  }

  snapshot(): Uint8Array {
    return new Uint8Array(this.results.slice().buffer);
  }

  figures() {
    const updated = this.results.filter((value, i) => i % 2 === 0 && value > 0).length;
    const bytes = this.results.byteLength;
    return { values: this.results.length / 2, updated, bytes };
  }
}

/** Learns which actions win: its games depend on all games before them, and on luck. */
export const pupil: LearningKind<NoParams> = {
  id: 'pupil',
  version: 1,
  summary: 'Learns which actions win, for tests.',
  params: {},
  memory: 'learns',
  random: true,
  supports: () => ok(true),
  recall: (game, _, snapshot) => ok(new Memory(snapshot, game.info.actionCount)),
  create(_game, _values, rng, resources) {
    const { results } = resources.experience as Memory;
    const played: number[] = [];
    let seat = 0;
    const agent: Agent = {
      name: 'pupil',
      begin(game) {
        ({ seat } = game);
      },
      choose({ legal }) {
        const worth = (action: number) =>
          (results[2 * action + 1]! + rng.float()) / (results[2 * action]! + 1);
        const action = legal.reduce((best, other) => (worth(other) > worth(best) ? other : best));
        played.push(action);
        return { action, analysis: { nodes: legal.length, unit: 'win', seat, options: [] } };
      },
      end({ utilities }) {
        for (const action of played) {
          results[2 * action]! += 1;
          results[2 * action + 1]! += utilities[seat]!;
        }
      },
    };
    return ok(agent);
  },
};
