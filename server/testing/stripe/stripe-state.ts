import { randomBytes } from 'node:crypto';
import type { TestCard } from './payments-driver.ts';
import type { CardDoc, EventDoc, StripeDoc } from './stripe-docs.ts';

export const API_VERSION = '2026-10-28.endive';

/** State of the fake. Its clock moves only by `forward`; instants are full seconds. */
export type StripeState = {
  now: number;
  docs: Map<string, StripeDoc>;
  /** The behavior of a card; its number is not stored. */
  cards: Map<string, TestCard>;
  events: EventDoc[];
  /** Time-driven work, in any order. */
  due: { at: number; run: () => void }[];
};

export function createStripeState(): StripeState {
  return { now: Math.floor(Date.now() / 1000), docs: new Map(), cards: new Map(), events: [], due: [] };
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export const clientSecretOf = (id: string) => `${id}_secret_${randomBytes(12).toString('hex')}`;

export function saveDoc<T extends StripeDoc>(state: StripeState, doc: T): T {
  state.docs.set(doc.id, doc);
  return doc;
}

/** All objects of a type, newest first, as Stripe lists them. */
export function allOf<K extends StripeDoc['object']>(
  state: StripeState,
  object: K,
): Extract<StripeDoc, { object: K }>[] {
  const docs = [...state.docs.values()].filter(
    (doc): doc is Extract<StripeDoc, { object: K }> => doc.object === object,
  );
  return docs.reverse();
}

/** Records an event with the current state of the object. */
export function recordEvent(state: StripeState, type: string, object: StripeDoc): void {
  state.events.push({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: state.now,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
}

/** Advances the clock; due work runs at its own instant. */
export function passTime(state: StripeState, seconds: number): void {
  const end = state.now + seconds;
  for (;;) {
    const [next] = state.due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    if (!next) break;
    state.due.splice(state.due.indexOf(next), 1);
    state.now = Math.max(state.now, next.at);
    next.run();
  }
  state.now = end;
}

const numbers: Partial<Record<TestCard, { brand: string; last4: string }>> = {
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002' },
  pm_card_chargeDeclinedInsufficientFunds: { brand: 'visa', last4: '9995' },
  pm_card_chargeDeclinedExpiredCard: { brand: 'visa', last4: '0069' },
  pm_card_chargeDeclinedIncorrectCvc: { brand: 'visa', last4: '0127' },
  pm_card_chargeDeclinedProcessingError: { brand: 'visa', last4: '0119' },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341' },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184' },
};

/** A newly typed card, not yet attached to a customer. */
export function newCard(state: StripeState, behaviour: TestCard): CardDoc {
  const { brand, last4 } = numbers[behaviour] ?? { brand: 'visa', last4: '4242' };
  const id = newId('pm').replace('pm_', 'pm_1');
  state.cards.set(id, behaviour);
  const exp_year = new Date(state.now * 1000).getUTCFullYear() + 5;
  const card = { brand, last4, exp_month: 12, exp_year };
  return saveDoc(state, {
    id,
    object: 'payment_method',
    type: 'card',
    card,
    customer: null,
    created: state.now,
    metadata: {},
    livemode: false,
  });
}
