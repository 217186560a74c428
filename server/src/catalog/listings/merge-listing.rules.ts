import type { HospitalityInput, MarketInput } from '#contract/catalog/listing-editing.schemas';
import { normalCin } from '#contract/catalog/listing-quality';
import type { Auction } from '#contract/catalog/listings.schemas';
import type { FieldProblem } from '#contract/platform/errors';
import { fromMinor, toMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import { hasCents, type ListingDraft, type MergedListing, problem } from './listing-draft.parser.ts';

/** Input with its listing type. */
export type SaveListingInput =
  | { listingType: 'MARKET'; input: MarketInput }
  | { listingType: 'HOSPITALITY'; input: HospitalityInput };

/** A listing without any input. */
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
const blankMarket: MergedListing = {
  ...blank,
  listingType: 'MARKET',
  contractType: 'SALE',
  condominiumFees: null,
  auction: null,
};
const blankStay: MergedListing = {
  ...blank,
  listingType: 'HOSPITALITY',
  cin: null,
  cinExemption: null,
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

/** Required fields of a new listing. The price is validated with its value. */
export function missingFields({ listingType, input }: SaveListingInput): FieldProblem[] {
  const kind = listingType === 'MARKET' ? (['contractType'] as const) : (['maxGuests', 'includedGuests'] as const);
  const fields: Record<string, unknown> = input;
  return ['property', 'title', 'contactEmail', ...kind]
    .filter((field) => fields[field] === undefined)
    .map((field) => problem(field, 'required', 'is needed'));
}

type PhoneOf = (text: string) => string | null;

/**
 * Listing after a save: input fields override, missing ones are unchanged, null clears. `phoneOf` formats a phone as
 * international; an invalid phone stays as typed, to be rejected.
 */
export function mergeListing(
  before: ListingDraft | null,
  { listingType, input }: SaveListingInput,
  phoneOf: PhoneOf,
): MergedListing {
  const base: MergedListing = before ?? (listingType === 'MARKET' ? blankMarket : blankStay);
  const provided = Object.entries(input).filter(([field, value]) => field in base && value !== undefined);
  const property = input.property ? { propertyId: input.property.id } : {};
  const merged = {
    ...base,
    ...Object.fromEntries(provided.map(([field, value]) => [field, tidy(field, value, phoneOf)])),
  };
  return withoutReplaced({ ...merged, ...property } as MergedListing, { listingType, input } as SaveListingInput);
}

/** A rental has no auction; a CIN replaces an exemption, and the other way round. */
function withoutReplaced(merged: MergedListing, { listingType, input }: SaveListingInput): MergedListing {
  if (listingType === 'MARKET') {
    const isCleared = merged.listingType === 'MARKET' && merged.contractType !== 'SALE' && !input.auction;
    return isCleared ? { ...merged, auction: null } : merged;
  }
  if (merged.listingType === 'MARKET') return merged;
  if (input.cin && input.cinExemption === undefined) return { ...merged, cinExemption: null };
  return input.cinExemption && input.cin === undefined ? { ...merged, cin: null } : merged;
}

/** Normalizes to the stored form, so that equivalent values are no change. */
function tidy(field: string, value: unknown, phoneOf: PhoneOf): unknown {
  if (field === 'contactEmail') return String(value).trim().toLowerCase();
  if (field === 'cin') return value === null ? null : normalCin(String(value)) || null;
  if (field === 'contactPhone' || field === 'contactWhatsapp') return phone(value as string | null, phoneOf);
  if (field === 'auction') return value === null ? null : tidyAuction(value as Auction);
  if (Array.isArray(value)) return [...new Set(value)];
  return typeof value === 'object' && value !== null ? cents(value as Money) : value;
}

const tidyAuction = ({ date, minimumOffer, court }: Auction): Auction => ({
  date,
  minimumOffer: minimumOffer && cents(minimumOffer),
  court: court?.trim() || null,
});

function phone(text: string | null, phoneOf: PhoneOf): string | null {
  if (text === null || text.trim() === '') return null;
  return phoneOf(text) ?? text;
}

const cents = ({ amount, currency }: Money): Money => ({
  amount: hasCents(amount) ? fromMinor(toMinor(amount)) : amount,
  currency,
});

/** Changed fields, by API name. */
export function changedFields(before: ListingDraft, after: MergedListing): string[] {
  const was = before as unknown as Record<string, unknown>;
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field]))
    .map(([field]) => (field === 'propertyId' ? 'property' : field));
}
