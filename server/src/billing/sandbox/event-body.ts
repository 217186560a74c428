import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderEvent } from '../payments/payment-provider.port.ts';

/** An event's body and signature, in Stripe's published shape (docs.stripe.com/webhooks/signature). */

/** Max age of a signature. */
export const TOLERANCE_SECONDS = 300;

type EventRecord = { id: string; type: string; objectId: string; createdAt: Date };

/** Object kind by event type. The longest matching prefix applies. */
const subjects = [
  { start: 'payment_intent.', object: 'payment_intent', kind: 'intent' },
  { start: 'setup_intent.', object: 'setup_intent', kind: 'intent' },
  { start: 'charge.', object: 'charge', kind: 'intent' },
  { start: 'customer.subscription.', object: 'subscription', kind: 'subscription' },
  { start: 'customer.', object: 'customer', kind: null },
  { start: 'invoice.', object: 'invoice', kind: 'invoice' },
  { start: 'account.', object: 'account', kind: 'account' },
  { start: 'transfer.', object: 'transfer', kind: 'transfer' },
  { start: 'payment_method.', object: 'payment_method', kind: null },
] as const;

const subjectOf = (type: string) => subjects.find(({ start }) => type.startsWith(start));

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** The event of a charge has the charge's id and the id of its intent. */
export function eventBody({ id, type, objectId, createdAt }: EventRecord): string {
  const object = subjectOf(type)?.object ?? 'unknown';
  const shown =
    object === 'charge'
      ? { id: objectId.replace(/^pi_/, 'ch_'), object, payment_intent: objectId }
      : { id: objectId, object };
  return JSON.stringify({
    id,
    object: 'event',
    type,
    created: seconds(createdAt),
    livemode: false,
    data: { object: shown },
  });
}

export function aboutOf(type: string, objectId: string): ProviderEvent['about'] {
  const kind = subjectOf(type)?.kind;
  return kind ? { kind, id: objectId } : null;
}

const macOf = (secret: string, time: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');

/** The header `Stripe-Signature`. */
export function signatureOf(secret: string, body: Uint8Array, now: Date): string {
  const time = String(seconds(now));
  return `t=${time},v1=${macOf(secret, time, body)}`;
}

/** Constant-time comparison. One valid `v1` is enough, for secret rotation. */
export function isSigned(secret: string, body: Uint8Array, header: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(seconds(now) - Number(time)) > TOLERANCE_SECONDS) return false;
  const right = Buffer.from(macOf(secret, time, body));
  return parts.some(([name, value = '']) => {
    const actual = Buffer.from(value);
    return name === 'v1' && actual.length === right.length && timingSafeEqual(actual, right);
  });
}

/** Undefined for an invalid event. */
export function readBody(body: Uint8Array): ProviderEvent | undefined {
  try {
    const { id, type, created, data } = JSON.parse(Buffer.from(body).toString('utf8'));
    const { payment_intent: intent, id: own } = data.object;
    if (typeof id !== 'string' || typeof type !== 'string') return undefined;
    return { id, type, createdAt: new Date(created * 1000), about: aboutOf(type, intent ?? own) };
  } catch {
    return undefined;
  }
}
