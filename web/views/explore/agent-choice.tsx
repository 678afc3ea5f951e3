import { readAgent } from '../../catalogue/agents.ts';
import { needsModel, parseCall, printCall, type Game } from '../../../src/core/index.ts';
import { Select } from '../../ui/index.ts';
import { SEARCHES } from '../../../src/agents/explain/index.ts';
import { canExplore } from './address.ts';
import { exploreText } from './text.ts';

const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const PLAYOUTS = [100, 500, 2000, 10_000];
const LOOKS = [50, 100, 400, 2000];

/** What those that grow a tree are first asked for. */
const GROWERS: Readonly<Record<string, string>> = {
  mcts: 'mcts(iterations=2000)',
  zero: 'zero(iterations=400)',
};

/** Which algorithm, and how far it looks. */
export function AgentChoice({
  game,
  agent,
  onChange,
}: {
  readonly game: Game;
  readonly agent: string;
  onChange(agent: string): void;
}) {
  const text = exploreText();
  const call = parseCall(agent);
  const { name, args } = call.ok ? call.value : { name: 'alphabeta', args: [] };
  const known = [...SEARCHES, 'mcts' as const, 'zero' as const].filter((each) => {
    const read = readAgent(each);
    if (!read.ok || !canExplore(game, each)) return false;
    const { kind } = read.value;
    return kind.supports(game).ok && (each === name || !needsModel(kind, game));
  });
  const key = name in GROWERS ? 'iterations' : 'depth';
  const given = args.find((arg) => arg.key === key)?.value ?? null;
  const limited = args.some((arg) => arg.key === 'ms' || arg.key === 'nodes');
  const usual = key === 'depth' ? DEPTHS : name === 'zero' ? LOOKS : PLAYOUTS;
  const values = [...new Set([...usual, ...(given === null ? [] : [Number(given)])])];
  const shown = given ?? (limited ? '' : key === 'depth' ? '3' : name === 'zero' ? '400' : '2000');
  const choose = (to: string) => {
    // Depth means the same to all searches; other options stay with their own algorithm.
    const kept = key === 'depth' && given !== null ? `(depth=${given})` : '';
    onChange(GROWERS[to] ?? `${to}${kept || '(depth=3)'}`);
  };
  const more = args.some((arg) => arg.key !== key);
  return (
    <div class="ex-agent">
      <Select
        label={text.algorithm}
        items={known.map((value) => ({ value: value as string, label: text.names[value] }))}
        value={name}
        onChange={choose}
      />
      <Select
        label={key === 'depth' ? text.depth : name === 'zero' ? text.looks : text.playouts}
        items={[
          ...(limited && given === null ? [{ value: '', label: '–' }] : []),
          ...values
            .toSorted((a, b) => a - b)
            .map((each) => ({ value: String(each), label: String(each) })),
        ]}
        value={shown}
        onChange={(value) => {
          if (value === '') return;
          const others = args.filter(
            (arg) => arg.key !== key && arg.key !== 'ms' && arg.key !== 'nodes',
          );
          onChange(printCall({ name, args: [{ key, value }, ...others] }));
        }}
      />
      {more ? <code>{agent}</code> : null}
    </div>
  );
}
