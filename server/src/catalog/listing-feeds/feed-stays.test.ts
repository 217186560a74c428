import { describe, expect, it } from 'vitest';
import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import { saveHospitalityListing } from '#contract/catalog/listing-editing.schemas';
import * as feeds from '#contract/catalog/listing-feeds.schemas';
import { publishListing } from '#contract/catalog/listing-lifecycle.schemas';
import { runJob } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { openPortal } from '../../platform/outgoing/local-server.fixtures.ts';
import { garage, makeFeed, readFile } from './listing-feeds.fixtures.ts';

const portal = await openPortal();
const test = await testApp({ FEED_HOSTS: portal.host });
const { db } = test.deps;

/** A flat in Venice for four guests, without a photo and a CIN. */
const stay = (externalRef: string, overrides: Partial<FeedListing> = {}): FeedListing => ({
  ...garage(externalRef),
  listingType: 'HOSPITALITY',
  contractType: null,
  propertyType: 'APARTMENT',
  price: { amount: 120, currency: 'EUR' },
  title: `Appartamento ${externalRef} a Venezia`,
  city: 'Venezia',
  province: 'VE',
  postalCode: '30124',
  latitude: 45.434,
  longitude: 12.338,
  commercialArea: 60,
  maxGuests: 4,
  includedGuests: 2,
  cleaningFee: 50,
  checkInTime: '15:00:00',
  checkOutTime: '10:00:00',
  hospitalityFeatures: ['wifi'],
  hostLanguages: ['it'],
  ...overrides,
});

const listingsOf = (advertiserId: number) =>
  db.selectFrom('listing').selectAll().where('advertiserId', '=', advertiserId).orderBy('id').execute();
const itemsOf = (feedId: number) =>
  db.selectFrom('feedItem').selectAll().where('feedId', '=', feedId).orderBy('externalRef').execute();

/** A real picture at an address of the portal. */
async function picture(): Promise<string> {
  const { default: sharp } = await import('sharp');
  const background = { r: 90, g: 120, b: 90 };
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return portal.at(
    '/stay.jpg',
    (_request, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
  );
}

describe('a feed with stays', () => {
  it('saves a stay with its terms, which waits for its CIN, and publishes it with one', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization, { publish: 'AUTOMATIC' });
    const media = [{ url: await picture(), kind: 'PHOTO' as const, alt: null }];
    await readFile(test, organization, feed, [stay('s', { media })]);
    await runJob(test, 'listingFeeds.fetchPhotos');
    await runJob(test, 'listingFeeds.syncItem');
    const [listing] = await listingsOf(organization.accountId);
    expect(listing).toMatchObject({
      listingType: 'HOSPITALITY',
      status: 'DRAFT',
      priceMinor: 12_000,
      maxGuests: 4,
      includedGuests: 2,
      cleaningFeeMinor: 5000,
      checkInTime: '15:00:00',
      hospitalityFeatures: ['wifi'],
      hostLanguages: ['it'],
    });
    const [item] = await itemsOf(feed.id);
    expect(item?.blocks).toContain('cin');
    const params = { organizationId: organization.id, feedId: feed.id };
    const body = { itemIds: [item?.id ?? 0], values: { cin: 'IT027042C2ABCD1234' } };
    const { data } = await organization.owner.api.call(feeds.setOverrides, { params, body });
    expect(data[0]).toMatchObject({ blocks: [] });
    expect((await listingsOf(organization.accountId))[0]).toMatchObject({ status: 'PUBLISHED', cinReview: null });
  });

  it('flags a CIN of another comune, and leaves alone what a member changed in the form', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization);
    const cin = 'IT058091C2ABCD1234';
    await readFile(test, organization, feed, [stay('s', { cin })]);
    const [listing] = await listingsOf(organization.accountId);
    expect(listing).toMatchObject({ cin, cinReview: 'NEEDED' });
    const change = { id: listing?.id ?? 0, maxGuests: 5, cleaningFee: { amount: 60, currency: 'EUR' as const } };
    await organization.owner.api.call(saveHospitalityListing, { body: change });
    await readFile(test, organization, feed, [
      stay('s', { cin, maxGuests: 3, price: { amount: 130, currency: 'EUR' } }),
    ]);
    expect((await listingsOf(organization.accountId))[0]).toMatchObject({
      maxGuests: 5,
      cleaningFeeMinor: 6000,
      priceMinor: 13_000,
    });
    await readFile(test, organization, feed, [stay('s', { cin: 'IT027042C2ABCD1234' })]);
    expect((await listingsOf(organization.accountId))[0]).toMatchObject({ cinReview: null });
  });
});

describe('a file that states that a listing is offline', () => {
  it('leaves it a draft, which a member may publish', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization, { publish: 'AUTOMATIC' });
    const media = [{ url: await picture(), kind: 'PHOTO' as const, alt: null }];
    await readFile(test, organization, feed, [
      garage('a', { media, status: 'PUBLISHED' }),
      garage('b', { media, status: 'CONCLUDED' }),
    ]);
    await runJob(test, 'listingFeeds.fetchPhotos');
    await runJob(test, 'listingFeeds.syncItem');
    expect((await itemsOf(feed.id)).map(({ state, blocks }) => [state, blocks])).toEqual([
      ['LIVE', []],
      ['DRAFT', ['NOT_PUBLISHED']],
    ]);
    const [, offline] = await listingsOf(organization.accountId);
    expect(offline?.status).toBe('DRAFT');
    await organization.owner.api.call(publishListing, { params: { id: offline?.id ?? 0 } });
    expect((await itemsOf(feed.id))[1]).toMatchObject({ state: 'LIVE', blocks: [] });
  });
});
