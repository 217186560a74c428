import { beforeAll, describe, expect, it } from 'vitest';
import { type QualityFacts, qualityPoints, qualityScore } from '#contract/catalog/listing-quality';
import { filterFieldNames } from '#contract/discovery/search-fields';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { testApp } from '../../../testing/test-app.ts';
import { postgresEngine } from '../search-engine/postgres-engine.ts';
import { randomSearch } from '../search-engine/random-search.fixtures.ts';
import { closenessTo, rankOf } from '../search-engine/relevance.rules.ts';
import { dateAfter, type RandomDataset, seedRandomData } from '../search-engine/search-engine.fixtures.ts';
import { comparedPrice, type Listing, oracleOf, type Where } from '../search-engine/search-oracle.fixtures.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';
import { searchListings } from './search-listings.ts';

/**
 * Random filters through PostgreSQL and through a loop that defines each filter
 * (`search-engine/search-oracle.fixtures.ts`).
 */
const LISTINGS = 1500;
const ROUNDS = 400;
const TODAY = dateAfter(20);

const test = await testApp();
let dataset: RandomDataset;
let matches: ReturnType<typeof oracleOf>;

beforeAll(async () => {
  test.clock.set(`${TODAY}T10:00:00Z`);
  dataset = await seedRandomData(test, LISTINGS, 7);
  matches = oracleOf(dataset, { places: test.deps.places, today: TODAY });
  expect(await rebuildIndex(test.deps)).toBe(LISTINGS);
});

/** Fields that the quality of a listing in this dataset depends on (LIS-08). */
function tellingOf(listing: Omit<Listing, 'property'>, property: Listing['property']): QualityFacts {
  return {
    title: listing.title,
    contactEmail: listing.contactEmail,
    contactPhone: null,
    contractType: listing.contractType,
    auction: listing.isAuction ? { date: null, hasMinimumOffer: false } : null,
    cin: null,
    cinExemption: null,
    listingType: listing.maxGuests === null ? 'MARKET' : 'HOSPITALITY',
    price: listing.priceMinor,
    traderTold: true,
    maxGuests: listing.maxGuests,
    includedGuests: listing.includedGuests,
    checkInTime: null,
    checkOutTime: null,
    hospitalityFeatures: listing.hospitalityFeatures,
    hostLanguages: listing.hostLanguages,
    property: property
      ? {
          ...property,
          photos: 0,
          hasFloorPlan: false,
          hasVideo: false,
          energyStatus: null,
          hasCoordinates: property.locationPrecision !== 'comune',
          features: property.features.length,
        }
      : null,
  };
}

function relevanceOf({ property, ...listing }: Listing, place: Where): number {
  const firstPublished = dataset.listings
    .filter((other) => other.propertyId === listing.propertyId)
    .reduce(
      (first, other) => (other.firstPublishedAt < first ? other.firstPublishedAt : first),
      listing.firstPublishedAt,
    );
  const quality = qualityScore(qualityPoints(tellingOf(listing, property)));
  const rank = rankOf(firstPublished, { quality, engagement: 250 });
  if (!place || !['comune', 'city', 'quarter'].includes(place.kind)) return rank;
  const { lngMille, perMille, most: max } = closenessTo(place.latMicro);
  const [lat, lng] = [property?.latMicro ?? 2_147_483_647, property?.lngMicro ?? 2_147_483_647];
  const [dy, dx] = [Math.abs(lat - place.latMicro), Math.floor((Math.abs(lng - place.lngMicro) * lngMille) / 1000)];
  const away = Math.max(dy, dx) + Math.floor(Math.min(dy, dx) / 2);
  return rank - Math.min(max, Math.floor((away * perMille) / 1000));
}

function expected(f: ParsedFilters, place: Where): number[] {
  const keyOf: Record<string, (listing: Listing) => number> = {
    relevance: (listing) => relevanceOf(listing, place),
    price: (listing) => comparedPrice(f, listing, TODAY).minor,
    commercialArea: (listing) => listing.property?.commercialArea ?? 0,
    createdAt: (listing) => listing.createdAt.getTime(),
  };
  const key = keyOf[f.sortBy ?? 'relevance'] ?? (() => 0);
  const sign = (f.sortOrder ?? 'desc') === 'asc' ? 1 : -1;
  return dataset.listings
    .filter((listing) => matches(f, place, listing))
    .map((listing) => ({ id: listing.id, key: key(listing) }))
    .sort((a, b) => sign * (a.key - b.key) || a.id - b.id)
    .map((listing) => listing.id);
}

describe('a search with any filters', () => {
  it(`finds the same listings in the same order as a loop over all of them, ${ROUNDS} times`, async () => {
    const used = new Set<string>();
    let matchCount = 0;
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { filters, place } = randomSearch(seed, dataset, test.deps.places);
      for (const key of Object.keys(filters)) used.add(key);
      if (filters.sortBy === 'price' && !filters.sortOrder) filters.sortOrder = 'desc';
      const all = expected(filters, place);
      const last = Math.max(0, Math.ceil(all.length / 100) - 1);
      // With a low limit, many matches use the execution path of a large index.
      const collected = seed % 2 === 0 ? 5000 : 40;
      for (const page of new Set([0, last])) {
        const deps = { ...test.deps, searchEngine: postgresEngine(test.deps.readDb, { collected }) };
        const response = await searchListings(deps, { ...filters, page, size: 100 });
        const context = JSON.stringify({ seed, filters, place: place?.name, collected });
        expect(response.page.totalElements, context).toBe(all.length);
        expect(
          response.data.map((listing) => listing.id),
          context,
        ).toEqual(all.slice(page * 100, page * 100 + 100));
      }
      matchCount += all.length;
    }
    expect(matchCount).toBeGreaterThan(ROUNDS * 20);
    expect(filterFieldNames.filter((name) => !used.has(name) && name !== 'page' && name !== 'size')).toEqual([]);
  }, 240_000);
});
