import type { Db, Trx } from '../../../platform/postgres/postgres.ts';
import type { ProviderInvoice } from '../../invoices/invoice-provider.port.ts';
import type { ProviderSubscription } from '../../payments/payment-provider.port.ts';
import type { SandboxParts } from '../ledger.ts';
import { findChildren, findObject } from '../sandbox.store.ts';
import { viewIntent, viewInvoice, viewSubscription } from '../sandbox.view.ts';
import type { Stored } from '../sandbox-docs.ts';

/** A subscription with its open intent, if any. */
export async function showSubscription(
  on: Db | Trx,
  subscription: Stored<'subscription'>,
): Promise<ProviderSubscription> {
  const { firstIntentId } = subscription.doc;
  const intent = firstIntentId ? await findObject(on, 'intent', firstIntentId) : undefined;
  if (!intent || intent.doc.status === 'succeeded' || intent.doc.status === 'canceled') {
    return viewSubscription(subscription, null);
  }
  const { cardId } = intent.doc;
  const card = cardId ? await findObject(on, 'card', cardId) : undefined;
  return viewSubscription(subscription, viewIntent(intent, card));
}

export async function findSubscription({ db }: SandboxParts, id: string): Promise<ProviderSubscription | undefined> {
  const subscription = await findObject(db, 'subscription', id);
  return subscription && showSubscription(db, subscription);
}

export async function findInvoice({ db }: SandboxParts, id: string): Promise<ProviderInvoice | undefined> {
  const invoice = await findObject(db, 'invoice', id);
  return invoice && viewInvoice(invoice);
}

export async function listInvoices({ db }: SandboxParts, subscriptionId: string): Promise<ProviderInvoice[]> {
  return (await findChildren(db, 'invoice', subscriptionId)).map(viewInvoice);
}
