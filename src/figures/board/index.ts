/** Boards that games describe as data, as marks to be shown. */
export { PAINT, boardFigure, colourOf, type BoardFigure, type Mark } from './figure.ts';
export { figureSvg, markSvg } from './svg.ts';
