/// <reference lib="webworker" />
/*
 * Keeps all files of the page, so that it opens without a network. The build writes the version and
 * the list of files in. Nothing of /api is ever kept: what the server knows changes.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const cacheName = 'ludario-VERSION';
const files: readonly string[] = ['FILES'];
/** Large, and not for everybody: kept once they were needed. */
const large: readonly string[] = ['LARGE'];

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      // One after the other: whoever plays meanwhile has the line first.
      for (const name of files) await cache.add(asked(name));
      await worker.skipWaiting();
    })(),
  );
});

/** What bears its version in its name is taken as it was fetched before; all else is asked for anew. */
function asked(name: string): Request {
  return new Request(name, { cache: name.startsWith('assets/') ? 'default' : 'reload' });
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('ludario-') && name !== cacheName) await caches.delete(name);
      }
      await worker.clients.claim();
      await keepLoaded();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/api/')) return;
  event.respondWith(request.mode === 'navigate' ? newest(request) : kept(request));
});

/** The page itself comes from the server while there is one: it names the newest parts. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const page = await caches.match(new URL('index.html', worker.registration.scope));
    return page ?? Response.error();
  }
}

/** On the first visit something large may have been loaded before this worker could keep it. */
async function keepLoaded(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const name of large) {
    try {
      const fetched = await fetch(name, { cache: 'only-if-cached', mode: 'same-origin' });
      if (fetched.ok) await cache.put(name, fetched);
    } catch {
      // It was not.
    }
  }
}

/**
 * Parts carry their version in their names, so the kept one is the right one. Large ones are not
 * listed: they are kept once they were needed.
 */
async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request, { ignoreSearch: true });
  if (found !== undefined) return found;
  const fetched = await fetch(request);
  if (fetched.ok && new URL(request.url).pathname.includes('/assets/')) {
    const cache = await caches.open(cacheName);
    await cache.put(request, fetched.clone());
  }
  return fetched;
}
