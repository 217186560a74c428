import { randomBytes } from 'node:crypto';
import type { TestCard } from './payments-driver.ts';
import type { CardDoc, EventDoc, StripeDoc } from './stripe-docs.ts';

export const API_VERSION = '2026-10-28.endive';

/** All that this Stripe knows. Its clock stands still until `forward` moves it; instants are whole seconds. */
export type World = {
  now: number;
  docs: Map<string, StripeDoc>;
  /** How a card behaves; its number is nobody's business. */
  cards: Map<string, TestCard>;
  events: EventDoc[];
  /** What time alone will do, in any order. */
  due: { at: number; run: () => void }[];
};

export function newWorld(): World {
  return { now: Math.floor(Date.now() / 1000), docs: new Map(), cards: new Map(), events: [], due: [] };
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export const clientSecretOf = (id: string) => `${id}_secret_${randomBytes(12).toString('hex')}`;

export function keep<T extends StripeDoc>(world: World, doc: T): T {
  world.docs.set(doc.id, doc);
  return doc;
}

/** All of a kind, the newest first, as Stripe lists them. */
export function allOf<K extends StripeDoc['object']>(world: World, object: K): Extract<StripeDoc, { object: K }>[] {
  const found = [...world.docs.values()].filter(
    (doc): doc is Extract<StripeDoc, { object: K }> => doc.object === object,
  );
  return found.reverse();
}

/** Tells that something happened, with the object as it is now. */
export function tell(world: World, type: string, object: StripeDoc): void {
  world.events.push({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: world.now,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
}

/** Lets time pass; what falls due on the way happens at its own instant. */
export function passTime(world: World, seconds: number): void {
  const end = world.now + seconds;
  for (;;) {
    const [next] = world.due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    if (!next) break;
    world.due.splice(world.due.indexOf(next), 1);
    world.now = Math.max(world.now, next.at);
    next.run();
  }
  world.now = end;
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

/** A card as somebody typed it: not yet anybody's. */
export function newCard(world: World, behaviour: TestCard): CardDoc {
  const { brand, last4 } = numbers[behaviour] ?? { brand: 'visa', last4: '4242' };
  const id = newId('pm').replace('pm_', 'pm_1');
  world.cards.set(id, behaviour);
  const exp_year = new Date(world.now * 1000).getUTCFullYear() + 5;
  const card = { brand, last4, exp_month: 12, exp_year };
  return keep(world, {
    id,
    object: 'payment_method',
    type: 'card',
    card,
    customer: null,
    created: world.now,
    metadata: {},
    livemode: false,
  });
}
