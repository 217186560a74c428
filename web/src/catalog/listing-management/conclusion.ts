import type { concludeListing, OpenLeads } from '#contract/catalog/listing-lifecycle';
import type { Counterparty } from '#contract/catalog/listing-lifecycle.schemas';
import type { InputOf } from '#contract/platform/endpoint';
import type { Currency } from '#contract/platform/money';

/** Form values of the dialog: a user selected from the list, or a typed name. */
export type Conclusion = {
  date: string;
  price: number | null;
  person: Counterparty | null;
  name: string;
  /** Decision on open leads; null until the server asks for it. */
  leads: OpenLeads | null;
};
export type ConclusionField = 'date' | 'price' | 'person' | 'leads';
/** Rules that have a message. */
export type ConclusionRule = 'required' | 'in_future' | 'before_publication' | 'too_small' | 'notNumber' | 'emailTyped';

/** Dialog fields by request path. */
export const sentAs: Record<string, ConclusionField> = {
  conclusionSaleOrRentalDate: 'date',
  conclusionAgreedPrice: 'price',
  'conclusionAgreedPrice.amount': 'price',
  'conclusionAgreedPrice.currency': 'price',
  conclusionBuyerOrTenantId: 'person',
  conclusionBuyerOrTenantName: 'person',
};

/** Validates before the request (spec/000 §4). Days are `YYYY-MM-DD` in Italy; `from` is the first valid day. */
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
    // An email address is not a name: the server would store it as one.
    ...(!person && name.includes('@') && { person: 'emailTyped' as const }),
  };
}

export function conclusionBody(
  { date, price, person, name, leads }: Conclusion,
  currency: Currency,
): NonNullable<InputOf<typeof concludeListing>['body']> {
  return {
    conclusionSaleOrRentalDate: date,
    conclusionAgreedPrice: { amount: price ?? 0, currency },
    ...(person ? { conclusionBuyerOrTenantId: person.id } : { conclusionBuyerOrTenantName: name.trim() }),
    ...(leads && { openLeads: leads }),
  };
}
