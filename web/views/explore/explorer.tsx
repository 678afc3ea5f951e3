import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { usualSearch } from '../../../src/agents/explain/index.ts';
import { ok, parseCall } from '../../../src/core/index.ts';
import { gameKinds } from '../../catalogue/games.ts';
import { toClassroom } from '../../classroom-keys.ts';
import { go, href, Link } from '../../router.tsx';
import { printAddress } from '../../table/address.ts';
import { PERSON } from '../../table/player.ts';
import { Icon, Button, Menu, Segmented } from '../../ui/index.ts';
import { rulesText } from '../table/param-words.ts';
import { printExplore, type ExplorePlan } from './address.ts';
import { Controls } from './controls.tsx';
import { Legend } from './legend.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { OwnTree } from './own-tree.tsx';
import { Pane } from './pane.tsx';
import { Setup } from './setup.tsx';
import { Stepper, Transport } from './stepper.ts';
import { exploreText } from './text.ts';

type Pace = 'together' | 'alone';

/** One position, and one search or two of it. */
export function Explorer({ plan }: { readonly plan: ExplorePlan }) {
  const text = exploreText();
  const { made: game, beside } = plan;
  const [pace, setPace] = useState<Pace>('together');
  const [open, setOpen] = useState<'setup' | 'own' | 'link' | null>(null);
  const close = () => setOpen(null);
  const steppers = useMemo(() => [new Stepper(), new Stepper()] as const, []);
  const double = beside !== null;
  const together = pace === 'together';
  const transports = useMemo(() => {
    if (!double) return [new Transport([steppers[0]])];
    return together
      ? [new Transport(steppers)]
      : steppers.map((stepper) => new Transport([stepper]));
  }, [steppers, double, together]);
  useKeys(transports);
  useStepInAddress(plan, steppers[0]);

  const change = (to: Partial<ExplorePlan>) =>
    go('explore', printExplore({ ...plan, step: null, ...to }), { replace: true });
  const asks = plan.ask !== null && !double;
  const cuts = !double && cutsAtAll(plan.agent);
  const rival = plan.agent;
  const isOwn = game.info.id === 'tree' && knownTree(plan) === null;
  const decider = useMemo(() => {
    const state = plan.position === null ? ok(game.start()) : game.parse(plan.position);
    return state.ok ? Math.max(0, state.value.toMove) : 0;
  }, [game, plan.position]);
  const agents = double ? [plan.agent, beside] : [plan.agent];
  return (
    <div class={`explore ${double ? 'ex-double' : 'ex-single'}`}>
      <header class="ex-head">
        <div>
          <Link to="explore" class="ex-back">
            {text.back}
          </Link>
          <h1>{titleOf(plan)}</h1>
        </div>
        <div class="ex-tools">
          {double ? (
            <Segmented<Pace>
              quiet
              label={text.pace}
              items={[
                { value: 'together', label: text.inStep },
                { value: 'alone', label: text.alone },
              ]}
              value={pace}
              onChange={setPace}
            />
          ) : null}
          {cuts || asks ? (
            <Button aria-pressed={asks} onClick={() => change({ ask: asks ? null : 'cuts' })}>
              {text.findCuts}
            </Button>
          ) : null}
          <Button
            aria-pressed={double}
            onClick={() => change({ beside: double ? null : rivalOf(plan), ask: null })}
          >
            {double ? text.compareNot : text.compare}
          </Button>
          <Button class="button plain ex-change" onClick={() => setOpen(isOwn ? 'own' : 'setup')}>
            {isOwn ? text.changeTree : text.change}
          </Button>
          <Link
            to="play"
            class="button quiet ex-play-here"
            query={printAddress({
              game: plan.game,
              seats: [PERSON, rival],
              seed: '',
              start: plan.position ?? undefined,
            })}
          >
            <Icon name="play" size={18} />
            <span>{text.playHere}</span>
          </Link>
          <Menu
            label={text.more}
            items={[
              { label: text.link, icon: 'share', act: () => setOpen('link') },
              { label: text.print, icon: 'copy', act: () => print() },
              {
                label: text.classroom,
                icon: 'eye',
                act: () => void toClassroom().then(({ toggleClassroom }) => toggleClassroom()),
              },
              { label: text.ownTree, icon: 'plus', act: () => setOpen('own') },
              { label: text.change, icon: 'settings', act: () => setOpen('setup') },
            ]}
          />
        </div>
      </header>
      <div class="ex-panes">
        {agents.map((agent, index) => (
          <div key={index} class="ex-lane">
            <Pane
              game={game}
              begin={plan.step === null ? null : plan.step - 1}
              asks={asks}
              onFirst={() => change({ step: null })}
              onUnasked={() => change({ ask: null })}
              rules={plan.game}
              position={plan.position}
              agent={agent}
              stepper={steppers[index]!}
              roomy={!double}
              onAgent={(to) => change(index === 0 ? { agent: to } : { beside: to })}
              onStep={(by) => transportOf(transports, index).by(by)}
            />
            {double && !together ? <Controls transport={transports[index]!} label={agent} /> : null}
          </div>
        ))}
      </div>
      {double && !together ? null : <Controls transport={transports[0]!} />}
      <Legend
        game={game}
        seat={decider}
        grown={agents.every((agent) => /^(mcts|zero)\b/.test(agent))}
        liked={agents.some((agent) => /^zero\b/.test(agent))}
      />
      {open === 'setup' ? <Setup plan={plan} onClose={close} /> : null}
      {open === 'own' ? (
        <OwnTree agent={plan.agent} before={isOwn ? game : null} onClose={close} />
      ) : null}
      {open === 'link' ? (
        <LinkDialog address={plan} step={steppers[0].at.value + 1} canAsk={cuts} onClose={close} />
      ) : null}
    </div>
  );
}

function transportOf(transports: readonly Transport[], index: number): Transport {
  return transports[index] ?? transports[0]!;
}

/** Which of the trees of the documents it is; null: none of them. */
function knownTree({ game }: ExplorePlan): 'practice' | 'theory' | null {
  const call = parseCall(game);
  if (!call.ok || call.value.name !== 'tree') return null;
  const named = call.value.args[0]?.value ?? 'practice';
  return named === 'practice' || named === 'theory' ? named : null;
}

function titleOf(plan: ExplorePlan): string {
  const { made } = plan;
  const known = knownTree(plan);
  if (known !== null) return exploreText().known[known];
  if (made.info.id === 'tree') return exploreText().ownTitle;
  return rulesText(made, gameKinds().find(({ id }) => id === made.info.id)!.params);
}

/** Searches with windows cut; plain ones do not, and a Monte Carlo tree has nothing to cut. */
function cutsAtAll(agent: string): boolean {
  const call = parseCall(agent);
  return call.ok && ['alphabeta', 'pvs', 'negascout', 'scout', 'vela'].includes(call.value.name);
}

/** Writes where one stands into the address, as a link to it: a little later than one steps. */
function useStepInAddress(plan: ExplorePlan, { at, length }: Stepper): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const step = at.value === 0 ? null : at.value + 1;
      // What cannot be shown stays as it was written.
      if (length.value === 1) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        history.replaceState(null, '', href('explore', printExplore({ ...plan, step })));
      }, 400);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [plan, at, length]);
}

/**
 * What to set beside a search: plain minimax, or alpha-beta beside that; Monte Carlo where chance decides, and
 * beside a tree that a network grew.
 */
function rivalOf({ agent, made }: ExplorePlan): string {
  const call = parseCall(agent);
  const { name, args } = call.ok ? call.value : { name: '', args: [] };
  const depth = args.find(({ key }) => key === 'depth')?.value ?? '3';
  if (name === 'zero') return 'mcts(iterations=2000)';
  if (made.info.chance) return name === 'mcts' ? usualSearch(made) : 'mcts(iterations=2000)';
  return `${['minimax', 'mcts'].includes(name) ? 'alphabeta' : 'minimax'}(depth=${depth})`;
}

/** Arrows step, Home and End jump, space plays, wherever nothing else uses these keys. */
function useKeys(transports: readonly Transport[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target as HTMLElement;
      if (at.closest('input, select, textarea, dialog, [role=tree]')) return;
      const lane = at.closest('.ex-lane');
      const lanes = [...document.querySelectorAll('.ex-lane')];
      const transport = transportOf(transports, lane === null ? 0 : lanes.indexOf(lane));
      if (event.key === ' ') {
        if (at.closest('button, a, summary')) return;
        transport.toggle();
      } else {
        if (event.key === 'ArrowRight') transport.by(1);
        else if (event.key === 'ArrowLeft') transport.by(-1);
        else if (event.key === 'Home') transport.to(0);
        else if (event.key === 'End') transport.to(transport.length - 1);
        else if (event.key.toLowerCase() === 'b')
          for (const button of document.querySelectorAll<HTMLElement>('[data-line]'))
            button.click();
        else return;
        transport.playing.value = false;
      }
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [transports]);
}
