import { eraseLists } from '../check-in-queue/check-in-database.shared.ts';
import { CHECK_IN_CACHE } from '../check-in-queue/check-in-names.shared.ts';
import { DOCUMENT_PATH, filesIn, responseKind } from './check-in-requests.ts';

/**
 * Service worker of the check-in page, built by `web/vite/check-in-worker.ts`: caches its document and files for offline use. Each build
 * has its own cache, complete or absent. The previous one stays until the next build, for pages still open.
 */
declare const __CHECK_IN_FILES__: string[];
declare const __CHECK_IN_VERSION__: string;

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type WorkerFetchEvent = WorkerEvent & { request: Request; respondWith(response: Promise<Response>): void };
type WorkerMessageEvent = WorkerEvent & { data: unknown };
type Scope = {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', act: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', act: (event: WorkerFetchEvent) => void): void;
  addEventListener(name: 'message', act: (event: WorkerMessageEvent) => void): void;
};

const scope = globalThis as unknown as Scope;
const currentCache = CHECK_IN_CACHE + __CHECK_IN_VERSION__;
const anyway = { ignoreVary: true };
/** Network timeout in milliseconds. */
const TIMEOUT_MS = 4_000;

scope.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => scope.clients.claim()));
});

// The page is open: caches again what a sign-out erased.
scope.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(fill().catch(() => {}));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.waitUntil(eraseExpired());
  const kind = responseKind(request, scope.location.origin);
  if (kind === 'document') event.respondWith(documentFor(event));
  if (kind === 'file') event.respondWith(caches.match(request, anyway).then((cached) => cached ?? fetch(request)));
});

/** Caches all files of the check-in page, or none: the document comes last. */
async function fill(): Promise<void> {
  const cache = await caches.open(currentCache);
  if (await cache.match(DOCUMENT_PATH, anyway)) return;
  const response = await fetch(DOCUMENT_PATH, { credentials: 'same-origin', cache: 'no-store' });
  if (!isDocument(response)) throw new Error('The check-in document did not load');
  const named = filesIn(await response.clone().text());
  await cacheFiles(cache, [...new Set([...__CHECK_IN_FILES__, ...named])]);
  await cache.put(DOCUMENT_PATH, response);
}

/** File names change with content, so files of another build are never fetched again. */
async function cacheFiles(cache: Cache, files: string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const cached = await caches.match(file, anyway);
      if (cached) await cache.put(file, cached);
      else await cache.add(file);
    }),
  );
}

const isDocument = (response: Response) =>
  response.ok && !response.redirected && response.headers.get('content-type')?.startsWith('text/html') === true;

/** From the network while it responds, else the cached document. Its data comes from the device, not from a loader. */
async function documentFor(event: WorkerFetchEvent): Promise<Response> {
  const cache = await caches.open(currentCache);
  const cached = await cache.match(DOCUMENT_PATH, anyway);
  const network = fetch(event.request);
  if (!cached) return network;
  const inTime = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS)),
  ]);
  if (!inTime || inTime.status >= 500) return cached;
  if (isDocument(inTime)) event.waitUntil(renew(cache, inTime.clone()));
  return inTime;
}

/** Caches another language or theme if it belongs to this build; a newer build has its own worker. */
async function renew(cache: Cache, response: Response): Promise<void> {
  const files = filesIn(await response.clone().text());
  const cached = await Promise.all(files.map((file) => cache.match(file, anyway)));
  if (cached.every(Boolean)) await cache.put(DOCUMENT_PATH, response);
}

/** The newest cache of another build is the previous one. */
async function deleteOldCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CHECK_IN_CACHE) && name !== currentCache);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function eraseExpired(): Promise<void> {
  const now = new Date().toISOString();
  await eraseLists(({ eraseAfter }) => eraseAfter < now).catch(() => {});
}
