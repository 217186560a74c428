import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { addFavorite, listFavoriteIds, removeFavorite } from '../../contract/src/catalog/favorites.ts';
import { publishListing, suspendListing } from '../../contract/src/catalog/listing-life.ts';
import { completeUpload, presign } from '../../contract/src/catalog/uploads.ts';
import { search } from '../../contract/src/discovery/search.ts';
import { getMe, login, logout } from '../../contract/src/identity/accounts.ts';
import { bookVisit, cancelBooking, getBooking } from '../../contract/src/visits/bookings.ts';
import { type Answer, type Door, Person, Unanswered } from './people.ts';
import type { Cast } from './world.ts';

/** People who use the portal all at once, until told to stop. */
export type Load = {
  /** Everything that was asked while `work` ran, or had begun before and ended in it. */
  during<T>(work: () => Promise<T>): Promise<{ value: T; asked: Outcome[] }>;
  /** What somebody did not find as they had just left it. */
  contradictions: string[];
  /** Names of photos that were sent and accepted. */
  uploads: string[];
  stop(): Promise<void>;
};

export type Outcome = { kind: string; status: number; text: string; startedAt: number; endedAt: number };

/** No answer, or one that says it is our fault. */
export const isFailure = ({ status }: Outcome): boolean => status === 0 || status >= 500;

export function tellOutcomes(asked: readonly Outcome[]): string {
  const times = asked.map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  const failed = asked.filter(isFailure);
  const kinds = [
    ...new Set(failed.map(({ kind, status, text }) => `${kind} ${status} ${text.replace(/\s+/g, ' ').slice(0, 60)}`)),
  ];
  const of = `${failed.length} of ${asked.length} failed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
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

/** What everybody may do wrong is no failure of a node: a refusal is told among the outcomes, and one goes on. */
type Habit = (
  person: Person,
  turn: number,
  load: { contradict(what: string): void; uploads: string[] },
) => Promise<void>;

const habits = ({ listingIds, eventIds, account, publisher }: Cast): Record<string, Habit> => ({
  async searches(person, turn) {
    await person.send('GET', `/api/v1/search?${questions[turn % questions.length]}&page=${turn % 3}`);
  },
  async reads(person, turn) {
    await person.send('GET', turn % 7 === 0 ? '/' : `/listing/${listingIds[(turn * 13) % listingIds.length]}`);
  },
  async signsIn(person, turn, { contradict }) {
    const visitor = Object.assign(new Person(person.front), { onAnswer: person.onAnswer });
    await visitor.call(login, { body: account });
    for (let time = 0; time < 3; time += 1) {
      const { data } = await visitor.call(getMe, {});
      if (!data) contradict(`turn ${turn}: signed in and nobody`);
    }
    await visitor.call(logout, {});
  },
  async keeps(person, turn, { contradict }) {
    const params = { listingId: listingIds[turn % listingIds.length] ?? 0 };
    const isKept = async () => (await person.call(listFavoriteIds, {})).data.includes(params.listingId);
    await person.call(addFavorite, { params });
    if (!(await isKept())) contradict(`turn ${turn}: kept an ad and does not find it`);
    await person.call(removeFavorite, { params });
    if (await isKept()) contradict(`turn ${turn}: let an ad go and finds it`);
  },
  async books(person, turn, { contradict }) {
    const eventId = eventIds[turn % eventIds.length] ?? 0;
    const { data } = await person.call(bookVisit, { body: { eventId, companions: turn % 2 } });
    const found = await person.call(getBooking, { params: { id: data.id } });
    if (found.data.status === 'CANCELLED') contradict(`turn ${turn}: booked and finds it cancelled`);
    await person.call(cancelBooking, { params: { id: data.id } });
  },
  async publishes(person, turn, { contradict }) {
    const { id, price } = publisher.ads[turn % publisher.ads.length] ?? { id: 0, price: 0 };
    const query = { context: 'MARKET', minPrice: price, maxPrice: price, size: 100 } as const;
    const isFound = async () => (await person.call(search, { query })).data.some((ad) => ad.id === id);
    await person.call(suspendListing, { params: { id }, body: {} });
    if (await isFound()) contradict(`turn ${turn}: suspended ad ${id} and finds it`);
    await person.call(publishListing, { params: { id } });
    if (!(await isFound())) contradict(`turn ${turn}: published ad ${id} and does not find it`);
    await wait(500);
  },
  async uploads(person, turn, { uploads }) {
    const content = await photo(turn);
    const asked = { fileName: `p${turn}.jpg`, fileSize: content.byteLength, contentType: 'image/jpeg' };
    const { data } = await person.call(presign, { body: asked });
    const put = { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(content) };
    if (!(await fetch(data.uploadUrl, put)).ok) throw new Error('The bucket refused a photo');
    await person.call(completeUpload, { body: { s3Key: data.s3Key } });
    uploads.push(data.s3Key);
    await wait(2_000);
  },
});

const photo = (turn: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: turn % 255, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer();

export function startLoad(front: Door, cast: Cast): Load {
  const ended: Outcome[] = [];
  const open = new Set<Promise<unknown>>();
  const contradictions: string[] = [];
  const uploads: string[] = [];
  let running = true;
  const note = (kind: string, { status, text, ms }: Answer, startedAt: number) =>
    void ended.push({
      kind,
      status,
      text: status === 0 || status >= 400 ? text : '',
      startedAt,
      endedAt: startedAt + ms,
    });
  const live = async (name: string, habit: Habit, person: Person) => {
    person.onAnswer = note;
    for (let turn = 0; running; turn += 1) {
      const doing = habit(person, turn, {
        contradict: (what) => void contradictions.push(`${name}, ${what}`),
        uploads,
      });
      // Refusals and failures are among the outcomes; anything else is a fault of this bench.
      const settled = doing.catch((error: unknown) => {
        if (!(error instanceof Unanswered)) contradictions.push(`${name}: ${error}`);
      });
      open.add(settled);
      await settled;
      open.delete(settled);
      await wait(PAUSE_MS);
    }
  };
  const every = habits(cast);
  const lives = cast.people.flatMap(({ habit, session }) => {
    const how = every[habit];
    return how ? [live(habit, how, new Person(front, session))] : [];
  });
  return {
    contradictions,
    uploads,
    async during(work) {
      const since = performance.now();
      const value = await work();
      const until = performance.now();
      await Promise.all(open);
      return { value, asked: ended.filter(({ startedAt, endedAt }) => endedAt >= since && startedAt <= until) };
    },
    async stop() {
      running = false;
      await Promise.all(lives);
    },
  };
}
