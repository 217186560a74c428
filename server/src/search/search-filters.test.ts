import { beforeAll, describe, expect, it } from 'vitest';
import { energyClasses } from '#contract/energy';
import { type QualityFacts, qualityPoints, qualityScore } from '#contract/listing-quality';
import { contractTypes, hospitalityFeatures, hostLanguages, listingContexts } from '#contract/listings';
import { currencies } from '#contract/money';
import { countries } from '#contract/places';
import {
  accessibilityFeatures,
  conservationStatuses,
  features,
  furnishingTypes,
  propertyTypes,
} from '#contract/properties';
import { filterFieldNames } from '#contract/search-fields';
import { crossings, type ParsedFilters, sortFields, sortOrders } from '#contract/search-filters';
import { type StayRates, stayPrice } from '#contract/stay-price';
import { describePlace } from '../places/places.reads.ts';
import { testApp } from '../testing/test-app.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { closenessTo, rankOf } from './relevance.rules.ts';
import { type Dice, dateAfter, dice, makeRandomWorld, type RandomWorld } from './search.factory.ts';
import { searchListings } from './search.reads.ts';

/**
 * Random filters through PostgreSQL and through a loop that says what each filter means in the words of the contract and
 * of DECISIONS.md "Filters". It shares nothing with `search.filters.ts`.
 */
const ADS = 1500;
const ROUNDS = 400;
const TODAY = dateAfter(20);

const test = await testApp();
let world: RandomWorld;

beforeAll(async () => {
  test.clock.set(`${TODAY}T10:00:00Z`);
  world = await makeRandomWorld(test, ADS, 7);
  expect(await rebuildIndex(test.deps)).toBe(ADS);
});

type Ad = RandomWorld['ads'][number];
type Where = { kind: string; id: number; name: string; lat6: number; lng6: number } | null;

const holdsAll = (wanted: readonly string[] | undefined, has: readonly string[]) =>
  (wanted ?? []).every((one) => has.includes(one));
const within = (min: number | undefined, max: number | undefined, value: number | null) =>
  (min === undefined && max === undefined) || (value !== null && value >= (min ?? value) && value <= (max ?? value));

/** How often the outline winds around the point is not zero. */
function inside(polygon: string, lat: number, lng: number): boolean {
  const corners = polygon.split(';').map((corner) => corner.split(',').map((part) => Math.round(Number(part) * 1e6)));
  let winding = 0;
  for (const [at, [y1 = 0, x1 = 0]] of corners.entries()) {
    const [y2 = 0, x2 = 0] = corners[(at + 1) % corners.length] ?? [];
    const side = (x2 - x1) * (lat - y1) - (lng - x1) * (y2 - y1);
    if (y1 <= lat && y2 > lat && side > 0) winding += 1;
    if (y1 > lat && y2 <= lat && side < 0) winding -= 1;
  }
  return winding !== 0;
}

function liesIn(place: Where, { home }: Ad): boolean {
  if (!place || !home) return true;
  const comune = test.deps.places.byId.get(home.comuneId);
  const places: Record<string, unknown> = {
    country: comune?.country === 'IT' ? 'Italia' : 'Francia',
    region: comune?.regionId,
    province: comune?.provinceId,
    comune: home.comuneId,
    city: home.comuneId,
    quarter: home.quarterId,
    street: home.streetId,
    postal_code: home.postalCode,
  };
  return places[place.kind] === (place.kind === 'postal_code' || place.kind === 'country' ? place.name : place.id);
}

function homeMatches(f: ParsedFilters, home: NonNullable<Ad['home']>): boolean {
  const better = energyClasses.indexOf(home.energyClass) <= energyClasses.indexOf(f.maxEnergyClass ?? 'NOT_SPECIFIED');
  const specified = home.energyClass !== 'NOT_SPECIFIED' || f.maxEnergyClass === 'NOT_SPECIFIED';
  return (
    (!f.propertyTypes || f.propertyTypes.includes(home.propertyType)) &&
    within(f.minCommercialArea, f.maxCommercialArea, home.commercialArea) &&
    within(f.minRooms, f.maxRooms, home.roomsCount) &&
    within(f.minBathrooms, f.maxBathrooms, home.bathroomsCount) &&
    within(f.minConstructionYear, undefined, home.constructionYear) &&
    holdsAll(f.features, home.features) &&
    holdsAll(f.accessibilityFeatures, home.accessibilityFeatures) &&
    (!f.conservationStatus || f.conservationStatus === home.conservationStatus) &&
    (!f.furnishingType || f.furnishingType === home.furnishingType) &&
    (!f.maxEnergyClass || (better && specified)) &&
    (f.hasElevator === undefined || home.hasElevator === f.hasElevator) &&
    (!f.country || f.country === home.country) &&
    (!f.geoPolygon || (home.lat6 !== null && inside(f.geoPolygon, home.lat6, home.lng6 ?? 0)))
  );
}

function windowMatches(f: ParsedFilters, ad: Ad): boolean {
  const [start, end] = [ad.availabilityStartDate ?? '0000-01-01', ad.availabilityEndDate ?? '9999-12-31'];
  const { checkInDate: arrival, checkOutDate: departure } = f;
  return (
    (!f.availableFrom || start <= f.availableFrom) &&
    (!arrival || (start <= arrival && arrival < end)) &&
    (!departure || (start < departure && departure <= end))
  );
}

/** How far a day is from the first day of the world. */
const after = (date: string) => Math.round((Date.parse(date) - Date.parse(dateAfter(0))) / 86_400_000);

/** Night by night: how long the stay may be, and whether somebody sleeps there or it is being cleaned. */
function calendarMatches(f: ParsedFilters, ad: Ad): boolean {
  const calendar = world.calendars.find(({ listingId }) => listingId === ad.id);
  const { checkInDate: arrival, checkOutDate: departure } = f;
  if (f.context === 'MARKET' || !calendar || (!arrival && !departure)) return true;
  const first = arrival ? after(arrival) : after(departure ?? '') - 1;
  const last = departure ? after(departure) - 1 : first;
  const length = last - first + 1;
  const asked = arrival && departure;
  if (asked && (length < calendar.minNights || length > (calendar.maxNights ?? length))) return false;
  const { own, reported, preparationDays: around } = calendar;
  for (let night = first; night <= last; night += 1) {
    if (own.some(([from, to]) => night >= from && night < to)) return false;
    if (reported.some(([from, to]) => night >= from - around && night < to + around)) return false;
  }
  return true;
}

const money = (minor: number | null) => (minor === null ? null : { amount: minor / 100, currency: 'EUR' as const });

/** The price that a visitor compares: what the whole stay costs once they say when and who, else as it stands in the ad. */
function comparedPrice(f: ParsedFilters, ad: Ad): { minor: number; nights: number } {
  const { checkInDate, checkOutDate, adultGuests, childGuests = 0, newbornGuests = 0 } = f;
  if (ad.maxGuests === null || !checkInDate || !checkOutDate || !adultGuests)
    return { minor: ad.priceMinor, nights: 1 };
  const rates: StayRates = {
    price: money(ad.priceMinor),
    includedGuests: ad.includedGuests,
    pricePerAdditionalGuest: money(ad.pricePerAdditionalGuestMinor),
    pricePerAdditionalChildGuest: money(ad.pricePerAdditionalChildGuestMinor),
    pricePerAdditionalNewbornGuest: money(ad.pricePerAdditionalNewbornGuestMinor),
    cleaningFee: money(ad.cleaningFeeMinor),
    touristTaxPerPerson: money(ad.touristTaxPerPersonMinor),
  };
  const answer = stayPrice(rates, { checkInDate, checkOutDate, adultGuests, childGuests, newbornGuests });
  if (!answer.ok) throw new Error(answer.error);
  return { minor: Math.round(answer.price.total * 100), nights: answer.price.nights };
}

function adMatches(f: ParsedFilters, ad: Ad): boolean {
  const days = world.openDays.filter((day) => day.listingId === ad.id).map((day) => day.date);
  const price = comparedPrice(f, ad);
  const priced = f.minPrice !== undefined || f.maxPrice !== undefined;
  const fees = ad.condominiumFeesMinor;
  const guests = f.context === 'MARKET' ? 0 : (f.adultGuests ?? 0) + (f.childGuests ?? 0);
  return (
    ad.status === 'PUBLISHED' &&
    ad.listingType === f.context &&
    (!f.contractType || f.contractType === ad.contractType) &&
    within(f.minPrice, f.maxPrice, price.minor / 100 / price.nights) &&
    (!(priced || f.currency) || ad.currency === (f.currency ?? 'EUR')) &&
    within(f.minCondominiumFees, f.maxCondominiumFees, fees === null ? null : fees / 100) &&
    holdsAll(f.hospitalityFeatures, ad.hospitalityFeatures) &&
    holdsAll(f.hostLanguages, ad.hostLanguages) &&
    (!f.hasOpenDays || days.some((day) => day >= TODAY)) &&
    (!f.openDaysDates || f.openDaysDates.some((day) => days.includes(day))) &&
    windowMatches(f, ad) &&
    calendarMatches(f, ad) &&
    (guests === 0 || (ad.maxGuests !== null && guests <= ad.maxGuests))
  );
}

/** What the quality of an ad of this world looks at (LIS-08). */
function tellingOf(ad: Omit<Ad, 'home'>, home: Ad['home']): QualityFacts {
  return {
    ...{ title: ad.title, contactEmail: ad.contactEmail, contactPhone: null, contractType: ad.contractType, cin: null },
    ...{ listingType: ad.maxGuests === null ? 'MARKET' : 'HOSPITALITY', price: ad.priceMinor, traderTold: true },
    ...{ maxGuests: ad.maxGuests, includedGuests: ad.includedGuests, checkInTime: null, checkOutTime: null },
    ...{ hospitalityFeatures: ad.hospitalityFeatures, hostLanguages: ad.hostLanguages },
    home: home
      ? {
          ...home,
          ...{
            photos: 0,
            hasFloorPlan: false,
            hasVideo: false,
            energyStatus: null,
            hasCoordinates: home.locationPrecision !== 'comune',
          },
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
    .filter((ad) => ad.home && adMatches(f, ad) && homeMatches(f, ad.home) && liesIn(place, ad))
    .map((ad) => ({ id: ad.id, key: key(ad) }))
    .sort((a, b) => sign * (a.key - b.key) || a.id - b.id)
    .map((ad) => ad.id);
}

type Ask = (roll: Dice) => Partial<ParsedFilters>;
const atLeastOne = <T>(values: T[]) => (values.length > 0 ? values : undefined);

const stayAsked = (roll: Dice, arrival: number) => ({
  checkInDate: dateAfter(arrival),
  checkOutDate: dateAfter(arrival + roll.int(1, 12)),
});

const guestsAsked = (roll: Dice) => ({
  adultGuests: roll.int(1, 4),
  childGuests: roll.int(0, 2),
  newbornGuests: roll.int(0, 2),
});

/** Every parameter, by the chance of one filter to be asked for. */
const asks: readonly Ask[] = [
  (roll) => ({ contractType: roll.one(contractTypes) }),
  (roll) => ({ minPrice: roll.int(0, 300_000) }),
  (roll) => ({ maxPrice: roll.int(1000, 600_000) }),
  (roll) => ({ currency: roll.one(currencies) }),
  (roll) => ({ minCommercialArea: roll.int(0, 150), maxCommercialArea: roll.int(150, 300) }),
  (roll) => ({ minRooms: roll.int(0, 4) }),
  (roll) => ({ maxRooms: roll.int(2, 8) }),
  (roll) => ({ minBathrooms: roll.int(0, 2) }),
  (roll) => ({ maxBathrooms: roll.int(1, 4) }),
  (roll) => ({ minCondominiumFees: roll.int(0, 150) }),
  (roll) => ({ maxCondominiumFees: roll.int(0, 300) }),
  (roll) => ({ minConstructionYear: roll.int(1900, 2000) }),
  (roll) => ({ propertyTypes: atLeastOne(roll.some(propertyTypes, 4)) }),
  (roll) => ({ features: atLeastOne(roll.some(features, 2)) }),
  (roll) => ({ accessibilityFeatures: atLeastOne(roll.some(accessibilityFeatures, 2)) }),
  (roll) => ({ hospitalityFeatures: atLeastOne(roll.some(hospitalityFeatures, 2)) }),
  (roll) => ({ hostLanguages: atLeastOne(roll.some(hostLanguages, 1)) }),
  (roll) => ({ conservationStatus: roll.one(conservationStatuses) }),
  (roll) => ({ furnishingType: roll.one(furnishingTypes) }),
  (roll) => ({ maxEnergyClass: roll.one(energyClasses) }),
  (roll) => ({ hasElevator: roll.int(0, 3) > 0 }),
  (roll) => ({ hasOpenDays: roll.int(0, 3) > 0 }),
  (roll) => ({ openDaysDates: [dateAfter(roll.int(0, 40)), dateAfter(roll.int(0, 40))] }),
  (roll) => ({ availableFrom: dateAfter(roll.int(0, 60)) }),
  (roll) => ({ checkInDate: dateAfter(roll.int(0, 60)) }),
  (roll) => ({ checkOutDate: dateAfter(roll.int(1, 90)) }),
  (roll) => stayAsked(roll, roll.int(0, 60)),
  (roll) => ({ context: 'HOSPITALITY', ...stayAsked(roll, roll.int(20, 70)) }),
  (roll) => ({ context: 'HOSPITALITY', ...stayAsked(roll, roll.int(20, 70)), ...guestsAsked(roll) }),
  (roll) => ({ context: 'HOSPITALITY', ...stayAsked(roll, roll.int(0, 60)), ...guestsAsked(roll), sortBy: 'price' }),
  (roll) => ({ ...guestsAsked(roll), maxPrice: roll.int(50, 5000) }),
  (roll) => ({ context: 'HOSPITALITY', minPrice: roll.int(0, 1000), maxPrice: roll.int(1000, 6000) }),
  (roll) => ({ adultGuests: roll.int(1, 4) }),
  (roll) => ({ childGuests: roll.int(0, 3) }),
  (roll) => ({ newbornGuests: roll.int(0, 3) }),
  (roll) => ({ country: roll.one(countries.filter((country) => ['IT', 'FR', 'US'].includes(country))) }),
  (roll) => ({ sortBy: roll.one(sortFields), sortOrder: roll.one(sortOrders) }),
  (roll) => ({ sortBy: roll.one(sortFields), sortOrder: roll.one(sortOrders) }),
  (roll) => ({ sortBy: roll.one(sortFields), sortOrder: roll.one(sortOrders) }),
];

function anywhere(roll: Dice): { filters: Partial<ParsedFilters>; place: Where } {
  const { comune, quarters, street } = roll.one(world.places);
  if (roll.int(0, 2) === 0) {
    const corner = () =>
      [comune.lat6 + roll.int(-90_000, 90_000), comune.lng6 + roll.int(-90_000, 90_000)]
        .map((value) => value / 1e6)
        .join(',');
    if (roll.int(0, 2) === 0) {
      const [a = '', b = '', c = '', d = ''] = `${corner()},${corner()}`.split(',');
      return { filters: { geoPolygon: `${a},${b};${c},${b};${c},${d};${a},${d}` }, place: null };
    }
    return { filters: { geoPolygon: Array.from({ length: roll.int(3, 12) }, corner).join(';') }, place: null };
  }
  const { byId, postalCode } = test.deps.places;
  const known = [
    comune,
    ...quarters,
    street,
    byId.get(comune.provinceId ?? 0),
    byId.get(comune.regionId ?? 0),
    postalCode.get(String(comune.postalCodes[0] ?? '').padStart(5, '0')),
  ].filter((place) => place !== null && place !== undefined);
  const place = roll.one(known);
  return { filters: { locationQuery: describePlace(test.deps, place).locationQuery }, place };
}

function randomSearch(seed: number): { filters: ParsedFilters; place: Where } {
  const roll = dice(seed);
  const where = roll.int(0, 1) === 0 ? anywhere(roll) : { filters: {}, place: null };
  const wanted = roll.int(0, 5);
  const asked = Array.from({ length: wanted }, () => roll.one(asks)(roll));
  const filters: ParsedFilters = Object.assign({ context: roll.one(listingContexts) }, where.filters, ...asked);
  for (const { other } of crossings(filters)) delete filters[other];
  return { filters, place: where.place };
}

describe('a search with any filters', () => {
  it(`finds the same ads in the same order as a loop over all of them, ${ROUNDS} times`, async () => {
    const used = new Set<string>();
    let found = 0;
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { filters, place } = randomSearch(seed);
      for (const key of Object.keys(filters)) used.add(key);
      if (filters.sortBy === 'price' && !filters.sortOrder) filters.sortOrder = 'desc';
      const all = expected(filters, place);
      const last = Math.max(0, Math.ceil(all.length / 100) - 1);
      // Few collected at once: then many matches take the way of a large index.
      const collected = seed % 2 === 0 ? 5000 : 40;
      for (const page of new Set([0, last])) {
        const answer = await searchListings(test.deps, { ...filters, page, size: 100 }, { collected });
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
