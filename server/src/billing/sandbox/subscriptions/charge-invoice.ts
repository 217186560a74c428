import { type Intent, type Payments, PaymentsError } from '../../payments/payment-provider.port.ts';
import { cardToUse } from '../cards/cards.ts';
import { makeIntent, showIntent } from '../intents.ts';
import { type Books, change, getObject, lockOwned, make, once, type SandboxParts, tell } from '../open-books.ts';
import { findObject } from '../sandbox.store.ts';
import type { Stored } from '../sandbox-docs.ts';
import { tryIntent } from '../try-intent.ts';
import { bill, payOff, serve } from './settle-invoice.ts';

/** The invoice of a period, still a draft. `dueAt`: when it is finalized and charged by itself. */
export async function draftInvoice(
  books: Books,
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
    createdAt: books.at.toISOString(),
    paidAt: null,
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
    intentId: null,
    failedAt: null,
    declines: 0,
  };
  const invoice = await make(books, 'invoice', doc, { parentId: subscription.id, ...(dueAt && { dueAt }) });
  await tell(books, 'invoice.created', invoice.id);
  return invoice;
}

/** From now on it is to be paid, by the intent that is made for it; one of nothing is paid at once. @returns that intent. */
export async function finalizeInvoice(
  books: Books,
  draft: Stored<'invoice'>,
  reference: string | null,
): Promise<Stored<'intent'> | null> {
  const open = await bill(books, draft, 'finalized');
  const { amountMinor, currency, customerId } = open.doc;
  if (amountMinor === 0) {
    await payOff(books, open);
    return null;
  }
  const asked = { customerId, amountMinor, currency, reference, invoiceId: draft.id, saveCard: true };
  const intent = await makeIntent(books, { ...asked, kind: 'payment' });
  await change(books, open, { intentId: intent.id });
  return intent;
}

/** Charges a renewal when it is due, with nobody there: finalizes the draft, or tries once more what was declined. */
export async function chargeDue(books: Books, due: Stored<'invoice'>): Promise<void> {
  const subscription = await getObject(books.trx, 'subscription', due.doc.subscriptionId);
  const { cardId, reference } = subscription.doc;
  const intent =
    due.doc.intentId === null
      ? await finalizeInvoice(books, due, reference)
      : await getObject(books.trx, 'intent', due.doc.intentId);
  // Paid at once, or somebody has paid by hand and it is being processed.
  if (intent === null || intent.doc.status === 'processing') return;
  const card = cardId ? await findObject(books.trx, 'card', cardId) : undefined;
  const tried = card ? await tryIntent(books, intent, card, { personThere: false }) : intent;
  const invoice = await getObject(books.trx, 'invoice', due.id);
  if (tried.doc.status === 'requires_payment_method') {
    await bill(books, invoice, 'declined');
    await serve(books, await getObject(books.trx, 'subscription', subscription.id), { type: 'declined' });
  } else if (tried.doc.status === 'processing') {
    await change(books, invoice, {}, { dueAt: null });
  }
}

/**
 * Pays what is owed with the person there. What is paid already stays so.
 * @throws PaymentsError `refused` when it is owed no more, or not yet.
 */
export function payInvoice(parts: SandboxParts, given: Parameters<Payments['payInvoice']>[0]): Promise<Intent> {
  return once(parts, 'payInvoice', given, async (books) => {
    const invoice = await lockOwned(books, 'invoice', given.invoiceId);
    const { status, intentId, customerId } = invoice.doc;
    const owed = status === 'open' || status === 'uncollectible';
    if (intentId === null || !(owed || status === 'paid'))
      throw new PaymentsError('refused', `the invoice is ${status}`);
    const intent = await getObject(books.trx, 'intent', intentId);
    const waits = intent.doc.status === 'requires_payment_method' || intent.doc.status === 'requires_action';
    if (given.cardId === null || !waits) return showIntent(books.trx, intent);
    const card = await cardToUse(books, customerId, given.cardId);
    return showIntent(books.trx, await tryIntent(books, intent, card, { personThere: true }));
  });
}
