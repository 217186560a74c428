import type { Db, Trx } from '../../platform/postgres/postgres.ts';
import { type Intent, type Payments, PaymentsError } from '../payments/payment-provider.port.ts';
import { applySignal, attemptIntent } from './attempt-intent.ts';
import { cardToUse } from './cards/cards.ts';
import { getObject, type Ledger, lockCustomer, lockOwned, make, once, type SandboxParts, write } from './ledger.ts';
import { findObject } from './sandbox.store.ts';
import { viewIntent } from './sandbox.view.ts';
import type { IntentDoc, Stored } from './sandbox-docs.ts';
import { endNow } from './subscriptions/end-subscription.ts';

/** A new intent. */
export function makeIntent(
  ledger: Ledger,
  input: Pick<IntentDoc, 'customerId' | 'kind' | 'saveCard'> & Partial<IntentDoc>,
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
    ...input,
  };
  return make(ledger, 'intent', doc, {
    parentId: input.customerId,
    secret: true,
    prefix: input.kind === 'payment' ? 'pi' : 'seti',
  });
}

/** An intent with its last attempted card. */
export async function showIntent(on: Db | Trx, intent: Stored<'intent'>): Promise<Intent> {
  const { cardId } = intent.doc;
  return viewIntent(intent, cardId ? await findObject(on, 'card', cardId) : undefined);
}

export function startSetup(parts: SandboxParts, input: Parameters<Payments['startSetup']>[0]): Promise<Intent> {
  return once(parts, 'startSetup', input, async (ledger) => {
    const { customerId, reference } = input;
    await lockCustomer(ledger, customerId);
    return showIntent(ledger.trx, await makeIntent(ledger, { customerId, reference, kind: 'setup', saveCard: true }));
  });
}

export function startPayment(parts: SandboxParts, input: Parameters<Payments['startPayment']>[0]): Promise<Intent> {
  return once(parts, 'startPayment', input, async (ledger) => {
    const { customerId, amountMinor, currency, description, saveCard, capture, reference, cardId } = input;
    if (!Number.isInteger(amountMinor) || amountMinor < 1) throw new PaymentsError('refused', 'nothing is to be paid');
    await lockCustomer(ledger, customerId);
    const kind = 'payment' as const;
    const request = { customerId, amountMinor, currency, description, saveCard, capture, reference, kind };
    const intent = await makeIntent(ledger, request);
    if (cardId === null) return showIntent(ledger.trx, intent);
    const card = await cardToUse(ledger, customerId, cardId);
    return showIntent(ledger.trx, await attemptIntent(ledger, intent, card, { isCustomerPresent: true }));
  });
}

export function capture(parts: SandboxParts, input: Parameters<Payments['capture']>[0]): Promise<Intent> {
  return once(parts, 'capture', input, async (ledger) => {
    const intent = await lockOwned(ledger, 'intent', input.intentId);
    const signal = { type: 'captured' as const, amountMinor: input.amountMinor };
    return showIntent(ledger.trx, await applySignal(ledger, intent, signal));
  });
}

export async function findIntent({ db }: SandboxParts, intentId: string): Promise<Intent | undefined> {
  const intent = await findObject(db, 'intent', intentId);
  return intent && showIntent(db, intent);
}

/**
 * Cancels an intent. Canceling the first payment of a subscription ends the subscription.
 * @throws PaymentsError `refused` for the payment of a renewal: only the end of the subscription cancels it
 */
export function cancelIntent(parts: SandboxParts, intentId: string): Promise<Intent> {
  return write(parts, async (ledger) => {
    const intent = await lockOwned(ledger, 'intent', intentId);
    const { invoiceId, status } = intent.doc;
    if (invoiceId === null || status === 'succeeded' || status === 'canceled' || status === 'processing') {
      return showIntent(ledger.trx, await applySignal(ledger, intent, { type: 'canceled' }));
    }
    const invoice = await getObject(ledger.trx, 'invoice', invoiceId);
    const subscription = await getObject(ledger.trx, 'subscription', invoice.doc.subscriptionId);
    if (subscription.doc.status !== 'incomplete') throw new PaymentsError('refused', 'a renewal is still owed');
    await endNow(ledger, subscription);
    return showIntent(ledger.trx, await getObject(ledger.trx, 'intent', intentId));
  });
}

export function refund(parts: SandboxParts, input: Parameters<Payments['refund']>[0]): Promise<string> {
  return once(parts, 'refund', input, async (ledger) => {
    const { intentId, amountMinor } = input;
    if (!Number.isInteger(amountMinor) || amountMinor < 1)
      throw new PaymentsError('refused', 'nothing is to be given back');
    const intent = await lockOwned(ledger, 'intent', intentId);
    await applySignal(ledger, intent, { type: 'refunded', amountMinor });
    return (await make(ledger, 'refund', { intentId, amountMinor }, { parentId: intentId })).id;
  });
}
