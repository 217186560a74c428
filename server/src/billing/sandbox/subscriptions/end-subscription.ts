import type { ProviderSubscription } from '../../payments/payment-provider.port.ts';
import { applySignal } from '../attempt-intent.ts';
import { getObject, type Ledger, lockOwned, type SandboxParts, write } from '../ledger.ts';
import { findChildren, findObject } from '../sandbox.store.ts';
import type { Stored } from '../sandbox-docs.ts';
import { bill, serve } from './complete-invoice.ts';
import { showSubscription } from './show-subscription.ts';

export function endSubscription(
  parts: SandboxParts,
  subscriptionId: string,
  when: 'now' | 'withPeriod' | 'goOn',
): Promise<ProviderSubscription> {
  return write(parts, async (ledger) => {
    const subscription = await lockOwned(ledger, 'subscription', subscriptionId);
    if (when === 'now') await endNow(ledger, subscription);
    else await serve(ledger, subscription, { type: when === 'goOn' ? 'goOn' : 'runOut' });
    return showSubscription(ledger.trx, await getObject(ledger.trx, 'subscription', subscriptionId));
  });
}

/** Ends a subscription and voids open amounts. Does not change an ended one. */
export async function endNow(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  const ended = await serve(ledger, subscription, { type: 'ended' });
  if (ended === subscription) return;
  await leaveInvoices(ledger, subscription, 'voided');
}

/** Voids drafts of an ended subscription, and voids or gives up its open invoices. Voids their intents. */
export async function leaveInvoices(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  how: 'voided' | 'givenUp',
): Promise<void> {
  const first = subscription.doc.firstIntentId;
  const intents = new Set(first ? [first] : []);
  for (const invoice of await findChildren(ledger.trx, 'invoice', subscription.id)) {
    const { status, intentId } = invoice.doc;
    if (status === 'paid' || status === 'void') continue;
    if (intentId) intents.add(intentId);
    await bill(ledger, invoice, status === 'draft' ? 'voided' : how);
  }
  for (const id of intents) {
    const intent = await findObject(ledger.trx, 'intent', id);
    if (intent) await applySignal(ledger, intent, { type: 'voided' });
  }
}
