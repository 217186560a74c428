import type { ProviderSubscription } from '../../payments/payment-provider.port.ts';
import { type Books, getObject, lockOwned, type SandboxParts, write } from '../open-books.ts';
import { findChildren, findObject } from '../sandbox.store.ts';
import type { Stored } from '../sandbox-docs.ts';
import { happen } from '../try-intent.ts';
import { bill, serve } from './settle-invoice.ts';
import { showSubscription } from './show-subscription.ts';

export function endSubscription(
  parts: SandboxParts,
  subscriptionId: string,
  when: 'now' | 'withPeriod' | 'goOn',
): Promise<ProviderSubscription> {
  return write(parts, async (books) => {
    const subscription = await lockOwned(books, 'subscription', subscriptionId);
    if (when === 'now') await endNow(books, subscription);
    else await serve(books, subscription, { type: when === 'goOn' ? 'goOn' : 'runOut' });
    return showSubscription(books.trx, await getObject(books.trx, 'subscription', subscriptionId));
  });
}

/** Ends it and leaves nothing to be paid. One that has ended stays as it is. */
export async function endNow(books: Books, subscription: Stored<'subscription'>): Promise<void> {
  const ended = await serve(books, subscription, { type: 'ended' });
  if (ended === subscription) return;
  await leaveInvoices(books, subscription, 'voided');
}

/** What is open of an ended subscription is taken back, or given up. */
export async function leaveInvoices(
  books: Books,
  subscription: Stored<'subscription'>,
  how: 'voided' | 'givenUp',
): Promise<void> {
  const first = subscription.doc.firstIntentId;
  const intents = new Set(first ? [first] : []);
  for (const invoice of await findChildren(books.trx, 'invoice', subscription.id)) {
    const { status, intentId } = invoice.doc;
    if (status === 'paid' || status === 'void') continue;
    if (intentId) intents.add(intentId);
    await bill(books, invoice, status === 'draft' ? 'voided' : how);
  }
  for (const id of intents) {
    const intent = await findObject(books.trx, 'intent', id);
    if (intent) await happen(books, intent, { type: 'voided' });
  }
}
