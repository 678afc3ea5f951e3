/** The rules of a game as its words have them, taken apart for a page: they are laid out for a terminal. */
type RulesPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'terms'; readonly terms: readonly (readonly [term: string, text: string])[] }
  | { readonly kind: 'drawing'; readonly text: string };

/** How to type a move is of no use to who clicks. */
const TYPING = /^(Type|Write|Escribe)\b/;

export function rulesParts(rules: string): RulesPart[] {
  const [, ...blocks] = rules.trim().split(/\n\s*\n/);
  return blocks.filter((block) => !TYPING.test(block)).map(partOf);
}

function partOf(block: string): RulesPart {
  const lines = block.split('\n');
  const terms = termsOf(lines);
  if (terms !== null) return { kind: 'terms', terms };
  // Words stand one space apart; whatever does not is a drawing or a table.
  if (lines.some((line) => /\S {3,}\S|^ {3,}\S/.test(line)))
    return { kind: 'drawing', text: block };
  return { kind: 'text', text: lines.map((line) => line.trim()).join(' ') };
}

/** Lines such as "  Capture   If the last seed falls…", each going on below its own text. */
function termsOf(lines: readonly string[]): [string, string][] | null {
  const terms: [string, string][] = [];
  for (const line of lines) {
    const head = /^ {2}(\S.*?) {2,}(\S.*)$/.exec(line);
    const last = terms.at(-1);
    if (head !== null) terms.push([head[1]!, head[2]!]);
    else if (last !== undefined && /^ {6,}\S/.test(line)) last[1] += ` ${line.trim()}`;
    else return null;
  }
  return terms;
}
