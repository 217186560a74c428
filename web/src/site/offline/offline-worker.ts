import { inlinePage, offlineHeaders, sheetsIn } from './inline-page.ts';

/**
 * The service worker of the portal, built by `web/vite/offline-worker.ts`. It keeps one page, which says that the network is gone, and gives it where a
 * page was wanted and no answer came. It keeps nothing else: no answer of the API, nobody's page. Under
 * `/dashboard/open-days/` a device that has kept the door has the door's worker instead, the narrower scope.
 */
declare const __OFFLINE_VERSION__: string;

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type WorkerFetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type Scope = {
  location: Location;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', act: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', act: (event: WorkerFetchEvent) => void): void;
};

const scope = globalThis as unknown as Scope;
const CACHE = 'soglia-offline-';
const PAGE = '/offline';
const params = new URL(scope.location.href).searchParams;
const currentCache = `${CACHE}${__OFFLINE_VERSION__}-${params}`;

scope.addEventListener('install', (event) => {
  event.waitUntil(cachePage().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  // The page is asked for while the worker wakes up: nobody waits for it.
  event.waitUntil(Promise.all([deleteOldCaches(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  // Whatever is gone to has been asked for already (`navigationPreload`): left alone, the browser would ask once more, and what can be used once
  // would be used up.
  const isPage = !new URL(request.url).pathname.startsWith('/api/');
  event.respondWith(isPage ? pageFor(event) : fetchOnce(event));
});

/** Asked for as nobody, so that it is nobody's. */
async function cachePage(): Promise<void> {
  const page = await brought(`${PAGE}?lang=${params.get('lang') ?? ''}`);
  const sheets = await Promise.all(sheetsIn(page).map(async (path) => [path, await brought(path)] as const));
  const cache = await caches.open(currentCache);
  const pageHtml = inlinePage(page, new Map(sheets), params.get('theme'));
  await cache.put(PAGE, new Response(pageHtml, { headers: offlineHeaders }));
}

async function brought(path: string): Promise<string> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${path} did not come`);
  return response.text();
}

async function fetchOnce({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request));
}

async function pageFor(event: WorkerFetchEvent): Promise<Response> {
  try {
    return await fetchOnce(event);
  } catch (error) {
    const cached = await (await caches.open(currentCache)).match(PAGE);
    if (cached) return cached;
    throw error;
  }
}

async function deleteOldCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== currentCache);
  await Promise.all(others.map((name) => caches.delete(name)));
}
