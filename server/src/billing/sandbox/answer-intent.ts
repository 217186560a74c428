import { no, ok, type Result } from '../../platform/lib/result.ts';
import type { Intent } from '../payments/payment-provider.port.ts';
import { applySignal, attemptIntent, confirmIntent } from './attempt-intent.ts';
import type { ReadCard } from './cards/card-input.parser.ts';
import { makeCard } from './cards/cards.ts';
import { showIntent } from './intents.ts';
import { change, type Ledger, lockOwned, type SandboxParts, write } from './ledger.ts';
import { findIntentBySecret } from './sandbox.store.ts';
import type { Stored } from './sandbox-docs.ts';

/** The browser identifies an intent by its client secret. `notFound`: also for an intent of another user. */
type IntentResult = Promise<Result<Intent, 'notFound' | 'status'>>;
type IntentRef = { clientSecret: string; customerIds: readonly string[] };

function withOwnIntent(
  parts: SandboxParts,
  { clientSecret, customerIds }: IntentRef,
  statuses: readonly Intent['status'][],
  work: (ledger: Ledger, intent: Stored<'intent'>) => Promise<Stored<'intent'>>,
): IntentResult {
  return write(parts, async (ledger) => {
    const seen = await findIntentBySecret(ledger.trx, clientSecret);
    if (!seen || !customerIds.includes(seen.doc.customerId)) return no('notFound');
    const intent = await lockOwned(ledger, 'intent', seen.id);
    if (!statuses.includes(intent.doc.status)) return no('status');
    return ok(await showIntent(ledger.trx, await work(ledger, intent)));
  });
}

/** Attempts the entered card, also instead of a challenge. `save` undefined: the setting at the start of the payment applies. */
export function submitCard(parts: SandboxParts, intentRef: IntentRef, card: ReadCard, save?: boolean): IntentResult {
  return withOwnIntent(parts, intentRef, ['requires_payment_method', 'requires_action'], async (ledger, intent) => {
    const { kind, invoiceId, saveCard } = intent.doc;
    const isFree = kind === 'payment' && invoiceId === null;
    const asWished = isFree ? await change(ledger, intent, { saveCard: save ?? saveCard }) : intent;
    return attemptIntent(ledger, asWished, await makeCard(ledger, card), { isCustomerPresent: true });
  });
}

/** Applies the result of the bank's challenge. */
export function completeChallenge(
  parts: SandboxParts,
  intentRef: IntentRef,
  outcome: 'complete' | 'fail',
): IntentResult {
  return withOwnIntent(parts, intentRef, ['requires_action'], (ledger, intent) =>
    outcome === 'complete' ? confirmIntent(ledger, intent) : applySignal(ledger, intent, { type: 'denied' }),
  );
}
