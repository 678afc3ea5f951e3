import type { ComponentType } from 'preact';
import type { ViewProps } from './view.ts';

/** Every view there is, by the name in its address; each is loaded when it is first opened. */
export const views: Readonly<Record<string, () => Promise<{ View: ComponentType<ViewProps> }>>> = {
  '': () => import('./home/index.tsx'),
  play: () => import('./play/index.tsx'),
  puzzles: () => import('./puzzles/index.tsx'),
  watch: () => import('./watch/index.tsx'),
  embed: () => import('./embed/index.tsx'),
  explore: () => import('./explore/index.tsx'),
  measure: () => import('./measure/index.tsx'),
  online: () => import('./online/index.tsx'),
  open: () => import('./open/index.tsx'),
  about: () => import('./about/index.tsx'),
  help: () => import('./help/index.tsx'),
};
