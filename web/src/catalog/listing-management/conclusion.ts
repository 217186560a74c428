import type { Counterparty, concludeListing } from '#contract/catalog/listing-lifecycle';
import type { InputOf } from '#contract/platform/endpoint';
import type { Currency } from '#contract/platform/money';

/** The deal as the dialog holds it: a person chosen from the list, or a name as typed. */
export type Conclusion = { date: string; price: number | null; person: Counterparty | null; name: string };
export type ConclusionField = 'date' | 'price' | 'person';
/** Rules with a sentence of their own in the words. */
export type ConclusionRule = 'required' | 'in_future' | 'before_publication' | 'too_small' | 'notNumber' | 'emailTyped';

/** Where the server's paths are in the dialog. */
export const sentAs: Record<string, ConclusionField> = {
  conclusionSaleOrRentalDate: 'date',
  conclusionAgreedPrice: 'price',
  'conclusionAgreedPrice.amount': 'price',
  'conclusionAgreedPrice.currency': 'price',
  conclusionBuyerOrTenantId: 'person',
  conclusionBuyerOrTenantName: 'person',
};

/** What is wrong before anything is sent (spec/000 §4). Days are `YYYY-MM-DD`, in Italy; `from` is the first that can be. */
export function checkConclusion(
  { date, price, person, name }: Conclusion,
  { today, from }: { today: string; from: string },
): Partial<Record<ConclusionField, ConclusionRule>> {
  return {
    ...(date === '' && { date: 'required' as const }),
    ...(date > today && { date: 'in_future' as const }),
    ...(date !== '' && date < from && { date: 'before_publication' as const }),
    ...(price === null && { price: 'required' as const }),
    ...(Number.isNaN(price) && { price: 'notNumber' as const }),
    ...(price !== null && price <= 0 && { price: 'too_small' as const }),
    ...(!person && name.trim() === '' && { person: 'required' as const }),
    // An email address is not a name: it would be saved as one.
    ...(!person && name.includes('@') && { person: 'emailTyped' as const }),
  };
}

export function conclusionBody(
  { date, price, person, name }: Conclusion,
  currency: Currency,
): NonNullable<InputOf<typeof concludeListing>['body']> {
  return {
    conclusionSaleOrRentalDate: date,
    conclusionAgreedPrice: { amount: price ?? 0, currency },
    ...(person ? { conclusionBuyerOrTenantId: person.id } : { conclusionBuyerOrTenantName: name.trim() }),
  };
}
