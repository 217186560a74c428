import { beforeAll, describe, expect, it } from 'vitest';
import { energyClasses } from '#contract/catalog/energy';
import { CLUSTER_PIXELS } from '#contract/discovery/search-clusters';
import { type FacetGroup, facetGroups, PRICE_BARS } from '#contract/discovery/search-facets';
import type { ParsedFilters } from '#contract/discovery/search-filters';
import { testApp } from '../../../testing/test-app.ts';
import { randomSearch } from '../search-engine/random-search.fixtures.ts';
import { dateAfter, makeRandomWorld, type RandomWorld } from '../search-engine/search-engine.fixtures.ts';
import { type Ad, bedroomsOf, comparedPrice, oracleOf, type Where } from '../search-engine/search-oracle.fixtures.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';
import { clusterResults, countFacets, countMatches } from './search-counts.queries.ts';
import { searchListings } from './search-listings.ts';

/** Totals, choices, prices and clusters of random searches against a loop over all ads (issue 6 "Done when"). */
const ADS = 5000;
const ROUNDS = 500;
const TODAY = dateAfter(20);

const test = await testApp();
const { places } = test.deps;
let world: RandomWorld;
let matches: ReturnType<typeof oracleOf>;

beforeAll(async () => {
  test.clock.set(`${TODAY}T10:00:00Z`);
  world = await makeRandomWorld(test, ADS, 11);
  matches = oracleOf(world, { places, today: TODAY });
  expect(await rebuildIndex(test.deps)).toBe(ADS);
}, 120_000);

/** The parameters of a group of choices of which one counts. */
const choices: Partial<Record<FacetGroup, readonly (keyof ParsedFilters)[]>> = {
  contractType: ['contractType'],
  propertyTypes: ['propertyTypes'],
  rooms: ['minRooms', 'maxRooms'],
  bedrooms: ['minBedrooms'],
  bathrooms: ['minBathrooms', 'maxBathrooms'],
  floor: ['minFloor', 'maxFloor'],
  conservationStatus: ['conservationStatus'],
  furnishingType: ['furnishingType'],
  maxEnergyClass: ['maxEnergyClass'],
  hasElevator: ['hasElevator'],
  hasOpenDays: ['hasOpenDays'],
};
const prices = ['minPrice', 'maxPrice'] as const;

function less(filters: ParsedFilters, fields: readonly (keyof ParsedFilters)[]): ParsedFilters {
  const rest = { ...filters };
  for (const field of fields) if (field !== 'context') delete rest[field];
  return rest;
}

const upTo = (value: number | null, most: number) =>
  Array.from({ length: Math.max(0, Math.min(value ?? 0, most)) }, (_, at) => String(at + 1));

/** The options of a group that an ad stands behind. */
function optionsOf({ home, ...ad }: Ad): Record<FacetGroup, readonly (string | null)[]> {
  const openDays = world.openDays.some(({ listingId, date }) => listingId === ad.id && date >= TODAY);
  const energy = energyClasses.indexOf(home?.energyClass ?? 'NOT_SPECIFIED');
  return {
    contractType: [ad.contractType],
    propertyTypes: [home?.propertyType ?? null],
    rooms: upTo(home?.roomsCount ?? null, 10),
    bedrooms: upTo(home ? bedroomsOf(home) : null, 10),
    bathrooms: upTo(home?.bathroomsCount ?? null, 6),
    floor: upTo(home?.floor ?? null, 10),
    conservationStatus: [home?.conservationStatus ?? null],
    furnishingType: [home?.furnishingType ?? null],
    maxEnergyClass: energyClasses.slice(energy),
    hasElevator: [home?.hasElevator ? 'true' : null],
    hasOpenDays: [openDays ? 'true' : null],
    features: home?.features ?? [],
    accessibilityFeatures: home?.accessibilityFeatures ?? [],
    hospitalityFeatures: ad.hospitalityFeatures,
    hostLanguages: ad.hostLanguages,
  };
}

function expectedCounts(filters: ParsedFilters, place: Where, candidates: readonly Ad[]) {
  const found = candidates.filter((ad) => matches(filters, place, ad));
  const counts: Record<string, Record<string, number>> = {};
  for (const group of facetGroups) {
    const chosen = choices[group]?.filter((field) => filters[field] !== undefined) ?? [];
    const rest = less(filters, chosen);
    const ads = chosen.length > 0 ? candidates.filter((ad) => matches(rest, place, ad)) : found;
    const numbers: Record<string, number> = {};
    for (const option of ads.flatMap((ad) => optionsOf(ad)[group])) {
      if (option !== null) numbers[option] = (numbers[option] ?? 0) + 1;
    }
    counts[group] = numbers;
  }
  return { found, counts };
}

/** The middle one; of two the cheaper. */
const medianOf = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b)[Math.ceil(amounts.length / 2) - 1];

function expectedPrice(filters: ParsedFilters, place: Where, candidates: readonly Ad[]) {
  const ends = { SALE: 2_000_000, LONG_TERM_RENTAL: 3000 };
  const max = filters.context === 'HOSPITALITY' ? 1000 : ends[filters.contractType ?? 'SALE'];
  const rest = less(filters, prices);
  const currency = filters.currency ?? 'EUR';
  const amounts = candidates
    .filter((ad) => ad.currency === currency && matches(rest, place, ad))
    .map((ad) => comparedPrice(filters, ad));
  const bars = Array.from({ length: PRICE_BARS }, () => 0);
  for (const { minor, nights } of amounts) {
    const bar = Math.min(PRICE_BARS - 1, Math.floor(minor / (((max * 100) / PRICE_BARS) * nights)));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  const median = medianOf(amounts.map(({ minor, nights }) => minor / nights));
  // What is asked for decides, not what happens to be found: rents and sale prices are never one figure.
  if (filters.context === 'MARKET' && !filters.contractType)
    return { currency, isComparable: false, max, bars: bars.map(() => 0), median: null };
  return { currency, isComparable: true, max, bars, median: median === undefined ? null : Math.round(median) / 100 };
}

/** Where an ad lies on a map of that zoom, in squares. */
function squareOf({ home }: Ad, zoom: number): string {
  const squares = (512 * 2 ** zoom) / CLUSTER_PIXELS;
  const [lat, lng] = [((home?.lat6 ?? 0) / 1e6) * (Math.PI / 180), (home?.lng6 ?? 0) / 1e6];
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + lat / 2)) / (2 * Math.PI);
  return `${Math.floor(((lng + 180) / 360) * squares)},${Math.floor(y * squares)}`;
}

const inOrder = <T extends { latitude: number; longitude: number }>(clusters: T[]) =>
  clusters.sort((a, b) => a.latitude - b.latitude || a.longitude - b.longitude);

/** At the asked zoom, or at the nearest one that leaves no more than 1,500. */
function expectedClusters(filters: ParsedFilters, found: readonly Ad[], zoom: number): object[] {
  const squares = new Map<string, Ad[]>();
  for (const ad of found.filter(({ home }) => home?.lat6 !== null)) {
    const square = squareOf(ad, zoom);
    squares.set(square, [...(squares.get(square) ?? []), ad]);
  }
  if (squares.size > 1500) return expectedClusters(filters, found, zoom - 1);
  const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length) / 1e6;
  const clusters = [...squares.values()].map((ads) => {
    const lats = ads.map(({ home }) => home?.lat6 ?? 0);
    const lngs = ads.map(({ home }) => home?.lng6 ?? 0);
    const alike = ['EUR', 'USD', 'GBP', 'CHF'].flatMap((currency) =>
      ['SALE', 'LONG_TERM_RENTAL', null].map((contract) =>
        ads.filter((ad) => ad.currency === currency && ad.contractType === contract),
      ),
    );
    const most = alike.reduce((best, others) => (others.length > best.length ? others : best));
    return {
      latitude: mean(lats),
      longitude: mean(lngs),
      count: ads.length,
      price: (medianOf(most.map((ad) => comparedPrice(filters, ad).minor)) ?? 0) / 100,
      currency: most[0]?.currency,
      contractType: most[0]?.contractType,
      id: ads.length === 1 ? ads[0]?.id : null,
      bounds: {
        south: Math.min(...lats) / 1e6,
        west: Math.min(...lngs) / 1e6,
        north: Math.max(...lats) / 1e6,
        east: Math.max(...lngs) / 1e6,
      },
    };
  });
  return inOrder(clusters);
}

async function compareClusters(
  filters: ParsedFilters,
  found: Ad[],
  { zoom, context }: { zoom: number; context: string },
) {
  const { clusters, ...map } = await clusterResults(test.deps, { ...filters, zoom });
  const located = found.filter(({ home }) => home?.lat6 !== null);
  expect(map, context).toMatchObject({ total: found.length, onMap: located.length });
  expect(inOrder(clusters), context).toEqual(expectedClusters(filters, found, zoom));
}

describe('what is counted beside a search with any filters', () => {
  it(`agrees with a loop over ${ADS} ads, ${ROUNDS} times`, async () => {
    let [found, empty] = [0, 0];
    const asked: { filters: ParsedFilters; total: number }[] = [];
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { filters, place } = randomSearch(seed, world, places);
      const judged = [...Object.values(choices).flat(), ...prices];
      const candidates = world.ads.filter((ad) => matches(less(filters, judged), place, ad));
      const expected = expectedCounts(filters, place, candidates);
      const context = JSON.stringify({ seed, filters, place: place?.name });
      const [facets, page] = await Promise.all([
        countFacets(test.deps, filters),
        searchListings(test.deps, { ...filters, page: 0, size: 1 }),
      ]);
      expect({ ...facets, relax: [] }, context).toEqual({
        total: expected.found.length,
        counts: expected.counts,
        price: expectedPrice(filters, place, candidates),
        relax: [],
      });
      expect(page.page.totalElements, context).toBe(facets.total);
      if (seed % 2 === 0) await compareClusters(filters, expected.found, { zoom: (seed / 2) % 16, context });
      asked.push({ filters, total: facets.total });
      found += facets.total;
      empty += facets.total === 0 ? 1 : 0;
    }
    expect(found).toBeGreaterThan(ROUNDS * 50);
    expect(empty).toBeGreaterThan(10);
    for (let start = 0; start < ROUNDS; start += 100) {
      const page = asked.slice(start, start + 100);
      const totals = page.map(({ total }) => total);
      expect(
        await countMatches(
          test.deps,
          page.map(({ filters }) => filters),
        ),
      ).toEqual(totals);
    }
  }, 240_000);
});
