/** Descriptions of figures (Observable Plot): drawn to SVG in reports and by the page itself. */
export * from './blocks.ts';
export * from './curves.ts';
export * from './efforts.ts';
export * from './figure.ts';
export * from './histogram.ts';
export * from './learning.ts';
export * from './quantile.ts';
export * from './ratings.ts';
export * from './results.ts';
export * from './spread.ts';
export * from './sprt.ts';
