import { GUESTS_MAX, TITLE_MAX, TITLE_MIN } from '#contract/catalog/listing-editing';
import { isCin } from '#contract/catalog/listing-quality';
import type { CinExemption, ContractType, HospitalityFeature, HostLanguage } from '#contract/catalog/listings';
import type { Auction } from '#contract/catalog/listings.schemas';
import type { FieldProblem } from '#contract/platform/errors';
import type { Money } from '#contract/platform/money.schemas';
import { emailAddress } from '#contract/platform/user-fields.schemas';

/** Content rules of a listing: DECISIONS.md "Bounds", one problem per field, with body paths. */

/** A listing as its advertiser enters it. All amounts in the currency of `price`. */
type CommonDraft = {
  propertyId: number;
  title: string;
  price: Money;
  contactEmail: string;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  availabilityStartDate: string | null;
  availabilityEndDate: string | null;
};
export type MarketDraft = CommonDraft & {
  listingType: 'MARKET';
  contractType: ContractType;
  condominiumFees: Money | null;
  auction: Auction | null;
};
export type StayDraft = CommonDraft & {
  listingType: 'HOSPITALITY';
  cin: string | null;
  cinExemption: CinExemption | null;
  maxGuests: number;
  includedGuests: number;
  pricePerAdditionalGuest: Money | null;
  pricePerAdditionalChildGuest: Money | null;
  pricePerAdditionalNewbornGuest: Money | null;
  cleaningFee: Money | null;
  touristTaxPerPerson: Money | null;
  checkInTime: string | null;
  checkOutTime: string | null;
  hospitalityFeatures: readonly HospitalityFeature[];
  hostLanguages: readonly HostLanguage[];
};
export type ListingDraft = MarketDraft | StayDraft;

type Validated<T> = Omit<T, 'price'> & { price: Money | null };
/** Unvalidated listing of a form; its price may be missing. */
export type MergedListing = Validated<MarketDraft> | Validated<StayDraft>;

const AMOUNT_MAX = 100_000_000;
const EMAIL_MAX = 254;

export function problem(path: string, rule: string, message: string, limit?: number): FieldProblem {
  return limit === undefined ? { path, rule, message } : { path, rule, message, limit };
}

/** All problems, at most one per field. */
export function draftProblems(draft: MergedListing): FieldProblem[] {
  return firstOfEachField([
    ...titleProblems(draft.title),
    ...emailProblems(draft.contactEmail),
    ...phoneProblems('contactPhone', draft.contactPhone),
    ...phoneProblems('contactWhatsapp', draft.contactWhatsapp),
    ...priceProblems(draft.price),
    ...feeProblems(draft),
    ...windowProblems(draft),
    ...(draft.listingType === 'HOSPITALITY' ? stayProblems(draft) : auctionProblems(draft)),
  ]);
}

/** `price.amount` and `price` count as one field. */
export function firstOfEachField(all: readonly FieldProblem[]): FieldProblem[] {
  const fieldOf = ({ path }: FieldProblem) => path.replace(/\.(amount|currency|id|minimumOffer)$/, '');
  return all.filter((one, index) => all.findIndex((other) => fieldOf(other) === fieldOf(one)) === index);
}

/** Counts code points, not UTF-16 units. Invisible characters do not count. */
function titleProblems(title: string): FieldProblem[] {
  const seen = [...title.replace(/[\p{Cf}\p{Z}]/gu, '')].length === 0 ? 0 : [...title].length;
  if (seen < TITLE_MIN) return [problem('title', 'too_small', `must have at least ${TITLE_MIN} characters`, TITLE_MIN)];
  if (seen > TITLE_MAX) return [problem('title', 'too_big', `must have at most ${TITLE_MAX} characters`, TITLE_MAX)];
  return [];
}

function emailProblems(email: string): FieldProblem[] {
  if (email === '') return [problem('contactEmail', 'required', 'is needed')];
  if (email.length > EMAIL_MAX) {
    return [problem('contactEmail', 'too_big', `must have at most ${EMAIL_MAX} characters`, EMAIL_MAX)];
  }
  return emailAddress.safeParse(email).success ? [] : [problem('contactEmail', 'email', 'is no email address')];
}

/** Phones are already in international format when valid. */
function phoneProblems(path: string, phone: string | null): FieldProblem[] {
  return phone === null || /^\+\d{5,15}$/.test(phone) ? [] : [problem(path, 'phone', 'is no phone number')];
}

function priceProblems(price: Money | null): FieldProblem[] {
  if (price === null) return [problem('price', 'required', 'price and currency are needed')];
  if (!(price.amount > 0)) return [problem('price.amount', 'too_small', 'must be above 0', 0)];
  return amountProblems('price.amount', price.amount);
}

/** Tolerates the rounding of a double: 0.1 + 0.2 is 0.30. */
export const hasCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-5;

function amountProblems(path: string, amount: number): FieldProblem[] {
  if (amount < 0) return [problem(path, 'too_small', 'must be at least 0', 0)];
  if (amount > AMOUNT_MAX) return [problem(path, 'too_big', 'must be at most 100,000,000', AMOUNT_MAX)];
  return hasCents(amount) ? [] : [problem(path, 'invalid_format', 'must have at most two decimals')];
}

/** Amounts other than the price. */
const feesOf = (draft: MergedListing) =>
  draft.listingType === 'MARKET'
    ? { condominiumFees: draft.condominiumFees }
    : {
        pricePerAdditionalGuest: draft.pricePerAdditionalGuest,
        pricePerAdditionalChildGuest: draft.pricePerAdditionalChildGuest,
        pricePerAdditionalNewbornGuest: draft.pricePerAdditionalNewbornGuest,
        cleaningFee: draft.cleaningFee,
        touristTaxPerPerson: draft.touristTaxPerPerson,
      };

function feeProblems(draft: MergedListing): FieldProblem[] {
  return Object.entries(feesOf(draft)).flatMap(([path, fee]) => {
    if (fee === null) return [];
    const differs = draft.price !== null && fee.currency !== draft.price.currency;
    const words = 'must be in the currency of the price';
    return [
      ...amountProblems(`${path}.amount`, fee.amount),
      ...(differs ? [problem(path, 'currency_differs', words)] : []),
    ];
  });
}

function windowProblems({ availabilityStartDate: start, availabilityEndDate: end }: MergedListing): FieldProblem[] {
  const isTurned = start !== null && end !== null && end < start;
  return isTurned ? [problem('availabilityEndDate', 'before_start', 'is before the start')] : [];
}

/** The minimum offer is at most the base price. */
function auctionProblems({ auction, contractType, price }: Validated<MarketDraft>): FieldProblem[] {
  if (auction === null) return [];
  if (contractType !== 'SALE') return [problem('auction', 'not_applicable', 'goes with a sale only')];
  const { minimumOffer } = auction;
  if (minimumOffer === null) return [];
  const path = 'auction.minimumOffer';
  const differs = price !== null && minimumOffer.currency !== price.currency;
  const isAbove = price !== null && minimumOffer.amount > price.amount;
  return [
    ...(minimumOffer.amount > 0
      ? amountProblems(path, minimumOffer.amount)
      : [problem(path, 'too_small', 'must be above 0', 0)]),
    ...(differs ? [problem(path, 'currency_differs', 'must be in the currency of the price')] : []),
    ...(isAbove ? [problem(path, 'too_big', 'is above the base price', price.amount)] : []),
  ];
}

function stayProblems(draft: Validated<StayDraft>): FieldProblem[] {
  const { maxGuests: max, includedGuests: included } = draft;
  const known = max >= 1 && max <= GUESTS_MAX ? max : GUESTS_MAX;
  return [
    ...rangeProblems('maxGuests', max, GUESTS_MAX),
    ...rangeProblems('includedGuests', included, known),
    ...timeProblems('checkInTime', draft.checkInTime),
    ...timeProblems('checkOutTime', draft.checkOutTime),
    ...(draft.cin !== null && draft.cinExemption !== null
      ? [problem('cinExemption', 'not_applicable', 'a stay with a CIN has none')]
      : []),
    ...(draft.cin === null || isCin(draft.cin) ? [] : [problem('cin', 'invalid_format', 'is no CIN')]),
  ];
}

function rangeProblems(path: string, value: number, max: number): FieldProblem[] {
  if (value < 1) return [problem(path, 'too_small', 'must be at least 1', 1)];
  return value > max ? [problem(path, 'too_big', `must be at most ${max}`, max)] : [];
}

/** 24:00:00 is the latest time. */
function timeProblems(path: string, time: string | null): FieldProblem[] {
  return time === null || time <= '24:00:00' ? [] : [problem(path, 'invalid_format', 'is no time of the day')];
}
