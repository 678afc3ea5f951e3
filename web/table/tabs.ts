/** What a window does at a table that other windows of this browser may have open too. */
export interface Tab {
  /** Somebody acts here: from now on agents are asked here, and the other windows look on. */
  lead(): void;
  close(): void;
}

/**
 * Of all windows at one table one asks the agents, so that nothing is played twice: the one where
 * somebody acted last, and when it is closed the next. `leads` says whether it is this one, `moved`
 * that another has kept something.
 */
export function sitInTab(
  address: string,
  { leads, moved }: { leads(now: boolean): void; moved(): void },
): Tab {
  let closed = false;
  let release = () => {};
  const stop = new AbortController();
  const hold = async () => {
    if (closed) return;
    leads(true);
    await new Promise<void>((done) => {
      release = done;
    });
  };
  const queue = (options: LockOptions) => {
    navigator.locks.request(`ludario ${address}`, options, hold).catch(() => {
      // Another window has taken over: this one follows, until that is closed.
      if (closed) return;
      leads(false);
      queue({ signal: stop.signal });
    });
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'ludario.tables') moved();
  };
  addEventListener('storage', onStorage);
  // Only safe connections have locks; elsewhere every window asks for itself.
  const locks = 'locks' in navigator;
  if (locks) queue({ signal: stop.signal });
  else leads(true);
  return {
    lead() {
      if (locks) queue({ steal: true });
    },
    close() {
      closed = true;
      stop.abort();
      release();
      removeEventListener('storage', onStorage);
    },
  };
}
