import type { Secrets } from '../../platform/secrets/secrets.port.ts';
import type { Payments } from '../payments/payment-provider.port.ts';
import { listCards, removeCard } from './cards/cards.ts';
import { openCustomer, removeCustomer } from './customers.ts';
import { cancelIntent, findIntent, refund, startPayment, startSetup } from './intents.ts';
import { keepCatalogItem } from './keep-catalog-item.ts';
import type { SandboxParts } from './open-books.ts';
import { eventsSince, readEvent } from './read-events.ts';
import { payInvoice } from './subscriptions/charge-invoice.ts';
import { endSubscription } from './subscriptions/end-subscription.ts';
import { findInvoice, findSubscription, listInvoices } from './subscriptions/show-subscription.ts';
import { startSubscription } from './subscriptions/start-subscription.ts';

/**
 * The embedded payment provider (docs/decisions/014-billing.md): behaves as Stripe does, on tables of its own that nothing else reads. It takes Stripe's published test cards
 * and no others.
 */
export function sandboxPayments(parts: SandboxParts & { secrets: Pick<Secrets, 'signatures'> }): Payments {
  return {
    provider: 'sandbox',
    publishableKey: null,
    keepCatalogItem: (item) => keepCatalogItem(parts, item),
    openCustomer: (person) => openCustomer(parts, person),
    removeCustomer: (customerId) => removeCustomer(parts, customerId),
    listCards: (customerId) => listCards(parts, customerId),
    removeCard: (customerId, cardId) => removeCard(parts, customerId, cardId),
    startSetup: (given) => startSetup(parts, given),
    startPayment: (given) => startPayment(parts, given),
    startSubscription: (given) => startSubscription(parts, given),
    findIntent: (intentId) => findIntent(parts, intentId),
    cancelIntent: (intentId) => cancelIntent(parts, intentId),
    findSubscription: (subscriptionId) => findSubscription(parts, subscriptionId),
    endSubscription: (subscriptionId, when) => endSubscription(parts, subscriptionId, when),
    payInvoice: (given) => payInvoice(parts, given),
    findInvoice: (invoiceId) => findInvoice(parts, invoiceId),
    listInvoices: (subscriptionId) => listInvoices(parts, subscriptionId),
    refund: (given) => refund(parts, given),
    readEvent: (body, signature) => readEvent(parts, body, signature),
    eventsSince: (instant) => eventsSince(parts, instant),
  };
}
