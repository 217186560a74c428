import { inlinePage, offlineHeaders, sheetsIn } from './inline-page.ts';

/**
 * Service worker of the site, built by `web/vite/offline-worker.ts`: caches one offline page and serves it when a navigation fails. It
 * caches no API response and no other page. `/dashboard/open-days/` has the check-in worker, if installed (narrower scope).
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
  // Requests the page while the worker starts, so that navigations are not delayed.
  event.waitUntil(Promise.all([deleteOldCaches(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  // `navigationPreload` has already requested each navigation. Without `respondWith` the browser would repeat it and consume one-time
  // links.
  const isPage = !new URL(request.url).pathname.startsWith('/api/');
  event.respondWith(isPage ? pageFor(event) : fetchOnce(event));
});

/** Requested without credentials, so that the cached page contains no user data. */
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
