import { PaymentsError } from '../payments/payment-provider.port.ts';
import { attachCard } from './cards/cards.ts';
import { attemptCard } from './cards/test-cards.rules.ts';
import { type IntentSignal, intentAfter } from './intent.rules.ts';
import { change, getObject, type Ledger, queueEvent } from './ledger.ts';
import type { IntentDoc, Stored } from './sandbox-docs.ts';
import { cardOfTrial, invoicePaid } from './subscriptions/complete-invoice.ts';

/** Duration of card processing. */
const PROCESSING_MS = 3_000;
/** Online authorizations last seven days (docs.stripe.com/payments/place-a-hold-on-a-payment-method). */
const AUTHORIZATION_MS = 7 * 86_400_000;

/**
 * Attempts a card. `isCustomerPresent`: the customer can complete a challenge.
 * @throws PaymentsError `refused` when the intent accepts no card now
 */
export function attemptIntent(
  ledger: Ledger,
  intent: Stored<'intent'>,
  card: Stored<'card'>,
  { isCustomerPresent }: { isCustomerPresent: boolean },
): Promise<Stored<'intent'>> {
  const isSaved = card.parentId === intent.doc.customerId;
  const { kind } = intent.doc;
  const result = attemptCard(card.doc.behaviour, {
    kind,
    isCustomerPresent,
    isSaved,
    setUp: card.doc.setUp,
    confirmed: false,
  });
  return applySignal(ledger, intent, { type: 'tried', cardId: card.id, result });
}

/** The customer has completed the bank's challenge. */
export async function confirmIntent(ledger: Ledger, intent: Stored<'intent'>): Promise<Stored<'intent'>> {
  const { kind, cardId, customerId } = intent.doc;
  const card = await getObject(ledger.trx, 'card', cardId ?? '');
  const { behaviour, setUp } = card.doc;
  const isSaved = card.parentId === customerId;
  const result = attemptCard(behaviour, { kind, isCustomerPresent: true, isSaved, setUp, confirmed: true });
  return applySignal(ledger, intent, { type: 'confirmed', result });
}

/**
 * Applies a signal to an intent, queues its event and updates what depends on it: the saved card, the paid invoice.
 * @throws PaymentsError `refused` or `too_much`; a signal without effect is no error.
 */
export async function applySignal(
  ledger: Ledger,
  intent: Stored<'intent'>,
  signal: IntentSignal,
): Promise<Stored<'intent'>> {
  const result = intentAfter(intent.doc, signal);
  if (!result.ok && result.code === 'same') return intent;
  if (!result.ok) {
    const code = result.code === 'too_much' ? 'too_much' : 'refused';
    throw new PaymentsError(code, `${signal.type} is not possible: the intent is ${intent.doc.status}`);
  }
  const { doc, event } = result.value;
  const dueAt = dueOf(ledger, doc.status);
  const captureBefore = doc.status === 'requires_capture' && dueAt ? dueAt.toISOString() : null;
  const changed = await change(ledger, intent, { ...doc, captureBefore }, { dueAt });
  if (event) await queueEvent(ledger, event, intent.id);
  if (doc.status === 'succeeded' && intent.doc.status !== 'succeeded') await succeeded(ledger, changed);
  return changed;
}

/** Time of the next change without a request: the end of the processing or of the authorization. */
function dueOf({ at }: Ledger, status: IntentDoc['status']): Date | null {
  if (status === 'processing') return new Date(at.getTime() + PROCESSING_MS);
  return status === 'requires_capture' ? new Date(at.getTime() + AUTHORIZATION_MS) : null;
}

async function succeeded(ledger: Ledger, intent: Stored<'intent'>): Promise<void> {
  const { cardId, customerId, saveCard, kind } = intent.doc;
  if (cardId && saveCard) await attachCard(ledger, await getObject(ledger.trx, 'card', cardId), customerId, true);
  if (kind === 'setup') await cardOfTrial(ledger, intent);
  else await invoicePaid(ledger, intent);
}
