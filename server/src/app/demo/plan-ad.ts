import type { PropertyType } from '#contract/catalog/properties';
import type { Money } from '#contract/platform/money';
import type { ListingDraft } from '../../catalog/listings/listing-draft.parser.ts';
import type { PropertyDraft } from '../../catalog/properties/create-property.ts';
import { type City, cities, cityWeights, type Quarter } from './demo-cities.ts';
import { advertiserOf, cityGiverOf, giuliaCity, isGiulias, personOf } from './people.ts';
import { planEnergy } from './plan-energy.ts';
import { type Home, type Purpose, planHome } from './plan-home.ts';
import { hasVideo, planPhotos } from './plan-photos.ts';
import { type PlannedPrice, planPrices } from './plan-prices.ts';
import { planStay } from './plan-stay.ts';
import { planDescription, planTitle } from './plan-words.ts';
import { type Chance, chance } from './random.ts';

/** The same number gives the same ad, whatever was made before: a run may stop and go on, or go on further. */
const SEED = 2026;
const DAY = 86_400_000;
const DAYS_BACK = 180;
/** The tour that Matterport's own documentation shows; a click opens it, nothing of it loads before. */
const TOUR = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';
/** One home in so many shows a circle instead of its point. */
const APPROXIMATE = 17;

export type PlannedAd = {
  number: number;
  /** Index in `people`. */
  advertiser: number;
  /** Photo names; the files' ids are known only when they are stored. */
  photos: readonly string[];
  /** Whether the video goes with them. */
  video: boolean;
  property: Omit<PropertyDraft, 'media' | 'quarterId'> & { quarterName: string };
  listing: OfferedPart;
  /** What it cost, oldest first; the last one is the price of `listing`. */
  prices: readonly PlannedPrice[];
  publishedAt: Date;
  views: number;
};
type WithoutProperty<T> = T extends unknown ? Omit<T, 'propertyId'> : never;
type OfferedPart = WithoutProperty<ListingDraft>;

const euro = (amount: number): Money => ({ amount, currency: 'EUR' });
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** What of an ad is not left to luck. */
export type Wish = { advertiser?: number; city?: string; purpose?: Purpose; daysAgo?: number };

/** The ad with this number, as of `today`. */
export function planAd(number: number, today: Date, wish: Wish = {}): PlannedAd {
  const luck = chance(SEED, number);
  const drawn = luck.weighted(cities, cityWeights);
  const wished = wish.city ?? (isGiulias(number) ? giuliaCity : cityDrawnBy(cityGiverOf(number)).name);
  const city = cities.find(({ name }) => name === wished) ?? drawn;
  const lucky = planPurpose(luck, city);
  const purpose = wish.purpose ?? lucky;
  const home = planHome(luck, city, purpose, today.getUTCFullYear());
  const advertiser = wish.advertiser ?? advertiserOf(number, cities.indexOf(city));
  const street = luck.pick(home.quarter.streets);
  const price = planPrice(luck, home);
  const lately = planInstant(luck, today);
  const publishedAt = wish.daysAgo === undefined ? lately : new Date(today.getTime() - wish.daysAgo * DAY);
  const age = (today.getTime() - publishedAt.getTime()) / DAY;
  const quality = home.features.length / 6 + (home.seaView ? 1 : 0);
  const photos = planPhotos(luck, home);
  const property = planProperty(luck, { number, home, street, today });
  const listing = planListing(luck, { home, street, price, advertiser, today });
  return {
    number,
    advertiser,
    photos,
    property,
    listing,
    publishedAt,
    video: hasVideo(number, photos),
    prices: planPrices(number, { listing, publishedAt }, today),
    views: Math.round((age + 0.2) * (1 + quality) * (0.5 + luck.next() ** 2 * 9)),
  };
}

/** The city of an ad is its first draw. */
const cityDrawnBy = (number: number): City => chance(SEED, number).weighted(cities, cityWeights);

/** About 62 % sales, 23 % rentals and 15 % stays over all cities. */
function planPurpose(luck: Chance, city: City): Purpose {
  if (luck.yes(city.stayShare * 0.8)) return 'STAY';
  return luck.yes(0.27) ? 'LONG_TERM_RENTAL' : 'SALE';
}

/** More of the recent ones, some of today; always in the past and during waking hours where the day allows. */
function planInstant(luck: Chance, today: Date): Date {
  const days = Math.floor(DAYS_BACK * luck.next() ** 1.5);
  const midnight = Date.parse(`${dayOf(today)}T00:00:00Z`) - days * DAY;
  const moment = midnight + luck.between(7 * 60, 20 * 60) * 60_000;
  return new Date(Math.min(moment, today.getTime() - luck.between(1, 300) * 1000));
}

/** Metres from the quarter's middle; towards the land where the quarter lies on the water. */
const spread: Record<Quarter['zone'], number> = { centre: 330, town: 520, edge: 650, hills: 800, sea: 420 };

function planPoint(luck: Chance, quarter: Quarter): { latitude: number; longitude: number } {
  const distance = spread[quarter.zone] * Math.sqrt(luck.next());
  const bearing = quarter.landBearing === null ? luck.next() * 360 : quarter.landBearing + (luck.next() - 0.5) * 130;
  const radians = (bearing * Math.PI) / 180;
  const latitude = quarter.lat + (distance * Math.cos(radians)) / 111_320;
  const longitude = quarter.lng + (distance * Math.sin(radians)) / (111_320 * Math.cos((quarter.lat * Math.PI) / 180));
  return { latitude: Math.round(latitude * 1e6) / 1e6, longitude: Math.round(longitude * 1e6) / 1e6 };
}

type Planned = { number: number; home: Home; street: string; today: Date };

function planProperty(luck: Chance, { number, home, street, today }: Planned): PlannedAd['property'] {
  const open = home.type === 'LAND';
  const housing = home.type === 'APARTMENT' || home.type === 'VILLA' || home.type === 'ROOM';
  const furnished = home.purpose === 'STAY' || home.type === 'ROOM' ? 'FURNISHED' : null;
  const barrierFree = home.floor === 0 || home.elevator === true;
  return {
    propertyType: home.type,
    street,
    streetNumber: open ? null : String(luck.between(1, 140)),
    postalCode: home.quarter.postalCode,
    city: home.city.name,
    province: home.city.province,
    country: 'IT',
    comuneId: home.city.comuneId,
    quarterName: home.quarter.name,
    ...planPoint(luck, home.quarter),
    locationPrecision: open || luck.yes(0.35) ? 'street' : 'exact',
    approximateLocation: number % APPROXIMATE === 3,
    commercialArea: home.area,
    walkableArea: open ? null : Math.max(1, Math.round(home.area * (0.84 + luck.next() * 0.1))),
    roomsCount: home.rooms,
    bathroomsCount: home.bathrooms,
    floor: home.floor,
    hasElevator: home.elevator,
    constructionYear: home.year,
    description: planDescription(luck, home, street.charAt(0).toLowerCase() + street.slice(1)),
    ...planEnergy(number, home, today),
    conservationStatus: home.condition,
    furnishingType: housing
      ? (furnished ?? luck.weighted(['UNFURNISHED', 'SEMI_FURNISHED', 'FURNISHED'], furnishing(home)))
      : null,
    features: home.features,
    accessibilityFeatures:
      barrierFree && luck.yes(0.3) ? ['stepFreeEntrance', ...(luck.yes(0.4) ? (['wideDoors'] as const) : [])] : [],
    virtualTourLink: housing && hasTour(number) ? TOUR : null,
  };
}

/** One home in sixteen; drawn apart, so that it changes nothing else of an ad. */
const hasTour = (number: number) => chance(1838, number).yes(1 / 16);

const furnishing = ({ purpose }: Home) => (purpose === 'SALE' ? [7, 2, 1] : [3, 2, 5]);

type Offer = { home: Home; street: string; price: number; advertiser: number; today: Date };

function planListing(luck: Chance, { home, street, price, advertiser, today }: Offer): OfferedPart {
  const person = personOf(advertiser);
  const inDays = (days: number) => dayOf(new Date(today.getTime() + days * DAY));
  const common = {
    title: planTitle(luck, home, street),
    price: euro(price),
    contactEmail: person.email,
    contactPhone: person.phone,
    contactWhatsapp: luck.yes(0.6) ? person.phone : null,
  };
  if (home.purpose === 'STAY') {
    const season = luck.yes(0.2)
      ? { availabilityStartDate: inDays(-20), availabilityEndDate: inDays(luck.between(120, 330)) }
      : null;
    return {
      ...common,
      ...planStay(luck, home, price),
      ...(season ?? { availabilityStartDate: null, availabilityEndDate: null }),
    };
  }
  const fees = planFees(luck, home);
  const later = home.purpose === 'LONG_TERM_RENTAL' && luck.yes(0.45);
  return {
    ...common,
    listingType: 'MARKET',
    contractType: home.purpose,
    condominiumFees: fees === null ? null : euro(fees),
    availabilityStartDate: later ? inDays(luck.between(-20, 75)) : null,
    availabilityEndDate: null,
  };
}

/** Beside the price of a home in the same quarter, per m². */
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

/** As people round: to 50 € up to 2,000; to 1,000 up to 100,000; to 5,000 up to a million; then to 10,000. */
function asPeopleRound(price: number, purpose: Home['purpose']): number {
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

/** Euro: the whole for a sale, a month for a rental, a night for a stay. Some are good buys, some dream a little. */
function planPrice(luck: Chance, home: Home): number {
  const mood = luck.weighted([0.84, 0.93, 1, 1.07, 1.17], [8, 24, 40, 22, 6]) * (0.96 + luck.next() * 0.08);
  const level = Math.min(1.9, home.quarter.factor) * (home.condition ? byCondition[home.condition] : 1) * mood;
  if (home.purpose === 'STAY') return asPeopleRound(nightly(home) * level ** 0.7, 'STAY');
  const perM2 = home.purpose === 'SALE' ? home.city.salePerM2 : home.city.rentPerM2;
  const small = home.type === 'APARTMENT' ? (home.area / 80) ** -0.13 : 1;
  const floor = home.type === 'APARTMENT' ? floorFactor(home) : 1;
  const view = (home.seaView ? 1.15 : 1) * (home.features.includes('swimmingPool') ? 1.1 : 1);
  const bulk = home.type === 'LAND' ? Math.min(1, (3000 / home.area) ** 0.55) : home.type === 'WAREHOUSE' ? 0.95 : 1;
  return asPeopleRound(perM2 * home.area * level * byType[home.type] * small * floor * view * bulk, home.purpose);
}

function nightly(home: Home): number {
  const size =
    home.type === 'ROOM'
      ? 0.62
      : home.type === 'VILLA'
        ? 0.9 + (home.rooms ?? 4) * 0.3
        : 0.72 + (home.rooms ?? 1) * 0.24;
  return (
    home.city.stayPerNight * size * (home.seaView ? 1.18 : 1) * (home.features.includes('swimmingPool') ? 1.25 : 1)
  );
}

function floorFactor({ floor, elevator, topFloor }: Home): number {
  if (floor === 0) return 0.9;
  if (!elevator && (floor ?? 0) > 2) return 0.9;
  return topFloor ? 1.06 : 1;
}

/** Euro a month: a condominium with lift and porter costs more; a villa or a field has none. */
function planFees(luck: Chance, home: Home): number | null {
  if (!['APARTMENT', 'OFFICE', 'ROOM', 'GARAGE'].includes(home.type)) return null;
  if (home.type === 'GARAGE') return luck.between(1, 4) * 10;
  if (home.type === 'ROOM') return luck.between(3, 7) * 10;
  const extras = (home.elevator ? 0.35 : 0) + (home.features.includes('concierge') ? 0.7 : 0);
  const heating = home.features.includes('centralHeating') ? 0.6 : 0;
  const old = (home.year ?? 2000) < 1970 ? 0.12 : 0;
  const fees = home.area * (0.45 + extras + heating + old) * (0.85 + luck.next() * 0.3);
  return Math.max(20, Math.round(fees / 10) * 10);
}
