import { eraseLists } from '../check-in-queue/door-database.shared.ts';
import { DOOR_CACHE } from '../check-in-queue/door-names.shared.ts';
import { answerFor, DOCUMENT_PATH, filesIn } from './door-requests.ts';

/**
 * The service worker of the door, built by `web/vite/door-worker.ts`: keeps the page's document and files, so that it opens without a network.
 * Each build has a cache of its own, complete or not at all. The former one stays beside it until the next: a page that is open goes on
 * finding its parts.
 */
declare const __DOOR_FILES__: string[];
declare const __DOOR_VERSION__: string;

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Told = Waiting & { data: unknown };
type Scope = {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', act: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', act: (event: Asked) => void): void;
  addEventListener(name: 'message', act: (event: Told) => void): void;
};

const scope = globalThis as unknown as Scope;
const ours = DOOR_CACHE + __DOOR_VERSION__;
const anyway = { ignoreVary: true };
/** A network that has not answered by then is none. */
const PATIENCE_MS = 4_000;

scope.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => scope.clients.claim()));
});

// The page is open: what was erased when somebody signed out is kept anew.
scope.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(fill().catch(() => {}));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.waitUntil(eraseWhatIsOver());
  const kind = answerFor(request, scope.location.origin);
  if (kind === 'document') event.respondWith(documentFor(event));
  if (kind === 'file') event.respondWith(caches.match(request, anyway).then((kept) => kept ?? fetch(request)));
});

/** Everything the door needs, or nothing: the document is kept last. */
async function fill(): Promise<void> {
  const cache = await caches.open(ours);
  if (await cache.match(DOCUMENT_PATH, anyway)) return;
  const response = await fetch(DOCUMENT_PATH, { credentials: 'same-origin', cache: 'no-store' });
  if (!isDocument(response)) throw new Error('The door’s document did not come');
  const named = filesIn(await response.clone().text());
  await keepFiles(cache, [...new Set([...__DOOR_FILES__, ...named])]);
  await cache.put(DOCUMENT_PATH, response);
}

/** Files never change under their names: what another build has brought is not asked for again. */
async function keepFiles(cache: Cache, files: string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const kept = await caches.match(file, anyway);
      if (kept) await cache.put(file, kept);
      else await cache.add(file);
    }),
  );
}

const isDocument = (response: Response) =>
  response.ok && !response.redirected && response.headers.get('content-type')?.startsWith('text/html') === true;

/** From the network while it answers; else the kept one, whose loader the device stands in for. */
async function documentFor(event: Asked): Promise<Response> {
  const cache = await caches.open(ours);
  const kept = await cache.match(DOCUMENT_PATH, anyway);
  const asked = fetch(event.request);
  if (!kept) return asked;
  const inTime = await Promise.race([
    asked.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ]);
  if (!inTime || inTime.status >= 500) return kept;
  if (isDocument(inTime)) event.waitUntil(renew(cache, inTime.clone()));
  return inTime;
}

/** Another language or theme is kept, if it is of this build; a newer build brings a worker of its own. */
async function renew(cache: Cache, response: Response): Promise<void> {
  const files = filesIn(await response.clone().text());
  const kept = await Promise.all(files.map((file) => cache.match(file, anyway)));
  if (kept.every(Boolean)) await cache.put(DOCUMENT_PATH, response);
}

/** The newest cache that is not ours is the former one. */
async function dropOld(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(DOOR_CACHE) && name !== ours);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function eraseWhatIsOver(): Promise<void> {
  const now = new Date().toISOString();
  await eraseLists(({ eraseAfter }) => eraseAfter < now).catch(() => {});
}
