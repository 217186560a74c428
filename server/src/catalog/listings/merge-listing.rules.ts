import type { HospitalityInput, MarketInput } from '#contract/catalog/listing-editing';
import { normalCin } from '#contract/catalog/listing-quality';
import type { FieldProblem } from '#contract/platform/errors';
import { fromMinor, type Money, toMinor } from '#contract/platform/money';
import { hasCents, type JudgedListing, type ListingDraft, problem } from './listing-draft.parser.ts';

/** What arrives, with its kind. */
export type Asked =
  | { listingType: 'MARKET'; input: MarketInput }
  | { listingType: 'HOSPITALITY'; input: HospitalityInput };

/** An ad before anything is told of it. */
const blank = {
  propertyId: 0,
  title: '',
  price: null,
  contactEmail: '',
  contactPhone: null,
  contactWhatsapp: null,
  availabilityStartDate: null,
  availabilityEndDate: null,
};
const blankMarket: JudgedListing = { ...blank, listingType: 'MARKET', contractType: 'SALE', condominiumFees: null };
const blankStay: JudgedListing = {
  ...blank,
  listingType: 'HOSPITALITY',
  cin: null,
  maxGuests: 0,
  includedGuests: 0,
  pricePerAdditionalGuest: null,
  pricePerAdditionalChildGuest: null,
  pricePerAdditionalNewbornGuest: null,
  cleaningFee: null,
  touristTaxPerPerson: null,
  checkInTime: null,
  checkOutTime: null,
  hospitalityFeatures: [],
  hostLanguages: [],
};

/** What a new ad cannot do without; its price is judged with its value. */
export function missingFields({ listingType, input }: Asked): FieldProblem[] {
  const kind = listingType === 'MARKET' ? (['contractType'] as const) : (['maxGuests', 'includedGuests'] as const);
  const told: Record<string, unknown> = input;
  return ['property', 'title', 'contactEmail', ...kind]
    .filter((field) => told[field] === undefined)
    .map((field) => problem(field, 'required', 'is needed'));
}

type PhoneOf = (text: string) => string | null;

/**
 * The ad after a saving: what the input holds wins, what it leaves out stays, null empties. `phoneOf` brings a phone into
 * international form; what is no phone stays as it was typed, to be refused.
 */
export function mergeListing(
  before: ListingDraft | null,
  { listingType, input }: Asked,
  phoneOf: PhoneOf,
): JudgedListing {
  const base: JudgedListing = before ?? (listingType === 'MARKET' ? blankMarket : blankStay);
  const given = Object.entries(input).filter(([field, value]) => field in base && value !== undefined);
  const property = input.property ? { propertyId: input.property.id } : {};
  const merged = {
    ...base,
    ...Object.fromEntries(given.map(([field, value]) => [field, tidy(field, value, phoneOf)])),
  };
  return { ...merged, ...property } as JudgedListing;
}

/** As it is stored: the same thing said twice in two ways is no change. */
function tidy(field: string, value: unknown, phoneOf: PhoneOf): unknown {
  if (field === 'contactEmail') return String(value).trim().toLowerCase();
  if (field === 'cin') return value === null ? null : normalCin(String(value)) || null;
  if (field === 'contactPhone' || field === 'contactWhatsapp') return phone(value as string | null, phoneOf);
  if (Array.isArray(value)) return [...new Set(value)];
  return typeof value === 'object' && value !== null ? cents(value as Money) : value;
}

function phone(text: string | null, phoneOf: PhoneOf): string | null {
  if (text === null || text.trim() === '') return null;
  return phoneOf(text) ?? text;
}

const cents = ({ amount, currency }: Money): Money => ({
  amount: hasCents(amount) ? fromMinor(toMinor(amount)) : amount,
  currency,
});

/** The fields that a saving changed, as the API calls them. */
export function changedFields(before: ListingDraft, after: JudgedListing): string[] {
  const was = before as unknown as Record<string, unknown>;
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field]))
    .map(([field]) => (field === 'propertyId' ? 'property' : field));
}
