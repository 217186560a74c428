import type { FieldProblem } from '#contract/platform/errors';
import { type Currency, toMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import { hasCents } from './listing-draft.parser.ts';

/** Fields of a conclusion (spec/000 §4, DECISIONS.md "Concluding"). */

export const AGREED_PRICE_MAX = 100_000_000;

/** Unvalidated input; a blank name counts as absent. */
export type Agreement = {
  conclusionSaleOrRentalDate?: string | undefined;
  conclusionAgreedPrice?: Money | undefined;
  conclusionBuyerOrTenantId?: number | null | undefined;
  conclusionBuyerOrTenantName?: string | null | undefined;
};
export type Deal = {
  conclusionDate: string;
  conclusionAgreedPriceMinor: number;
  conclusionCounterpartyId: number | null;
  conclusionCounterpartyName: string | null;
};
/** `today` and `publishedOn` are days in Italy: the current day, and that of the listing's first publication. */
export type ConcludedListing = { currency: Currency; today: string; publishedOn: string };

const required = (field: string): FieldProblem => ({ path: `body.${field}`, rule: 'required', message: 'is required' });

/** @returns the columns, or every invalid field. Does not check whether the user contacted the advertiser. */
export function dealOf(agreement: Agreement, listing: ConcludedListing): { deal: Deal } | { problems: FieldProblem[] } {
  const { conclusionSaleOrRentalDate: date, conclusionAgreedPrice: price } = agreement;
  const id = agreement.conclusionBuyerOrTenantId ?? null;
  const name = agreement.conclusionBuyerOrTenantName?.trim() || null;
  const problems = [
    ...dateProblems(date, listing),
    ...priceProblems(price, listing),
    ...counterpartyProblems(id, name),
  ];
  if (problems.length > 0 || date === undefined || price === undefined) return { problems };
  const counterparty = { conclusionCounterpartyId: id, conclusionCounterpartyName: name };
  return { deal: { conclusionDate: date, conclusionAgreedPriceMinor: toMinor(price.amount), ...counterparty } };
}

function dateProblems(date: string | undefined, { today, publishedOn }: ConcludedListing): FieldProblem[] {
  const path = 'body.conclusionSaleOrRentalDate';
  if (date === undefined) return [required('conclusionSaleOrRentalDate')];
  if (date > today) return [{ path, rule: 'in_future', message: 'is in the future' }];
  if (date < publishedOn) return [{ path, rule: 'before_publication', message: 'is before the first publication' }];
  return [];
}

function priceProblems(price: Money | undefined, { currency }: ConcludedListing): FieldProblem[] {
  const path = 'body.conclusionAgreedPrice';
  if (price === undefined) return [required('conclusionAgreedPrice')];
  const amount = `${path}.amount`;
  const isNothing = toMinor(price.amount) < 1;
  const isUneven = !isNothing && !hasCents(price.amount);
  const checks: [boolean, FieldProblem][] = [
    [isNothing, { path: amount, rule: 'too_small', message: 'must be above 0', limit: 0 }],
    [
      price.amount > AGREED_PRICE_MAX,
      { path: amount, rule: 'too_big', message: 'must be at most 100,000,000', limit: AGREED_PRICE_MAX },
    ],
    [isUneven, { path: amount, rule: 'invalid_format', message: 'must have at most two decimals' }],
    [
      price.currency !== currency,
      { path: `${path}.currency`, rule: 'currency_differs', message: 'is not the currency of the listing' },
    ],
  ];
  return checks.filter(([wrong]) => wrong).map(([, problem]) => problem);
}

function counterpartyProblems(id: number | null, name: string | null): FieldProblem[] {
  if (id === null && name === null) return [required('conclusionBuyerOrTenantName')];
  if (id === null || name === null) return [];
  return [{ path: 'body.conclusionBuyerOrTenantName', rule: 'both_given', message: 'give the person or a name' }];
}
