import { beforeAll, describe, expect, it } from 'vitest';
import { type QualityFacts, qualityPoints, qualityScore } from '#contract/catalog/listing-quality';
import { filterFieldNames } from '#contract/discovery/search-fields';
import type { ParsedFilters } from '#contract/discovery/search-filters';
import { testApp } from '../../../testing/test-app.ts';
import { postgresEngine } from '../search-engine/postgres-engine.ts';
import { randomSearch } from '../search-engine/random-search.fixtures.ts';
import { closenessTo, rankOf } from '../search-engine/relevance.rules.ts';
import { dateAfter, makeRandomWorld, type RandomWorld } from '../search-engine/search-engine.fixtures.ts';
import { type Ad, comparedPrice, oracleOf, type Where } from '../search-engine/search-oracle.fixtures.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';
import { searchListings } from './search-listings.ts';

/**
 * Random filters through PostgreSQL and through a loop that says what each filter means (`search-engine/search-oracle.fixtures.ts`).
 */
const ADS = 1500;
const ROUNDS = 400;
const TODAY = dateAfter(20);

const test = await testApp();
let world: RandomWorld;
let matches: ReturnType<typeof oracleOf>;

beforeAll(async () => {
  test.clock.set(`${TODAY}T10:00:00Z`);
  world = await makeRandomWorld(test, ADS, 7);
  matches = oracleOf(world, { places: test.deps.places, today: TODAY });
  expect(await rebuildIndex(test.deps)).toBe(ADS);
});

/** What the quality of an ad of this world looks at (LIS-08). */
function tellingOf(ad: Omit<Ad, 'home'>, home: Ad['home']): QualityFacts {
  return {
    title: ad.title,
    contactEmail: ad.contactEmail,
    contactPhone: null,
    contractType: ad.contractType,
    cin: null,
    listingType: ad.maxGuests === null ? 'MARKET' : 'HOSPITALITY',
    price: ad.priceMinor,
    traderTold: true,
    maxGuests: ad.maxGuests,
    includedGuests: ad.includedGuests,
    checkInTime: null,
    checkOutTime: null,
    hospitalityFeatures: ad.hospitalityFeatures,
    hostLanguages: ad.hostLanguages,
    home: home
      ? {
          ...home,
          photos: 0,
          hasFloorPlan: false,
          hasVideo: false,
          energyStatus: null,
          hasCoordinates: home.locationPrecision !== 'comune',
          features: home.features.length,
        }
      : null,
  };
}

function relevanceOf({ home, ...ad }: Ad, place: Where): number {
  const firstPublished = world.ads
    .filter((other) => other.propertyId === ad.propertyId)
    .reduce((first, other) => (other.firstPublishedAt < first ? other.firstPublishedAt : first), ad.firstPublishedAt);
  const quality = qualityScore(qualityPoints(tellingOf(ad, home)));
  const rank = rankOf(firstPublished, { quality, engagement: 250 });
  if (!place || !['comune', 'city', 'quarter'].includes(place.kind)) return rank;
  const { lngMille, perMille, most } = closenessTo(place.lat6);
  const [lat, lng] = [home?.lat6 ?? 2_147_483_647, home?.lng6 ?? 2_147_483_647];
  const [dy, dx] = [Math.abs(lat - place.lat6), Math.floor((Math.abs(lng - place.lng6) * lngMille) / 1000)];
  const away = Math.max(dy, dx) + Math.floor(Math.min(dy, dx) / 2);
  return rank - Math.min(most, Math.floor((away * perMille) / 1000));
}

function expected(f: ParsedFilters, place: Where): number[] {
  const keyOf: Record<string, (ad: Ad) => number> = {
    relevance: (ad) => relevanceOf(ad, place),
    price: (ad) => comparedPrice(f, ad).minor,
    commercialArea: (ad) => ad.home?.commercialArea ?? 0,
    createdAt: (ad) => ad.createdAt.getTime(),
  };
  const key = keyOf[f.sortBy ?? 'relevance'] ?? (() => 0);
  const sign = (f.sortOrder ?? 'desc') === 'asc' ? 1 : -1;
  return world.ads
    .filter((ad) => matches(f, place, ad))
    .map((ad) => ({ id: ad.id, key: key(ad) }))
    .sort((a, b) => sign * (a.key - b.key) || a.id - b.id)
    .map((ad) => ad.id);
}

describe('a search with any filters', () => {
  it(`finds the same ads in the same order as a loop over all of them, ${ROUNDS} times`, async () => {
    const used = new Set<string>();
    let found = 0;
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { filters, place } = randomSearch(seed, world, test.deps.places);
      for (const key of Object.keys(filters)) used.add(key);
      if (filters.sortBy === 'price' && !filters.sortOrder) filters.sortOrder = 'desc';
      const all = expected(filters, place);
      const last = Math.max(0, Math.ceil(all.length / 100) - 1);
      // Few collected at once: then many matches take the way of a large index.
      const collected = seed % 2 === 0 ? 5000 : 40;
      for (const page of new Set([0, last])) {
        const deps = { ...test.deps, searchEngine: postgresEngine(test.deps.readDb, { collected }) };
        const answer = await searchListings(deps, { ...filters, page, size: 100 });
        const context = JSON.stringify({ seed, filters, place: place?.name, collected });
        expect(answer.page.totalElements, context).toBe(all.length);
        expect(
          answer.data.map((ad) => ad.id),
          context,
        ).toEqual(all.slice(page * 100, page * 100 + 100));
      }
      found += all.length;
    }
    expect(found).toBeGreaterThan(ROUNDS * 20);
    expect(filterFieldNames.filter((name) => !used.has(name) && name !== 'page' && name !== 'size')).toEqual([]);
  }, 240_000);
});
