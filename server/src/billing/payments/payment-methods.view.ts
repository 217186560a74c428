import type { PaymentMethod } from '#contract/billing/payments';
import type { ProviderCard } from './payment-provider.port.ts';

type Paid = { listingId: number; listingTitle: string };

/** A card serves to the end of its month, in every time zone. */
function isExpired({ expYear, expMonth }: ProviderCard, now: Date): boolean {
  return Date.UTC(expYear, expMonth, 1, 12) <= now.getTime();
}

export function methodView(card: ProviderCard, paysFor: readonly Paid[], now: Date): PaymentMethod {
  const { id, brand, last4, expMonth, expYear } = card;
  return {
    id,
    brand,
    last4,
    expMonth,
    expYear,
    expired: isExpired(card, now),
    paysFor: paysFor.map(({ listingId, listingTitle }) => ({ listingId, listingTitle })),
    can: { delete: paysFor.length === 0 },
  };
}
