import { sql } from 'kysely';
import { hospitalityFeatures, hostLanguages } from '#contract/catalog/listings';
import {
  accessibilityFeatures,
  conservationStatuses,
  features,
  furnishingTypes,
  propertyTypes,
} from '#contract/catalog/properties';
import { currencies } from '#contract/platform/money';
import type { TestApp } from '../../../../testing/test-app.ts';
import {
  type Dice,
  dateAfter,
  dice,
  makeRandomWorld,
  type RandomWorld,
} from '../../search-engine/search-engine.fixtures.ts';
import { rebuildIndex } from '../rebuild-index.ts';
import { type DocRow, readDocs } from './read-docs.fixtures.ts';

/**
 * The random world with what random worlds lack: homes on one and the same point and at the ends of the earth, amounts as large as
 * a column takes, ads that say everything or nothing. The same seed makes the same world.
 */

export type EqualityWorld = {
  random: RandomWorld;
  /** Published or not; those that were deleted are still named. */
  listingIds: readonly number[];
  propertyIds: readonly number[];
  ownerIds: readonly number[];
  /** What the read model holds now; questions are drawn from it. */
  docs: readonly DocRow[];
};

export const WORLD_DAY = dateAfter(20);

/** Opens on the day that the random world is made for. */
export async function makeEqualityWorld(test: TestApp, count: number, seed: number): Promise<EqualityWorld> {
  test.clock.set(`${WORLD_DAY}T10:00:00Z`);
  const random = await makeRandomWorld(test, count, seed);
  const { rows } = await sql<{ id: number; propertyId: number; advertiserId: number }>`
    select id, property_id, advertiser_id from listing order by id`.execute(test.deps.db);
  const distinct = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b);
  const world = {
    random,
    listingIds: rows.map(({ id }) => id),
    propertyIds: distinct(rows.map(({ propertyId }) => propertyId)),
    ownerIds: distinct(rows.map(({ advertiserId }) => advertiserId)),
  };
  const roll = dice(seed);
  for (const oddity of oddities) {
    for (let drawn = 0; drawn < oddity.times; drawn += 1) {
      await applyOddity(test, { world, oddity, roll, share: oddity.share });
    }
  }
  await rebuildIndex(test.deps);
  return { ...world, docs: await readDocs(test.deps.db) };
}

type Values = Record<string, unknown>;

/** Values for some homes or ads at once. `times`: so many groups with a draw of their own, each `share` of a thousand of all. */
export type Oddity = {
  of: 'property' | 'listing';
  share: number;
  times: number;
  values: (roll: Dice, spot: { lat6: number; lng6: number }) => Values;
  /** Of ads: only stays. */
  stays?: true;
};

const HUGE = 10_000_000_000;
const at = (lat6: number, lng6: number) => ({ lat6, lng6 });
const corners = [
  ...[at(90_000_000, 180_000_000), at(-90_000_000, -180_000_000), at(90_000_000, -180_000_000), at(0, 0)],
  ...[at(-1, 1), at(85_051_128, 9_000_000), at(85_051_129, 9_000_000), at(-85_051_130, 179_999_999)],
];

const oneHome = (share: number, times: number, values: Oddity['values']): Oddity => ({
  of: 'property',
  share,
  times,
  values,
});
const oneAd = (share: number, times: number, values: Oddity['values']): Oddity => ({
  of: 'listing',
  share,
  times,
  values,
});

const nothingTold = {
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
  postalCode: null,
};

export const oddities: readonly Oddity[] = [
  oneHome(30, 1, () => nothingTold),
  oneHome(20, 1, () => ({ comuneId: null, quarterId: null, streetId: null, province: null })),
  oneHome(25, 1, () => ({ lat6: null, lng6: null })),
  // Many homes on one point, some of them one micro-degree beside it.
  oneHome(12, 12, (_roll, spot) => spot),
  oneHome(4, 12, (roll, { lat6, lng6 }) => at(lat6 + roll.int(-1, 1), lng6 + roll.int(-1, 1))),
  // Along one street: the same latitude, the same longitude.
  oneHome(8, 6, (_roll, { lat6 }) => ({ lat6, lng6: sql`coalesce(lng6, 9000000)` })),
  oneHome(8, 6, (_roll, { lng6 }) => ({ lat6: sql`coalesce(lat6, 45000000)`, lng6 })),
  oneHome(1, 16, (roll) => roll.one(corners)),
  oneHome(100, 1, () => ({ approximateLocation: true })),
  oneHome(40, 6, (roll) => ({ commercialArea: roll.one([1, 50, 60, 70, 80, 10_000_000]) })),
  oneHome(5, 4, (roll) => ({ roomsCount: roll.one([0, 1, 98, 99]), bathroomsCount: roll.one([0, 1, 49, 50]) })),
  oneHome(8, 4, (roll) => ({ floor: roll.one([-5, -1, 0, 1, 100]) })),
  oneHome(8, 4, (roll) => ({ constructionYear: roll.one([1000, 1900, 2000, 9999]) })),
  oneHome(10, 2, () => ({ features: [...features], accessibilityFeatures: [...accessibilityFeatures] })),
  oneHome(10, 4, (roll) => ({ features: [features.at(-1), roll.one(features)] })),
  oneHome(10, 4, (roll) => ({ postalCode: roll.one(['00100', '20121', '99999', '1234', '2012A']) })),
  oneAd(30, 8, (roll) => ({ priceMinor: roll.one([1, 99, 100, 2500, 10_000_000, HUGE - 1, HUGE]) })),
  oneAd(20, 4, (roll) => ({ currency: roll.one(currencies) })),
  oneAd(10, 4, (roll) => ({ condominiumFeesMinor: roll.one([null, 0, 1, 10_500, HUGE]) })),
  oneAd(60, 2, (roll) => ({ createdAt: new Date(Date.UTC(2026, 9, roll.int(1, 28), 12)) })),
  oneAd(60, 2, (roll) => {
    const instant = new Date(Date.UTC(2026, 9, roll.int(1, 28), 12));
    return { firstPublishedAt: instant, publishedAt: instant };
  }),
  oneAd(10, 3, (roll) => {
    const day = dateAfter(roll.int(0, 60));
    return { availabilityStartDate: day, availabilityEndDate: day };
  }),
  oneAd(30, 4, (roll) => ({ engagement: roll.one([0, 250, 500, 1000]) })),
  { ...oneAd(20, 2, () => ({ hospitalityFeatures: [...hospitalityFeatures] })), stays: true },
  { ...oneAd(20, 2, () => ({ hostLanguages: [...hostLanguages] })), stays: true },
  {
    ...oneAd(10, 4, (roll) => ({
      maxGuests: 50,
      includedGuests: roll.one([1, 2, 50]),
      priceMinor: roll.one([1, 5000, HUGE]),
      pricePerAdditionalGuestMinor: roll.one([null, 0, 1, HUGE]),
      pricePerAdditionalChildGuestMinor: roll.one([null, 0, 1, 333]),
      pricePerAdditionalNewbornGuestMinor: roll.one([null, 0, 1, 333]),
      cleaningFeeMinor: roll.one([null, 0, 1, HUGE]),
      touristTaxPerPersonMinor: roll.one([null, 0, 1, 450]),
    })),
    stays: true,
  },
];

/** What an ad or a home says otherwise tomorrow; shares are left aside, a change concerns a few. */
export const changes: readonly Oddity[] = [
  ...oddities,
  oneAd(1, 1, (roll) => ({ priceMinor: roll.int(1, 400) * 2500 })),
  oneHome(1, 1, (roll) => ({ propertyType: roll.one(propertyTypes), roomsCount: roll.int(0, 6) })),
  oneHome(1, 1, (roll) => ({ conservationStatus: roll.one(conservationStatuses) })),
  oneHome(1, 1, (roll) => ({ furnishingType: roll.one(furnishingTypes), hasElevator: roll.int(0, 1) === 1 })),
  oneHome(1, 1, (roll) => ({ floor: roll.int(-5, 12) })),
  oneHome(1, 1, (roll) => ({ features: roll.some(features, 8) })),
  oneAd(1, 1, () => ({ listingType: 'MARKET', contractType: 'SALE' })),
  oneAd(1, 1, () => ({ listingType: 'MARKET', contractType: 'LONG_TERM_RENTAL' })),
  oneAd(1, 1, (roll) => {
    const maxGuests = roll.int(1, 8);
    return { listingType: 'HOSPITALITY', contractType: null, maxGuests, includedGuests: roll.int(1, maxGuests) };
  }),
];

type World = Pick<EqualityWorld, 'random' | 'listingIds' | 'propertyIds'>;

/** Writes it to `share` of a thousand homes or ads (at least one), all with the same draw. */
export async function applyOddity(
  { deps: { db } }: TestApp,
  { world, oddity, roll, share }: { world: World; oddity: Oddity; roll: Dice; share: number },
): Promise<void> {
  const of = oddity.of === 'property' ? world.propertyIds : world.listingIds;
  const many = Math.max(1, Math.round((of.length * share) / 1000));
  const ids = Array.from({ length: many }, () => roll.one(of));
  const { comune } = roll.one(world.random.places);
  const spot = at(comune.lat6 + roll.int(-20_000, 20_000), comune.lng6 + roll.int(-20_000, 20_000));
  const values = oddity.values(roll, spot);
  if (oddity.of === 'property') {
    await db.updateTable('property').set(values).where('id', 'in', ids).execute();
    return;
  }
  const ads = db.updateTable('listing').set(values).where('id', 'in', ids);
  // A concluded ad is never a stay.
  const open = ads.where('status', '<>', 'CONCLUDED');
  await (oddity.stays ? open.where('listingType', '=', 'HOSPITALITY') : open).execute();
}
