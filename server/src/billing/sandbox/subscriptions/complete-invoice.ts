import { change, getObject, type Ledger, queueEvent } from '../ledger.ts';
import { findChildren } from '../sandbox.store.ts';
import type { Stored } from '../sandbox-docs.ts';
import { type InvoiceSignal, invoiceAfter } from './invoice.rules.ts';
import { type SubscriptionSignal, subscriptionAfter } from './subscription.rules.ts';

/** Interaction of an invoice and its subscription. */

/** Applies a signal to an invoice and queues its event; an impossible signal changes nothing. */
export async function bill(
  ledger: Ledger,
  invoice: Stored<'invoice'>,
  signal: InvoiceSignal,
): Promise<Stored<'invoice'>> {
  const result = invoiceAfter(invoice.doc, signal, ledger.at);
  if (!result.ok) return invoice;
  const { doc, dueAt, event } = result.value;
  const changed = await change(ledger, invoice, doc, { dueAt });
  await queueEvent(ledger, event, invoice.id);
  return changed;
}

/** Applies a signal to a subscription and queues its event. */
export async function serve(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  signal: SubscriptionSignal,
): Promise<Stored<'subscription'>> {
  const result = subscriptionAfter(subscription.doc, signal, ledger.at);
  if (!result.ok) return subscription;
  const { doc, dueAt, event } = result.value;
  const changed = await change(ledger, subscription, doc, { dueAt });
  await queueEvent(ledger, `customer.subscription.${event}`, subscription.id);
  return changed;
}

/** Marks an invoice as paid and activates its subscription. */
export async function payOff(ledger: Ledger, invoice: Stored<'invoice'>): Promise<void> {
  const paid = await bill(ledger, invoice, 'paid');
  if (paid === invoice) return;
  const { subscriptionId } = invoice.doc;
  const owed = (await findChildren(ledger.trx, 'invoice', subscriptionId)).some(({ doc }) => doc.status === 'open');
  await serve(ledger, await getObject(ledger.trx, 'subscription', subscriptionId), { type: 'paid', owed });
}

/** Marks the invoice of a successful intent as paid. Its card pays the next invoices. */
export async function invoicePaid(ledger: Ledger, intent: Stored<'intent'>): Promise<void> {
  const { invoiceId, cardId } = intent.doc;
  if (invoiceId === null) return;
  const invoice = await getObject(ledger.trx, 'invoice', invoiceId);
  const subscription = await getObject(ledger.trx, 'subscription', invoice.doc.subscriptionId);
  if (cardId !== subscription.doc.cardId) await change(ledger, subscription, { cardId });
  await payOff(ledger, invoice);
}

/** Sets the card of a trial. */
export async function cardOfTrial(ledger: Ledger, intent: Stored<'intent'>): Promise<void> {
  const { subscriptionId, cardId } = intent.doc;
  if (subscriptionId === null) return;
  const subscription = await getObject(ledger.trx, 'subscription', subscriptionId);
  if (subscription.doc.status === 'canceled') return;
  await change(ledger, subscription, { cardId });
  await queueEvent(ledger, 'customer.subscription.updated', subscriptionId);
}
