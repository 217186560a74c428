import { energyClasses } from '#contract/catalog/energy';
import { hospitalityFeatures, hostLanguages, type ListingStatus } from '#contract/catalog/listings';
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
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addMapStreets } from '../../geo/places/register-street.ts';
import type { VaryingRates } from './packed-rates.rules.ts';

/** Random properties with random listings, inserted directly: large datasets, with every optional value missing in some. */

/** Deterministic random generator: a failing seed can be run again. */
export type Random = {
  int(min: number, max: number): number;
  maybe<T>(probability: number, make: () => T): T | null;
  one<T>(values: readonly T[]): T;
  some<T>(values: readonly T[], most: number): T[];
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const one = <T>(values: readonly T[]): T => values[int(0, values.length - 1)] as T;
  return {
    int,
    one,
    maybe: (probability, make) => (next() < probability ? make() : null),
    some: (values, most) => [...new Set(Array.from({ length: int(0, most) }, () => one(values)))],
  };
}

export const FIRST_DAY = Date.UTC(2026, 10, 1);
export const dateAfter = (days: number) => new Date(FIRST_DAY + days * 86_400_000).toISOString().slice(0, 10);

/** Comuni of three regions, their quarters, and a city abroad. */
export const towns = ['Milano', 'Monza', 'Roma', 'Torino'] as const;

export type RandomDataset = Awaited<ReturnType<typeof seedRandomData>>;

/** Inserts `count` published listings and ten percent unpublished ones; returns them. */
export async function seedRandomData(test: TestApp, count: number, seed: number) {
  const random = createRandom(seed);
  const owners = [await actor(test), await actor(test, trader)];
  const places = await loadSpots(test);
  const properties = Array.from({ length: count }, () => randomProperty(random, places, random.one(owners).id));
  const propertyIds = await insertMany(properties, (rows) =>
    test.deps.db.insertInto('property').values(rows).returning('id').execute(),
  );
  const listings = Array.from({ length: Math.round(count * 1.1) }, (_, at) => {
    const property = at < count ? at : random.int(0, count - 1);
    const status = at < count ? 'PUBLISHED' : random.one(['DRAFT', 'SUSPENDED', 'CONCLUDED'] as const);
    return {
      ...randomListing(random, status),
      propertyId: propertyIds[property] ?? 0,
      advertiserId: properties[property]?.ownerId ?? 0,
    };
  });
  const insertedIds = await insertMany(listings, (rows) =>
    test.deps.db.insertInto('listing').values(rows).returning('id').execute(),
  );
  const openDays = insertedIds.flatMap((listingId) =>
    random.maybe(0.8, () => null) === null && random.int(0, 4) === 0
      ? [...new Set([random.int(0, 40), random.int(0, 40)])].map((day) => openDay(listingId, dateAfter(day)))
      : [],
  );
  await insertMany(openDays, (rows) => test.deps.db.insertInto('openDayEvent').values(rows).returning('id').execute());
  const calendars = await insertCalendars(
    test,
    random,
    insertedIds.filter((_, at) => listings[at]?.listingType === 'HOSPITALITY'),
  );
  const stayRates = new Map(
    insertedIds.flatMap((id, at) =>
      listings[at]?.listingType === 'HOSPITALITY' ? [[id, random.maybe(0.7, () => randomVaryingRates(random))]] : [],
    ) as [number, VaryingRates | null][],
  );
  await insertRates(test, stayRates);
  const propertyOf = new Map(propertyIds.map((id, at) => [id, properties[at]]));
  return {
    places,
    openDays,
    calendars,
    listings: listings.map((listing, at) => ({
      ...listing,
      id: insertedIds[at] ?? 0,
      property: propertyOf.get(listing.propertyId),
      stayRates: stayRates.get(insertedIds[at] ?? 0) ?? null,
    })),
  };
}

export type RandomCalendar = {
  listingId: number;
  minNights: number;
  maxNights: number | null;
  preparationDays: number;
  /** As `[from, to)` in days after the first day. */
  own: [number, number][];
  reported: [number, number][];
};

/** Two of three stays have a calendar: rules, own blocks and, without overlap, nights of an external calendar. */
async function insertCalendars({ deps }: TestApp, random: Random, listingIds: readonly number[]) {
  const calendars: RandomCalendar[] = [];
  for (const listingId of listingIds) {
    if (random.int(0, 2) === 0) continue;
    const minNights = random.int(1, 6);
    const [start, length] = [random.int(0, 60), random.int(1, 10)];
    calendars.push({
      listingId,
      minNights,
      maxNights: random.maybe(0.5, () => minNights + random.int(0, 14)),
      preparationDays: random.int(0, 2),
      own: random.int(0, 1) === 0 ? [] : [[start, start + length]],
      reported: Array.from({ length: random.int(0, 2) }, () => [
        start + length + 5,
        start + length + 5 + random.int(1, 9),
      ]),
    });
  }
  const updatedAt = new Date(FIRST_DAY);
  const literal = ([from, to]: [number, number]) => `[${dateAfter(from)},${dateAfter(to)})`;
  const rules = calendars.map(({ own: _own, reported: _reported, ...row }) => ({ ...row, updatedAt }));
  await deps.db.insertInto('stayCalendar').values(rules).execute();
  const blocks = calendars.flatMap(({ listingId, own }) =>
    own.map((span) => ({ listingId, nights: literal(span), source: 'OWNER' as const, createdAt: updatedAt })),
  );
  await deps.db.insertInto('stayBlock').values(blocks).execute();
  const feeds = calendars.flatMap(({ listingId, reported }) =>
    reported.map((span, at) => ({
      listingId,
      name: 'Altrove',
      urlSealed: '',
      urlHash: Buffer.from([at]),
      host: 'altrove.test',
      busy: `{${literal(span)}}`,
      createdAt: updatedAt,
    })),
  );
  await deps.db.insertInto('stayFeed').values(feeds).execute();
  return calendars;
}

const trader = {
  advertiserKind: 'PROFESSIONAL' as const,
  businessName: 'Casa Prova Srl',
  businessAddress: 'Via Roma 1',
  vatNumber: '01234567890',
};

async function insertMany<T>(rows: readonly T[], insert: (rows: readonly T[]) => Promise<{ id: number }[]>) {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += 1000) {
    ids.push(...(await insert(rows.slice(at, at + 1000))).map((row) => row.id));
  }
  return ids;
}

async function loadSpots({ deps }: TestApp) {
  const comuni = deps.places.places.filter(
    (place) => place.kind === 'comune' && towns.some((name) => name === place.name),
  );
  const city = deps.places.places.find((place) => place.kind === 'city' && place.name === 'Lyon');
  const spots = [];
  for (const comune of city ? [...comuni, city] : comuni) {
    const quarters = deps.places.places.filter((place) => place.kind === 'quarter' && place.comuneId === comune.id);
    const point = { lat: comune.latMicro / 1e6, lng: comune.lngMicro / 1e6 };
    const [street = null] =
      comune.kind === 'comune' ? await addMapStreets(deps, [{ name: 'Via Verdi', comuneId: comune.id, point }]) : [];
    spots.push({ comune, quarters: quarters.slice(0, 3), street });
  }
  return spots;
}

function randomProperty(random: Random, spots: Awaited<ReturnType<typeof loadSpots>>, ownerId: number) {
  const { comune, quarters, street } = random.one(spots);
  const italian = comune.country === 'IT';
  const located = random.int(0, 9) > 0;
  return {
    ownerId,
    propertyType: random.one(propertyTypes),
    street: 'Via Verdi',
    streetNumber: random.maybe(0.8, () => String(random.int(1, 99))),
    postalCode: italian ? random.maybe(0.9, () => String(random.one(comune.postalCodes)).padStart(5, '0')) : 'SW1A',
    city: comune.name,
    province: italian ? comune.area : null,
    country: comune.country,
    comuneId: comune.id,
    quarterId: quarters.length > 0 ? random.maybe(0.5, () => random.one(quarters).id) : null,
    streetId: street ? random.maybe(0.3, () => street.id) : null,
    latMicro: located ? comune.latMicro + random.int(-90_000, 90_000) : null,
    lngMicro: located ? comune.lngMicro + random.int(-90_000, 90_000) : null,
    locationPrecision: located ? random.one(['exact', 'quarter', 'comune'] as const) : ('comune' as const),
    commercialArea: random.int(20, 300),
    roomsCount: random.maybe(0.9, () => random.int(0, 8)),
    hasMoreRooms: random.int(0, 9) === 0,
    bathroomsCount: random.maybe(0.9, () => random.int(0, 4)),
    hasElevator: random.maybe(0.9, () => random.int(0, 1) === 1),
    constructionYear: random.maybe(0.8, () => random.int(1900, 2026)),
    description: 'x'.repeat(random.int(0, 500)),
    energyClass: random.one(energyClasses),
    conservationStatus: random.maybe(0.8, () => random.one(conservationStatuses)),
    furnishingType: random.maybe(0.8, () => random.one(furnishingTypes)),
    features: random.some(features, 12),
    accessibilityFeatures: random.some(accessibilityFeatures, 6),
    floor: random.maybe(0.9, () => random.int(-2, 12)),
    floorTypes: random.some(floorTypes, 1),
    exposures: random.some(exposures, 3),
  };
}

function randomListing(random: Random, status: ListingStatus) {
  const kind = random.one(['SALE', 'SALE', 'LONG_TERM_RENTAL', 'HOSPITALITY', 'HOSPITALITY'] as const);
  const stay = kind === 'HOSPITALITY';
  // Few distinct days and prices, so that ties are common.
  const createdAt = new Date(FIRST_DAY - random.int(0, 60) * 86_400_000);
  const start = random.maybe(0.5, () => random.int(0, 60));
  return {
    listingType: stay ? ('HOSPITALITY' as const) : ('MARKET' as const),
    contractType: stay ? null : kind,
    isAuction: kind === 'SALE' && random.int(0, 3) === 0,
    title: 'Una casa qualunque',
    contactEmail: 'ada@prova.test',
    priceMinor: kind === 'SALE' ? random.int(1, 60) * 1_000_000 : random.int(1, 200) * 50 * 50,
    currency: random.int(0, 3) === 0 ? random.one(currencies) : ('EUR' as const),
    condominiumFeesMinor: stay ? null : random.maybe(0.7, () => random.int(0, 30) * 1050),
    availabilityStartDate: start === null ? null : dateAfter(start),
    availabilityEndDate: random.maybe(0.5, () => dateAfter((start ?? 0) + random.int(1, 90))),
    ...(stay ? randomRates(random) : { maxGuests: null, includedGuests: null }),
    hospitalityFeatures: stay ? random.some(hospitalityFeatures, 16) : [],
    hostLanguages: stay ? random.some(hostLanguages, 5) : [],
    // A stay is never concluded.
    status: stay && status === 'CONCLUDED' ? ('DRAFT' as const) : status,
    suspendedBy: status === 'SUSPENDED' ? ('OWNER' as const) : null,
    createdAt,
    publishedAt: createdAt,
    firstPublishedAt: createdAt,
  };
}

/** Every rate may be set, missing or zero: each has a different meaning. */
function randomRates(random: Random) {
  const maxGuests = random.int(1, 8);
  const rate = (most: number) => random.maybe(0.6, () => random.int(0, most) * (random.int(0, 1) === 0 ? 100 : 7));
  return {
    maxGuests,
    includedGuests: random.int(1, maxGuests),
    pricePerAdditionalGuestMinor: rate(60),
    pricePerAdditionalChildGuestMinor: rate(40),
    pricePerAdditionalNewbornGuestMinor: rate(20),
    cleaningFeeMinor: rate(150),
    touristTaxPerPersonMinor: rate(7),
  };
}

/** Seasons, prices of days and discounts around the days that random searches contain. */
export function randomVaryingRates(random: Random): VaryingRates {
  const price = () => random.int(1, 400) * random.one([100, 37]);
  const bp = () => random.one([50, 333, 750, 1000, 9000]);
  const seasons = Array.from({ length: random.int(0, 4) }, (_, at) => {
    const from = at * 22 + random.int(0, 8);
    return {
      from: dateAfter(from),
      to: dateAfter(from + random.int(1, 14)),
      night: price(),
      weekendNight: random.maybe(0.5, price),
      minNights: random.maybe(0.4, () => random.int(1, 7)),
    };
  });
  const days = [...new Set(Array.from({ length: random.int(0, 6) }, () => random.int(0, 80)))];
  const tiers = [2, 5, 7, 28].filter(() => random.int(0, 2) === 0);
  return {
    weekendNight: random.maybe(0.5, price),
    seasons,
    days: days.sort((a, b) => a - b).map((day) => ({ date: dateAfter(day), night: price() })),
    stayDiscounts: tiers.map((nights, at) => ({ nights, bp: 250 * (at + 1) + random.int(0, 99) })),
    lastMinute: random.maybe(0.3, () => ({ days: random.int(0, 40), bp: bp() })),
    earlyBird: random.maybe(0.3, () => ({ days: random.int(1, 40), bp: bp() })),
  };
}

async function insertRates({ deps: { db } }: TestApp, stayRates: ReadonlyMap<number, VaryingRates | null>) {
  const all = [...stayRates].flatMap(([listingId, rates]) => (rates ? [{ listingId, rates }] : []));
  const rows = all.map(({ listingId, rates }) => ({
    listingId,
    weekendNightMinor: rates.weekendNight,
    discountNights: rates.stayDiscounts.map(({ nights }) => nights),
    discountBp: rates.stayDiscounts.map(({ bp }) => bp),
    lastMinuteDays: rates.lastMinute?.days ?? null,
    lastMinuteBp: rates.lastMinute?.bp ?? null,
    earlyBirdDays: rates.earlyBird?.days ?? null,
    earlyBirdBp: rates.earlyBird?.bp ?? null,
    updatedAt: new Date(FIRST_DAY),
  }));
  const seasons = all.flatMap(({ listingId, rates }) =>
    rates.seasons.map(({ from, to, night, weekendNight, minNights }) => ({
      listingId,
      nights: `[${from},${to})`,
      nightMinor: night,
      weekendNightMinor: weekendNight,
      minNights,
    })),
  );
  const days = all.flatMap(({ listingId, rates }) =>
    rates.days.map(({ date, night }) => ({ listingId, date, nightMinor: night })),
  );
  if (rows.length > 0) await db.insertInto('stayRate').values(rows).execute();
  for (let at = 0; at < seasons.length; at += 1000)
    await db
      .insertInto('staySeason')
      .values(seasons.slice(at, at + 1000))
      .execute();
  for (let at = 0; at < days.length; at += 1000)
    await db
      .insertInto('stayDayPrice')
      .values(days.slice(at, at + 1000))
      .execute();
}

function openDay(listingId: number, date: string) {
  const times = { startTime: '10:00:00', endTime: '12:00:00' };
  return { listingId, date, ...times, type: 'OPEN' as const, secret: `${listingId}.${date}` };
}
