import type { Shipped } from '../model.ts';

/** The networks that come with Ludario, the usual one of each game first. Written by `npm run models`. */
export const SHIPPED: readonly Shipped[] = [];
