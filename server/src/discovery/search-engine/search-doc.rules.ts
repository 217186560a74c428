import { type EnergyClass, energyClasses } from '#contract/catalog/energy';
import {
  type CinExemption,
  type ContractType,
  contractTypes,
  type HospitalityFeature,
  type HostLanguage,
  hospitalityFeatures,
  hostLanguages,
  type ListingContext,
} from '#contract/catalog/listings';
import {
  type AccessibilityFeature,
  accessibilityFeatures,
  type ConservationStatus,
  conservationStatuses,
  type Exposure,
  exposures,
  type Feature,
  type FloorType,
  type FurnishingType,
  features,
  floorTypes,
  furnishingTypes,
  type LocationPrecision,
  type PropertyType,
  propertyTypes,
} from '#contract/catalog/properties';
import { type FilterColumn, filterColumns } from '#contract/discovery/filter-declarations';
import { type Country, countries } from '#contract/geo/places';
import { type Currency, currencies } from '#contract/platform/money';
import { dayOf, type Nights, occupiedNights } from '../../platform/lib/nights.ts';
import { cellOf } from './hilbert.ts';
import { packRates, type StayRateFacts } from './packed-rates.rules.ts';
import { rankOf } from './relevance.rules.ts';

/**
 * Index row of a published listing: numbers only. An enum value is its position in the contract's list. A reordered
 * list requires an index rebuild (`rebuild-index.ts`), an appended value does not.
 */

const filterColumnNames = Object.keys(filterColumns) as FilterColumn[];

/** Numeric columns with their database types. */
export const numberColumns = {
  ...(Object.fromEntries(filterColumnNames.map((name) => [name, filterColumns[name].type])) as {
    [C in FilterColumn]: (typeof filterColumns)[C]['type'];
  }),
  kind: 'smallint',
  ptype: 'smallint',
  price: 'bigint',
  latMicro: 'integer',
  lngMicro: 'integer',
  comuneId: 'integer',
  cell: 'integer',
  rank: 'integer',
  listingId: 'integer',
  created: 'integer',
  quarterId: 'integer',
  streetId: 'integer',
  provinceId: 'integer',
  regionId: 'integer',
  zip: 'integer',
  availableFrom: 'integer',
  availableTo: 'integer',
  lastOpenDay: 'integer',
  conservation: 'smallint',
  furnishing: 'smallint',
  energy: 'smallint',
  country: 'smallint',
  currency: 'smallint',
  guests: 'smallint',
  included: 'smallint',
  perAdult: 'bigint',
  perChild: 'bigint',
  perNewborn: 'bigint',
  cleaning: 'bigint',
  tax: 'bigint',
  minNights: 'smallint',
  maxNights: 'smallint',
} as const;
export type NumberColumn = keyof typeof numberColumns;

/** Database name of a `search_doc` column. */
export const sqlName = (column: string): string =>
  column.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);

export type BitColumn = 'amenities' | 'stayFacts';
export type SearchDoc = Record<NumberColumn, number> &
  Record<BitColumn, bigint> & { openDays: number[]; busy: readonly Nights[]; rates: readonly number[] };

/** Unknown value. Every known value is greater. */
export const UNKNOWN = -1;
export const NO_COORDINATES = 2_147_483_647;
export const ALWAYS = { from: -2_147_483_648, to: 2_147_483_647 } as const;
/** No maximum stay: the largest value of the column. */
export const ANY_NIGHTS = 32_767;
export const kinds = { SALE: 0, LONG_TERM_RENTAL: 1, HOSPITALITY: 2 } as const;

/** Positions up to 52 are exact as numbers. `stayFacts` holds what `amenities` has no room for, too. */
const bitStarts = {
  features: 0,
  accessibilityFeatures: 40,
  hospitalityFeatures: 0,
  hostLanguages: 26,
  exposures: 41,
  floorTypes: 47,
} as const;
export const ELEVATOR_BIT = 1n << 50n;
/** Stated to have no elevator; both bits are clear when nothing is stated. */
export const NO_ELEVATOR_BIT = 1n << 51n;

/** Sold by auction; of an ordinary sale or rental. Both are clear for a stay. */
export const AUCTION_BIT = 1n << 51n;
export const NO_AUCTION_BIT = 1n << 52n;
/** The number of rooms is exact: "5+" satisfies no maximum. */
export const EXACT_ROOMS_BIT = 1n << 52n;

export const bitLists = {
  features,
  accessibilityFeatures,
  hospitalityFeatures,
  hostLanguages,
  exposures,
  floorTypes,
} as const;
export type BitList = keyof typeof bitLists;

/** Bits of list values; values unknown to the contract have none. */
export function bitsOf(list: BitList, values: readonly string[]): bigint {
  const known: readonly string[] = bitLists[list];
  let bits = 0n;
  for (const value of values) {
    const at = known.indexOf(value);
    if (at >= 0) bits |= 1n << BigInt(bitStarts[list] + at);
  }
  return bits;
}

/** Seconds since 2020, for the sort by date. */
export const secondOf = (instant: Date): number => Math.floor((instant.getTime() - Date.UTC(2020, 0, 1)) / 1000);

/** All facts of a row and a card, as the store reads them. */
export type ListingFacts = {
  listingId: number;
  advertiserId: number;
  listingType: ListingContext;
  contractType: ContractType | null;
  title: string;
  priceMinor: number;
  currency: Currency;
  feesMinor: number | null;
  isAuction: boolean;
  auctionDate: string | null;
  availabilityStart: string | null;
  availabilityEnd: string | null;
  maxGuests: number | null;
  includedGuests: number | null;
  perAdultMinor: number | null;
  perChildMinor: number | null;
  perNewbornMinor: number | null;
  cleaningMinor: number | null;
  taxMinor: number | null;
  cin: string | null;
  cinExemption: CinExemption | null;
  /** Engagement at the last calculation; 0-1000. */
  engagement: number;
  /** Quality as in the listing's form (LIS-08); 0-100. */
  quality: number;
  hospitalityFeatures: HospitalityFeature[];
  hostLanguages: HostLanguage[];
  createdAt: Date;
  publishedAt: Date;
  firstPublishedAt: Date;
  propertyType: PropertyType;
  street: string;
  streetNumber: string | null;
  approximateLocation: boolean;
  locationPrecision: LocationPrecision;
  postalCode: string | null;
  city: string;
  province: string | null;
  quarter: string | null;
  country: Country;
  comuneId: number | null;
  quarterId: number | null;
  streetId: number | null;
  provinceId: number | null;
  regionId: number | null;
  latMicro: number | null;
  lngMicro: number | null;
  commercialArea: number;
  rooms: number | null;
  hasMoreRooms: boolean;
  bathrooms: number | null;
  floor: number | null;
  floorTypes: FloorType[];
  exposures: Exposure[];
  hasElevator: boolean | null;
  constructionYear: number | null;
  energyClass: EnergyClass;
  conservationStatus: ConservationStatus | null;
  furnishingType: FurnishingType | null;
  features: Feature[];
  accessibilityFeatures: AccessibilityFeature[];
  businessName: string | null;
  /** First photos, in order. */
  photos: CardPhoto[];
  photoCount: number;
  openDays: string[];
  /** For a stay with a stored calendar; otherwise null and empty. */
  minNights: number | null;
  maxNights: number | null;
  preparationDays: number | null;
  /** What the host set besides the listing's rates; null: nothing, or no stay. */
  stayRates: StayRateFacts;
  /** Time zone of the property, as a position in `stayZones` (stay-zones.ts). */
  stayZone: number;
  ownNights: Nights[];
  reportedNights: Nights[];
};

export type CardPhoto = {
  key: string;
  widths: number[];
  width: number;
  height: number;
  alt: string | null;
  thumbhash: string | null;
};

const positionIn = (list: readonly string[], value: string | null): number =>
  value === null ? UNKNOWN : list.indexOf(value);

/** Partition of a listing. */
export function kindOf(listingType: ListingContext | string, contract: string | null): number {
  if (listingType === 'HOSPITALITY') return kinds.HOSPITALITY;
  return contract === contractTypes[0] ? kinds.SALE : kinds.LONG_TERM_RENTAL;
}

/** Position of an enum value in rows; `null` and unknown values are UNKNOWN. */
export const codeOf = {
  propertyType: (value: string) => positionIn(propertyTypes, value),
  conservation: (value: string | null) => positionIn(conservationStatuses, value),
  furnishing: (value: string | null) => positionIn(furnishingTypes, value),
  /** Best first; an unspecified class is UNKNOWN. */
  energy: (value: string) => (value === 'NOT_SPECIFIED' ? UNKNOWN : positionIn(energyClasses, value)),
  country: (value: string) => positionIn(countries, value),
  currency: (value: string) => positionIn(currencies, value),
  zip: (country: string, value: string | null) =>
    country === 'IT' && value !== null && /^\d{5}$/.test(value) ? Number(value) : UNKNOWN,
} as const;

/** Index row of a listing. */
export function searchDocOf(listing: ListingFacts): SearchDoc {
  const openDays = listing.openDays.map(dayOf).sort((a, b) => a - b);
  return {
    kind: kindOf(listing.listingType, listing.contractType),
    listingId: listing.listingId,
    ...declaredColumns(listing),
    ...propertyColumns(listing),
    ...placeColumns(listing),
    price: listing.priceMinor,
    currency: codeOf.currency(listing.currency),
    guests: listing.maxGuests ?? UNKNOWN,
    stayFacts:
      bitsOf('hospitalityFeatures', listing.hospitalityFeatures) |
      bitsOf('hostLanguages', listing.hostLanguages) |
      bitsOf('exposures', listing.exposures) |
      bitsOf('floorTypes', listing.floorTypes) |
      auctionBit(listing),
    availableFrom: listing.availabilityStart === null ? ALWAYS.from : dayOf(listing.availabilityStart),
    availableTo: listing.availabilityEnd === null ? ALWAYS.to : dayOf(listing.availabilityEnd),
    ...rateColumns(listing),
    minNights: listing.minNights ?? 1,
    maxNights: listing.maxNights ?? ANY_NIGHTS,
    busy: occupiedNights({
      own: listing.ownNights,
      reported: listing.reportedNights,
      preparationDays: listing.preparationDays ?? 0,
    }),
    rates: packRates(listing.stayRates, listing.stayZone),
    openDays,
    lastOpenDay: openDays.at(-1) ?? UNKNOWN,
    created: secondOf(listing.createdAt),
    rank: rankOf(listing.firstPublishedAt, listing),
  };
}

const auctionBit = ({ listingType, isAuction }: ListingFacts) =>
  listingType === 'HOSPITALITY' ? 0n : isAuction ? AUCTION_BIT : NO_AUCTION_BIT;

/** Charges in addition to the nightly price, as defined by the columns of 0016; the rules are in `stay-price.ts`. */
function rateColumns(listing: ListingFacts) {
  return {
    included: listing.includedGuests ?? 1,
    perAdult: listing.perAdultMinor ?? 0,
    perChild: listing.perChildMinor ?? listing.perAdultMinor ?? 0,
    perNewborn: listing.perNewbornMinor ?? UNKNOWN,
    cleaning: listing.cleaningMinor ?? 0,
    tax: listing.taxMinor ?? 0,
  };
}

type NumericFact = { [F in keyof ListingFacts]: ListingFacts[F] extends number | null ? F : never }[keyof ListingFacts];

function declaredColumns(listing: ListingFacts): Record<FilterColumn, number> {
  const values = filterColumnNames.map((name) => {
    const { fact, least = 0 }: { fact: NumericFact; least?: number } = filterColumns[name];
    const value = listing[fact];
    return [name, value === null ? UNKNOWN : value - least];
  });
  return Object.fromEntries(values);
}

function propertyColumns(listing: ListingFacts) {
  return {
    ptype: codeOf.propertyType(listing.propertyType),
    conservation: codeOf.conservation(listing.conservationStatus),
    furnishing: codeOf.furnishing(listing.furnishingType),
    energy: codeOf.energy(listing.energyClass),
    amenities:
      bitsOf('features', listing.features) |
      bitsOf('accessibilityFeatures', listing.accessibilityFeatures) |
      (listing.rooms === null || listing.hasMoreRooms ? 0n : EXACT_ROOMS_BIT) |
      (listing.hasElevator === null ? 0n : listing.hasElevator ? ELEVATOR_BIT : NO_ELEVATOR_BIT),
  };
}

function placeColumns(listing: ListingFacts) {
  const located = listing.latMicro !== null && listing.lngMicro !== null;
  return {
    latMicro: listing.latMicro ?? NO_COORDINATES,
    lngMicro: listing.lngMicro ?? NO_COORDINATES,
    cell: located ? cellOf(listing.latMicro ?? 0, listing.lngMicro ?? 0) : NO_COORDINATES,
    comuneId: listing.comuneId ?? UNKNOWN,
    quarterId: listing.quarterId ?? UNKNOWN,
    streetId: listing.streetId ?? UNKNOWN,
    provinceId: listing.provinceId ?? UNKNOWN,
    regionId: listing.regionId ?? UNKNOWN,
    zip: codeOf.zip(listing.country, listing.postalCode),
    country: codeOf.country(listing.country),
  };
}
