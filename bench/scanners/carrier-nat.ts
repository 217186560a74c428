import { recordView } from '../../contract/src/catalog/engagement.ts';
import { addFavorite } from '../../contract/src/catalog/favorites.ts';
import { getListing } from '../../contract/src/catalog/listings.ts';
import { contactAdvertiser } from '../../contract/src/conversations/messages.ts';
import { autocompletePlaces } from '../../contract/src/geo/places.ts';
import { login, register } from '../../contract/src/identity/accounts.ts';
import { verifyEmail } from '../../contract/src/identity/verification.ts';
import { urlOf } from '../../contract/src/platform/client.ts';
import { listMailbox } from '../../contract/src/platform/dev-mailbox.ts';
import type { EndpointAddress } from '../../contract/src/platform/endpoint.ts';
import { bookVisit } from '../../contract/src/visits/bookings.ts';
import { listUpcomingEvents } from '../../contract/src/visits/open-days.ts';
import { quantile } from '../overload/arrivals.ts';
import { commonSearches } from '../search/common-searches.ts';

const VISITORS = 100;
/** Number of users with an account. */
const MEMBERS = 30;
/** The shared address of a carrier's customers (RFC 6598). */
const SHARED = '100.64.7.7';
/** Factor of the first pause, which spreads the first requests. */
const FIRST_PAUSES = 5;
const PASSWORD = 'Una-frase-lunga-7';

/** `rejected`: every response but 2xx, by step. */
export type Crowd = { sent: number; rejected: string[]; seconds: number; p95: number };

type PageResponse = { status: number; text: string };

/**
 * A hundred visitors behind one address open pages, search and read listings; thirty of them sign in, write, save a listing
 * and book a visit, with pauses between the steps. Needs TRUST_PROXY=on and RATE_LIMITS=on.
 */
export async function carrierNat(origin: URL): Promise<Crowd> {
  const members = await accountsOf(origin);
  const crowd: Crowd = { sent: 0, rejected: [], seconds: 0, p95: 0 };
  const durations: number[] = [];
  const record: Recorder = (what, { status, text }, startedAt) => {
    crowd.sent += 1;
    durations.push(performance.now() - startedAt);
    if (status < 200 || status > 299)
      crowd.rejected.push(`${what}: ${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim());
  };
  const startedAt = performance.now();
  const visits = Array.from({ length: VISITORS }, (_, at) => visit(browserOf(origin, SHARED), record, at, members[at]));
  await Promise.all(visits);
  crowd.seconds = (performance.now() - startedAt) / 1000;
  crowd.p95 = quantile(durations, 0.95);
  return crowd;
}

type Recorder = (what: string, response: PageResponse, startedAt: number) => void;
type Browser = ReturnType<typeof browserOf>;

async function visit({ get, call }: Browser, record: Recorder, at: number, email: string | undefined) {
  const step = async (what: string, request: () => Promise<PageResponse>): Promise<string> => {
    await pause();
    const startedAt = performance.now();
    const response = await request();
    record(what, response, startedAt);
    return response.text;
  };
  await pause(FIRST_PAUSES);
  await step('home', () => get('/'));
  await step('place', () => call(autocompletePlaces, { query: { q: ['mil', 'rom', 'tori', 'fir'][at % 4] } }));
  const query = commonSearches[at % commonSearches.length] ?? '';
  await step('page of a search', () => get(`/search/market?${query.replace(/^context=\w+&?/, '')}`));
  const results = JSON.parse(await step('search', () => get('/api/v1/search?context=MARKET&size=100')));
  const ids = (results.data as { id: number }[]).map(({ id }) => id);
  for (let nth = 0; nth < 3; nth += 1) {
    const id = ids[(at * 3 + nth) % ids.length] ?? 1;
    await step('page of a listing', () => get(`/listing/${id}`));
    await step('view', () => call(recordView, { params: { listingId: id } }));
    const listing = await step('listing', () => call(getListing, { params: { id } }));
    const photos = [...new Set(listing.match(/\/media\/[\w./-]+\.\w+/g))].slice(0, 5);
    for (const photo of photos) await step('photo', () => get(photo));
  }
  if (email === undefined) return;
  await step('sign in', () => call(login, { body: { identifier: email, password: PASSWORD } }));
  await step('own page', () => get('/dashboard/overview'));
  const listingId = ids[at % ids.length] ?? 1;
  await step('favourite', () => call(addFavorite, { params: { listingId } }));
  const message = `Buongiorno, è ancora libera? Vorrei vederla sabato. (${at})`;
  await step('message', () => call(contactAdvertiser, { params: { listingId }, body: { message } }));
  const events = JSON.parse(await step('open days', () => call(listUpcomingEvents, { query: { size: 20 } })));
  const eventId = (events.data as { id: number }[])[at % events.data.length]?.id;
  await step('booking', () => call(bookVisit, { body: { eventId } }));
}

/** Pause of 0.5 to 2.5 s. */
const pause = (times = 1) => new Promise((resolve) => setTimeout(resolve, times * (500 + Math.random() * 2000)));

/** Client with a cookie jar. */
function browserOf(origin: URL, from: string) {
  const cookies = new Map<string, string>();
  const sendRequest = async (path: string, init: RequestInit = {}): Promise<PageResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': from, origin: origin.origin, ...(cookie && { cookie }), ...init.headers };
    const response = await fetch(new URL(path, origin), { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  };
  const call = (endpoint: EndpointAddress, input: { params?: unknown; query?: unknown; body?: unknown }) =>
    sendRequest(urlOf(endpoint, input as never), {
      method: endpoint.method,
      ...(input.body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input.body),
      }),
    });
  return { get: (path: string) => sendRequest(path), call };
}

/** Registers and verifies the members, each from a separate address. @returns their emails */
async function accountsOf(origin: URL): Promise<string[]> {
  const emails: string[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const email = `visitor-${at}@carrier.test`;
    const { call } = browserOf(origin, `198.18.7.${at + 1}`);
    const user = { name: 'Vera', surname: 'Mobile', email, phone: `+3933370${String(at).padStart(5, '0')}` };
    await call(register, { body: { ...user, password: PASSWORD } });
    const token = await tokenOf(email, call);
    const { status } = await call(verifyEmail, { body: { token } });
    if (status !== 200) throw new Error(`${email} could not be confirmed: ${status}`);
    emails.push(email);
  }
  return emails;
}

const EMAIL_TIMEOUT_MS = 20_000;

/** Waits for the verification email. */
async function tokenOf(email: string, call: Browser['call']): Promise<string> {
  const until = performance.now() + EMAIL_TIMEOUT_MS;
  while (performance.now() < until) {
    const { text } = await call(listMailbox, { query: { to: email } });
    const token = /\/auth\/verify\/email\/([^\s"?#]+)/.exec(text)?.[1] ?? /[?&]token=([\w-]+)/.exec(text)?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email for ${email}`);
}
