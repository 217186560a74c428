import { createHash } from 'node:crypto';
import { ATTACHMENT_SCHEME, feedLimits } from '#contract/catalog/feed-listing';
import { headerOf, OutgoingError } from '../../../platform/outgoing/outgoing-requests.port.ts';
import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import { processPhoto } from '../../media/process-photo.ts';
import { setFeedPhotos } from '../../media/set-feed-photos.ts';
import { findFeed } from '../feeds/feeds.store.ts';
import { itemContext } from '../items/item-context.ts';
import { syncItems } from '../items/sync-items.ts';
import {
  findFileOfContent,
  type PhotoRow,
  selectItemsOfPhotos,
  selectReadyPhotos,
  takeDuePhotos,
  updatePhoto,
} from './photos.store.ts';
import { readAttachments } from './read-attachments.ts';

const MINUTE = 60_000;
const AT_ONCE = 4;
const PER_HOST = 2;
const BATCH = 40;
/** Longer than the slowest batch: a photo of a killed process is taken again then. */
const TAKEN_MS = 10 * MINUTE;
/** Delays after the first, second and third failure. */
const RETRIES_MS = [5 * MINUTE, 60 * MINUTE, 24 * 60 * MINUTE];
const RECHECK_MS = 7 * 24 * 60 * MINUTE;
const TIMEOUT_MS = 60_000;
/** Work of one job; the next one continues. */
const BATCHES = 25;

/** Fetches due photos, and shows each on its properties. A failed photo never removes the one that is shown. */
export async function fetchPhotos(deps: Deps): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const now = deps.clock.now();
    const until = new Date(now.getTime() + TAKEN_MS);
    const photos = await takeDuePhotos(deps.db, { now, until, limit: BATCH });
    if (photos.length === 0) return;
    const isAttached = ({ url }: PhotoRow) => url.startsWith(ATTACHMENT_SCHEME);
    const fetched = await fetchAll(
      deps,
      photos.filter((photo) => !isAttached(photo)),
    );
    const done = [...fetched, ...(await storeAttached(deps, photos.filter(isAttached)))];
    await showPhotos(
      deps,
      done.map(({ id }) => id),
    );
  }
}

/** Four at once, two per host. @returns the photos with a new file */
async function fetchAll(deps: Deps, photos: readonly PhotoRow[]): Promise<PhotoRow[]> {
  const waiting = [...photos];
  const busyHosts = new Map<string, number>();
  const done: PhotoRow[] = [];
  const takeNext = () => {
    const at = waiting.findIndex(({ url }) => (busyHosts.get(hostOf(url)) ?? 0) < PER_HOST);
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  };
  const worker = async () => {
    for (let photo = takeNext(); photo; photo = takeNext()) {
      const host = hostOf(photo.url);
      busyHosts.set(host, (busyHosts.get(host) ?? 0) + 1);
      try {
        if (await fetchPhoto(deps, photo)) done.push(photo);
      } finally {
        busyHosts.set(host, (busyHosts.get(host) ?? 1) - 1);
      }
    }
  };
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

/** @returns whether the photo has a new file */
async function fetchPhoto(deps: Deps, photo: PhotoRow): Promise<boolean> {
  const now = deps.clock.now();
  const recheck = { checkedAt: now, attempts: 0, nextAt: new Date(now.getTime() + RECHECK_MS) };
  try {
    const answer = await download(deps, photo);
    if (answer === 'unchanged') {
      await updatePhoto(deps.db, photo.id, { ...recheck, state: 'READY' });
      return false;
    }
    const { content, etag, lastModified } = answer;
    return await storePhoto(deps, photo, content, { ...recheck, etag, lastModified });
  } catch (error) {
    if (!(error instanceof OutgoingError))
      deps.log.error({ err: error, feedPhotoId: photo.id }, 'photo of a feed failed');
    return fail(deps, photo, error instanceof OutgoingError && error.failure === 'ADDRESS_REFUSED');
  }
}

/** @returns whether the photo has a new file */
async function storePhoto(
  deps: Deps,
  photo: PhotoRow,
  content: Uint8Array,
  columns: Parameters<typeof updatePhoto>[2],
): Promise<boolean> {
  const sha256 = createHash('sha256').update(content).digest();
  const shared = await findFileOfContent(deps.db, photo.organizationId, sha256);
  const mediaFileId = shared ?? (await storedFile(deps, content));
  if (mediaFileId === null) return fail(deps, photo, true);
  await updatePhoto(deps.db, photo.id, { ...columns, state: 'READY', sha256, mediaFileId });
  return mediaFileId !== photo.mediaFileId || photo.state !== 'READY';
}

/** Files that came with the feed: its file is read once for all of them. @returns the photos with a new file */
async function storeAttached(deps: Deps, photos: readonly PhotoRow[]): Promise<PhotoRow[]> {
  const done: PhotoRow[] = [];
  for (const feedId of new Set(photos.map((photo) => photo.feedId))) {
    const byUrl = new Map(photos.filter((photo) => photo.feedId === feedId).map((photo) => [photo.url, photo]));
    await readAttachments(deps, feedId, [...byUrl.keys()], async (url, content) => {
      const photo = byUrl.get(url);
      byUrl.delete(url);
      const columns = { checkedAt: deps.clock.now(), attempts: 0, nextAt: null };
      if (photo && (await storePhoto(deps, photo, content, columns))) done.push(photo);
    });
    for (const missing of byUrl.values()) await fail(deps, missing, true);
  }
  return done;
}

async function storedFile(deps: Deps, content: Uint8Array): Promise<number | null> {
  const file = await processPhoto(deps, content);
  return file.ok ? file.value.id : null;
}

async function fail(deps: Deps, photo: PhotoRow, isFinal: boolean): Promise<false> {
  const delay = isFinal ? undefined : RETRIES_MS[photo.attempts];
  const nextAt = delay === undefined ? null : new Date(deps.clock.now().getTime() + delay);
  const state = photo.mediaFileId !== null ? 'READY' : nextAt === null ? 'FAILED' : 'PENDING';
  await updatePhoto(deps.db, photo.id, { attempts: photo.attempts + 1, nextAt, state });
  return false;
}

async function download(deps: Deps, { url, etag, lastModified, mediaFileId }: PhotoRow) {
  const isKnown = mediaFileId !== null;
  const headers = {
    accept: 'image/*',
    'user-agent': 'Soglia-Feed/1.0',
    ...(isKnown && etag && { 'if-none-match': etag }),
    ...(isKnown && lastModified && { 'if-modified-since': lastModified }),
  };
  const request = { hosts: deps.env.feedHosts, headers, maxBytes: feedLimits.PHOTO_BYTES, timeoutMs: TIMEOUT_MS };
  return deps.outgoing.send(url, request, async (response) => {
    if (response.status === 304 && isKnown) return 'unchanged' as const;
    if (response.status !== 200) throw new OutgoingError('HTTP_ERROR', response.status);
    const content = Buffer.concat(await Array.fromAsync(response.body));
    return { content, etag: headerOf(response, 'etag'), lastModified: headerOf(response, 'last-modified') };
  });
}

/** Attaches fetched photos to the properties of their items, and publishes what has become complete. */
export async function showPhotos(deps: Deps, photoIds: readonly number[]): Promise<void> {
  if (photoIds.length === 0) return;
  for (const { feedId, itemId, propertyId } of await selectItemsOfPhotos(deps.db, photoIds)) {
    await inTransaction(deps.db, async (trx) => {
      const feed = await findFeed(trx, feedId);
      if (!feed || propertyId === null) return;
      await setFeedPhotos(deps, trx, propertyId, await selectReadyPhotos(trx, itemId));
      await syncItems(deps, trx, await itemContext(trx, feed, null), [itemId]);
    });
  }
}
