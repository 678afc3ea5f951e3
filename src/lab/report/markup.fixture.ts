const VOID = new Set(['meta', 'wbr', 'br']);

/** What is not well formed in a page or a drawing, one sentence each. */
export function markupFaults(text: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const tag =
    /<(!doctype [^>]*|\?[^>]*\?|\/?[a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*(\/?)>/y;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const between = text.slice(at, next < 0 ? text.length : next);
    const raw = open.at(-1) === 'style';
    if (!raw && /&(?!(?:amp|lt|gt|quot|#\d+);)/.test(between))
      faults.push(`bare & in "${between}"`);
    if (next < 0) break;
    tag.lastIndex = next;
    const found = tag.exec(text);
    if (found === null) {
      faults.push(`no tag at "${text.slice(next, next + 40)}"`);
      at = next + 1;
      continue;
    }
    const [whole, name, attributes, closed] = found;
    at = next + whole.length;
    for (const [, id] of attributes!.matchAll(/\sid="([^"]*)"/g)) {
      if (ids.has(id!)) faults.push(`id ${id} twice`);
      ids.add(id!);
    }
    if (name!.startsWith('/')) {
      const last = open.pop();
      if (last !== name!.slice(1)) faults.push(`<${last}> is closed by <${name}>`);
    } else if (closed === '' && /^[a-z]/i.test(name!) && !VOID.has(name!.toLowerCase())) {
      open.push(name!);
    }
  }
  for (const name of open) faults.push(`<${name}> is never closed`);
  for (const [, id] of text.matchAll(/(?:href="#|aria-labelledby=")([^"]*)"/g)) {
    if (!ids.has(id!)) faults.push(`nothing has the id ${id}`);
  }
  return faults;
}

/** Everything in a page that would have to be fetched or run. */
export function foreignParts(text: string): string[] {
  const bare = text.replaceAll('xmlns="http://www.w3.org/2000/svg"', '');
  const signs = [
    /https?:/gi,
    /\bsrc=/gi,
    /url\(/gi,
    /@import/gi,
    /<script/gi,
    /<link/gi,
    /\son\w+=/gi,
    /<iframe/gi,
  ];
  return signs.flatMap((sign) => bare.match(sign) ?? []);
}

/** The text of a page without its tags, blanks made plain. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<style>[\s\S]*?<\/style>/g, '')
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');
}

/** The cells of a table by its caption, rows of plain texts; null when there is none. */
export function tableOf(html: string, caption: string): string[][] | null {
  const table = [...html.matchAll(/<table>([\s\S]*?)<\/table>/g)]
    .map(([, inner]) => inner!)
    .find(
      (inner) => plainText(/<caption>([\s\S]*?)<\/caption>/.exec(inner)![1]!).trim() === caption,
    );
  if (table === undefined) return null;
  const body = /<tbody>([\s\S]*?)<\/tbody>/.exec(table)![1]!;
  return [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) =>
      plainText(cell!).trim(),
    ),
  );
}
