import type { Action, Analysis } from '../../core/index.ts';

/** How a board may show thoughts: a type that says how it is drawn, a label, a command. */
export const THOUGHT_COMMANDS = [
  'gfx/Values of the moves/ludario-values %c',
  'pspairs/Shares of wins or points/ludario-numbers %c',
  'pspairs/Visits of the moves/ludario-visits %c',
  'var/Best line/ludario-line %c',
  'string/Thoughts in words/ludario-thoughts %c',
  'plist/Best move/ludario-best %c',
  'plist/Legal moves/all_legal_moves',
  'string/Winner/winner',
  'move/Move/genmove %c',
  'param/Options of the agent/param_agent',
];

/** How actions are written: one, or some that follow each other. */
export interface Print {
  move(action: Action): string;
  line(actions: readonly Action[]): string;
}

export type Tell = (analysis: Analysis, print: Print) => string;

/** What may be told of an analysis, by the command that asks for it. */
export const tellings: Readonly<Record<string, Tell>> = {
  'ludario-values': valuesOf,
  'ludario-numbers': numbersOf,
  'ludario-visits': visitsOf,
  'ludario-line': lineOf,
  'ludario-thoughts': thoughtsOf,
  'ludario-best': ({ options }, print) => print.move(options[0]!.action),
};

/** Values from 0 (worst) to 1 (best), whatever the agent counts in. */
function shares({ unit, options }: Analysis): number[] {
  if (unit === 'win') return options.map(({ value }) => Math.min(1, Math.max(0, value)));
  const values = options.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (high > low ? (value - low) / (high - low) : 0.5));
}

function pairs(analysis: Analysis, print: Print, value: (index: number) => string): string {
  return analysis.options
    .map(({ action }, index) => [print.move(action), value(index)] as const)
    .filter(([, text]) => text !== '')
    .map(([cell, text]) => `${cell} ${text}`)
    .join('\n');
}

/** `INFLUENCE a1 0.52 … TEXT …`: HexGui colours the cells by it. */
function valuesOf(analysis: Analysis, print: Print): string {
  const share = shares(analysis);
  const cells = pairs(analysis, print, (i) => share[i]!.toFixed(3)).replaceAll('\n', ' ');
  return `INFLUENCE ${cells}\nTEXT ${summary(analysis, print)}`;
}

/** `a1 52` for a share of wins in per cent, `a1 -3` for points. */
function numbersOf(analysis: Analysis, print: Print): string {
  const { unit, options } = analysis;
  return pairs(analysis, print, (i) => {
    const { value } = options[i]!;
    return unit === 'win' ? String(Math.round(100 * value)) : String(Number(value.toFixed(2)));
  });
}

function visitsOf(analysis: Analysis, print: Print): string {
  return pairs(analysis, print, (i) => String(analysis.options[i]!.visits ?? ''));
}

/** The expected moves, the first one ours. */
function lineOf({ options }: Analysis, print: Print): string {
  const [best] = options;
  if (best === undefined) return '';
  return print.line(best.line ?? [best.action]);
}

function summary(analysis: Analysis, print: Print): string {
  const { nodes, depth, unit, options } = analysis;
  const [best] = options;
  const parts = [
    ...(best === undefined ? [] : [`best ${print.move(best.action)}`]),
    ...(best === undefined
      ? []
      : [unit === 'win' ? `wins ${(100 * best.value).toFixed(1)} %` : `value ${best.value}`]),
    `nodes ${nodes}`,
    ...(depth === undefined ? [] : [`depth ${depth}`]),
  ];
  return parts.join(', ');
}

/** For people: what was found, and the best few moves. */
function thoughtsOf(analysis: Analysis, print: Print): string {
  const rows = analysis.options.slice(0, 5).map(({ action, value, visits: seen, line: next }) => {
    const often = seen === undefined ? '' : `, ${seen} visits`;
    return `${print.move(action)}: ${Number(value.toFixed(4))}${often}, ${print.line(next ?? [action])}`;
  });
  return [summary(analysis, print), ...rows].join('\n');
}

/** A drawing that may be sent while a command is at work; a board shows it before the reply. */
export function liveGfx(analysis: Analysis, print: Print, colour: 'black' | 'white'): string {
  const moves = lineOf(analysis, print).split(' ');
  const signs = colour === 'black' ? 'BW' : 'WB';
  const variation = moves.map((move, i) => `${signs[i % 2]} ${move}`).join(' ');
  const share = shares(analysis);
  const influence = pairs(analysis, print, (i) => share[i]!.toFixed(3)).replaceAll('\n', ' ');
  const label = visitsOf(analysis, print).replaceAll('\n', ' ');
  return `gogui-gfx:\nuct\nVAR ${variation}\nINFLUENCE ${influence}\nLABEL ${label}\nTEXT ${summary(analysis, print)}\n\n`;
}
