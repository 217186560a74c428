import { beforeAll, describe, expect, it } from 'vitest';
import { energyClasses } from '#contract/catalog/energy';
import { CLUSTER_PIXELS } from '#contract/discovery/search-clusters';
import { type FacetGroup, facetGroups, PRICE_BARS } from '#contract/discovery/search-facets';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { testApp } from '../../../testing/test-app.ts';
import { randomSearch } from '../search-engine/random-search.fixtures.ts';
import { dateAfter, type RandomDataset, seedRandomData } from '../search-engine/search-engine.fixtures.ts';
import {
  bedroomsOf,
  comparedPrice,
  type Listing,
  oracleOf,
  type Where,
} from '../search-engine/search-oracle.fixtures.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';
import { clusterResults, countFacets, countMatches } from './search-counts.queries.ts';
import { searchListings } from './search-listings.ts';

/** Totals, options, prices and clusters of random searches against a loop over all listings (issue 6 "Done when"). */
const LISTINGS = 5000;
const ROUNDS = 500;
const TODAY = dateAfter(20);

const test = await testApp();
const { places } = test.deps;
let dataset: RandomDataset;
let matches: ReturnType<typeof oracleOf>;
/** Of each listing once: they depend on no search. */
let options: Map<Listing, ReturnType<typeof optionsOf>>;

beforeAll(async () => {
  test.clock.set(`${TODAY}T10:00:00Z`);
  dataset = await seedRandomData(test, LISTINGS, 11);
  matches = oracleOf(dataset, { places, today: TODAY });
  const upcoming = new Set(dataset.openDays.filter(({ date }) => date >= TODAY).map(({ listingId }) => listingId));
  options = new Map(dataset.listings.map((listing) => [listing, optionsOf(listing, upcoming.has(listing.id))]));
  expect(await rebuildIndex(test.deps)).toBe(LISTINGS);
}, 120_000);

/** Parameters of each single-choice group. */
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
  isAuction: ['isAuction'],
  hasOpenDays: ['hasOpenDays'],
};
const prices = ['minPrice', 'maxPrice'] as const;

function less(filters: ParsedFilters, fields: readonly (keyof ParsedFilters)[]): ParsedFilters {
  const rest = { ...filters };
  for (const field of fields) if (field !== 'context') delete rest[field];
  return rest;
}

const upTo = (value: number | null, largest: number) =>
  Array.from({ length: Math.max(0, Math.min(value ?? 0, largest)) }, (_, at) => String(at + 1));

/** Options of each group that a listing matches. */
function optionsOf(
  { property, ...listing }: Listing,
  hasOpenDays: boolean,
): Record<FacetGroup, readonly (string | null)[]> {
  const energy = energyClasses.indexOf(property?.energyClass ?? 'NOT_SPECIFIED');
  return {
    contractType: [listing.contractType],
    propertyTypes: [property?.propertyType ?? null],
    rooms: upTo(property?.roomsCount ?? null, 10),
    bedrooms: upTo(property ? bedroomsOf(property) : null, 10),
    bathrooms: upTo(property?.bathroomsCount ?? null, 6),
    floor: upTo(property?.floor ?? null, 10),
    conservationStatus: [property?.conservationStatus ?? null],
    furnishingType: [property?.furnishingType ?? null],
    maxEnergyClass: energyClasses.slice(energy),
    hasElevator: [property?.hasElevator ? 'true' : null],
    isAuction: [listing.isAuction ? 'true' : null],
    hasOpenDays: [hasOpenDays ? 'true' : null],
    features: property?.features ?? [],
    accessibilityFeatures: property?.accessibilityFeatures ?? [],
    exposures: property?.exposures ?? [],
    floorTypes: property?.floorTypes ?? [],
    hospitalityFeatures: listing.hospitalityFeatures,
    hostLanguages: listing.hostLanguages,
  };
}

function expectedCounts(filters: ParsedFilters, place: Where, candidates: readonly Listing[]) {
  const matching = candidates.filter((listing) => matches(filters, place, listing));
  const counts: Record<string, Record<string, number>> = {};
  for (const group of facetGroups) {
    const chosen = choices[group]?.filter((field) => filters[field] !== undefined) ?? [];
    const rest = less(filters, chosen);
    const listings = chosen.length > 0 ? candidates.filter((listing) => matches(rest, place, listing)) : matching;
    const numbers: Record<string, number> = {};
    for (const option of listings.flatMap((listing) => options.get(listing)?.[group] ?? [])) {
      if (option !== null) numbers[option] = (numbers[option] ?? 0) + 1;
    }
    counts[group] = numbers;
  }
  return { matching, counts };
}

/** The lower median. */
const medianOf = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b)[Math.ceil(amounts.length / 2) - 1];

function expectedPrice(filters: ParsedFilters, place: Where, candidates: readonly Listing[]) {
  const ends = { SALE: 2_000_000, LONG_TERM_RENTAL: 3000 };
  const max = filters.context === 'HOSPITALITY' ? 1000 : ends[filters.contractType ?? 'SALE'];
  const rest = less(filters, prices);
  const currency = filters.currency ?? 'EUR';
  const amounts = candidates
    .filter((listing) => listing.currency === currency && matches(rest, place, listing))
    .map((listing) => comparedPrice(filters, listing, TODAY));
  const bars = Array.from({ length: PRICE_BARS }, () => 0);
  for (const { minor, nights } of amounts) {
    const bar = Math.min(PRICE_BARS - 1, Math.floor(minor / (((max * 100) / PRICE_BARS) * nights)));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  const median = medianOf(amounts.map(({ minor, nights }) => minor / nights));
  // Decided by the request, not by the results: rents and sale prices are never mixed.
  if (filters.context === 'MARKET' && !filters.contractType)
    return { currency, isComparable: false, max, bars: bars.map(() => 0), median: null };
  return { currency, isComparable: true, max, bars, median: median === undefined ? null : Math.round(median) / 100 };
}

/** Tile of a listing on a map at this zoom. */
function squareOf({ property }: Listing, zoom: number): string {
  const squares = (512 * 2 ** zoom) / CLUSTER_PIXELS;
  const [lat, lng] = [((property?.latMicro ?? 0) / 1e6) * (Math.PI / 180), (property?.lngMicro ?? 0) / 1e6];
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + lat / 2)) / (2 * Math.PI);
  return `${Math.floor(((lng + 180) / 360) * squares)},${Math.floor(y * squares)}`;
}

const inOrder = <T extends { latitude: number; longitude: number }>(clusters: T[]) =>
  clusters.sort((a, b) => a.latitude - b.latitude || a.longitude - b.longitude);

/** At the requested zoom, or at the nearest lower one with at most 1,500 clusters. */
function expectedClusters(filters: ParsedFilters, matching: readonly Listing[], zoom: number): object[] {
  const squares = new Map<string, Listing[]>();
  for (const listing of matching.filter(({ property }) => property?.latMicro !== null)) {
    const square = squareOf(listing, zoom);
    squares.set(square, [...(squares.get(square) ?? []), listing]);
  }
  if (squares.size > 1500) return expectedClusters(filters, matching, zoom - 1);
  const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length) / 1e6;
  const clusters = [...squares.values()].map((listings) => {
    const lats = listings.map(({ property }) => property?.latMicro ?? 0);
    const lngs = listings.map(({ property }) => property?.lngMicro ?? 0);
    const alike = ['EUR', 'USD', 'GBP', 'CHF'].flatMap((currency) =>
      ['SALE', 'LONG_TERM_RENTAL', null].map((contract) =>
        listings.filter((listing) => listing.currency === currency && listing.contractType === contract),
      ),
    );
    const largest = alike.reduce((best, others) => (others.length > best.length ? others : best));
    return {
      latitude: mean(lats),
      longitude: mean(lngs),
      count: listings.length,
      price: (medianOf(largest.map((listing) => comparedPrice(filters, listing, TODAY).minor)) ?? 0) / 100,
      currency: largest[0]?.currency,
      contractType: largest[0]?.contractType,
      id: listings.length === 1 ? listings[0]?.id : null,
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
  matching: Listing[],
  { zoom, context }: { zoom: number; context: string },
) {
  const { clusters, ...map } = await clusterResults(test.deps, { ...filters, zoom });
  const located = matching.filter(({ property }) => property?.latMicro !== null);
  expect(map, context).toMatchObject({ total: matching.length, onMap: located.length });
  expect(inOrder(clusters), context).toEqual(expectedClusters(filters, matching, zoom));
}

describe('the counts of a search with any filters', () => {
  it(`agrees with a loop over ${LISTINGS} listings, ${ROUNDS} times`, async () => {
    let [matching, empty] = [0, 0];
    const requests: { filters: ParsedFilters; total: number }[] = [];
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { filters, place } = randomSearch(seed, dataset, places);
      const checked = [...Object.values(choices).flat(), ...prices];
      const candidates = dataset.listings.filter((listing) => matches(less(filters, checked), place, listing));
      const expected = expectedCounts(filters, place, candidates);
      const context = JSON.stringify({ seed, filters, place: place?.name });
      const [facets, page] = await Promise.all([
        countFacets(test.deps, filters),
        searchListings(test.deps, { ...filters, page: 0, size: 1 }),
      ]);
      expect({ ...facets, relax: [] }, context).toEqual({
        total: expected.matching.length,
        counts: expected.counts,
        price: expectedPrice(filters, place, candidates),
        relax: [],
      });
      expect(page.page.totalElements, context).toBe(facets.total);
      if (seed % 2 === 0) await compareClusters(filters, expected.matching, { zoom: (seed / 2) % 16, context });
      requests.push({ filters, total: facets.total });
      matching += facets.total;
      empty += facets.total === 0 ? 1 : 0;
    }
    expect(matching).toBeGreaterThan(ROUNDS * 50);
    expect(empty).toBeGreaterThan(10);
    for (let start = 0; start < ROUNDS; start += 100) {
      const page = requests.slice(start, start + 100);
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
