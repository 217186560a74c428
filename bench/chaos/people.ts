import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { publishListing } from '#contract/catalog/listing-life';
import { completeUpload, presign } from '#contract/catalog/uploads';
import { search } from '#contract/discovery/search';
import { urlOf } from '#contract/platform/client';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { bookVisit } from '#contract/visits/bookings';
import { makeMarketListing } from '../../server/src/catalog/listings/listings.fixtures.ts';
import { actor, type TestActor } from '../../server/testing/actors.ts';
import type { TestApp } from '../../server/testing/test-app.ts';

/** What people asked, what they were told, and what they were promised by it. */
export type Told = {
  statuses: Map<string, number>;
  longestMs: number;
  /** Requests that nobody answered within a minute. */
  hung: number;
  /** 5xx that are no 503 with Retry-After, but for a provider's 502. */
  wrong: string[];
  promised: { bookings: { eventId: number; who: number }[]; published: number[]; uploads: string[] };
};

export const newTold = (): Told => ({
  statuses: new Map(),
  longestMs: 0,
  hung: 0,
  wrong: [],
  promised: { bookings: [], published: [], uploads: [] },
});

const PATIENCE_MS = 60_000;
const PAUSE_MS = 300;

type Answer = { status: number; body: { data?: Record<string, unknown>; code?: string } };

/** Asks until somebody answers with something else than 503, as a person who presses the button again. */
async function insist(
  { origin, told, isOver }: Place,
  endpoint: AnyEndpoint,
  who: TestActor,
  input: { params?: unknown; query?: unknown; body?: unknown },
): Promise<Answer | null> {
  while (!isOver()) {
    const answer = await ask(origin, told, endpoint, who, input);
    if (answer && answer.status !== 503) return answer;
    await wait(PAUSE_MS);
  }
  return null;
}

async function ask(
  origin: string,
  told: Told,
  endpoint: AnyEndpoint,
  who: TestActor,
  input: { params?: unknown; query?: unknown; body?: unknown },
): Promise<Answer | null> {
  const from = performance.now();
  const note = (status: string) => void told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1);
  try {
    const answer = await fetch(origin + urlOf(endpoint, input), {
      method: endpoint.method,
      headers: { cookie: who.cookie, ...(input.body !== undefined && { 'content-type': 'application/json' }) },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    note(String(answer.status));
    const { status, headers } = answer;
    if (status >= 500 && (status !== 503 || !headers.has('retry-after')))
      told.wrong.push(`${status} ${endpoint.id} ${text}`);
    return { status, body: JSON.parse(text) };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') told.hung += 1;
    note((error as Error).name === 'TimeoutError' ? 'hung' : 'broken');
    return null;
  } finally {
    told.longestMs = Math.max(told.longestMs, performance.now() - from);
  }
}

/** `direct` makes what they need; all they do goes to `origin`. */
export type Place = { origin: string; direct: TestApp; told: Told; eventIds: number[]; isOver(): boolean };

const isGood = (answer: Answer | null) => answer !== null && answer.status < 300;
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function book(place: Place): Promise<void> {
  const who = await actor(place.direct);
  const eventId = any(place.eventIds);
  const answer = await insist(place, bookVisit, who, { body: { eventId, companions: 0 } });
  const isBooked = isGood(answer) || answer?.body.code === 'OPEN_DAY_ALREADY_BOOKED_EXCEPTION';
  if (isBooked) place.told.promised.bookings.push({ eventId, who: who.id });
}

async function publish(place: Place): Promise<void> {
  const { id, owner } = await makeMarketListing(place.direct, { publish: false });
  const answer = await insist(place, publishListing, owner, { params: { id } });
  if (isGood(answer) || answer?.body.code === 'LISTING_STATUS_EXCEPTION') place.told.promised.published.push(id);
}

async function uploadPhoto(place: Place): Promise<void> {
  const who = await actor(place.direct);
  const background = { r: Math.floor(Math.random() * 250), g: Math.floor(Math.random() * 250), b: 40 };
  const content = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const file = { fileName: 'IMG_0001.jpg', fileSize: content.byteLength, contentType: 'image/jpeg' };
  const asked = await insist(place, presign, who, { body: file });
  const { uploadUrl, s3Key } = (asked?.body.data ?? {}) as { uploadUrl?: string; s3Key?: string };
  if (!uploadUrl || !s3Key) return;
  const put = () =>
    fetch(uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(content),
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await put())) {
    if (place.isOver()) return;
    await wait(PAUSE_MS);
  }
  const answer = await insist(place, completeUpload, who, { body: { s3Key } });
  if (answer?.body.data?.status === 'PROCESSING' || answer?.body.data?.status === 'READY')
    place.told.promised.uploads.push(s3Key);
}

async function look(place: Place): Promise<void> {
  const who = await actor(place.direct);
  await insist(place, search, who, { query: { context: 'MARKET' } });
}

const habits = [book, book, publish, uploadPhoto, look];

/** One person after the other until it is over. */
export async function keepAsking(place: Place): Promise<void> {
  while (!place.isOver()) await any(habits)(place);
}
