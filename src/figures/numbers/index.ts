/** Numbers as people read them: the same on the page, in reports and in the terminal. */
export {
  ELO_POINTS,
  Numbers,
  SHARE,
  commonDecimals,
  decimalsFor,
  hasWidth,
  type Style,
} from './numbers.ts';
