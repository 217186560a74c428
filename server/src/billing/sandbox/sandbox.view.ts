import type { ProviderInvoice } from '../invoices/invoice-provider.port.ts';
import type { Intent, ProviderCard, ProviderSubscription } from '../payments/payment-provider.port.ts';
import type { Stored } from './sandbox-docs.ts';

/** Maps objects of the sandbox to types of the port. */

const instant = (text: string | null) => (text === null ? null : new Date(text));

export function viewCard({ id, doc }: Stored<'card'>): ProviderCard {
  const { brand, last4, expMonth, expYear } = doc;
  return { id, brand, last4, expMonth, expYear };
}

export function viewIntent({ id, clientSecret, doc }: Stored<'intent'>, card: Stored<'card'> | undefined): Intent {
  const { kind, status, amountMinor, refundedMinor, currency, failure, customerId, reference } = doc;
  return {
    id,
    kind,
    clientSecret: clientSecret ?? '',
    status,
    captureBefore: status === 'requires_capture' ? instant(doc.captureBefore ?? null) : null,
    amountMinor,
    refundedMinor,
    currency,
    failure,
    card: card ? viewCard(card) : null,
    customerId,
    reference,
  };
}

/** `openIntent`: the open intent that saves a trial's card or pays the first invoice. */
export function viewSubscription({ id, doc }: Stored<'subscription'>, openIntent: Intent | null): ProviderSubscription {
  return {
    id,
    status: doc.status,
    openIntent,
    currentPeriodEnd: new Date(doc.periodEnd),
    trialEnd: instant(doc.trialEnd),
    cancelAtPeriodEnd: doc.cancelAtPeriodEnd,
    endedAt: instant(doc.endedAt),
    cardId: doc.cardId,
    customerId: doc.customerId,
    reference: doc.reference,
  };
}

export function viewInvoice({ id, doc }: Stored<'invoice'>): ProviderInvoice {
  return {
    id,
    subscriptionId: doc.subscriptionId,
    status: doc.status,
    amountDueMinor: doc.amountMinor,
    amountPaidMinor: doc.paidMinor,
    currency: doc.currency,
    createdAt: new Date(doc.createdAt),
    paidAt: instant(doc.paidAt),
    periodStart: new Date(doc.periodStart),
    periodEnd: new Date(doc.periodEnd),
    intentId: doc.intentId,
  };
}
