import { type Books, change, getObject, tell } from '../open-books.ts';
import { findChildren } from '../sandbox.store.ts';
import type { Stored } from '../sandbox-docs.ts';
import { type InvoiceHappening, invoiceAfter } from './invoice.rules.ts';
import { type SubscriptionHappening, subscriptionAfter } from './subscription.rules.ts';

/** What an invoice and its subscription do for each other. */

/** Lets something happen to an invoice and tells it; what is not possible now changes nothing. */
export async function bill(
  books: Books,
  invoice: Stored<'invoice'>,
  happening: InvoiceHappening,
): Promise<Stored<'invoice'>> {
  const result = invoiceAfter(invoice.doc, happening, books.at);
  if (!result.ok) return invoice;
  const { doc, dueAt, event } = result.value;
  const changed = await change(books, invoice, doc, { dueAt });
  await tell(books, event, invoice.id);
  return changed;
}

/** Lets something happen to a subscription and tells it. */
export async function serve(
  books: Books,
  subscription: Stored<'subscription'>,
  happening: SubscriptionHappening,
): Promise<Stored<'subscription'>> {
  const result = subscriptionAfter(subscription.doc, happening, books.at);
  if (!result.ok) return subscription;
  const { doc, dueAt, event } = result.value;
  const changed = await change(books, subscription, doc, { dueAt });
  await tell(books, `customer.subscription.${event}`, subscription.id);
  return changed;
}

/** Nothing is left to be paid of it; its subscription serves (again). */
export async function payOff(books: Books, invoice: Stored<'invoice'>): Promise<void> {
  const paid = await bill(books, invoice, 'paid');
  if (paid === invoice) return;
  const { subscriptionId } = invoice.doc;
  const owed = (await findChildren(books.trx, 'invoice', subscriptionId)).some(({ doc }) => doc.status === 'open');
  await serve(books, await getObject(books.trx, 'subscription', subscriptionId), { type: 'paid', owed });
}

/** An intent that paid an invoice: its card pays the next ones, too. */
export async function invoicePaid(books: Books, intent: Stored<'intent'>): Promise<void> {
  const { invoiceId, cardId } = intent.doc;
  if (invoiceId === null) return;
  const invoice = await getObject(books.trx, 'invoice', invoiceId);
  const subscription = await getObject(books.trx, 'subscription', invoice.doc.subscriptionId);
  if (cardId !== subscription.doc.cardId) await change(books, subscription, { cardId });
  await payOff(books, invoice);
}

/** The card that a trial waited for. */
export async function cardOfTrial(books: Books, intent: Stored<'intent'>): Promise<void> {
  const { subscriptionId, cardId } = intent.doc;
  if (subscriptionId === null) return;
  const subscription = await getObject(books.trx, 'subscription', subscriptionId);
  if (subscription.doc.status === 'canceled') return;
  await change(books, subscription, { cardId });
  await tell(books, 'customer.subscription.updated', subscriptionId);
}
