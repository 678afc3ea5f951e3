import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { makeBot } from '../../src/lab/course/index.ts';
import { BOTS_FOLDER, checkBot, launchOf } from '../../src/protocols/bot/index.ts';
import { USUAL_LIMITS } from '../../src/protocols/sandbox/index.ts';
import { inside } from '../cli/program.ts';
import { hasLanguage, languages, root, workshop } from './bot-bench.ts';

const { folder } = workshop();
const GAMES: Readonly<Record<string, string>> = {
  python: 'mancala(pits=3)',
  javascript: 'hex(size=3,swap=true)',
  java: 'reversi(size=4)',
  cpp: 'iwoki(hand=2+1,markers=1)',
};

for (const language of languages) {
  const [name] = language.names as [string];
  describe.runIf(hasLanguage(language))(`a starter in ${name}`, () => {
    const rules = GAMES[name]!;
    const dir = join(folder, name);

    test('is written once, and never over what is there', async () => {
      const args = ['bot', 'new', name, rules, '--dir', dir];
      const { code, out } = await inside(args);
      expect([code, out]).toEqual([
        0,
        expect.stringContaining(`wrote ${join(dir, language.file)}`),
      ]);
      const text = readFileSync(join(dir, language.file), 'utf8');
      expect(text).toContain('{"type":"move","ms":2000');
      expect(text).toContain(readFileSync(join(root, 'bots', language.sample), 'utf8'));
      const again = await inside(args);
      expect([again.code, again.err]).toEqual([1, expect.stringMatching(/is there already/)]);
    });

    test('passes the check', async () => {
      const builds = join(folder, 'builds');
      const made = await makeBot(dir, builds, () => join(folder, 'notes'), true);
      expect(made).toMatchObject({ ok: true, value: { found: language.file } });
      process.env[BOTS_FOLDER] = builds;
      onTestFinished(() => void Reflect.deleteProperty(process.env, BOTS_FOLDER));
      const { code } = made.value as { code: string };
      const launch = unwrap(launchOf({ cmd: null, folder: null, code }, USUAL_LIMITS, true));
      const game = unwrap(makeGame(rules));
      const { findings } = await checkBot({ launch, game, ms: 2000, start: 10_000, seed: '1' });
      // How quick it is depends on the machine, which is only advice.
      expect(findings.filter(({ level }) => level === 'wrong')).toEqual([]);
      expect(findings.length).toBeGreaterThan(6);
    });
  });
}

test('every sample is about thirty lines and needs no library', () => {
  for (const language of languages) {
    const text = readFileSync(join(root, 'bots', language.sample), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(text).not.toMatch(/gson|jackson|nlohmann|require\((?!'node:)/);
  }
});

test('a language that is not there is named with those that are', async () => {
  const { code, err } = await inside(['bot', 'new', 'cobol', 'mancala']);
  expect([code, err]).toEqual([
    1,
    'ludario: there is no starter in "cobol"; there is python, javascript, java, cpp\n',
  ]);
});
