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
  if (request.method === 'POST' && request.url === new URL('open.html', scope()).href) {
    event.respondWith(received(request));
    return;
  }
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/api/')) return;
  const isGuide = request.url.startsWith(new URL('docs/', scope()).href);
  if (isGuide) event.respondWith(readBefore(request));
  else event.respondWith(request.mode === 'navigate' ? newest(request) : kept(request));
});

const scope = (): string => worker.registration.scope;

/** As much of a shared file as is kept; the page says of a larger one that it is too large. */
const LARGEST = 1_100_000;

/** Keeps what another app has shared for the page, and opens the view that reads it. */
async function received(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const file = form.get('game');
    const words = ['text', 'url', 'title'].map((name) => form.get(name));
    const text = words.find((word) => typeof word === 'string' && word.trim() !== '') ?? '';
    const shared = file instanceof File ? file.slice(0, LARGEST) : text;
    const name = file instanceof File ? encodeURIComponent(file.name.slice(0, 200)) : '';
    const cache = await caches.open('shared-games');
    await cache.put('shared', new Response(shared, { headers: { 'x-name': name } }));
  } catch {
    // Nothing could be read or kept: the page finds nothing, and says so.
  }
  return Response.redirect(new URL('open.html?shared', scope()).href, 303);
}

/** The page itself comes from the server while there is one: it names the newest parts. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const page = await caches.match(new URL('index.html', scope()));
    return page ?? Response.error();
  }
}

/** Guides come from the server while there is one; what was read stays. */
async function readBefore(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const fetched = await fetch(request);
    if (fetched.ok) await cache.put(request, fetched.clone());
    return fetched;
  } catch {
    const found = await cache.match(request, { ignoreSearch: true });
    if (found !== undefined) return found;
    // One that was never read: back to where the guides are offered.
    const help = new URL('help.html', scope()).href;
    return request.mode === 'navigate' ? Response.redirect(help) : Response.error();
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
