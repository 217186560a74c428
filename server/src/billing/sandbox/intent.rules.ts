import type { PaymentFailure } from '#contract/billing/payments';
import { no, ok, type Result } from '../../platform/lib/result.ts';
import type { CardResult } from './cards/test-cards.rules.ts';
import type { IntentDoc } from './sandbox-docs.ts';

/** Signals of an intent. `canceled`: its creator cancels it; `voided`: the amount is not owed any more. */
export type IntentSignal =
  | { type: 'tried'; cardId: string; result: CardResult }
  | { type: 'confirmed'; result: CardResult }
  | { type: 'denied' }
  | { type: 'processed' }
  | { type: 'captured'; amountMinor: number }
  | { type: 'canceled' }
  | { type: 'voided' }
  | { type: 'refunded'; amountMinor: number };

type Changed = { doc: IntentDoc; event: string | null };

const final = (status: IntentDoc['status']) => status === 'succeeded' || status === 'canceled';

function withCardResult(doc: IntentDoc, result: CardResult): Changed {
  const prefix = doc.kind === 'payment' ? 'payment_intent' : 'setup_intent';
  if (result === 'yes' && doc.kind === 'payment' && doc.capture === 'manual') {
    return {
      doc: { ...doc, status: 'requires_capture', failure: null },
      event: 'payment_intent.amount_capturable_updated',
    };
  }
  if (result === 'yes') return { doc: { ...doc, status: 'succeeded', failure: null }, event: `${prefix}.succeeded` };
  if (result === 'challenge') {
    return { doc: { ...doc, status: 'requires_action', failure: null }, event: `${prefix}.requires_action` };
  }
  if (result === 'later')
    return { doc: { ...doc, status: 'processing', failure: null }, event: `${prefix}.processing` };
  return declined(doc, result.no);
}

function declined(doc: IntentDoc, failure: PaymentFailure): Changed {
  const event = doc.kind === 'payment' ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed';
  return { doc: { ...doc, status: 'requires_payment_method', failure }, event };
}

function canceled(doc: IntentDoc): Changed {
  const event = doc.kind === 'payment' ? 'payment_intent.canceled' : 'setup_intent.canceled';
  return { doc: { ...doc, status: 'canceled' }, event };
}

/**
 * State machine of Stripe's PaymentIntent and SetupIntent (docs.stripe.com/payments/paymentintents/lifecycle).
 * After a decline or instead of a challenge another card may be tried; a processing intent waits for the bank. `same`: no change.
 */
export function intentAfter(doc: IntentDoc, signal: IntentSignal): Result<Changed, 'status' | 'same' | 'too_much'> {
  const { status } = doc;
  switch (signal.type) {
    case 'tried':
      return status === 'requires_payment_method' || status === 'requires_action'
        ? ok(withCardResult({ ...doc, cardId: signal.cardId }, signal.result))
        : no('status');
    case 'confirmed':
      return status === 'requires_action' ? ok(withCardResult(doc, signal.result)) : no('status');
    case 'denied':
      return status === 'requires_action' ? ok(declined(doc, 'authentication_failed')) : no('status');
    case 'processed':
      return status === 'processing' ? ok(withCardResult(doc, 'yes')) : no('same');
    case 'captured':
      if (status === 'succeeded') return no('same');
      return status === 'requires_capture' && signal.amountMinor === doc.amountMinor
        ? ok({ doc: { ...doc, status: 'succeeded' }, event: 'payment_intent.succeeded' })
        : no('status');
    case 'canceled':
      return final(status) || status === 'processing' ? no('same') : ok(canceled(doc));
    case 'voided':
      return final(status) ? no('same') : ok(canceled(doc));
    case 'refunded': {
      const remaining = status === 'succeeded' ? doc.amountMinor - doc.refundedMinor : 0;
      if (signal.amountMinor > remaining) return no('too_much');
      return ok({
        doc: { ...doc, refundedMinor: doc.refundedMinor + signal.amountMinor },
        event: 'charge.refunded',
      });
    }
  }
}
