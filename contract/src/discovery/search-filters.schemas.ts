/**
 * Search parameters (spec/001 §3 "Search filters" and later ones), with their types and bounds.
 *
 * One schema parses them from a query string (text, lists joined with commas) and from a JSON body (numbers, lists).
 * Empty values count as absent. The API rejects invalid values; pages drop them (`search-query.schemas.ts`).
 */
import { z } from 'zod';
import { energyClass } from '../catalog/energy.schemas.ts';
import { contractType, hospitalityFeature, hostLanguage, listingContext } from '../catalog/listings.schemas.ts';
import type { ListingContext } from '../catalog/listings.ts';
import {
  accessibilityFeature,
  conservationStatus,
  exposure,
  feature,
  floorType,
  furnishingType,
  propertyType,
} from '../catalog/properties.schemas.ts';
import { parseGeoPolygon } from '../geo/geo-polygon.ts';
import { country } from '../geo/places.schemas.ts';
import { localDate } from '../platform/dates.schemas.ts';
import { currency } from '../platform/money.schemas.ts';
import { cleanLine } from '../platform/plain-text.ts';
import { type AllOfField, type FlagField, flagFilters, type LimitField, numberFilters } from './filter-declarations.ts';
import { type FilterField, filterFieldNames } from './search-fields.ts';
import { crossings, MAX_PAGE_SIZE, sortFields, sortOrders } from './search-filters.ts';

const MAX_PAGE = 1_000_000;
const MAX_OPEN_DAYS_DATES = 100;

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'string' && value.replace(/\p{Cc}+/gu, ' ').trim() === '');
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Replaces control characters (a pasted line break, NUL) with spaces. */
const lineOf = (value: unknown) => (typeof value === 'string' ? cleanLine(value.replace(/\p{Cc}+/gu, ' ')) : value);

type Blank = '' | null | undefined;

/** Parses text; an empty value counts as absent. */
function scalar<T extends z.ZodType, I = z.input<T>>(schema: T, read: (value: unknown) => unknown = trimmed) {
  return z.preprocess((value: I | Blank) => (isEmpty(value) ? undefined : read(value)), schema.optional()).optional();
}

const integerOf = (value: unknown) => {
  const text = trimmed(value);
  return typeof text === 'string' && /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text;
};
const flags: Readonly<Record<string, boolean>> = { true: true, false: false };

const integer = (min: number, max: number) => scalar<z.ZodInt, number | string>(z.int().min(min).max(max), integerOf);

const flag = () =>
  scalar<z.ZodBoolean, boolean | 'true' | 'false'>(z.boolean(), (value) => {
    const text = trimmed(value);
    return typeof text === 'string' && Object.hasOwn(flags, text) ? flags[text] : text;
  });

/** Splits at commas, trims, drops empty and duplicate entries; an empty list counts as absent. */
function listOf(value: unknown): unknown {
  const parts = Array.isArray(value) ? value : [value];
  if (!parts.every((part) => typeof part === 'string')) return value;
  const entries = parts.flatMap((part) => part.split(',')).map((entry) => entry.trim());
  const list = [...new Set(entries.filter((entry) => entry !== ''))];
  return list.length > 0 ? list : undefined;
}

function list<T extends z.ZodType>(entry: T, max: number) {
  return z
    .preprocess(
      (value: z.input<T>[] | string | null | undefined) =>
        value === null || value === undefined ? undefined : listOf(value),
      z.array(entry).max(max).optional(),
    )
    .optional();
}

const geoPolygon = z
  .string()
  .max(40_000, { abort: true })
  .refine((text) => parseGeoPolygon(text) !== null, {
    error: 'not an area as lat,lng;lat,lng;… with 3 to 500 corners',
    params: { rule: 'polygon' },
  });

const integers = Object.fromEntries(
  numberFilters.flatMap(([, { fields, bounds }]) => fields.map((field) => [field, integer(...bounds)])),
) as Record<LimitField, ReturnType<typeof integer>>;

const lists = {
  features: list(feature, feature.options.length),
  accessibilityFeatures: list(accessibilityFeature, accessibilityFeature.options.length),
  exposures: list(exposure, exposure.options.length),
  floorTypes: list(floorType, floorType.options.length),
  hospitalityFeatures: list(hospitalityFeature, hospitalityFeature.options.length),
  hostLanguages: list(hostLanguage, hostLanguage.options.length),
} as const satisfies Record<AllOfField, z.ZodType>;

const flagged = Object.fromEntries(flagFilters.map(({ fields: [field] }) => [field, flag()])) as Record<
  FlagField,
  ReturnType<typeof flag>
>;

const schemas = {
  ...integers,
  ...lists,
  ...flagged,
  locationQuery: scalar(z.string().max(200), lineOf),
  country: scalar(country),
  geoPolygon: scalar(geoPolygon),
  contractType: scalar(contractType),
  propertyTypes: list(propertyType, propertyType.options.length),
  currency: scalar(currency),
  conservationStatus: scalar(conservationStatus),
  furnishingType: scalar(furnishingType),
  maxEnergyClass: scalar(energyClass),
  hasOpenDays: flag(),
  openDaysDates: list(localDate, MAX_OPEN_DAYS_DATES),
  availableFrom: scalar(localDate),
  checkInDate: scalar(localDate),
  checkOutDate: scalar(localDate),
  adultGuests: integer(1, 50),
  childGuests: integer(0, 50),
  newbornGuests: integer(0, 50),
  sortBy: scalar(z.enum(sortFields)),
  sortOrder: scalar(z.enum(sortOrders)),
  page: integer(0, MAX_PAGE),
  size: scalar<z.ZodInt, number | string>(z.int().min(1).max(MAX_PAGE_SIZE), (value) => {
    const size = integerOf(value);
    return typeof size === 'number' && Number.isInteger(size) ? Math.min(size, MAX_PAGE_SIZE) : size;
  }),
} as const satisfies Record<FilterField, z.ZodType>;

/** All parameters except `context`. */
export const filterFields = Object.fromEntries(
  filterFieldNames.map((field) => [field, schemas[field]]),
) as typeof schemas;

const messages = {
  min_above_max: 'the minimum is above the maximum',
  check_in_not_before_check_out: 'the check-in is not before the check-out',
} as const;

/** Unknown parameters are ignored, invalid ones rejected; `context` is required. */
export const searchFilters = z
  .object({ context: z.preprocess((value: ListingContext) => trimmed(value), listingContext), ...filterFields })
  .superRefine((filters, refinement) => {
    for (const { field, rule } of crossings(filters)) {
      refinement.addIssue({ code: 'custom', path: [field], message: messages[rule], params: { rule } });
    }
  });

type Parsed = z.output<typeof searchFilters>;
/** Search state: an absent filter has no key. */
export type SearchFilters = { context: Parsed['context'] } & { [F in FilterField]?: NonNullable<Parsed[F]> };
export type ParsedFilters = Parsed;
