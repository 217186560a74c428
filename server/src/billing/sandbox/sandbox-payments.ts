import type { Secrets } from '../../platform/secrets/secrets.port.ts';
import type { Payments } from '../payments/payment-provider.port.ts';
import type { CatalogItem } from '../products/product-provider.port.ts';
import { accountLink, findAccount, openAccount } from './accounts.ts';
import { applySignal } from './attempt-intent.ts';
import { deleteCards, listCards, removeCard } from './cards/cards.ts';
import { cancelIntent, capture, findIntent, refund, startPayment, startSetup } from './intents.ts';
import { change, type Ledger, make, once, queueEvent, type SandboxParts, write } from './ledger.ts';
import { eventsSince, readEvent } from './read-events.ts';
import { deleteObject, findChildren, findObject, insertObjectOnce, lockObject } from './sandbox.store.ts';
import type { PriceDoc, Stored } from './sandbox-docs.ts';
import { payInvoice } from './subscriptions/charge-invoice.ts';
import { endNow, endSubscription } from './subscriptions/end-subscription.ts';
import { findInvoice, findSubscription, listInvoices } from './subscriptions/show-subscription.ts';
import { startSubscription } from './subscriptions/start-subscription.ts';
import { findTransfer, listTransfers, reverseTransfer, transfer } from './transfers.ts';

/**
 * Embedded payment provider (docs/decisions/014-billing.md): behaves like Stripe, on separate tables that no other code
 * reads. Accepts only Stripe's published test cards.
 */
export function sandboxPayments(parts: SandboxParts & { secrets: Pick<Secrets, 'signatures'> }): Payments {
  return {
    provider: 'sandbox',
    publishableKey: null,
    saveProduct: (item) => saveProduct(parts, item),
    createCustomer: (user) => createCustomer(parts, user),
    removeCustomer: (customerId) => removeCustomer(parts, customerId),
    listCards: (customerId) => listCards(parts, customerId),
    removeCard: (customerId, cardId) => removeCard(parts, customerId, cardId),
    startSetup: (given) => startSetup(parts, given),
    startPayment: (given) => startPayment(parts, given),
    startSubscription: (given) => startSubscription(parts, given),
    findIntent: (intentId) => findIntent(parts, intentId),
    capture: (given) => capture(parts, given),
    cancelIntent: (intentId) => cancelIntent(parts, intentId),
    findSubscription: (subscriptionId) => findSubscription(parts, subscriptionId),
    endSubscription: (subscriptionId, when) => endSubscription(parts, subscriptionId, when),
    payInvoice: (given) => payInvoice(parts, given),
    findInvoice: (invoiceId) => findInvoice(parts, invoiceId),
    listInvoices: (subscriptionId) => listInvoices(parts, subscriptionId),
    refund: (given) => refund(parts, given),
    openAccount: (given) => openAccount(parts, given),
    accountLink: (given) => accountLink(parts, given),
    findAccount: (accountId) => findAccount(parts, accountId),
    transfer: (given) => transfer(parts, given),
    reverseTransfer: (given) => reverseTransfer(parts, given),
    findTransfer: (transferId) => findTransfer(parts, transferId),
    listTransfers: (group) => listTransfers(parts, group),
    readEvent: (body, signature) => readEvent(parts, body, signature),
    eventsSince: (instant) => eventsSince(parts, instant),
  };
}

function createCustomer(parts: SandboxParts, user: Parameters<Payments['createCustomer']>[0]): Promise<string> {
  return once(parts, 'openCustomer', user, async (ledger) => {
    const { reference, email, name } = user;
    return (await make(ledger, 'customer', { reference, email, name, removed: false })).id;
  });
}

/** Ends the customer's subscriptions, cancels open intents, and deletes cards and personal data. */
function removeCustomer(parts: SandboxParts, customerId: string): Promise<void> {
  return write(parts, async (ledger) => {
    const customer = await lockObject(ledger.trx, 'customer', customerId);
    if (!customer || customer.doc.removed) return;
    for (const subscription of await findChildren(ledger.trx, 'subscription', customerId)) {
      await endNow(ledger, subscription);
    }
    await deleteCards(ledger, customerId);
    for (const intent of await findChildren(ledger.trx, 'intent', customerId)) {
      await applySignal(ledger, intent, { type: 'voided' });
      // A card that was used once has no other owner.
      if (intent.doc.cardId) await deleteObject(ledger.trx, intent.doc.cardId);
    }
    await change(ledger, customer, { reference: '', email: '', name: '', removed: true });
    await queueEvent(ledger, 'customer.deleted', customerId);
  });
}

/** Creates or updates the product and its price. The product's id is derived from ours, so concurrent calls create one. */
function saveProduct(parts: SandboxParts, item: CatalogItem): Promise<{ productId: string; priceId: string }> {
  return write(parts, async (ledger) => {
    const { name, active } = item;
    const product = await lockProduct(ledger, item);
    const { priceId } = product.doc;
    const known = priceId === '' ? undefined : await findObject(ledger.trx, 'price', priceId);
    const { priceMinor, currency, interval } = item;
    const requested: PriceDoc = { productId: product.id, priceMinor, currency, interval };
    const price =
      known && isSame(known.doc, requested) ? known : await make(ledger, 'price', requested, { parentId: product.id });
    await change(ledger, product, { name, active, priceId: price.id });
    return { productId: product.id, priceId: price.id };
  });
}

async function lockProduct(
  { trx, at }: Ledger,
  { product, id, name, active }: CatalogItem,
): Promise<Stored<'product'>> {
  const fresh: Stored<'product'> = {
    id: `prod_${product.toLowerCase()}_${id}`,
    kind: 'product',
    parentId: null,
    clientSecret: null,
    doc: { name, active, priceId: '' },
    dueAt: null,
    createdAt: at,
  };
  await insertObjectOnce(trx, fresh);
  return (await lockObject(trx, 'product', fresh.id)) ?? fresh;
}

const isSame = (one: PriceDoc, other: PriceDoc) =>
  one.priceMinor === other.priceMinor && one.currency === other.currency && one.interval === other.interval;
