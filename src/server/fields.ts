/** Sentences about how things fit together, and what somebody would change to mend it. */
const ABOUT: readonly (readonly [RegExp, string])[] = [
  [/^game: /, 'game'],
  [/is for games of two seats|nobody meets itself/, 'format'],
  [/named twice|needs at least \d+ agents|agents? (?:was|were) named/, 'agents'],
  [/^games=|^give pairs or games/, 'pairs'],
  [/^rounds /, 'rounds'],
  [/depths/, 'depths'],
  [/^sprt/, 'sprt'],
  [/opening|book/, 'openings'],
];

/** Which field of a spec a refusal is about; null: none alone. */
export function specField(sentence: string, given: unknown): string | null {
  const agents = (given as { agents?: unknown } | null)?.agents;
  if (sentence.startsWith('agent ') && Array.isArray(agents)) {
    const index = agents.findIndex((agent) => sentence.startsWith(`agent ${String(agent)}: `));
    return index < 0 ? 'agents' : `agents.${index}`;
  }
  const path = /^([a-z]\w*(?:\.\w+)*): /i.exec(sentence)?.[1];
  if (path !== undefined && path in Object(given)) return path;
  const [top = ''] = path?.split('.') ?? [];
  if (/ has no field /.test(sentence)) return null;
  if (top !== '' && top in Object(given)) return path!;
  return ABOUT.find(([pattern]) => pattern.test(sentence))?.[1] ?? null;
}

/** The same for the wish of a training. */
export function wishField(sentence: string): string | null {
  if (sentence.startsWith('the teacher ')) return 'teacher';
  if (sentence.startsWith('the rival ')) return 'rivals';
  if (sentence.startsWith('against ')) return 'against';
  if (/^there is no game|^no game/.test(sentence)) return 'game';
  if (/cannot start from it|gone on from|cannot go on in/.test(sentence)) return 'from';
  if (/no agent|cannot be trained|mb=/.test(sentence)) return 'agent';
  if (/teacher/.test(sentence)) return 'teacher';
  if (/epochs/.test(sentence)) return 'epochs';
  if (/games/.test(sentence)) return 'games';
  return null;
}
