import { type Exposure, exposures, type Feature, type PropertyType } from '#contract/catalog/properties';
import type { Money } from '#contract/platform/money.schemas';
import type { ListingDraft } from '../../catalog/listings/listing-draft.parser.ts';
import type { PropertyDraft } from '../../catalog/properties/create-property.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { type City, cities, cityWeights, type Quarter } from './demo-cities.ts';
import { planEnergy } from './plan-energy.ts';
import { hasVideo, planPhotos } from './plan-photos.ts';
import { type PlannedPrice, planPrices } from './plan-prices.ts';
import { type PropertyProfile, type Purpose, planProfile } from './plan-profile.ts';
import { planStay } from './plan-stay.ts';
import { planDescription, planTitle } from './plan-texts.ts';
import { createRandom, type Random } from './random.ts';
import { advertiserOf, cityGiverOf, giuliaCity, isGiulias, userAt } from './users.ts';

/** Deterministic: the same number yields the same listing, so a run may stop, resume and extend. */
const SEED = 2026;
const DAY = 86_400_000;
const DAYS_BACK = 180;
/** Sample tour of Matterport's documentation; it loads only after a click. */
const TOUR = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';
/** One property in this number shows a circle instead of its position. */
const APPROXIMATE = 17;

export type PlannedListing = {
  number: number;
  /** User index (`userAt`). */
  advertiser: number;
  /** Photo names; file ids exist only after storage. */
  photos: readonly string[];
  /** Whether the listing has the video. */
  video: boolean;
  property: Omit<PropertyDraft, 'media' | 'quarterId'> & { quarterName: string };
  listing: OfferedPart;
  /** Price history, oldest first; the last one is the price of `listing`. */
  prices: readonly PlannedPrice[];
  publishedAt: Date;
  views: number;
};
type WithoutProperty<T> = T extends unknown ? Omit<T, 'propertyId'> : never;
type OfferedPart = WithoutProperty<ListingDraft>;

const euro = (amount: number): Money => ({ amount, currency: 'EUR' });

/** Fixed attributes of a listing; the rest is random. */
export type Wish = { advertiser?: number; city?: string; purpose?: Purpose; daysAgo?: number };

/** The listing with this number, as of `today`. */
export function planDemoListing(number: number, today: Date, wish: Wish = {}): PlannedListing {
  const random = createRandom(SEED, number);
  const randomCity = random.weighted(cities, cityWeights);
  const wished = wish.city ?? (isGiulias(number) ? giuliaCity : randomCityOf(cityGiverOf(number)).name);
  const city = cities.find(({ name }) => name === wished) ?? randomCity;
  const lucky = planPurpose(random, city);
  const purpose = wish.purpose ?? lucky;
  const profile = planProfile(random, city, purpose, today.getUTCFullYear());
  const advertiser = wish.advertiser ?? advertiserOf(number, cities.indexOf(city));
  const street = random.pick(profile.quarter.streets);
  const price = planPrice(random, profile);
  const lately = planInstant(random, today);
  const publishedAt = wish.daysAgo === undefined ? lately : new Date(today.getTime() - wish.daysAgo * DAY);
  const age = (today.getTime() - publishedAt.getTime()) / DAY;
  const quality = profile.features.length / 6 + (profile.seaView ? 1 : 0);
  const photos = planPhotos(random, profile);
  const property = planProperty(random, { number, profile, street, today });
  const listing = planListing(random, { profile, street, price, advertiser, today });
  return {
    number,
    advertiser,
    photos,
    property,
    listing,
    publishedAt,
    video: hasVideo(number, photos),
    prices: planPrices(number, { listing, publishedAt }, today),
    views: Math.round((age + 0.2) * (1 + quality) * (0.5 + random.next() ** 2 * 9)),
  };
}

/** The city is the first random value of a listing. */
const randomCityOf = (number: number): City => createRandom(SEED, number).weighted(cities, cityWeights);

/** About 62 % sales, 23 % rentals and 15 % stays over all cities. */
function planPurpose(random: Random, city: City): Purpose {
  if (random.yes(city.stayShare * 0.8)) return 'STAY';
  return random.yes(0.27) ? 'LONG_TERM_RENTAL' : 'SALE';
}

/** Publication time: more recent ones are likelier, some today; always in the past, and in waking hours if possible. */
function planInstant(random: Random, today: Date): Date {
  const days = Math.floor(DAYS_BACK * random.next() ** 1.5);
  const midnight = (Math.floor(today.getTime() / DAY) - days) * DAY;
  const instant = midnight + random.between(7 * 60, 20 * 60) * 60_000;
  return new Date(Math.min(instant, today.getTime() - random.between(1, 300) * 1000));
}

/** Distance in meters from the center of the quarter; on the coast towards the land. */
const spread: Record<Quarter['zone'], number> = { centre: 330, town: 520, edge: 650, hills: 800, sea: 420 };

function planPoint(random: Random, quarter: Quarter): { latitude: number; longitude: number } {
  const distance = spread[quarter.zone] * Math.sqrt(random.next());
  const bearing =
    quarter.landBearing === null ? random.next() * 360 : quarter.landBearing + (random.next() - 0.5) * 130;
  const radians = (bearing * Math.PI) / 180;
  const latitude = quarter.lat + (distance * Math.cos(radians)) / 111_320;
  const longitude = quarter.lng + (distance * Math.sin(radians)) / (111_320 * Math.cos((quarter.lat * Math.PI) / 180));
  return { latitude: Math.round(latitude * 1e6) / 1e6, longitude: Math.round(longitude * 1e6) / 1e6 };
}

/** Every third: many owners do not know it. The incomes are of our own making. */
function planCadastralData(number: number, { type, area }: PropertyProfile) {
  const category = type === 'APARTMENT' ? 'A2' : type === 'VILLA' ? 'A7' : type === 'GARAGE' ? 'C6' : null;
  if (category === null || number % 3 !== 0) return { cadastralCategory: null, cadastralIncome: null };
  return {
    cadastralCategory: category,
    cadastralIncome: Math.round(area * (category === 'C6' ? 4.5 : 8.9) * 100) / 100,
  };
}

type Planned = { number: number; profile: PropertyProfile; street: string; today: Date };

function planProperty(random: Random, { number, profile, street, today }: Planned): PlannedListing['property'] {
  const open = profile.type === 'LAND';
  const housing = profile.type === 'APARTMENT' || profile.type === 'VILLA' || profile.type === 'ROOM';
  const furnished = profile.purpose === 'STAY' || profile.type === 'ROOM' ? 'FURNISHED' : null;
  const barrierFree = profile.floor === 0 || profile.elevator === true;
  return {
    propertyType: profile.type,
    projectName: null,
    street,
    streetNumber: open ? null : String(random.between(1, 140)),
    postalCode: profile.quarter.postalCode,
    city: profile.city.name,
    province: profile.city.province,
    country: 'IT',
    comuneId: profile.city.comuneId,
    quarterName: profile.quarter.name,
    ...planPoint(random, profile.quarter),
    locationPrecision: open || random.yes(0.35) ? 'street' : 'exact',
    approximateLocation: number % APPROXIMATE === 3,
    commercialArea: profile.area,
    walkableArea: open ? null : Math.max(1, Math.round(profile.area * (0.84 + random.next() * 0.1))),
    roomsCount: profile.rooms,
    hasMoreRooms: false,
    bathroomsCount: profile.bathrooms,
    floor: profile.floor,
    floorTypes: [],
    exposures: open ? [] : planExposures(number),
    hasElevator: profile.elevator,
    constructionYear: profile.year,
    ...planCadastralData(number, profile),
    description: planDescription(random, profile, street.charAt(0).toLowerCase() + street.slice(1)),
    ...planEnergy(number, profile, today),
    conservationStatus: profile.condition,
    furnishingType: housing
      ? (furnished ?? random.weighted(['UNFURNISHED', 'SEMI_FURNISHED', 'FURNISHED'], furnishing(profile)))
      : null,
    features: [...profile.features, ...(housing ? planComforts(number) : [])],
    accessibilityFeatures:
      barrierFree && random.yes(0.3) ? ['stepFreeEntrance', ...(random.yes(0.4) ? (['wideDoors'] as const) : [])] : [],
    virtualTourLink: housing && hasTour(number) ? TOUR : null,
  };
}

/** One property in 16; a separate random sequence keeps the other values stable. */
const hasTour = (number: number) => createRandom(1838, number).yes(1 / 16);

/** Separate random sequences keep the other values stable. */
const planExposures = (number: number): Exposure[] =>
  exposures.filter((_, at) => createRandom(2028 + at, number).yes(0.22));
const planComforts = (number: number): Feature[] =>
  comforts.filter((_, at) => createRandom(2128 + at, number).yes(0.25));
const comforts = [
  ...(['armoredDoor', 'videoIntercom', 'electricGate', 'tv', 'doubleGlazing', 'parquet'] as const),
  ...(['builtInWardrobe', 'storageRoom', 'dualAspect', 'independentHeating'] as const),
];

const furnishing = ({ purpose }: PropertyProfile) => (purpose === 'SALE' ? [7, 2, 1] : [3, 2, 5]);

type Offer = { profile: PropertyProfile; street: string; price: number; advertiser: number; today: Date };

function planListing(random: Random, { profile, street, price, advertiser, today }: Offer): OfferedPart {
  const user = userAt(advertiser);
  const inDays = (days: number) => italianDay(new Date(today.getTime() + days * DAY));
  const common = {
    title: planTitle(random, profile, street),
    price: euro(price),
    contactEmail: user.email,
    contactPhone: user.phone,
    contactWhatsapp: random.yes(0.6) ? user.phone : null,
  };
  if (profile.purpose === 'STAY') {
    const season = random.yes(0.2)
      ? { availabilityStartDate: inDays(-20), availabilityEndDate: inDays(random.between(120, 330)) }
      : null;
    return {
      ...common,
      ...planStay(random, profile, price),
      ...(season ?? { availabilityStartDate: null, availabilityEndDate: null }),
    };
  }
  const fees = planFees(random, profile);
  const later = profile.purpose === 'LONG_TERM_RENTAL' && random.yes(0.45);
  return {
    ...common,
    listingType: 'MARKET',
    contractType: profile.purpose,
    condominiumFees: fees === null ? null : euro(fees),
    auction: null,
    availabilityStartDate: later ? inDays(random.between(-20, 75)) : null,
    availabilityEndDate: null,
  };
}

/** Factor on the quarter's residential price per m². */
const byType: Record<PropertyType, number> = {
  APARTMENT: 1,
  VILLA: 0.92,
  ROOM: 1.75,
  OFFICE: 0.8,
  COMMERCIAL_SPACE: 0.85,
  WAREHOUSE: 0.26,
  GARAGE: 0.9,
  LAND: 0.011,
};
const byCondition = { NEW: 1.25, UNDER_CONSTRUCTION: 1.2, RENOVATED: 1.12, GOOD: 1, TO_RENOVATE: 0.78 } as const;

/** Rounds as owners do: to 50 € up to 2,000; to 1,000 up to 100,000; to 5,000 up to a million; then to 10,000. */
function roundPrice(price: number, purpose: PropertyProfile['purpose']): number {
  const steps: [number, number][] =
    purpose === 'SALE'
      ? [
          [30_000, 500],
          [100_000, 1000],
          [1_000_000, 5000],
          [Infinity, 10_000],
        ]
      : purpose === 'STAY'
        ? [
            [200, 5],
            [Infinity, 10],
          ]
        : [
            [400, 10],
            [2000, 50],
            [Infinity, 100],
          ];
  const step = steps.find(([limit]) => price < limit)?.[1] ?? 1;
  return Math.max(step, Math.round(price / step) * step);
}

/** Euros: total for a sale, per month for a rental, per night for a stay. Varies below and above the market price. */
function planPrice(random: Random, profile: PropertyProfile): number {
  const mood = random.weighted([0.84, 0.93, 1, 1.07, 1.17], [8, 24, 40, 22, 6]) * (0.96 + random.next() * 0.08);
  const level = Math.min(1.9, profile.quarter.factor) * (profile.condition ? byCondition[profile.condition] : 1) * mood;
  if (profile.purpose === 'STAY') return roundPrice(nightly(profile) * level ** 0.7, 'STAY');
  const perM2 = profile.purpose === 'SALE' ? profile.city.salePerM2 : profile.city.rentPerM2;
  const small = profile.type === 'APARTMENT' ? (profile.area / 80) ** -0.13 : 1;
  const floor = profile.type === 'APARTMENT' ? floorFactor(profile) : 1;
  const view = (profile.seaView ? 1.15 : 1) * (profile.features.includes('swimmingPool') ? 1.1 : 1);
  const bulk =
    profile.type === 'LAND' ? Math.min(1, (3000 / profile.area) ** 0.55) : profile.type === 'WAREHOUSE' ? 0.95 : 1;
  return roundPrice(perM2 * profile.area * level * byType[profile.type] * small * floor * view * bulk, profile.purpose);
}

function nightly(profile: PropertyProfile): number {
  const size =
    profile.type === 'ROOM'
      ? 0.62
      : profile.type === 'VILLA'
        ? 0.9 + (profile.rooms ?? 4) * 0.3
        : 0.72 + (profile.rooms ?? 1) * 0.24;
  return (
    profile.city.stayPerNight *
    size *
    (profile.seaView ? 1.18 : 1) *
    (profile.features.includes('swimmingPool') ? 1.25 : 1)
  );
}

function floorFactor({ floor, elevator, topFloor }: PropertyProfile): number {
  if (floor === 0) return 0.9;
  if (!elevator && (floor ?? 0) > 2) return 0.9;
  return topFloor ? 1.06 : 1;
}

/** Euros per month: a condominium with elevator and porter costs more; villas and land have none. */
function planFees(random: Random, profile: PropertyProfile): number | null {
  if (!['APARTMENT', 'OFFICE', 'ROOM', 'GARAGE'].includes(profile.type)) return null;
  if (profile.type === 'GARAGE') return random.between(1, 4) * 10;
  if (profile.type === 'ROOM') return random.between(3, 7) * 10;
  const extras = (profile.elevator ? 0.35 : 0) + (profile.features.includes('concierge') ? 0.7 : 0);
  const heating = profile.features.includes('centralHeating') ? 0.6 : 0;
  const old = (profile.year ?? 2000) < 1970 ? 0.12 : 0;
  const fees = profile.area * (0.45 + extras + heating + old) * (0.85 + random.next() * 0.3);
  return Math.max(20, Math.round(fees / 10) * 10);
}
