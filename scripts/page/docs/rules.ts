import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { rulesParts } from '../../../web/ui/rules-parts.ts';
import { root, type Lang, type Source } from './sources.ts';

interface Kind {
  readonly id: string;
  readonly words: Readonly<Record<Lang, { readonly title: string; readonly rules: string }>>;
}

const TITLE: Readonly<Record<Lang, string>> = {
  en: 'The rules of the games',
  es: 'Las reglas de los juegos',
};
const LEAD: Readonly<Record<Lang, string>> = {
  en: 'As `ludario rules GAME` tells them in the terminal.',
  es: 'Tal como las cuenta `ludario rules JUEGO` en la terminal.',
};

function markdownOf(part: ReturnType<typeof rulesParts>[number]): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'drawing') return `\`\`\`\n${part.text}\n\`\`\``;
  const rows = part.terms.map(([term, text]) => `| **${term}** | ${text} |`);
  return ['| | |', '|---|---|', ...rows].join('\n');
}

/** The rules of every game in the words of the game itself: written once, and read here too. */
export async function rulesPages(): Promise<Source[]> {
  const url = pathToFileURL(join(root, 'src/games/index.ts')).href;
  const { houseGames } = (await import(/* @vite-ignore */ url)) as {
    houseGames: { games: readonly Kind[] };
  };
  return (['en', 'es'] as const).map((lang) => {
    const games = houseGames.games.map(({ words }) => {
      const { title, rules } = words[lang];
      return `## ${title}\n\n${rulesParts(rules).map(markdownOf).join('\n\n')}\n`;
    });
    const below = lang === 'es' ? 'docs/es/rules' : 'docs/rules';
    const markdown = `# ${TITLE[lang]}\n\n${LEAD[lang]}\n\n${games.join('\n')}`;
    return { path: `${below}.md`, page: `${below}.html`, lang, markdown };
  });
}
