import type { PaymentDoc, SetupDoc } from './stripe-docs.ts';
import { clientSecretOf, keep, newId, tell, type World } from './stripe-world.ts';

type Given<T> = Partial<T> & { customer: string | null };

/** A payment that waits for a card. */
export function newPayment(world: World, given: Given<PaymentDoc> & { amount: number; currency: string }): PaymentDoc {
  const doc = keep<PaymentDoc>(world, {
    ...common('payment_intent', 'pi', world),
    amount_received: 0,
    last_payment_error: null,
    latest_charge: null,
    setup_future_usage: null,
    ...given,
  });
  tell(world, 'payment_intent.created', doc);
  return doc;
}

/** A card that is to be kept. */
export function newSetup(world: World, given: Given<SetupDoc>): SetupDoc {
  const doc = keep<SetupDoc>(world, {
    ...common('setup_intent', 'seti', world),
    last_setup_error: null,
    usage: 'off_session',
    ...given,
  });
  tell(world, 'setup_intent.created', doc);
  return doc;
}

function common<Kind extends 'payment_intent' | 'setup_intent'>(object: Kind, prefix: string, world: World) {
  const id = newId(prefix);
  return {
    id,
    object,
    created: world.now,
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

export function cancelIntentDoc(world: World, intent: PaymentDoc | SetupDoc): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  intent.status = 'canceled';
  intent.next_action = null;
  tell(world, `${intent.object}.canceled`, intent);
}
