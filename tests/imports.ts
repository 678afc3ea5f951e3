import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Module } from './layers.ts';

const root = resolve(import.meta.dirname, '..');

/** The modules below a folder and what they import; their tests only where they are asked for. */
export function modulesBelow(folder: string, tests = false): Module[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && (tests || !/\.test\.tsx?$/.test(file)))
    .map((file) => {
      const path = join(root, folder, file);
      return {
        path: fromRoot(path),
        imports: importsOf(readFileSync(path, 'utf8')).map((name) =>
          name.startsWith('.') ? fromRoot(resolve(dirname(path), name)) : name,
        ),
      };
    });
}

function fromRoot(path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** Every module a source file names: imports, re-exports, dynamic imports, worker addresses. */
export function importsOf(source: string): string[] {
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const forms = [
    /\b(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
    /new URL\(\s*['"](\.[^'"]+\.tsx?)['"]\s*,\s*import\.meta\.url/g,
  ];
  return forms.flatMap((form) => [...bare.matchAll(form)].map((match) => match[1]!));
}
