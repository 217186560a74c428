import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { ProviderObjectHandler } from '../payments/provider-object-handler.port.ts';
import { applyProviderInvoice } from './apply-invoice.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { selectByExternalId, selectSubscription } from './subscription-lifecycle.store.ts';

/** Requests per sync: a retry follows only when another response was stored in between. */
const MAX_ATTEMPTS = 5;

/**
 * Reads a subscription from the provider and applies the allowed transition. Ignores an unknown subscription, or one that the provider
 * does not know yet. Not inside a transaction.
 * @throws PaymentsError when the provider does not answer
 */
export async function syncSubscription(deps: Deps, which: number | { externalId: string }): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const known =
      typeof which === 'number'
        ? await selectSubscription(deps.db, which)
        : await selectByExternalId(deps.db, which.externalId);
    if (!known?.externalId) return;
    const state = await deps.payments.findSubscription(known.externalId);
    if (!state) return;
    const applied = await inTransaction(deps.db, (trx) => applyProviderState(deps, trx, known, state));
    if (applied === 'again') continue;
    if (applied === 'moved') await applyInvoices(deps, known.externalId);
    return;
  }
}

/** By the provider's id. @throws PaymentsError */
export const syncSubscriptionOf: ProviderObjectHandler<Deps> = (deps, externalId) =>
  syncSubscription(deps, { externalId });

/** Invoices cause most changes. Their events may be delayed, or arrive before the subscription is known. */
async function applyInvoices(deps: Deps, externalId: string): Promise<void> {
  for (const invoice of await deps.payments.listInvoices(externalId)) await applyProviderInvoice(deps, invoice.id);
}
