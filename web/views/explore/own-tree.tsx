import { useId, useMemo, useState } from 'preact/hooks';
import { fail, ok, printCall, type Game, type Result } from '../../../src/core/index.ts';
import {
  printTree,
  readTree,
  type TreeNode,
  type TreeSeen,
} from '../../../src/games/trees/index.ts';
import { makeGame } from '../../catalogue/games.ts';
import { refuse } from '../../complaints/explore.ts';
import { go } from '../../router.tsx';
import { formatNumber } from '../../text.ts';
import { Button, Dialog, FieldError } from '../../ui/index.ts';
import { printExplore } from './address.ts';
import { exploreText } from './text.ts';
import { TreeDrawing } from './tree-drawing.tsx';
import './own-tree.css';

/** The same small tree in each of the ways that are read. */
const WAYS = {
  line: 'A(B(D=4,E=3),C(F=2,G=7))',
  brackets: '((4 3) (2 7))',
  outline: 'A\n  B\n    D 4\n    E 3\n  C\n    F 2\n    G 7',
} as const;

/** So long an address may be that every server takes it. */
const LONGEST = 6000;

/** A tree that somebody types or pastes, drawn as it is written. */
export function OwnTree({
  agent,
  before,
  onClose,
}: {
  readonly agent: string;
  /** The tree to begin with. */
  readonly before: Game | null;
  onClose(): void;
}) {
  const text = exploreText();
  const id = useId();
  const [written, setWritten] = useState(() => (before === null ? '' : textOf(before)));
  const read = useMemo(() => rulesOf(written), [written]);
  const blank = written.trim() === '';
  const show = () => {
    if (!read.ok) return;
    onClose();
    go('explore', printExplore({ game: read.value.rules, agent }));
  };
  return (
    <Dialog
      wide
      title={text.ownTree}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="main" disabled={!read.ok} onClick={show}>
            {text.ownShow}
          </Button>
        </>
      }
    >
      <div class="field">
        <label for={id}>{text.ownField}</label>
        <textarea
          id={id}
          class="area"
          rows={4}
          spellcheck={false}
          autocapitalize="off"
          value={written}
          aria-invalid={!blank && !read.ok}
          aria-describedby={`${id}-help`}
          onInput={(event) => setWritten(event.currentTarget.value)}
        />
        {blank || read.ok ? null : <FieldError text={read.complaint} />}
        <p class="field-help" id={`${id}-help`}>
          {text.ownHelp}
        </p>
      </div>
      {read.ok ? (
        <figure class="own-drawing card">
          <TreeDrawing tree={read.value.tree} />
          <figcaption class="soft">
            {text.ownNodes(
              ...(counted(read.value.tree).map((n) => formatNumber(n)) as [string, string]),
            )}
          </figcaption>
        </figure>
      ) : null}
      <p>{text.ownTreeLead}</p>
      <ul class="own-ways">
        {(['line', 'brackets', 'outline'] as const).map((way) => (
          <li key={way}>
            <button type="button" class="own-way" onClick={() => setWritten(WAYS[way])}>
              <span>{text.ownWays[way]}</span>
              <code>{WAYS[way]}</code>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The rules of the game on a tree, however that was written. */
function rulesOf(written: string): Result<{ readonly rules: string; readonly tree: TreeNode }> {
  const tree = readTree(written);
  if (!tree.ok) return tree;
  const rules = printCall({
    name: 'tree',
    args: [{ key: null, value: printTree(tree.value) }],
  });
  if (rules.length > LONGEST) return fail(refuse.longTree({ most: LONGEST }));
  const made = makeGame(rules);
  return made.ok ? ok({ rules, tree: treeOf(made.value) }) : made;
}

function treeOf(game: Game): TreeNode {
  return (game.observe(game.start(), null) as TreeSeen).tree;
}

/** A tree that can be written again as it is; nothing for other games. */
function textOf(game: Game): string {
  return game.info.id === 'tree' ? printTree(treeOf(game)) : '';
}

/** Nodes, and how many of them are leaves. */
function counted({ children = [] }: TreeNode): [number, number] {
  if (children.length === 0) return [1, 1];
  let [nodes, leaves] = [1, 0];
  for (const child of children) {
    const [more, ends] = counted(child);
    nodes += more;
    leaves += ends;
  }
  return [nodes, leaves];
}
