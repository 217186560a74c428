import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { publishListing } from '#contract/catalog/listing-lifecycle';
import { completeUpload, presign } from '#contract/catalog/uploads';
import { search } from '#contract/discovery/search';
import { urlOf } from '#contract/platform/client';
import type { EndpointAddress } from '#contract/platform/endpoint';
import { bookVisit } from '#contract/visits/bookings';
import { makeMarketListing } from '../../server/src/catalog/listings/listings.fixtures.ts';
import { actor, type TestActor } from '../../server/testing/actors.ts';
import type { TestApp } from '../../server/testing/test-app.ts';

/** The requests of users, their responses, and the effects promised by them. */
export type LoadResults = {
  statuses: Map<string, number>;
  longestMs: number;
  /** Requests without a response within a minute. */
  hung: number;
  /** 5xx other than a 503 with Retry-After or a provider's 502. */
  wrong: string[];
  promised: { bookings: { eventId: number; user: number }[]; published: number[]; uploads: string[] };
};

export const createLoadResults = (): LoadResults => ({
  statuses: new Map(),
  longestMs: 0,
  hung: 0,
  wrong: [],
  promised: { bookings: [], published: [], uploads: [] },
});

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 300;

type ApiResponse = { status: number; body: { data?: Record<string, unknown>; code?: string } };

/** Retries until the response is not 503, like a user who presses the button again. */
async function retryUntilServed(
  { origin, results, isEnded }: Place,
  endpoint: EndpointAddress,
  user: TestActor,
  input: { params?: unknown; query?: unknown; body?: unknown },
): Promise<ApiResponse | null> {
  while (!isEnded()) {
    const response = await sendRequest(origin, results, endpoint, user, input);
    if (response && response.status !== 503) return response;
    await wait(PAUSE_MS);
  }
  return null;
}

async function sendRequest(
  origin: string,
  results: LoadResults,
  endpoint: EndpointAddress,
  user: TestActor,
  input: { params?: unknown; query?: unknown; body?: unknown },
): Promise<ApiResponse | null> {
  const from = performance.now();
  const note = (status: string) => void results.statuses.set(status, (results.statuses.get(status) ?? 0) + 1);
  try {
    const response = await fetch(origin + urlOf(endpoint, input), {
      method: endpoint.method,
      headers: { cookie: user.cookie, ...(input.body !== undefined && { 'content-type': 'application/json' }) },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    note(String(response.status));
    const { status, headers } = response;
    if (status >= 500 && (status !== 503 || !headers.has('retry-after')))
      results.wrong.push(`${status} ${endpoint.id} ${text}`);
    return { status, body: JSON.parse(text) };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') results.hung += 1;
    note((error as Error).name === 'TimeoutError' ? 'hung' : 'broken');
    return null;
  } finally {
    results.longestMs = Math.max(results.longestMs, performance.now() - from);
  }
}

/** `direct` creates the fixtures; all measured requests go to `origin`. */
export type Place = { origin: string; direct: TestApp; results: LoadResults; eventIds: number[]; isEnded(): boolean };

const isGood = (response: ApiResponse | null) => response !== null && response.status < 300;
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function book(place: Place): Promise<void> {
  const user = await actor(place.direct);
  const eventId = any(place.eventIds);
  const response = await retryUntilServed(place, bookVisit, user, { body: { eventId, companions: 0 } });
  const isBooked = isGood(response) || response?.body.code === 'OPEN_DAY_ALREADY_BOOKED_EXCEPTION';
  if (isBooked) place.results.promised.bookings.push({ eventId, user: user.id });
}

async function publish(place: Place): Promise<void> {
  const { id, owner } = await makeMarketListing(place.direct, { publish: false });
  const response = await retryUntilServed(place, publishListing, owner, { params: { id } });
  if (isGood(response) || response?.body.code === 'LISTING_STATUS_EXCEPTION') place.results.promised.published.push(id);
}

async function uploadPhoto(place: Place): Promise<void> {
  const user = await actor(place.direct);
  const background = { r: Math.floor(Math.random() * 250), g: Math.floor(Math.random() * 250), b: 40 };
  const content = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const file = { fileName: 'IMG_0001.jpg', fileSize: content.byteLength, contentType: 'image/jpeg' };
  const presigned = await retryUntilServed(place, presign, user, { body: file });
  const { uploadUrl, s3Key } = (presigned?.body.data ?? {}) as { uploadUrl?: string; s3Key?: string };
  if (!uploadUrl || !s3Key) return;
  const uploadContent = () =>
    fetch(uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(content),
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await uploadContent())) {
    if (place.isEnded()) return;
    await wait(PAUSE_MS);
  }
  const response = await retryUntilServed(place, completeUpload, user, { body: { s3Key } });
  if (response?.body.data?.status === 'PROCESSING' || response?.body.data?.status === 'READY')
    place.results.promised.uploads.push(s3Key);
}

async function runSearch(place: Place): Promise<void> {
  const user = await actor(place.direct);
  await retryUntilServed(place, search, user, { query: { context: 'MARKET' } });
}

const habits = [book, book, publish, uploadPhoto, runSearch];

/** Simulates one user after the other until the end. */
export async function runClient(place: Place): Promise<void> {
  while (!place.isEnded()) await any(habits)(place);
}
