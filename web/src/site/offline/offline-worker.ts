import { keptHeaders, sheetsIn, standingAlone } from './kept-page.ts';

/**
 * The service worker of the portal, built by `web/vite/offline-worker.ts`. It keeps one page, which says that the network is gone, and gives it where a
 * page was wanted and no answer came. It keeps nothing else: no answer of the API, nobody's page. Under
 * `/dashboard/open-days/` a device that has kept the door has the door's worker instead, the narrower scope.
 */
declare const __OFFLINE_VERSION__: string;

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Asked = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Scope = {
  location: Location;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', act: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', act: (event: Asked) => void): void;
};

const scope = globalThis as unknown as Scope;
const CACHE = 'soglia-offline-';
const PAGE = '/offline';
const told = new URL(scope.location.href).searchParams;
const ours = `${CACHE}${__OFFLINE_VERSION__}-${told}`;

scope.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  // The page is asked for while the worker wakes up: nobody waits for it.
  event.waitUntil(Promise.all([dropOld(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  // Whatever is gone to has been asked for already (`navigationPreload`): left alone, the browser would ask once more, and what can be used once
  // would be used up.
  const isPage = !new URL(request.url).pathname.startsWith('/api/');
  event.respondWith(isPage ? pageFor(event) : askedOnce(event));
});

/** Asked for as nobody, so that it is nobody's. */
async function keep(): Promise<void> {
  const page = await brought(`${PAGE}?lang=${told.get('lang') ?? ''}`);
  const sheets = await Promise.all(sheetsIn(page).map(async (path) => [path, await brought(path)] as const));
  const cache = await caches.open(ours);
  const whole = standingAlone(page, new Map(sheets), told.get('theme'));
  await cache.put(PAGE, new Response(whole, { headers: keptHeaders }));
}

async function brought(path: string): Promise<string> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${path} did not come`);
  return response.text();
}

async function askedOnce({ request, preloadResponse }: Asked): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request));
}

async function pageFor(event: Asked): Promise<Response> {
  try {
    return await askedOnce(event);
  } catch (error) {
    const kept = await (await caches.open(ours)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

async function dropOld(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== ours);
  await Promise.all(others.map((name) => caches.delete(name)));
}
