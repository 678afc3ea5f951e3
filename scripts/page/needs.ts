import type { Rolldown } from 'vite';

/** Scripts and styles that a part of the page needs before it can be shown. */
export interface Needs {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

type Bundle = Rolldown.OutputBundle;

/** Everything that is loaded before these parts of the page run: they, and what they import. */
export function needsOf(bundle: Bundle, parts: readonly Rolldown.OutputChunk[]): Needs {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const walk = (part: Bundle[string] | undefined) => {
    if (part?.type !== 'chunk' || scripts.has(part.fileName)) return;
    scripts.add(part.fileName);
    for (const style of part.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const name of part.imports) walk(bundle[name]);
  };
  for (const part of parts) walk(part);
  return { scripts: [...scripts], styles: [...styles] };
}

/** The parts of the page that begin with a module of this path. */
export function partsFrom(bundle: Bundle, path: RegExp): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(
    (part) => part.type === 'chunk' && path.test(part.facadeModuleId?.replaceAll('\\', '/') ?? ''),
  ) as Rolldown.OutputChunk[];
}
