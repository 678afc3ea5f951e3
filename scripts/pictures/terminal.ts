/** The usual sixteen colours of a terminal. */
const COLOURS = [
  '#1e1e1e',
  '#c74e39',
  '#5fa35f',
  '#d7a53f',
  '#4a7fb5',
  '#a56ab0',
  '#3fa5a0',
  '#d8d3c8',
  '#8a8478',
  '#e2725b',
  '#7fc97f',
  '#f0c75e',
  '#78aadc',
  '#c78fd1',
  '#66cfc8',
  '#ffffff',
];

interface Look {
  readonly ink: string | null;
  readonly paper: string | null;
  readonly bold: boolean;
  readonly dim: boolean;
}
const PLAIN: Look = { ink: null, paper: null, bold: false, dim: false };

/** What one code of a terminal changes; those that it does not know change nothing. */
function after(look: Look, code: number): Look {
  if (code === 0) return PLAIN;
  if (code === 1) return { ...look, bold: true };
  if (code === 2) return { ...look, dim: true };
  if (code === 22) return { ...look, bold: false, dim: false };
  if (code === 39) return { ...look, ink: null };
  if (code === 49) return { ...look, paper: null };
  const tens = Math.floor(code / 10);
  const colour = COLOURS[(code % 10) + (tens >= 9 ? 8 : 0)] ?? null;
  if (tens === 3 || tens === 9) return { ...look, ink: colour };
  if (tens === 4 || tens === 10) return { ...look, paper: colour };
  return look;
}

const spelled = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function styled(text: string, { ink, paper, bold, dim }: Look): string {
  if (text === '') return '';
  const style = [
    ink === null ? '' : `color:${ink}`,
    paper === null ? '' : `background:${paper}`,
    bold ? 'font-weight:bold' : '',
    dim ? 'opacity:.6' : '',
  ].filter(Boolean);
  return `<span style="${style.join(';')}">${spelled(text)}</span>`;
}

/** What a program wrote to a terminal, as a page that looks like one. */
export function terminalPage(written: string): string {
  let look = PLAIN;
  let html = '';
  // The pieces are text and codes in turns.
  // eslint-disable-next-line no-control-regex -- they begin with the character of that name
  for (const [index, piece] of written.split(/\u001B\[([\d;]*)m/).entries()) {
    if (index % 2 === 0) html += styled(piece, look);
    else for (const code of piece.split(';')) look = after(look, Number(code));
  }
  return `<!doctype html><meta charset="utf-8"><body style="margin:0;background:#26241f;color:#e9e3d6">
<pre style="margin:0;padding:20px 24px;font:15px/1.3 'DejaVu Sans Mono',monospace">${html}</pre>`;
}
