import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import { feedListing } from '#contract/catalog/feed-listing.schemas';
import {
  createFeed,
  editFeed,
  getRun,
  type OrganizationFeed,
  uploadFile,
} from '#contract/catalog/listing-feeds.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { runJob } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** A garage in Turin, which can be published without an energy class. */
export const garage = (externalRef: string, overrides: Partial<FeedListing> = {}): FeedListing =>
  feedListing.parse({
    externalRef,
    reference: `R-${externalRef}`,
    contractType: 'SALE',
    price: { amount: 30_000, currency: 'EUR' },
    title: `Box auto ${externalRef}`,
    description: 'Box auto in cortile interno.',
    propertyType: 'GARAGE',
    street: 'Via Po',
    streetNumber: '5',
    postalCode: '10124',
    city: 'Torino',
    province: 'TO',
    country: 'IT',
    latitude: 45.068,
    longitude: 7.692,
    addressVisibility: 'EXACT',
    commercialArea: 15,
    ...overrides,
  });

export const fileOf = (listings: readonly FeedListing[]) =>
  new Blob([JSON.stringify({ format: 'soglia', version: 1, listings })], { type: 'application/json' });

/** Garages in Kyero's format; `markup` is added as it is. */
export const kyeroFile = (ids: readonly string[], markup = '') =>
  new Blob([`<root><kyero><feed_version>3</feed_version></kyero>${ids.map(kyeroProperty).join('')}${markup}</root>`]);

const kyeroProperty = (id: string) =>
  `<property><id>${id}</id><price>30000</price><price_freq>sale</price_freq><type>garage</type><town>Torino</town>
    <province>TO</province><country>Italy</country><surface_area><built>15</built></surface_area></property>`;

type Organization = { id: number; owner: TestActor };

/** A feed of files, or with `mode`; active unless `isDry`. */
export async function makeFeed(
  { id: organizationId, owner }: Organization,
  {
    isDry = false,
    ...body
  }: { isDry?: boolean; mode?: 'UPLOAD' | 'PUSH' | 'PULL'; url?: string; publish?: 'MANUAL' | 'AUTOMATIC' } = {},
): Promise<OrganizationFeed> {
  const params = { organizationId };
  const { data } = await owner.api.call(createFeed, { params, body: { name: 'Gestionale', mode: 'UPLOAD', ...body } });
  if (isDry) return data;
  const change = { version: data.version, status: 'ACTIVE' as const };
  return (await owner.api.call(editFeed, { params: { ...params, feedId: data.id }, body: change })).data;
}

/** Uploads a file and works on its run until it ends. */
export async function readFile(
  test: TestApp,
  { id: organizationId, owner }: Organization,
  feed: { id: number },
  listings: readonly FeedListing[] | Blob,
) {
  const params = { organizationId, feedId: feed.id };
  const file = listings instanceof Blob ? listings : fileOf(listings);
  const { data } = await owner.api.call(uploadFile, { params, query: {}, file });
  await runJob(test, 'listingFeeds.processRun');
  return (await owner.api.call(getRun, { params: { ...params, runId: data.id } })).data;
}
