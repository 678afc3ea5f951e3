/** The program of a Chromium on this machine, or null. CHROMIUM_PATH names another. */
export function findBrowser(): string | null;
export function installBrowser(): string | null;
