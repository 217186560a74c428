import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import { downloadOrganizationExport, requestOrganizationExport } from '#contract/catalog/organization-exports.schemas';
import { urlOf } from '#contract/platform/client';
import { anyFeedListing } from '../../src/catalog/listing-feeds/feed-listing.fixtures.ts';
import { reportOf } from '../../src/catalog/listing-feeds/feed-outcome.rules.ts';
import { writeJson } from '../../src/catalog/listing-feeds/json/write-json.ts';
import { makeFeed, readFile } from '../../src/catalog/listing-feeds/listing-feeds.fixtures.ts';
import { makeOrganization } from '../../src/identity/organizations/organizations.fixtures.ts';
import { runJob } from '../run-jobs.ts';
import { testApp } from '../test-app.ts';
import { unzip } from '../unzip.ts';

const test = await testApp();
const { deps, clock, app } = test;

type Agency = Awaited<ReturnType<typeof makeOrganization>>;

/** The file of listings of an export, and its listings by reference. */
async function exportOf({ id: organizationId, owner }: Agency) {
  const params = { organizationId };
  const { data } = await owner.api.call(requestOrganizationExport, { params, body: { format: 'json' } });
  await runJob(test, 'organizationExports.make');
  const url = urlOf(downloadOrganizationExport, { params: { organizationId, exportId: data.id } });
  const { rawPayload } = await app.inject({ url, headers: { cookie: owner.cookie } });
  const file = (await unzip(rawPayload)).get('listings.json') ?? expect.unreachable();
  const { listings } = JSON.parse(String(file)) as { listings: FeedListing[] };
  return { file: new Blob([new Uint8Array(file)]), listings };
}

/** What another portal must give back: everything but ids and dates of this one, and the quarter of the place. */
const comparable = (listings: readonly FeedListing[]) =>
  listings
    .map(({ externalRef: _id, updatedAt: _at, quarter: _place, ...listing }) => ({ ...listing, exact: undefined }))
    .sort((a, b) => String(a.reference).localeCompare(String(b.reference)));

const word = fc.stringMatching(/^[a-zà-ù]{5,9}$/);
const words = fc.array(word, { minLength: 2, maxLength: 4 }).map((some) => some.join(' '));

/** Any listing in Turin with plain texts: the tests of the formats have the tricky ones. */
const listingInTurin = fc.record({ any: anyFeedListing, texts: fc.array(words, { minLength: 8, maxLength: 8 }) }).map(
  ({ any, texts: [title, description, street, projectName, auctionCourt, apeCode] }): FeedListing => ({
    ...any,
    title: title ?? '',
    description: description ?? '',
    street: street ?? '',
    streetNumber: '12',
    postalCode: '10123',
    city: 'Torino',
    istat: '001272',
    province: 'TO',
    country: 'IT',
    quarter: null,
    latitude: 45.0703,
    longitude: 7.6869,
    addressVisibility: any.addressVisibility === 'STREET' ? 'STREET' : 'EXACT',
    projectName: any.projectName && (projectName ?? null),
    auctionCourt: any.isAuction ? (auctionCourt ?? null) : null,
    auctionDate: any.isAuction ? any.auctionDate : null,
    auctionMinimumOffer: any.isAuction ? any.auctionMinimumOffer : null,
    apeCode: any.apeCode && (apeCode ?? null),
    price: any.price ?? { amount: 250_000, currency: 'EUR' },
    condominiumFees: any.condominiumFees && any.price && { ...any.condominiumFees, currency: any.price.currency },
    contractType: any.listingType === 'HOSPITALITY' ? null : (any.contractType ?? 'SALE'),
    commercialArea: any.commercialArea ?? 80,
    propertyType: any.listingType === 'HOSPITALITY' ? 'VILLA' : (any.propertyType ?? 'APARTMENT'),
    contactEmail: any.contactEmail ?? 'a@b.example',
    virtualTourLink: any.virtualTourLink && 'https://my.matterport.com/show/?m=1',
    media: [],
    agentEmail: null,
    language: null,
    status: null,
  }),
);

/** As an import saves it; null for one that it cannot save. */
function saved(listing: FeedListing): FeedListing | null {
  const mapped = { listing, notes: [], blocks: [], skipped: null, isWithdrawn: false };
  const thisYear = clock.now().getUTCFullYear();
  const report = reportOf(mapped, { places: deps.places, thisYear, isRepeated: () => false });
  return report.outcome === 'AD' || report.outcome === 'DRAFT' ? (report.listing as FeedListing) : null;
}

/** Fields of the other kind of listing have no place in the database. */
function ofItsKind(listing: FeedListing): FeedListing {
  const isStay = listing.listingType === 'HOSPITALITY';
  const none = {
    condominiumFees: null,
    isAuction: false,
    auctionDate: null,
    auctionMinimumOffer: null,
    auctionCourt: null,
  };
  const noStay = {
    cin: null,
    cinExemption: null,
    maxGuests: null,
    includedGuests: null,
    checkInTime: null,
    checkOutTime: null,
    pricePerAdditionalGuest: null,
    pricePerAdditionalChildGuest: null,
    pricePerAdditionalNewbornGuest: null,
    cleaningFee: null,
    touristTaxPerPerson: null,
    hospitalityFeatures: [],
    hostLanguages: [],
  };
  const maxGuests = listing.maxGuests ?? 1;
  const includedGuests = Math.min(listing.includedGuests ?? 1, maxGuests);
  return isStay ? { ...listing, ...none, maxGuests, includedGuests } : { ...listing, ...noStay };
}

describe('an export of an agency', () => {
  it('is imported into a fresh agency with nothing lost, for any listings', { timeout: 240_000 }, async () => {
    const made = fc.sample(listingInTurin, { numRuns: 60, seed: 28 });
    const source = made.flatMap(
      (one, at) => saved({ ...one, externalRef: `L${at}`, reference: `R${1000 + at}` }) ?? [],
    );
    expect(source.length).toBeGreaterThan(20);
    expect(new Set(source.map(({ listingType }) => listingType)).size).toBe(2);
    const first = await makeOrganization(test);
    const file = new Blob([[...writeJson(source)].join('')]);
    await readFile(test, first, await makeFeed(first), file);
    const items = deps.db.selectFrom('feedItem').select(['externalRef', 'state', 'blocks']);
    const unsaved = await items.where('listingId', 'is', null).execute();
    expect(unsaved).toEqual([]);
    const exported = await exportOf(first);
    const written = source.map((listing) => ({ ...ofItsKind(listing), status: 'DRAFT' as const }));
    expect(comparable(exported.listings)).toEqual(comparable(written));

    const second = await makeOrganization(test);
    await readFile(test, second, await makeFeed(second), exported.file);
    const again = await exportOf(second);
    expect(comparable(again.listings)).toEqual(comparable(exported.listings));
  });
});
