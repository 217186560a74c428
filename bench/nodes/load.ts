import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { addFavorite, listFavoriteIds, removeFavorite } from '../../contract/src/catalog/favorites.ts';
import { publishListing, suspendListing } from '../../contract/src/catalog/listing-lifecycle.ts';
import { completeUpload, presign } from '../../contract/src/catalog/uploads.ts';
import { search } from '../../contract/src/discovery/search.ts';
import { getMe, login, logout } from '../../contract/src/identity/accounts.ts';
import { bookVisit, cancelBooking, getBooking } from '../../contract/src/visits/bookings.ts';
import { Client, FailedRequest, type NodeResponse, type Target } from './clients.ts';
import type { Cast } from './world.ts';

/** Load of concurrent users, until `stop`. */
export type Load = {
  /** All requests during `work`, including those that started before it. */
  during<T>(work: () => Promise<T>): Promise<{ value: T; outcomes: Outcome[] }>;
  /** Changes that their own user did not read back correctly. */
  contradictions: string[];
  /** Names of accepted photo uploads. */
  uploads: string[];
  stop(): Promise<void>;
};

export type Outcome = { kind: string; status: number; text: string; startedAt: number; endedAt: number };

/** No response, or a server error. */
export const isFailure = ({ status }: Outcome): boolean => status === 0 || status >= 500;

export function summarizeOutcomes(outcomes: readonly Outcome[]): string {
  const times = outcomes.map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  const failed = outcomes.filter(isFailure);
  const kinds = [
    ...new Set(failed.map(({ kind, status, text }) => `${kind} ${status} ${text.replace(/\s+/g, ' ').slice(0, 60)}`)),
  ];
  const of = `${failed.length} of ${outcomes.length} failed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
  return kinds.length > 0 ? `${of} (${kinds.slice(0, 6).join('; ')})` : of;
}

const PAUSE_MS = 40;
const questions = [
  'context=MARKET',
  'context=MARKET&locationQuery=Milano',
  'context=MARKET&locationQuery=Roma&contractType=SALE&maxPrice=400000',
  'context=MARKET&minRooms=3&sortBy=price&sortOrder=asc',
  'context=HOSPITALITY',
];

/** Expected errors are no failure of a node: they are recorded as outcomes, and the user continues. */
type Habit = (
  client: Client,
  iteration: number,
  load: { contradict(what: string): void; uploads: string[] },
) => Promise<void>;

const habits = ({ listingIds, eventIds, account, publisher }: Cast): Record<string, Habit> => ({
  async searches(client, iteration) {
    await client.send('GET', `/api/v1/search?${questions[iteration % questions.length]}&page=${iteration % 3}`);
  },
  async reads(client, iteration) {
    await client.send(
      'GET',
      iteration % 7 === 0 ? '/' : `/listing/${listingIds[(iteration * 13) % listingIds.length]}`,
    );
  },
  async signsIn(client, iteration, { contradict }) {
    const visitor = Object.assign(new Client(client.front), { onResponse: client.onResponse });
    await visitor.call(login, { body: account });
    for (let time = 0; time < 3; time += 1) {
      const { data } = await visitor.call(getMe, {});
      if (!data) contradict(`turn ${iteration}: signed in without a user`);
    }
    await visitor.call(logout, {});
  },
  async favorites(client, iteration, { contradict }) {
    const params = { listingId: listingIds[iteration % listingIds.length] ?? 0 };
    const isFavorite = async () => (await client.call(listFavoriteIds, {})).data.includes(params.listingId);
    await client.call(addFavorite, { params });
    if (!(await isFavorite())) contradict(`turn ${iteration}: saved a favorite and does not find it`);
    await client.call(removeFavorite, { params });
    if (await isFavorite()) contradict(`turn ${iteration}: removed a favorite and finds it`);
  },
  async books(client, iteration, { contradict }) {
    const eventId = eventIds[iteration % eventIds.length] ?? 0;
    const { data } = await client.call(bookVisit, { body: { eventId, companions: iteration % 2 } });
    const booking = await client.call(getBooking, { params: { id: data.id } });
    if (booking.data.status === 'CANCELLED') contradict(`turn ${iteration}: booked and finds it cancelled`);
    await client.call(cancelBooking, { params: { id: data.id } });
  },
  async publishes(client, iteration, { contradict }) {
    const { id, price } = publisher.listings[iteration % publisher.listings.length] ?? { id: 0, price: 0 };
    const query = { context: 'MARKET', minPrice: price, maxPrice: price, size: 100 } as const;
    const isVisible = async () => (await client.call(search, { query })).data.some((listing) => listing.id === id);
    await client.call(suspendListing, { params: { id }, body: {} });
    if (await isVisible()) contradict(`turn ${iteration}: suspended listing ${id} and finds it`);
    await client.call(publishListing, { params: { id } });
    if (!(await isVisible())) contradict(`turn ${iteration}: published listing ${id} and does not find it`);
    await wait(500);
  },
  async uploads(client, iteration, { uploads }) {
    const content = await photo(iteration);
    const outcomes = { fileName: `p${iteration}.jpg`, fileSize: content.byteLength, contentType: 'image/jpeg' };
    const { data } = await client.call(presign, { body: outcomes });
    const upload = { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(content) };
    if (!(await fetch(data.uploadUrl, upload)).ok) throw new Error('The bucket refused a photo');
    await client.call(completeUpload, { body: { s3Key: data.s3Key } });
    uploads.push(data.s3Key);
    await wait(2_000);
  },
});

const photo = (iteration: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: iteration % 255, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer();

export function startLoad(front: Target, cast: Cast): Load {
  const ended: Outcome[] = [];
  const open = new Set<Promise<unknown>>();
  const contradictions: string[] = [];
  const uploads: string[] = [];
  let running = true;
  const note = (kind: string, { status, text, ms }: NodeResponse, startedAt: number) =>
    void ended.push({
      kind,
      status,
      text: status === 0 || status >= 400 ? text : '',
      startedAt,
      endedAt: startedAt + ms,
    });
  const live = async (name: string, habit: Habit, client: Client) => {
    client.onResponse = note;
    for (let iteration = 0; running; iteration += 1) {
      const doing = habit(client, iteration, {
        contradict: (what) => void contradictions.push(`${name}, ${what}`),
        uploads,
      });
      // Errors are recorded as outcomes; anything else is a bug of this benchmark.
      const settled = doing.catch((error: unknown) => {
        if (!(error instanceof FailedRequest)) contradictions.push(`${name}: ${error}`);
      });
      open.add(settled);
      await settled;
      open.delete(settled);
      await wait(PAUSE_MS);
    }
  };
  const every = habits(cast);
  const lives = cast.users.flatMap(({ habit, session }) => {
    const how = every[habit];
    return how ? [live(habit, how, new Client(front, session))] : [];
  });
  return {
    contradictions,
    uploads,
    async during(work) {
      const since = performance.now();
      const value = await work();
      const until = performance.now();
      await Promise.all(open);
      return { value, outcomes: ended.filter(({ startedAt, endedAt }) => endedAt >= since && startedAt <= until) };
    },
    async stop() {
      running = false;
      await Promise.all(lives);
    },
  };
}
