// Test files share a process: what one of them changes of it is put back before the next.
import process from 'node:process';
import { afterAll, beforeEach } from 'vitest';
import { lang } from '../web/settings.ts';

/** The page speaks English, whatever the test before or the machine speaks. */
beforeEach(() => {
  lang.value = 'en';
});

const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) {
    if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, before);
});
