import { useState } from 'preact/hooks';
import { readAgent } from '../../catalogue/agents.ts';
import {
  OVER,
  fail,
  ok,
  printCall,
  type Game,
  type GameKind,
  type Result,
} from '../../../src/core/index.ts';
import { gameKinds, makeGame } from '../../catalogue/games.ts';
import { go } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { Button, Dialog, FieldError, Select, TextField } from '../../ui/index.ts';
import { ParamForm, type Filled } from '../table/param-form.tsx';
import { argsOf } from '../table/set-table.tsx';
import { usualSearch } from '../../../src/agents/explain/index.ts';
import { printExplore, type ExplorePlan } from './address.ts';
import { positionFor } from './read-address.ts';
import { exploreText } from './text.ts';
import '../table/table.css';
import { refuse } from '../../complaints/explore.ts';

/** Games with two seats and nothing hidden: those that a tree can be drawn of. */
const openKinds = () =>
  gameKinds().filter((kind) => {
    const made = makeGame(kind.id);
    return made.ok && made.value.info.seats === 2 && !made.value.info.hidden;
  });

/** Game, position and agents, chosen by hand. */
export function Setup({ plan, onClose }: { readonly plan: ExplorePlan | null; onClose(): void }) {
  const text = exploreText();
  const kinds = openKinds();
  const [kind, setKind] = useState<GameKind>(
    kinds.find(({ id }) => id === plan?.made.info.id) ?? kinds[0]!,
  );
  const [filled, setFilled] = useState<Filled>(() => argsOf(plan?.game ?? kind.id, kind));
  const [moves, setMoves] = useState('');
  const [position, setPosition] = useState(plan?.position ?? '');
  // What is not chosen follows the game.
  const [chosen, setAgent] = useState<string | null>(plan?.agent ?? null);
  const [beside, setBeside] = useState(plan?.beside ?? '');

  const rules = printCall({
    name: kind.id,
    args: Object.entries(filled).map(([key, value]) => ({ key, value })),
  });
  const made = makeGame(rules);
  const agent = chosen ?? (made.ok ? usualSearch(made.value) : '');
  const where = made.ok ? positionOf(made.value, position, moves) : made;
  const first = agentFor(made, agent);
  const second = beside.trim() === '' ? ok(null) : agentFor(made, beside);
  const ready = made.ok && where.ok && first.ok && second.ok;
  const show = () => {
    if (!ready) return;
    onClose();
    go(
      'explore',
      printExplore({ game: rules, agent, beside: beside.trim(), position: where.value }),
    );
  };
  const errorOf = (result: Result<unknown>) => (result.ok ? null : result.complaint);
  const wrong = made.ok ? errorOf(where) : null;
  return (
    <Dialog
      title={text.setup}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="main" disabled={!ready} onClick={show}>
            {text.show}
          </Button>
        </>
      }
    >
      <Select
        label={text.game}
        items={kinds.map(({ id, words }) => ({ value: id, label: words[lang.value].title }))}
        value={kind.id}
        help={kind.words[lang.value].summary}
        onChange={(id) => {
          setKind(kinds.find((each) => each.id === id) ?? kind);
          setFilled({});
          setPosition('');
          setMoves('');
          setAgent(null);
        }}
      />
      <details open={kind.id === 'tree'}>
        <summary>{text.rules}</summary>
        <ParamForm params={kind.params} filled={filled} onChange={setFilled} />
        {made.ok ? null : <FieldError text={made.complaint} />}
      </details>
      <TextField
        label={text.moves}
        value={moves}
        help={text.movesHelp}
        error={moves.trim() === '' ? null : wrong}
        onInput={setMoves}
      />
      <TextField
        label={text.position}
        value={position}
        error={moves.trim() === '' ? wrong : null}
        onInput={setPosition}
      />
      <TextField label={text.agent} value={agent} error={errorOf(first)} onInput={setAgent} />
      <TextField label={text.beside} value={beside} error={errorOf(second)} onInput={setBeside} />
    </Dialog>
  );
}

/** Where moves lead, from the start or from a position; null: nowhere else than the start. */
function positionOf(game: Game, position: string, moves: string): Result<string | null> {
  const words = moves
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (position.trim() === '' && words.length === 0) return ok(null);
  const start = position.trim() === '' ? ok(game.start()) : game.parse(position.trim());
  if (!start.ok) return start;
  const state = start.value;
  for (const word of words) {
    if (state.toMove === OVER) return fail(refuse.nobodyMoves({ move: word }));
    const action = game.parseAction(state, word);
    if (!action.ok) return action;
    state.apply(action.value);
  }
  return positionFor(game, game.format(state));
}

/** An agent that can play the game. */
function agentFor(made: Result<Game>, text: string): Result<unknown> {
  const read = readAgent(text);
  return read.ok && made.ok ? read.value.kind.supports(made.value) : read;
}
