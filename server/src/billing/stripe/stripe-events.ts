import type Stripe from 'stripe';
import { PaymentsError, type ProviderEvent } from '../payments/payment-provider.port.ts';
import { paymentsErrorOf } from './stripe-errors.ts';
import { idOf } from './stripe-shapes.ts';

/** An older signature may be one that somebody recorded. */
const TOLERANCE_SECONDS = 300;

/** What we want to hear of: twenty are as many as one question may name. docs/operations.md names them for the webhook, too. */
const types = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.requires_action',
  'setup_intent.canceled',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
];

/** @throws PaymentsError `bad_signature` */
export function readEvent(stripe: Stripe, secret: string, body: Uint8Array, signature: string): ProviderEvent {
  try {
    return eventOf(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS));
  } catch {
    throw new PaymentsError('bad_signature', 'The body is not signed with the webhook’s secret, or was so long ago');
  }
}

/** Stripe tells the newest first, and keeps thirty days. */
export async function* eventsSince(stripe: Stripe, instant: Date): AsyncIterable<ProviderEvent> {
  const created = { gte: Math.floor(instant.getTime() / 1000) };
  const found: ProviderEvent[] = [];
  try {
    for await (const event of stripe.events.list({ created, types, limit: 100 })) found.push(eventOf(event));
  } catch (error) {
    throw paymentsErrorOf(error);
  }
  yield* found.reverse();
}

function eventOf(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    about: aboutOf(event.data.object),
  };
}

/** By the object that it brings, not by its type: new types tell of old objects. The object itself is never believed. */
function aboutOf(given: object): ProviderEvent['about'] {
  const { object, id, payment_intent: payment } = given as { object?: string; id?: string; payment_intent?: unknown };
  // A charge and a refund change their payment.
  if (object === 'charge' || object === 'refund')
    return about('intent', idOf(payment as string | { id: string } | null));
  if (object === 'payment_intent' || object === 'setup_intent') return about('intent', id);
  if (object === 'subscription' || object === 'invoice') return about(object, id);
  return null;
}

/** An invoice that is only foretold has no id. */
function about(kind: 'intent' | 'subscription' | 'invoice', id: string | null | undefined): ProviderEvent['about'] {
  return id ? { kind, id } : null;
}
