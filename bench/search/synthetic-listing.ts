import { energyClasses } from '../../contract/src/catalog/energy.ts';
import { type HospitalityFeature, type HostLanguage, hostLanguages } from '../../contract/src/catalog/listings.ts';
import {
  type AccessibilityFeature,
  conservationStatuses,
  type Feature,
  furnishingTypes,
  type PropertyType,
} from '../../contract/src/catalog/properties.ts';
import { createRandom, type Random } from '../../server/src/app/demo/random.ts';
import type { CardPhoto, ListingFacts } from '../../server/src/discovery/search-engine/search-doc.rules.ts';
import type { Place } from '../../server/src/geo/places/place-index.ts';
import { dateOf, dayOf, type Nights } from '../../server/src/platform/lib/nights.ts';
import { bell, type Market, type Town } from './market.ts';

/**
 * A synthetic published listing. The product's own functions create its row and card, so a missing column or fact does not compile.
 * 62 % are for sale, 23 % for rent, 15 % are stays. Prices are log-normal per town; rooms, area, baths and features correlate.
 */

/** Fixed date of the benchmarks. */
export const TODAY = dayOf('2026-11-22');

const shares = { SALE: 0.62, LONG_TERM_RENTAL: 0.23 };
type Kind = 'SALE' | 'LONG_TERM_RENTAL' | 'HOSPITALITY';

/** Share of properties with each feature. */
const featureShares: Record<Feature, number> = {
  balcony: 0.55,
  terrace: 0.25,
  privateGarden: 0.22,
  parkingSpace: 0.35,
  garage: 0.3,
  swimmingPool: 0.05,
  airConditioning: 0.45,
  centralHeating: 0.3,
  fireplace: 0.14,
  cellar: 0.4,
  attic: 0.15,
  concierge: 0.08,
  alarmSystem: 0.13,
  satelliteTV: 0.3,
  internetConnection: 0.4,
  petsAllowed: 0.3,
  armoredDoor: 0.35,
  videoIntercom: 0.2,
  electricGate: 0.15,
  tv: 0.4,
  independentHeating: 0.45,
  underfloorHeating: 0.06,
  heatPump: 0.05,
  solarPanels: 0.06,
  doubleGlazing: 0.4,
  parquet: 0.2,
  builtInWardrobe: 0.15,
  walkInCloset: 0.08,
  storageRoom: 0.2,
  tavern: 0.05,
  veranda: 0.06,
  sharedGarden: 0.12,
  hotTub: 0.04,
  tennisCourt: 0.02,
  independentEntrance: 0.2,
  dualAspect: 0.25,
  homeAutomation: 0.05,
  evCharger: 0.03,
};
const accessibilityShares: Record<AccessibilityFeature, number> = {
  stepFreeEntrance: 0.2,
  wideDoors: 0.15,
  elevatorWheelchair: 0.18,
  accessibleBathroom: 0.1,
  rollInShower: 0.06,
  grabBars: 0.03,
  accessibleParking: 0.08,
  tactilePath: 0.01,
  visualAlarm: 0.01,
  audioIntercom: 0.12,
};
const stayShares: Record<HospitalityFeature, number> = {
  wifi: 0.9,
  kitchen: 0.8,
  washer: 0.6,
  dryer: 0.2,
  dishwasher: 0.4,
  tv: 0.8,
  workspace: 0.35,
  crib: 0.3,
  highChair: 0.25,
  linens: 0.85,
  towels: 0.85,
  hairdryer: 0.7,
  iron: 0.5,
  bbq: 0.2,
  hotTub: 0.06,
  breakfast: 0.15,
  luggageStorage: 0.25,
  evCharger: 0.06,
  smokeAlarm: 0.4,
  carbonMonoxideDetector: 0.45,
  gasDetector: 0.45,
  fireExtinguisher: 0.6,
  firstAidKit: 0.35,
  petsAllowed: 0.35,
  smokingAllowed: 0.1,
  eventsAllowed: 0.05,
};
const languageShares: Record<HostLanguage, number> = {
  it: 0.98,
  en: 0.7,
  fr: 0.25,
  de: 0.2,
  es: 0.22,
  pt: 0.05,
  nl: 0.03,
  pl: 0.02,
  ro: 0.05,
  ru: 0.05,
  uk: 0.02,
  zh: 0.02,
  ja: 0.01,
  ar: 0.03,
  sq: 0.03,
};
const typeShares: Record<PropertyType, number> = {
  APARTMENT: 0.62,
  VILLA: 0.14,
  ROOM: 0.03,
  OFFICE: 0.04,
  COMMERCIAL_SPACE: 0.05,
  WAREHOUSE: 0.02,
  GARAGE: 0.06,
  LAND: 0.04,
};
const [types, typeWeights] = [Object.keys(typeShares) as PropertyType[], Object.values(typeShares)];
const stayTypes: readonly PropertyType[] = ['APARTMENT', 'APARTMENT', 'APARTMENT', 'VILLA', 'ROOM'];

const typeWords: Record<PropertyType, string> = {
  APARTMENT: 'Appartamento',
  VILLA: 'Villa',
  ROOM: 'Stanza',
  OFFICE: 'Ufficio',
  COMMERCIAL_SPACE: 'Negozio',
  WAREHOUSE: 'Capannone',
  GARAGE: 'Box',
  LAND: 'Terreno',
};
const kindWords: Record<Kind, string> = { SALE: 'in vendita', LONG_TERM_RENTAL: 'in affitto', HOSPITALITY: 'vacanze' };
const photoWords = [
  'Soggiorno con travi a vista, pavimento in cotto e divano chiaro',
  'Cucina abitabile con isola centrale e piano in pietra',
  'Camera matrimoniale luminosa affacciata sul cortile interno',
  'Bagno finestrato con doccia e rivestimento in gres verde',
  'Facciata ocra con persiane verdi e balconi fioriti',
];
const widths = [320, 480, 640, 960, 1280, 1600];

const within = (min: number, value: number, max: number) => Math.max(min, Math.min(max, Math.round(value)));

function has<T extends string>(random: Random, chances: Readonly<Record<T, number>>, factor: number): T[] {
  const picked: T[] = [];
  for (const name in chances) if (random.next() < chances[name] * factor) picked.push(name);
  return picked;
}

/** Listing of this number, deterministic. Its id is the number. */
export function syntheticListing(market: Market, number: number): ListingFacts {
  const random = createRandom(13, number);
  const share = random.next();
  const kind: Kind =
    share < shares.SALE ? 'SALE' : share < shares.SALE + shares.LONG_TERM_RENTAL ? 'LONG_TERM_RENTAL' : 'HOSPITALITY';
  const stays = kind === 'HOSPITALITY';
  const town = stays ? market.stayTown(random) : market.propertyTown(random);
  const property = propertyOf(random, town, stays ? random.pick(stayTypes) : random.weighted(types, typeWeights));
  const published = (TODAY + 1) * 86_400 - Math.floor(-Math.log(1 - random.next()) * 120 * 86_400);
  const at = new Date(published * 1000);
  return {
    listingId: number,
    approximateLocation: false,
    locationPrecision: 'exact',
    advertiserId: 1 + (number % 50_000),
    listingType: stays ? 'HOSPITALITY' : 'MARKET',
    contractType: stays ? null : kind,
    title: `${typeWords[property.propertyType]} ${kindWords[kind]} a ${town.place.name}, ${property.rooms} locali, ${property.commercialArea} m²`,
    priceMinor: priceOf(random, kind, { town, ...property }),
    currency: random.yes(0.985) ? 'EUR' : random.pick(['CHF', 'USD', 'GBP']),
    feesMinor: stays || random.yes(0.35) ? null : Math.round(Math.exp(4 + bell(random) * 0.7)) * 100,
    availabilityStart: stays || random.yes(0.5) ? null : dateOf(TODAY + random.between(-30, 180)),
    availabilityEnd: random.yes(0.05) ? dateOf(TODAY + random.between(200, 700)) : null,
    ...(stays ? stayOf(random, property.rooms) : noStay),
    cin: stays ? `IT0${number}` : null,
    engagement: random.yes(0.6) ? 250 : within(0, 250 + bell(random) * 120, 1000),
    quality: within(20, 70 + bell(random) * 15, 100),
    createdAt: at,
    publishedAt: at,
    firstPublishedAt: at,
    ...property,
    ...placeOf(random, town),
    businessName: random.yes(0.6) ? `Agenzia ${town.place.name} ${1 + (number % 40)}` : null,
    photos: photosOf(random),
    photoCount: random.between(5, 30),
    openDays: stays || random.next() > 0.04 ? [] : daysOf(random),
  };
}

function propertyOf(random: Random, town: Town, propertyType: PropertyType) {
  const large = propertyType === 'VILLA';
  const rooms = within(1, large ? 5 + bell(random) * 1.8 : 2.9 + bell(random) * 1.2, 15);
  const fitted = Math.exp(bell(random) * 0.5);
  const year = random.yes(0.2)
    ? null
    : random.yes(0.15)
      ? random.between(1900, 1940)
      : within(1940, 1985 + bell(random) * 18, 2026);
  const energy = 6.5 + bell(random) * 2.2 - (year !== null && year > 2008 ? 4 : 0);
  const unknown =
    ['OFFICE', 'COMMERCIAL_SPACE', 'WAREHOUSE', 'GARAGE', 'LAND'].includes(propertyType) && random.yes(0.5);
  return {
    propertyType,
    rooms,
    bathrooms: unknown ? null : within(1, rooms / 2.4 + bell(random) * 0.5, 8),
    commercialArea: within(15, rooms * 27 * Math.exp(bell(random) * 0.22) + (large ? 60 : 10), 2000),
    isAuction: false,
    auctionDate: null,
    cinExemption: null,
    hasMoreRooms: false,
    floor: random.yes(0.8) ? random.between(0, 8) : null,
    floorTypes: [],
    exposures: [],
    hasElevator: random.yes(0.15) ? null : random.yes(town.place.population > 50_000 ? 0.55 : 0.2),
    constructionYear: year,
    energyClass: random.yes(0.12) ? 'NOT_SPECIFIED' : (energyClasses[within(0, energy, 10)] ?? 'G'),
    conservationStatus: random.yes(0.15) ? null : random.weighted(conservationStatuses, [12, 30, 40, 14, 4]),
    furnishingType: random.yes(0.3) ? null : random.weighted(furnishingTypes, [35, 15, 50]),
    features: has(random, featureShares, Math.min(1.8, fitted)),
    accessibilityFeatures: has(random, accessibilityShares, Math.min(2, fitted)),
  };
}

/** Minor units: sale price, monthly rent or price per night. */
function priceOf(random: Random, kind: Kind, property: { town: Town; rooms: number; commercialArea: number }): number {
  const { town, rooms, commercialArea: area } = property;
  const factor = Math.exp(bell(random) * (kind === 'HOSPITALITY' ? 0.45 : 0.35));
  if (kind === 'SALE') return Math.max(8, Math.round(1.9 * town.dearness * factor * area ** 0.97)) * 100_000;
  if (kind === 'LONG_TERM_RENTAL') return Math.max(15, Math.round(1.1 * town.dearness * factor * area ** 0.93)) * 1000;
  return Math.max(18, Math.round((35 + rooms * 22) * Math.sqrt(town.dearness) * factor)) * 100;
}

const noStay = {
  maxGuests: null,
  includedGuests: null,
  perAdultMinor: null,
  perChildMinor: null,
  perNewbornMinor: null,
  cleaningMinor: null,
  taxMinor: null,
  minNights: null,
  maxNights: null,
  preparationDays: null,
  stayRates: null,
  stayZone: 0,
  hospitalityFeatures: [],
  hostLanguages: [],
  ownNights: [],
  reportedNights: [],
};

/** Rates, amenities, and for two of three stays a calendar: rules, blocked nights, and a year of external bookings. */
function stayOf(random: Random, rooms: number) {
  const maxGuests = within(1, rooms * 1.7 + bell(random), 16);
  const rate = (share: number, max: number) => (random.yes(share) ? random.between(0, max) * 100 : null);
  const hasCalendar = random.yes(0.67);
  return {
    maxGuests,
    includedGuests: random.yes(0.5) ? maxGuests : random.between(1, maxGuests),
    perAdultMinor: rate(0.4, 40),
    perChildMinor: rate(0.2, 25),
    perNewbornMinor: rate(0.1, 10),
    cleaningMinor: rate(0.6, 120),
    taxMinor: rate(0.5, 6),
    minNights: hasCalendar ? random.weighted([1, 2, 3, 5, 7], [30, 35, 20, 8, 7]) : null,
    maxNights: hasCalendar && random.yes(0.4) ? random.pick([14, 28, 30, 60]) : null,
    preparationDays: hasCalendar ? random.weighted([0, 1, 2], [60, 30, 10]) : null,
    stayRates: null,
    stayZone: 0,
    hospitalityFeatures: has(random, stayShares, 1),
    hostLanguages: random.yes(0.9) ? has(random, languageShares, 1) : hostLanguages.slice(0, 1),
    ownNights: hasCalendar && random.yes(0.3) ? nightsFrom(random, { first: 20, max: 2, mean: 10 }) : [],
    reportedNights: hasCalendar ? nightsFrom(random, { first: 0, max: 9, mean: 8 }) : [],
  };
}

/** Disjoint spans within a year. */
function nightsFrom(random: Random, { first, max, mean }: { first: number; max: number; mean: number }): Nights[] {
  const spans: Nights[] = [];
  let from = TODAY + first + random.between(0, 20);
  while (spans.length < max && from < TODAY + 365) {
    const to = from + 2 + Math.floor(-Math.log(1 - random.next()) * mean);
    spans.push({ from, to });
    from = to + 3 + Math.floor(-Math.log(1 - random.next()) * 25);
  }
  return spans;
}

function placeOf(random: Random, { place, quarters, streets, spread6 }: Town) {
  const quarter = quarters.length > 0 && random.yes(0.7) ? random.pick(quarters) : null;
  const middle: Place = quarter ?? place;
  const spread = quarter ? 6000 : random.yes(0.8) ? spread6 : spread6 * 2.5;
  const located = random.yes(0.99);
  const street = streets[Math.floor(streets.length * random.next() * random.next())];
  const zips = place.postalCodes;
  const zip = zips[quarter ? quarters.indexOf(quarter) % Math.max(1, zips.length) : random.between(0, zips.length - 1)];
  return {
    street: street?.name ?? place.name,
    streetNumber: String(random.between(1, 120)),
    postalCode: zip === undefined ? null : String(zip).padStart(5, '0'),
    city: place.name,
    province: place.area,
    quarter: quarter?.name ?? null,
    country: place.country,
    comuneId: place.id,
    quarterId: quarter?.id ?? null,
    streetId: street?.id ?? null,
    provinceId: place.provinceId,
    regionId: place.regionId,
    latMicro: located ? middle.latMicro + Math.round(bell(random) * spread) : null,
    lngMicro: located ? middle.lngMicro + Math.round(bell(random) * spread * 1.35) : null,
  };
}

function photosOf(random: Random): CardPhoto[] {
  return photoWords.map((alt) => {
    const key = `ab/${Math.floor(random.next() * 2 ** 48)
      .toString(16)
      .padStart(12, '0')}/${Math.floor(random.next() * 2 ** 48)
      .toString(16)
      .padStart(12, '0')}`;
    return { key, widths, width: 1600, height: 1067, alt, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' };
  });
}

const daysOf = (random: Random) => {
  const days = Array.from({ length: random.between(1, 3) }, () => TODAY + random.between(1, 30));
  return [...new Set(days)].map(dateOf);
};
