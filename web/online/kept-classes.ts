import { readKept, writeKept } from './kept.ts';

/** What a browser keeps of a class: what proves its teacher, or a member, or both. */
export interface KeptClass {
  readonly code: string;
  readonly name: string;
  readonly teacher?: string | undefined;
  readonly member?: string | undefined;
}

const KEY = 'ludario.classes';
const MOST = 30;

/** The classes of this browser, the latest first. */
export function keptClasses(): KeptClass[] {
  const kept = readKept(KEY);
  if (!Array.isArray(kept)) return [];
  return (kept as (Partial<KeptClass> | null)[]).flatMap((one) => {
    const { code, name, teacher, member } = one ?? {};
    if (typeof code !== 'string' || typeof name !== 'string') return [];
    return [{ code, name, ...text('teacher', teacher), ...text('member', member) }];
  });
}

function text<K extends string>(key: K, value: unknown): { [P in K]?: string } {
  return typeof value === 'string' ? ({ [key]: value } as { [P in K]: string }) : {};
}

export function keptClass(code: string): KeptClass | null {
  return keptClasses().find((one) => one.code === code) ?? null;
}

/** Adds to what is known of a class; a secret that is undefined is forgotten. */
export function keepClass(kept: KeptClass): void {
  const others = keptClasses().filter(({ code }) => code !== kept.code);
  const before = keptClass(kept.code);
  writeKept(KEY, [{ ...before, ...kept }, ...others].slice(0, MOST));
}

/** A teacher comes by a link of their own: the secret stands behind the #, which no server is sent. */
export function teacherLink(link: string, secret: string): string {
  return `${link}#teacher=${secret}`;
}

export function readTeacher(hash: string): string | undefined {
  return /^#teacher=([\w-]{22,64})$/.exec(hash)?.[1];
}

export function forgetClass(code: string): void {
  writeKept(
    KEY,
    keptClasses().filter((one) => one.code !== code),
  );
}
