import { describe, expect, it } from 'vitest';
import { conditionClassOf } from '../../discovery/market/comparison.rules.ts';
import { nearestOf, similarRanges } from '../../discovery/market/similar.rules.ts';
import { chooseCovers, type ShownListing } from './covers.ts';
import { type PlannedListing, planDemoListing } from './plan-demo-listing.ts';

const today = new Date('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
/** Three pages of results. */
const FIRST_PAGES = 60;

const kindOf = ({ listing }: PlannedListing) =>
  listing.listingType === 'HOSPITALITY' ? 'STAY' : listing.contractType === 'SALE' ? 'SALE' : 'RENT';

function datasetOf(size: number): ShownListing[] {
  const ids = new Map<string, number>();
  const idOf = (name: string) => ids.get(name) ?? ids.set(name, ids.size + 1).size;
  return Array.from({ length: size }, (_, number) => planDemoListing(number, today)).map((planned) => ({
    advertiserId: planned.advertiser,
    isPublished: planned.number % 9 > 0,
    kind: kindOf(planned),
    propertyType: planned.property.propertyType,
    comuneId: planned.property.comuneId,
    priceMinor: planned.listing.price.amount * 100,
    commercialArea: planned.property.commercialArea,
    roomsCount: planned.property.roomsCount,
    conditionClass: conditionClassOf(planned.property.conservationStatus),
    quarterId: null,
    at: { latitude: planned.property.latitude ?? 0, longitude: planned.property.longitude ?? 0 },
    publishedAt: planned.publishedAt.getTime(),
    // Quality and engagement shift the rank of a listing by days.
    rank: Math.floor(planned.publishedAt.getTime() / MINUTE) + ((planned.number * 7919) % 40_000),
    point: null,
    covers: planned.photos.filter((name) => !name.startsWith('bathroom')).map(idOf),
  }));
}

const orders: Record<string, (listing: ShownListing) => number> = {
  relevance: ({ rank }) => -rank,
  price: ({ priceMinor }) => priceMinor,
  'price down': ({ priceMinor }) => -priceMinor,
  area: ({ commercialArea }) => commercialArea,
  'area down': ({ commercialArea }) => -commercialArea,
  date: ({ publishedAt }) => -publishedAt,
  'date up': ({ publishedAt }) => publishedAt,
};
const residentialTypes = ['APARTMENT', 'VILLA', 'ROOM'];
const MILANO = 15_146;
const ROMA = 58_091;
const pageFilters: Record<string, (listing: ShownListing) => boolean> = {
  'all sales and rentals': ({ kind }) => kind !== 'STAY',
  'homes for sale': ({ kind, propertyType }) => kind === 'SALE' && residentialTypes.includes(propertyType),
  'homes for rent': ({ kind, propertyType }) => kind === 'RENT' && residentialTypes.includes(propertyType),
  stays: ({ kind }) => kind === 'STAY',
  garages: ({ kind, propertyType }) => kind === 'SALE' && propertyType === 'GARAGE',
  land: ({ propertyType }) => propertyType === 'LAND',
  'homes for sale in Milano': ({ kind, propertyType, comuneId }) =>
    kind === 'SALE' && residentialTypes.includes(propertyType) && comuneId === MILANO,
  'all rentals in Roma': ({ kind, comuneId }) => kind === 'RENT' && comuneId === ROMA,
  'stays in Roma': ({ kind, comuneId }) => kind === 'STAY' && comuneId === ROMA,
};

const lists: typeof pageFilters = {
  ...Object.fromEntries(
    Object.entries(pageFilters).map(([name, isIn]) => [name, (listing) => listing.isPublished && isIn(listing)]),
  ),
};

const isWithin = (value: number, { from, to }: { from: number; to: number }) => value >= from && value <= to;

describe.each([400, 3000])('in a dataset of %i', (size) => {
  const dataset = datasetOf(size);
  const covers = chooseCovers(dataset, new Map());
  const repeatsIn = (first: readonly number[], isIn: (listing: ShownListing) => boolean, order: string) => {
    const key = orders[order] ?? (() => 0);
    const shown = dataset
      .map((listing, index) => ({ listing, cover: first[index] }))
      .filter(({ listing }) => isIn(listing))
      .sort((a, b) => key(a.listing) - key(b.listing))
      .slice(0, FIRST_PAGES);
    expect(shown.length).toBeGreaterThan(1);
    return shown.filter(({ cover }, index) => cover === shown[index - 1]?.cover).length;
  };

  it.each(Object.keys(lists))('shows no cover photo twice in a row on the first pages of %s', (name) => {
    const isIn = lists[name] ?? (() => false);
    expect(repeatsIn(covers, isIn, 'relevance')).toBe(0);
    for (const order of Object.keys(orders)) expect(repeatsIn(covers, isIn, order), order).toBeLessThanOrEqual(1);
  });

  it.each([2, 64, 71])('shows no cover photo twice in a row among the newest listings of agency %i', (agency) => {
    const isIn = ({ advertiserId, kind }: ShownListing) => advertiserId === agency && kind !== 'STAY';
    expect(repeatsIn(covers, isIn, 'date')).toBe(0);
  });

  it('shows no cover photo twice in a row among similar listings, except on one page in fifty', () => {
    const isFlat = ({ isPublished, kind, propertyType }: ShownListing) =>
      isPublished && kind === 'SALE' && propertyType === 'APARTMENT';
    const flats = dataset.flatMap((listing, listingId) => (isFlat(listing) ? [{ ...listing, listingId }] : []));
    const repeating = flats.filter((one) => {
      const isNear = ({ listingId, comuneId, commercialArea, priceMinor }: (typeof flats)[number]) =>
        listingId !== one.listingId &&
        comuneId === one.comuneId &&
        isWithin(commercialArea, similarRanges(one).area) &&
        isWithin(priceMinor, similarRanges(one).price);
      const shown = nearestOf(one, flats.filter(isNear), 6).map(({ listingId }) => covers[listingId]);
      return shown.some((cover, index) => cover === shown[index - 1]);
    });
    expect(repeating.length).toBeLessThanOrEqual(flats.length / 50);
  });

  it('selects covers from each listing’s own photos', () => {
    for (const [index, { covers: own }] of dataset.entries()) expect(own).toContain(covers[index]);
  });
});

it('does not change the cover of a listing with one photo', () => {
  const [one] = datasetOf(1);
  if (!one) throw new Error('No listing');
  const same = [
    { ...one, covers: [1] },
    { ...one, priceMinor: one.priceMinor + 1, covers: [1, 2] },
  ];
  expect(chooseCovers(same, new Map())).toEqual([1, 2]);
});
