import { useEffect, useMemo } from 'preact/hooks';
import type { Explanation } from '../../../src/agents/explain/index.ts';
import { seatName, type Game } from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import { formatNumber } from '../../text.ts';
import { FoldButtons } from './fold-buttons.tsx';
import { SearchTree } from './search-tree.tsx';
import { SearchModel } from './search-model.ts';
import type { Stepper } from './stepper.ts';
import { PositionBoard } from './position-board.tsx';
import { sayStep } from './tell.ts';
import { exploreText } from './text.ts';

export interface PaneProps {
  readonly game: Game;
  readonly stepper: Stepper;
  /** There is room for the board. */
  readonly roomy: boolean;
  onStep(direction: 1 | -1): void;
}

/** One search of the minimax family: its tree, what happens, and what it all took. */
export function SearchPane({
  told,
  game,
  stepper,
  roomy,
  onStep,
}: PaneProps & { readonly told: Explanation }) {
  const model = useMemo(() => new SearchModel(told), [told]);
  const { steps } = model.walk;
  useEffect(() => {
    stepper.reset(steps.length, (from, by) => model.next(from, by));
  }, [model, stepper]);
  const step = Math.min(stepper.at.value, steps.length - 1);
  const { at } = steps[step]!;
  const rootName = told.position.length <= 3 ? told.position : '●';
  const words = game.words[lang.value];
  const saying = sayStep(
    {
      walk: model.walk,
      seat: told.seat,
      windows: model.windows,
      root: rootName,
      name: (seat) => seatName(words, seat),
    },
    step,
  );
  return (
    <>
      <SearchTree game={game} model={model} stepper={stepper} rootName={rootName} onStep={onStep} />
      <Folding model={model} stepper={stepper} />
      <div class="ex-side">
        <div class={`ex-saying card ex-mood-${saying.mood}`} role="status">
          <p class="ex-what">{saying.what}</p>
          <p class="soft">{saying.why}</p>
        </div>
        <Counts told={told} visited={steps[step]!.nodes} />
        {roomy ? (
          <PositionBoard game={game} position={told.position} way={model.wayTo(at)} />
        ) : null}
      </div>
      <Limits model={model} />
    </>
  );
}

/** Nodes so far against those of plain minimax. */
function Counts({ told, visited }: { readonly told: Explanation; readonly visited: number }) {
  const text = exploreText();
  const { nodes, minimaxNodes } = told;
  const most = Math.max(nodes, minimaxNodes ?? nodes);
  const saved = minimaxNodes === null ? null : minimaxNodes - nodes;
  const share = new Intl.NumberFormat(lang.value, { style: 'percent' });
  const said =
    saved === null
      ? ''
      : saved > 0
        ? text.saved(formatNumber(saved), share.format(saved / minimaxNodes!), saved === 1)
        : saved < 0
          ? text.extra(formatNumber(-saved))
          : text.same;
  return (
    <div class="ex-counts card">
      <p class="ex-count">
        <strong class="numbers" data-visited={visited}>
          {formatNumber(visited)}
        </strong>{' '}
        <span>
          {text.visited(visited)} <span class="soft">{text.ofAll(formatNumber(nodes))}</span>
        </span>
      </p>
      <div class="ex-bar" aria-hidden="true">
        <span class="ex-bar-all" style={{ width: `${(100 * nodes) / most}%` }} />
        <span class="ex-bar-now" style={{ width: `${(100 * visited) / most}%` }} />
      </div>
      <p class="ex-against numbers">
        <span class="soft">
          {minimaxNodes === null ? text.plainMany : text.plain(formatNumber(minimaxNodes))}
        </span>
        {said === '' ? null : <span class={saved! > 0 ? 'ex-saved' : 'soft'}>{said}</span>}
      </p>
    </div>
  );
}

function Folding({ model, stepper }: { readonly model: SearchModel; readonly stepper: Stepper }) {
  const step = Math.min(stepper.at.value, model.walk.steps.length - 1);
  const { search } = model.node(model.walk.steps[step]!.at);
  return (
    <FoldButtons
      onLine={() => {
        stepper.to(stepper.length.value - 1);
        model.keepLine(model.walk.roots.length - 1);
      }}
      onUnfold={() => model.unfoldAll(search)}
      onFold={() => model.foldAll(search)}
    />
  );
}

/** What is not drawn, said in words. */
function Limits({ model }: { readonly model: SearchModel }) {
  const text = exploreText();
  const { told, walk } = model;
  const notes: string[] = [];
  if (told.omitted > 0)
    notes.push(text.leftOut(formatNumber(walk.nodes.length), formatNumber(told.nodes)));
  if (model.large(walk.roots.length - 1)) notes.push(text.foldedNote);
  return notes.length === 0 ? null : <p class="ex-limits soft">{notes.join(' ')}</p>;
}
