import { unwrap, type Game } from '../../core/index.ts';
import { printTree, tree, type TreeNode, type TreeSeen, type TreeState } from './index.ts';
import { plantTree } from './node.ts';

/** A game from a tree made by a program; a malformed one throws. */
export function treeGame(root: TreeNode): Game<TreeState, TreeSeen> {
  const name = { tree: plantTree(root), toString: () => printTree(root) };
  return unwrap(tree.create({ name }));
}
