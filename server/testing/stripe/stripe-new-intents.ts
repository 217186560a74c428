import type { PaymentDoc, SetupDoc } from './stripe-docs.ts';
import { clientSecretOf, newId, recordEvent, type StripeState, saveDoc } from './stripe-state.ts';

type IntentParams<T> = Partial<T> & { customer: string | null };

/** Payment that requires a card. */
export function newPayment(
  state: StripeState,
  params: IntentParams<PaymentDoc> & { amount: number; currency: string },
): PaymentDoc {
  const doc = saveDoc<PaymentDoc>(state, {
    ...common('payment_intent', 'pi', state),
    amount_received: 0,
    amount_capturable: 0,
    capture_method: 'automatic',
    last_payment_error: null,
    latest_charge: null,
    setup_future_usage: null,
    ...params,
  });
  recordEvent(state, 'payment_intent.created', doc);
  return doc;
}

/** A setup for a card to save. */
export function newSetup(state: StripeState, params: IntentParams<SetupDoc>): SetupDoc {
  const doc = saveDoc<SetupDoc>(state, {
    ...common('setup_intent', 'seti', state),
    last_setup_error: null,
    usage: 'off_session',
    ...params,
  });
  recordEvent(state, 'setup_intent.created', doc);
  return doc;
}

function common<Kind extends 'payment_intent' | 'setup_intent'>(object: Kind, prefix: string, state: StripeState) {
  const id = newId(prefix);
  return {
    id,
    object,
    created: state.now,
    livemode: false as const,
    client_secret: clientSecretOf(id),
    status: 'requires_payment_method' as const,
    payment_method: null,
    description: null,
    metadata: {},
    next_action: null,
    allowed_payment_method_types: ['card'],
  };
}

export function cancelIntentDoc(state: StripeState, intent: PaymentDoc | SetupDoc): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  intent.status = 'canceled';
  if (intent.object === 'payment_intent') releaseAuthorization(state, intent);
  intent.next_action = null;
  recordEvent(state, `${intent.object}.canceled`, intent);
}

/** The charge of an ended authorization counts as refunded, though nothing was captured. */
function releaseAuthorization(state: StripeState, intent: PaymentDoc): void {
  intent.amount_capturable = 0;
  const charge = intent.latest_charge === null ? undefined : state.docs.get(intent.latest_charge);
  if (charge?.object !== 'charge' || charge.captured) return;
  charge.amount_refunded = charge.amount;
  charge.refunded = true;
  recordEvent(state, 'charge.refunded', charge);
}
