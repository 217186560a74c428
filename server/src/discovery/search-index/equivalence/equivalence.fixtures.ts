import { sql } from 'kysely';
import { hospitalityFeatures, hostLanguages } from '#contract/catalog/listings';
import {
  accessibilityFeatures,
  conservationStatuses,
  exposures,
  features,
  floorTypes,
  furnishingTypes,
  propertyTypes,
} from '#contract/catalog/properties';
import { currencies } from '#contract/platform/money';
import type { TestApp } from '../../../../testing/test-app.ts';
import {
  createRandom,
  dateAfter,
  type Random,
  type RandomDataset,
  seedRandomData,
} from '../../search-engine/search-engine.fixtures.ts';
import { rebuildIndex } from '../rebuild-index.ts';
import { type DocRow, readDocs } from './read-docs.fixtures.ts';

/**
 * The random dataset plus edge cases: properties at one point and at the limits of the map, maximum amounts, listings
 * with all or no values. The same seed gives the same dataset.
 */

export type EquivalenceFixture = {
  random: RandomDataset;
  /** Published or not, including deleted ones. */
  listingIds: readonly number[];
  propertyIds: readonly number[];
  ownerIds: readonly number[];
  /** Current rows of the read model; queries use their values. */
  docs: readonly DocRow[];
};

export const FIXTURE_DAY = dateAfter(20);

/** Sets the clock to the day of the random dataset. */
export async function createEquivalenceFixture(
  test: TestApp,
  count: number,
  seed: number,
): Promise<EquivalenceFixture> {
  test.clock.set(`${FIXTURE_DAY}T10:00:00Z`);
  const random = await seedRandomData(test, count, seed);
  const { rows } = await sql<{ id: number; propertyId: number; advertiserId: number }>`
    select id, property_id, advertiser_id from listing order by id`.execute(test.deps.db);
  const distinct = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b);
  const fixture = {
    random,
    listingIds: rows.map(({ id }) => id),
    propertyIds: distinct(rows.map(({ propertyId }) => propertyId)),
    ownerIds: distinct(rows.map(({ advertiserId }) => advertiserId)),
  };
  const generator = createRandom(seed);
  for (const oddity of oddities) {
    for (let iteration = 0; iteration < oddity.times; iteration += 1) {
      await applyOddity(test, { fixture, oddity, generator, share: oddity.share });
    }
  }
  await rebuildIndex(test.deps);
  return { ...fixture, docs: await readDocs(test.deps.db) };
}

type Values = Record<string, unknown>;

/** Values for several properties or listings at once. `times`: number of groups with separate values, each `share` of a thousand of all. */
export type Oddity = {
  of: 'property' | 'listing';
  share: number;
  times: number;
  values: (generator: Random, spot: { latMicro: number; lngMicro: number }) => Values;
  /** For listings: only stays. */
  stays?: true;
};

const HUGE = 10_000_000_000;
const at = (latMicro: number, lngMicro: number) => ({ latMicro, lngMicro });
const corners = [
  ...[at(90_000_000, 180_000_000), at(-90_000_000, -180_000_000), at(90_000_000, -180_000_000), at(0, 0)],
  ...[at(-1, 1), at(85_051_128, 9_000_000), at(85_051_129, 9_000_000), at(-85_051_130, 179_999_999)],
];

const propertyOddity = (share: number, times: number, values: Oddity['values']): Oddity => ({
  of: 'property',
  share,
  times,
  values,
});
const listingOddity = (share: number, times: number, values: Oddity['values']): Oddity => ({
  of: 'listing',
  share,
  times,
  values,
});

const emptyFields = {
  roomsCount: null,
  bathroomsCount: null,
  floor: null,
  hasElevator: null,
  constructionYear: null,
  energyClass: 'NOT_SPECIFIED',
  conservationStatus: null,
  furnishingType: null,
  features: [],
  accessibilityFeatures: [],
  floorTypes: [],
  exposures: [],
  postalCode: null,
};

export const oddities: readonly Oddity[] = [
  propertyOddity(30, 1, () => emptyFields),
  propertyOddity(20, 1, () => ({ comuneId: null, quarterId: null, streetId: null, province: null })),
  propertyOddity(25, 1, () => ({ latMicro: null, lngMicro: null })),
  // Many properties at one point, some of them one micro-degree next to it.
  propertyOddity(12, 12, (_generator, spot) => spot),
  propertyOddity(4, 12, (generator, { latMicro, lngMicro }) =>
    at(latMicro + generator.int(-1, 1), lngMicro + generator.int(-1, 1)),
  ),
  // Along one street: the same latitude, the same longitude.
  propertyOddity(8, 6, (_generator, { latMicro }) => ({ latMicro, lngMicro: sql`coalesce(lng_micro, 9000000)` })),
  propertyOddity(8, 6, (_generator, { lngMicro }) => ({ latMicro: sql`coalesce(lat_micro, 45000000)`, lngMicro })),
  propertyOddity(1, 16, (generator) => generator.one(corners)),
  propertyOddity(100, 1, () => ({ approximateLocation: true })),
  propertyOddity(40, 6, (generator) => ({ commercialArea: generator.one([1, 50, 60, 70, 80, 10_000_000]) })),
  propertyOddity(5, 4, (generator) => ({
    roomsCount: generator.one([0, 1, 98, 99]),
    bathroomsCount: generator.one([0, 1, 49, 50]),
  })),
  propertyOddity(8, 4, (generator) => ({ floor: generator.one([-5, -1, 0, 1, 100]) })),
  propertyOddity(8, 4, (generator) => ({ constructionYear: generator.one([1000, 1900, 2000, 9999]) })),
  propertyOddity(10, 2, () => ({ features: [...features], accessibilityFeatures: [...accessibilityFeatures] })),
  propertyOddity(10, 2, () => ({ floorTypes: [...floorTypes], exposures: [...exposures], hasMoreRooms: true })),
  propertyOddity(10, 4, (generator) => ({ features: [features.at(-1), generator.one(features)] })),
  propertyOddity(10, 4, (generator) => ({ postalCode: generator.one(['00100', '20121', '99999', '1234', '2012A']) })),
  listingOddity(30, 8, (generator) => ({ priceMinor: generator.one([1, 99, 100, 2500, 10_000_000, HUGE - 1, HUGE]) })),
  listingOddity(20, 4, (generator) => ({ currency: generator.one(currencies) })),
  listingOddity(10, 4, (generator) => ({ condominiumFeesMinor: generator.one([null, 0, 1, 10_500, HUGE]) })),
  listingOddity(60, 2, (generator) => ({ createdAt: new Date(Date.UTC(2026, 9, generator.int(1, 28), 12)) })),
  listingOddity(60, 2, (generator) => {
    const instant = new Date(Date.UTC(2026, 9, generator.int(1, 28), 12));
    return { firstPublishedAt: instant, publishedAt: instant };
  }),
  listingOddity(10, 3, (generator) => {
    const day = dateAfter(generator.int(0, 60));
    return { availabilityStartDate: day, availabilityEndDate: day };
  }),
  listingOddity(30, 4, (generator) => ({ engagement: generator.one([0, 250, 500, 1000]) })),
  { ...listingOddity(20, 2, () => ({ hospitalityFeatures: [...hospitalityFeatures] })), stays: true },
  { ...listingOddity(20, 2, () => ({ hostLanguages: [...hostLanguages] })), stays: true },
  {
    ...listingOddity(10, 4, (generator) => ({
      maxGuests: 50,
      includedGuests: generator.one([1, 2, 50]),
      priceMinor: generator.one([1, 5000, HUGE]),
      pricePerAdditionalGuestMinor: generator.one([null, 0, 1, HUGE]),
      pricePerAdditionalChildGuestMinor: generator.one([null, 0, 1, 333]),
      pricePerAdditionalNewbornGuestMinor: generator.one([null, 0, 1, 333]),
      cleaningFeeMinor: generator.one([null, 0, 1, HUGE]),
      touristTaxPerPersonMinor: generator.one([null, 0, 1, 450]),
    })),
    stays: true,
  },
];

/** Later changes of a listing or a property; shares are ignored, because a change affects few. */
export const changes: readonly Oddity[] = [
  ...oddities,
  listingOddity(1, 1, (generator) => ({ priceMinor: generator.int(1, 400) * 2500 })),
  propertyOddity(1, 1, (generator) => ({
    propertyType: generator.one(propertyTypes),
    roomsCount: generator.int(0, 6),
  })),
  propertyOddity(1, 1, (generator) => ({ conservationStatus: generator.one(conservationStatuses) })),
  propertyOddity(1, 1, (generator) => ({
    furnishingType: generator.one(furnishingTypes),
    hasElevator: generator.int(0, 1) === 1,
  })),
  propertyOddity(1, 1, (generator) => ({ floor: generator.int(-5, 12), hasMoreRooms: generator.int(0, 1) === 1 })),
  propertyOddity(1, 1, (generator) => ({
    floorTypes: generator.some(floorTypes, 2),
    exposures: generator.some(exposures, 3),
  })),
  propertyOddity(1, 1, (generator) => ({ features: generator.some(features, 8) })),
  listingOddity(1, 1, (generator) => ({
    listingType: 'MARKET',
    contractType: 'SALE',
    isAuction: generator.int(0, 1) === 1,
  })),
  listingOddity(1, 1, () => ({ listingType: 'MARKET', contractType: 'LONG_TERM_RENTAL', isAuction: false })),
  listingOddity(1, 1, (generator) => {
    const maxGuests = generator.int(1, 8);
    return {
      listingType: 'HOSPITALITY',
      contractType: null,
      isAuction: false,
      maxGuests,
      includedGuests: generator.int(1, maxGuests),
    };
  }),
];

type FixtureIds = Pick<EquivalenceFixture, 'random' | 'listingIds' | 'propertyIds'>;

/** Writes one set of random values to `share` of a thousand properties or listings (at least one). */
export async function applyOddity(
  { deps: { db } }: TestApp,
  { fixture, oddity, generator, share }: { fixture: FixtureIds; oddity: Oddity; generator: Random; share: number },
): Promise<void> {
  const of = oddity.of === 'property' ? fixture.propertyIds : fixture.listingIds;
  const many = Math.max(1, Math.round((of.length * share) / 1000));
  const ids = Array.from({ length: many }, () => generator.one(of));
  const { comune } = generator.one(fixture.random.places);
  const spot = at(comune.latMicro + generator.int(-20_000, 20_000), comune.lngMicro + generator.int(-20_000, 20_000));
  const values = oddity.values(generator, spot);
  if (oddity.of === 'property') {
    await db.updateTable('property').set(values).where('id', 'in', ids).execute();
    return;
  }
  const listings = db.updateTable('listing').set(values).where('id', 'in', ids);
  // A stay cannot be concluded.
  const open = listings.where('status', '<>', 'CONCLUDED');
  await (oddity.stays ? open.where('listingType', '=', 'HOSPITALITY') : open).execute();
}
