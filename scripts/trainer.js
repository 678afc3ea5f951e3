// The tests of the trainer in training/: with any Python that has numpy.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root, tell } from './setup.js';

/** On Debian numpy is a package for the system's Python, which need not be the first one. */
const PYTHONS = ['python3', '/usr/bin/python3', 'python'];

export function testTrainer() {
  const python = PYTHONS.find((name) => spawnSync(name, ['-c', 'import numpy']).status === 0);
  if (python === undefined) {
    tell(
      'the tests of the trainer (training/) were left out: there is no Python with numpy',
      'las pruebas del entrenador (training/) se han omitido: no hay Python con numpy',
    );
    return;
  }
  process.stdout.write('\n# tests of the trainer\n');
  const args = ['-m', 'unittest', 'discover', 'training'];
  // What it compiles would lie between the sources.
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const { status } = spawnSync(python, args, { cwd: root, stdio: 'inherit', env });
  if (status === 0) return;
  process.stdout.write('\nfailed: tests of the trainer\n');
  process.exitCode = 1;
}
