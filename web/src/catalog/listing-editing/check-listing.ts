import { GUESTS_MAX, TITLE_MAX, TITLE_MIN } from '#contract/catalog/listing-editing';
import { isCin, normalCin } from '#contract/catalog/listing-quality';
import type { ListingContext } from '#contract/catalog/listings';
import type { FieldProblem } from '#contract/platform/errors';
import { fieldsOf, isMoneyField, isSoldByAuction, type ListingField, type ListingValues } from './listing-values.ts';

/** Problem of a field: message key and violated limit. */
export type ListingProblem = { field: ListingField; rule: string; limit?: number | string };
type CheckResult = Omit<ListingProblem, 'field'> | false;

/** DECISIONS.md "Bounds". The server validates again; this check only reports earlier. */
const PRICE_MAX = 100_000_000;
const EMAIL_MAX = 254;
const required = { rule: 'required' } as const;

const checks: Partial<Record<ListingField, (values: ListingValues, kind: ListingContext) => CheckResult>> = {
  property: ({ property }) => property === null && required,
  title: ({ title }) => {
    const { length } = title.trim();
    if (length === 0) return required;
    if (length < TITLE_MIN) return { rule: 'titleShort', limit: TITLE_MIN };
    return length > TITLE_MAX && { rule: 'titleLong', limit: TITLE_MAX };
  },
  contractType: ({ contractType }) => contractType === null && required,
  price: ({ price }, kind) => {
    // spec/001 §5: a stay reports price and currency in one message.
    if (price === null) return kind === 'HOSPITALITY' ? { rule: 'priceAndCurrency' } : required;
    if (price <= 0) return { rule: 'positive' };
    return amountIn(price, 0);
  },
  availabilityEndDate: ({ availabilityStartDate: start, availabilityEndDate: end }) =>
    start !== '' && end !== '' && end < start && { rule: 'before_start' },
  maxGuests: ({ maxGuests }) => (maxGuests === null ? required : countIn(maxGuests)),
  includedGuests: ({ includedGuests, maxGuests }) => {
    if (includedGuests === null) return required;
    if (maxGuests !== null && includedGuests > maxGuests) return { rule: 'moreThanMax', limit: maxGuests };
    return countIn(includedGuests);
  },
  auctionMinimumOffer: (values) => {
    const { auctionMinimumOffer: offer, price } = values;
    if (offer === null || !isSoldByAuction(values)) return false;
    if (offer <= 0) return { rule: 'positive' };
    return price !== null && offer > price ? { rule: 'aboveBase' } : amountIn(offer, 0);
  },
  cin: ({ cin, cinExemption }) =>
    cinExemption === null && cin.trim() !== '' && !isCin(normalCin(cin)) && { rule: 'cin' },
  contactEmail: ({ contactEmail }) => {
    const email = contactEmail.trim();
    if (email === '') return required;
    return (email.length > EMAIL_MAX || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) && { rule: 'email' };
  },
};

function inRange(value: number, min: number, max: number): CheckResult {
  if (value < min) return { rule: 'too_small', limit: min };
  return value > max && { rule: 'too_big', limit: max };
}

function countIn(count: number): CheckResult {
  return inRange(count, 1, GUESTS_MAX) || (!Number.isInteger(count) && { rule: 'not_integer' });
}

/** Cents are the smallest unit; a third decimal is invalid, as on the server. */
function amountIn(amount: number, min: number): CheckResult {
  const isCents = Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-5;
  return inRange(amount, min, PRICE_MAX) || (!isCents && { rule: 'cents' });
}

/** Problems of a listing of this kind, in screen order. */
export function checkListing(kind: ListingContext, values: ListingValues): ListingProblem[] {
  return fieldsOf[kind].flatMap((field): ListingProblem[] => {
    if (Number.isNaN(values[field])) return [{ field, rule: 'not_number' }];
    const fee = isMoneyField(field) ? values[field] : null;
    const result = checks[field]?.(values, kind) ?? (fee !== null && amountIn(fee, 0));
    return result ? [{ field, ...result }] : [];
  });
}

/** Server rules with a field-specific message. */
const ownRules: Partial<Record<ListingField, Readonly<Record<string, string>>>> = {
  cin: { invalid_format: 'cin' },
  title: { too_small: 'titleShort', too_big: 'titleLong' },
  price: { too_small: 'positive' },
  includedGuests: { too_big: 'moreThanMax' },
};

/** Fields of the auction, by their name in the body. */
const auctionFields: Readonly<Record<string, ListingField>> = {
  '': 'isAuction',
  date: 'auctionDate',
  minimumOffer: 'auctionMinimumOffer',
  court: 'auctionCourt',
};

/** Maps server problems to form fields: `body.price.amount` belongs to the price. Keeps one problem per field. */
export function serverProblems(kind: ListingContext, fields: readonly FieldProblem[]): ListingProblem[] {
  const result = fields.flatMap(({ path, rule, limit }): ListingProblem[] => {
    const [, name, part] = path.split('.');
    const named =
      name === 'auction' ? auctionFields[part ?? ''] : name === 'price' && part === 'currency' ? 'currency' : name;
    const field = fieldsOf[kind].find((one) => one === named);
    if (!field) return [];
    return [{ field, rule: ownRules[field]?.[rule] ?? rule, ...(limit !== undefined && { limit }) }];
  });
  return fieldsOf[kind].flatMap((field) => result.find((one) => one.field === field) ?? []);
}
