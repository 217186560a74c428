import { type Intent, type Payments, PaymentsError } from '../../payments/payment-provider.port.ts';
import { attemptIntent } from '../attempt-intent.ts';
import { cardToUse } from '../cards/cards.ts';
import { makeIntent, showIntent } from '../intents.ts';
import { change, getObject, type Ledger, lockOwned, make, once, queueEvent, type SandboxParts } from '../ledger.ts';
import { findObject } from '../sandbox.store.ts';
import type { Stored } from '../sandbox-docs.ts';
import { bill, payOff, serve } from './complete-invoice.ts';

/** Draft invoice of a period. `dueAt`: when it is finalized and charged automatically. */
export async function draftInvoice(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  period: { start: Date; end: Date; amountMinor: number },
  dueAt?: Date,
): Promise<Stored<'invoice'>> {
  const { customerId, currency } = subscription.doc;
  const doc = {
    customerId,
    subscriptionId: subscription.id,
    status: 'draft' as const,
    amountMinor: period.amountMinor,
    paidMinor: 0,
    currency,
    createdAt: ledger.at.toISOString(),
    paidAt: null,
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
    intentId: null,
    failedAt: null,
    declines: 0,
  };
  const invoice = await make(ledger, 'invoice', doc, { parentId: subscription.id, ...(dueAt && { dueAt }) });
  await queueEvent(ledger, 'invoice.created', invoice.id);
  return invoice;
}

/** Finalizes a draft and creates its intent. An amount of zero is paid at once. @returns the intent */
export async function finalizeInvoice(
  ledger: Ledger,
  draft: Stored<'invoice'>,
  reference: string | null,
): Promise<Stored<'intent'> | null> {
  const open = await bill(ledger, draft, 'finalized');
  const { amountMinor, currency, customerId } = open.doc;
  if (amountMinor === 0) {
    await payOff(ledger, open);
    return null;
  }
  const request = { customerId, amountMinor, currency, reference, invoiceId: draft.id, saveCard: true };
  const intent = await makeIntent(ledger, { ...request, kind: 'payment' });
  await change(ledger, open, { intentId: intent.id });
  return intent;
}

/** Charges a due renewal without the customer present: finalizes the draft, or retries a declined charge. */
export async function chargeDue(ledger: Ledger, due: Stored<'invoice'>): Promise<void> {
  const subscription = await getObject(ledger.trx, 'subscription', due.doc.subscriptionId);
  const { cardId, reference } = subscription.doc;
  const intent =
    due.doc.intentId === null
      ? await finalizeInvoice(ledger, due, reference)
      : await getObject(ledger.trx, 'intent', due.doc.intentId);
  // Already paid, or a manual payment is processing.
  if (intent === null || intent.doc.status === 'processing') return;
  const card = cardId ? await findObject(ledger.trx, 'card', cardId) : undefined;
  const tried = card ? await attemptIntent(ledger, intent, card, { isCustomerPresent: false }) : intent;
  const invoice = await getObject(ledger.trx, 'invoice', due.id);
  if (tried.doc.status === 'requires_payment_method') {
    await bill(ledger, invoice, 'declined');
    await serve(ledger, await getObject(ledger.trx, 'subscription', subscription.id), { type: 'declined' });
  } else if (tried.doc.status === 'processing') {
    await change(ledger, invoice, {}, { dueAt: null });
  }
}

/**
 * Pays the open amount with the customer present. Idempotent.
 * @throws PaymentsError `refused` when it is no longer owed, or not yet
 */
export function payInvoice(parts: SandboxParts, input: Parameters<Payments['payInvoice']>[0]): Promise<Intent> {
  return once(parts, 'payInvoice', input, async (ledger) => {
    const invoice = await lockOwned(ledger, 'invoice', input.invoiceId);
    const { status, intentId, customerId } = invoice.doc;
    const owed = status === 'open' || status === 'uncollectible';
    if (intentId === null || !(owed || status === 'paid'))
      throw new PaymentsError('refused', `the invoice is ${status}`);
    const intent = await getObject(ledger.trx, 'intent', intentId);
    const isPending = intent.doc.status === 'requires_payment_method' || intent.doc.status === 'requires_action';
    if (input.cardId === null || !isPending) return showIntent(ledger.trx, intent);
    const card = await cardToUse(ledger, customerId, input.cardId);
    return showIntent(ledger.trx, await attemptIntent(ledger, intent, card, { isCustomerPresent: true }));
  });
}
