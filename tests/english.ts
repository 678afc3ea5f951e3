// Every test finds the page speaking English, whatever the test before it or the machine speaks.
import { beforeEach } from 'vitest';
import { lang } from '../web/settings.ts';

beforeEach(() => {
  lang.value = 'en';
});
