import { readFile } from 'node:fs/promises';
import { recordView } from '../../contract/src/catalog/engagement.ts';
import { addFavorite, listFavorites, removeFavorite } from '../../contract/src/catalog/favorites.ts';
import { saveMarketListing } from '../../contract/src/catalog/listing-editing.ts';
import { getListing, listMarketByAdvertiser } from '../../contract/src/catalog/listings.ts';
import { deleteDraft, saveDraft } from '../../contract/src/catalog/property-drafts.ts';
import { completeUpload, presign } from '../../contract/src/catalog/uploads.ts';
import { listThreads } from '../../contract/src/conversations/messages.ts';
import { interpretQuery } from '../../contract/src/discovery/natural-language.ts';
import { listSavedSearches } from '../../contract/src/discovery/saved-searches.ts';
import { autocompletePlaces } from '../../contract/src/geo/places.ts';
import { getMe, logout } from '../../contract/src/identity/accounts.ts';
import { listMyOrganizations } from '../../contract/src/identity/organizations.ts';
import { getOverview } from '../../contract/src/site/dashboard.ts';
import { bookVisit, cancelBooking } from '../../contract/src/visits/bookings.ts';
import { listUpcomingEvents } from '../../contract/src/visits/open-days.ts';
import { commonSearches } from '../search/common-searches.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** User actions with their share in percent: mostly reads, and some of every write. */
export type Act = { name: string; share: number; run(): Promise<unknown> };

type Visitors = Record<'anonymous' | 'owner' | 'agency' | 'seeker', Visitor>;

/** @param origin an app with the demo dataset and without limits */
export async function actsOf(origin: string): Promise<Act[]> {
  const visitors: Visitors = {
    anonymous: await visitorOf(origin, null),
    owner: await visitorOf(origin, 'giulia@soglia.test'),
    agency: await visitorOf(origin, 'agenzia@soglia.test'),
    seeker: await visitorOf(origin, 'marco@soglia.test'),
  };
  const listingPaths = pathsIn(await visitors.anonymous.get('/sitemaps/sale-1.xml'));
  return [
    ...reading(visitors.anonymous, listingPaths),
    ...ownThings(visitors),
    ...writing(visitors, listingPaths),
    ...(await rare(origin, visitors)),
  ];
}

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
/** Id of `/listing/7/trilocale-via-roma`. */
const idOf = (path: string) => Number(path.split('/')[2]);

const searches = commonSearches.filter((query) => query.startsWith('context=MARKET'));
const counted = searches.map((query) => query.replace(/&(page|sortBy|sortOrder)=\w+/g, ''));
const queryTexts = [
  'trilocale a Milano sotto i 300 mila euro con balcone',
  'villa con giardino vicino a Siena',
  'a two room flat in Rome',
];
const started = ['mil', 'rom', 'via gari', 'san gio', 'tori', 'firen'];

function reading(anonymous: Visitor, listingPaths: readonly string[]): Act[] {
  const search = (rest: string, queries: readonly string[]) => () =>
    anonymous.get(`/api/v1/search${rest}?${oneOf(queries)}`);
  const understand = () => anonymous.call(interpretQuery, { body: { prompt: oneOf(queryTexts), context: 'MARKET' } });
  return [
    { name: 'search', share: 30, run: search('', searches) },
    { name: 'choices', share: 6, run: search('/facets', counted) },
    { name: 'map', share: 4, run: search('/clusters', counted) },
    { name: 'page of a listing', share: 12, run: () => anonymous.get(oneOf(listingPaths)) },
    {
      name: 'page of a search',
      share: 4,
      run: () => anonymous.get(`/search/market?${oneOf(searches).replace(/^context=MARKET&?/, '')}`),
    },
    {
      name: 'listing',
      share: 12,
      run: () => anonymous.call(getListing, { params: { id: idOf(oneOf(listingPaths)) } }),
    },
    { name: 'place', share: 7, run: () => anonymous.call(autocompletePlaces, { query: { q: oneOf(started) } }) },
    { name: 'query text', share: 2, run: understand },
  ];
}

function ownThings({ owner, agency, seeker }: Visitors): Act[] {
  return [
    { name: 'who am I', share: 3, run: () => seeker.call(getMe, {}) },
    { name: 'favourites', share: 2, run: () => seeker.call(listFavorites, { query: {} }) },
    { name: 'saved searches', share: 1, run: () => seeker.call(listSavedSearches, { query: {} }) },
    { name: 'conversations', share: 1, run: () => owner.call(listThreads, { query: {} }) },
    { name: 'overview', share: 1, run: () => agency.call(getOverview, {}) },
    { name: 'own page', share: 1, run: () => owner.get('/dashboard/overview') },
  ];
}

function writing({ anonymous, owner, seeker }: Visitors, listingPaths: readonly string[]): Act[] {
  const heart = async () => {
    const params = { listingId: idOf(oneOf(listingPaths)) };
    await seeker.call(addFavorite, { params });
    await seeker.call(removeFavorite, { params });
  };
  const draft = async () => {
    const params = { draftId: `property-create-${crypto.randomUUID()}` };
    const body = { data: { notes: 'Due camere e cucina. '.repeat(40) }, updatedAt: new Date().toISOString() };
    await owner.call(saveDraft, { params, body });
    await owner.call(deleteDraft, { params });
  };
  return [
    {
      name: 'view',
      share: 8,
      run: () => anonymous.call(recordView, { params: { listingId: idOf(oneOf(listingPaths)) } }),
    },
    { name: 'heart, and away', share: 3, run: heart },
    { name: 'draft, and away', share: 1, run: draft },
  ];
}

/** Expensive actions, and those that create emails and jobs. */
async function rare(origin: string, { owner, agency, seeker }: Visitors): Promise<Act[]> {
  const [organization] = (await agency.call(listMyOrganizations, {})).data;
  if (!organization) throw new Error('The demo world has no agency.');
  const ownListings = await agency.call(listMarketByAdvertiser, {
    params: { advertiserId: organization.accountId },
    query: { size: 100 },
  });
  const published = ownListings.data.filter(({ status }) => status === 'PUBLISHED').map(({ id }) => id);
  const { data: events } = await seeker.call(listUpcomingEvents, { query: {} });
  const photo = await readFile(new URL('../../server/src/app/demo/photos/bathroom-01-verde.webp', import.meta.url));
  const price = () =>
    agency.call(saveMarketListing, {
      body: {
        id: oneOf(published),
        price: { amount: 100_000 + 1000 * Math.floor(Math.random() * 400), currency: 'EUR' },
      },
    });
  /** In sequence, because an event cannot be booked twice. */
  let visits: Promise<unknown> = Promise.resolve();
  const visit = () => {
    visits = visits
      .catch(() => undefined)
      .then(async () => {
        const { data } = await seeker.call(bookVisit, { body: { eventId: oneOf(events).id } });
        await seeker.call(cancelBooking, { params: { id: data.id } });
      });
    return visits;
  };
  const session = async () => {
    const guest = await visitorOf(origin, 'marco@soglia.test');
    await guest.call(logout, {});
  };
  const upload = async () => {
    const content = new Uint8Array(Buffer.concat([photo, Buffer.from(crypto.randomUUID())]));
    const contentType = 'image/webp';
    const { data } = await owner.call(presign, {
      body: { fileName: 'bagno.webp', fileSize: content.byteLength, contentType },
    });
    await owner.upload(data.uploadUrl, contentType, content);
    await owner.call(completeUpload, { body: { s3Key: data.s3Key } });
  };
  return [
    { name: 'price of a listing', share: 1, run: price },
    { name: 'booking, and off', share: 0.5, run: visit },
    { name: 'sign in, and out', share: 0.3, run: session },
    { name: 'photo', share: 0.2, run: upload },
  ];
}
