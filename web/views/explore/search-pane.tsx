import { useEffect, useMemo } from 'preact/hooks';
import { Button } from '../../ui/index.ts';
import type { Explanation } from '../../../src/agents/explain/index.ts';
import { seatName, type Game } from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import { formatNumber } from '../../text.ts';
import { FoldButtons } from './fold-buttons.tsx';
import { GuessCard } from './guess-card.tsx';
import { Guess } from './guess.ts';
import { NoSuchStep } from './no-such-step.tsx';
import { keepScore } from './scores.ts';
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
  /** The step that the address begins with; null: the first. */
  readonly begin: number | null;
  /** Somebody is to find the cuts. */
  readonly asks: boolean;
  /** What scores are kept by. */
  readonly exercise: string;
  onStep(direction: 1 | -1): void;
  /** Begins with the first step instead. */
  onFirst(): void;
  /** Shows it without a question. */
  onUnasked(): void;
}

/** One search of the minimax family: its tree, what happens, and what it all took. */
export function SearchPane(props: PaneProps & { readonly told: Explanation }) {
  const { told, stepper, asks, begin } = props;
  const text = exploreText();
  const model = useMemo(() => new SearchModel(told), [told]);
  const { length } = model.walk.steps;
  useEffect(() => {
    const at = begin !== null && begin < length ? begin : 0;
    stepper.reset(length, (from, by) => model.next(from, by), at);
  }, [model, stepper, asks, begin]);
  if (begin !== null && begin >= length)
    return <NoSuchStep asked={begin + 1} length={length} onFirst={props.onFirst} />;
  if (asks && !Guess.fits(model))
    return (
      <div class="ex-wait card">
        <p role="alert">{text.noCuts}</p>
        <Button look="main" onClick={props.onUnasked}>
          {text.unasked}
        </Button>
      </div>
    );
  return <Searched {...props} model={model} />;
}

function Searched({
  told,
  game,
  model,
  stepper,
  roomy,
  asks,
  exercise,
  onStep,
}: PaneProps & { readonly told: Explanation; readonly model: SearchModel }) {
  const { steps } = model.walk;
  const guess = useMemo(() => (asks ? new Guess(model) : null), [asks, model]);
  const { seenAll } = stepper;
  useEffect(() => {
    if (guess !== null && seenAll) keepScore(exercise, guess.score(stepper.far.value));
  }, [guess, seenAll]);
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
      <SearchTree {...{ game, model, stepper, rootName, guess, onStep }} />
      <Folding model={model} stepper={stepper} asking={guess !== null && !seenAll} />
      <div class="ex-side" role="group" aria-label={exploreText().now} tabIndex={0}>
        {guess === null ? null : (
          <GuessCard
            guess={guess}
            stepper={stepper}
            exercise={exercise}
            onAgain={() => {
              guess.clear();
              stepper.reset(steps.length, (from, by) => model.next(from, by));
            }}
          />
        )}
        <div class={`ex-saying card ex-mood-${saying.mood}`} role="status">
          <p class="ex-what">{saying.what}</p>
          <p class="soft">{saying.why}</p>
        </div>
        <Counts told={told} visited={steps[step]!.nodes} answered={seenAll} />
        {roomy ? (
          <PositionBoard game={game} position={told.position} way={model.wayTo(at)} />
        ) : null}
      </div>
      <Limits model={model} />
    </>
  );
}

/** Nodes so far against those of plain minimax; how many it takes is a question until all is seen. */
function Counts({
  told,
  visited,
  answered,
}: {
  readonly told: Explanation;
  readonly visited: number;
  readonly answered: boolean;
}) {
  const text = exploreText();
  const { nodes, minimaxNodes } = told;
  const plain = told.agent.startsWith('expectimax') ? 'expectimax' : 'minimax';
  const most = Math.max(nodes, minimaxNodes ?? nodes);
  const saved = minimaxNodes === null ? null : minimaxNodes - nodes;
  const share = new Intl.NumberFormat(lang.value, { style: 'percent' });
  const said = !answered
    ? text.howMany
    : saved === null
      ? ''
      : saved > 0
        ? text.saved(formatNumber(saved), share.format(saved / minimaxNodes!), saved === 1)
        : saved < 0
          ? text.extra(formatNumber(-saved), plain)
          : text.same;
  return (
    <div class="ex-counts card">
      <p class="ex-count">
        <strong class="numbers" data-visited={visited}>
          {formatNumber(visited)}
        </strong>{' '}
        <span>
          {text.visited(visited)}{' '}
          {answered ? <span class="soft">{text.ofAll(formatNumber(nodes))}</span> : null}
        </span>
      </p>
      <div class="ex-bar" aria-hidden="true">
        {answered ? (
          <span class="ex-bar-all" style={{ width: `${(100 * nodes) / most}%` }} />
        ) : null}
        <span class="ex-bar-now" style={{ width: `${(100 * visited) / most}%` }} />
      </div>
      <p class="ex-against numbers">
        <span class="soft">
          {minimaxNodes === null
            ? text.plainMany(plain)
            : text.plain(formatNumber(minimaxNodes), plain)}
        </span>
        {said === '' ? null : (
          <span class={answered && saved! > 0 ? 'ex-saved' : 'soft'}>{said}</span>
        )}
      </p>
    </div>
  );
}

function Folding({
  model,
  stepper,
  asking,
}: {
  readonly model: SearchModel;
  readonly stepper: Stepper;
  readonly asking: boolean;
}) {
  const step = Math.min(stepper.at.value, model.walk.steps.length - 1);
  const { search } = model.node(model.walk.steps[step]!.at);
  return (
    <FoldButtons
      onLine={
        asking
          ? undefined
          : () => {
              stepper.to(stepper.length.value - 1);
              model.keepLine(model.walk.roots.length - 1);
            }
      }
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
