import type { Db, Trx } from '../../platform/postgres/postgres.ts';
import { type Intent, type Payments, PaymentsError } from '../payments/payment-provider.port.ts';
import { cardToUse } from './cards/cards.ts';
import { type Books, getObject, lockCustomer, lockOwned, make, once, type SandboxParts, write } from './open-books.ts';
import { findObject } from './sandbox.store.ts';
import { viewIntent } from './sandbox.view.ts';
import type { IntentDoc, Stored } from './sandbox-docs.ts';
import { endNow } from './subscriptions/end-subscription.ts';
import { happen, tryIntent } from './try-intent.ts';

/** An intent that nothing has happened to yet. */
export function makeIntent(
  books: Books,
  given: Pick<IntentDoc, 'customerId' | 'kind' | 'saveCard'> & Partial<IntentDoc>,
): Promise<Stored<'intent'>> {
  const doc: IntentDoc = {
    status: 'requires_payment_method',
    amountMinor: 0,
    refundedMinor: 0,
    currency: null,
    failure: null,
    cardId: null,
    reference: null,
    description: null,
    invoiceId: null,
    subscriptionId: null,
    ...given,
  };
  return make(books, 'intent', doc, {
    parentId: given.customerId,
    secret: true,
    prefix: given.kind === 'payment' ? 'pi' : 'seti',
  });
}

/** An intent with the card that it was last tried with. */
export async function showIntent(on: Db | Trx, intent: Stored<'intent'>): Promise<Intent> {
  const { cardId } = intent.doc;
  return viewIntent(intent, cardId ? await findObject(on, 'card', cardId) : undefined);
}

export function startSetup(parts: SandboxParts, given: Parameters<Payments['startSetup']>[0]): Promise<Intent> {
  return once(parts, 'startSetup', given, async (books) => {
    const { customerId, reference } = given;
    await lockCustomer(books, customerId);
    return showIntent(books.trx, await makeIntent(books, { customerId, reference, kind: 'setup', saveCard: true }));
  });
}

export function startPayment(parts: SandboxParts, given: Parameters<Payments['startPayment']>[0]): Promise<Intent> {
  return once(parts, 'startPayment', given, async (books) => {
    const { customerId, amountMinor, currency, description, saveCard, reference, cardId } = given;
    if (!Number.isInteger(amountMinor) || amountMinor < 1) throw new PaymentsError('refused', 'nothing is to be paid');
    await lockCustomer(books, customerId);
    const asked = { customerId, amountMinor, currency, description, saveCard, reference, kind: 'payment' as const };
    const intent = await makeIntent(books, asked);
    if (cardId === null) return showIntent(books.trx, intent);
    const card = await cardToUse(books, customerId, cardId);
    return showIntent(books.trx, await tryIntent(books, intent, card, { personThere: true }));
  });
}

export async function findIntent({ db }: SandboxParts, intentId: string): Promise<Intent | undefined> {
  const intent = await findObject(db, 'intent', intentId);
  return intent && showIntent(db, intent);
}

/**
 * Gives an intent up. With the first payment of a subscription the subscription ends.
 * @throws PaymentsError `refused` for the payment of a renewal: only ending the subscription takes that back.
 */
export function cancelIntent(parts: SandboxParts, intentId: string): Promise<Intent> {
  return write(parts, async (books) => {
    const intent = await lockOwned(books, 'intent', intentId);
    const { invoiceId, status } = intent.doc;
    if (invoiceId === null || status === 'succeeded' || status === 'canceled' || status === 'processing') {
      return showIntent(books.trx, await happen(books, intent, { type: 'canceled' }));
    }
    const invoice = await getObject(books.trx, 'invoice', invoiceId);
    const subscription = await getObject(books.trx, 'subscription', invoice.doc.subscriptionId);
    if (subscription.doc.status !== 'incomplete') throw new PaymentsError('refused', 'a renewal is still owed');
    await endNow(books, subscription);
    return showIntent(books.trx, await getObject(books.trx, 'intent', intentId));
  });
}

export function refund(parts: SandboxParts, given: Parameters<Payments['refund']>[0]): Promise<string> {
  return once(parts, 'refund', given, async (books) => {
    const { intentId, amountMinor } = given;
    if (!Number.isInteger(amountMinor) || amountMinor < 1)
      throw new PaymentsError('refused', 'nothing is to be given back');
    const intent = await lockOwned(books, 'intent', intentId);
    await happen(books, intent, { type: 'refunded', amountMinor });
    return (await make(books, 'refund', { intentId, amountMinor }, { parentId: intentId })).id;
  });
}
