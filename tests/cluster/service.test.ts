import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/cluster.md'), 'utf8');

/** The listing of the guide that begins so. */
function listing(first: string): string {
  const from = guide.indexOf(`\`\`\`\n${first}`) + 4;
  return guide.slice(from, guide.indexOf('```', from));
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd takes the unit of the guide (left out without systemd)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const unit = listing('[Unit]');
  expect(unit).toContain('ExecStart=/usr/local/bin/ludario work');
  const file = join(folder, 'ludario-work.service');
  // A program that is there on this machine, too.
  writeFileSync(file, unit.replace('/usr/local/bin/ludario', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect([status, stderr.split('\n').filter((line) => line.includes('ludario-work'))]).toEqual([
    0,
    [],
  ]);
});

test('the container installs what the program needs for a queue, in the versions it is tried with', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const install = /npm install --global ludario (.*)/.exec(listing('FROM'))![1]!;
  const asked = ['pg', 'bullmq', 'ioredis'].map(
    (name) => `${name}@${devDependencies[name]!.split('.')[0]}`,
  );
  expect(install.split(' ')).toEqual(asked);
});
