// The tests in Python: of the trainer in training/, with any Python that has numpy, and of the package in bindings/.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { join } from 'node:path';
import { modernNode, root, tell } from './setup.js';

/** On Debian numpy is a package for the system's Python, which need not be the first one. */
const PYTHONS = ['python3', '/usr/bin/python3', 'python'];

export function testPython() {
  testTrainer();
  testBinding();
}

function testTrainer() {
  const python = PYTHONS.find((name) => spawnSync(name, ['-c', 'import numpy']).status === 0);
  if (python === undefined) {
    tell(
      'the tests of the trainer (training/) were left out: there is no Python with numpy',
      'las pruebas del entrenador (training/) se han omitido: no hay Python con numpy',
    );
    return;
  }
  unittest(python, 'training', 'tests of the trainer');
}

function testBinding() {
  const python = PYTHONS.find((name) => spawnSync(name, ['-c', '']).status === 0);
  if (python === undefined) {
    tell(
      'the tests of the Python package (bindings/) were left out: there is no Python',
      'las pruebas del paquete de Python (bindings/) se han omitido: no hay Python',
    );
    return;
  }
  const LUDARIO = [modernNode(), join(root, 'src/cli/main.ts')].map(quoted).join(' ');
  unittest(python, 'bindings/python', 'tests of the Python package', { LUDARIO });
}

/** A word of a command, as shlex reads it. */
function quoted(word) {
  return `'${word.replaceAll("'", `'"'"'`)}'`;
}

function unittest(python, folder, title, more = {}) {
  process.stdout.write(`\n# ${title}\n`);
  const args = ['-m', 'unittest', 'discover', folder];
  // What it compiles would lie between the sources.
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...more };
  const { status } = spawnSync(python, args, { cwd: root, stdio: 'inherit', env });
  if (status === 0) return;
  process.stdout.write(`\nfailed: ${title}\n`);
  process.exitCode = 1;
}
