import type { Intent } from './payment-provider.port.ts';

export const openStatuses = ['REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'PROCESSING'] as const;
export type StoredStatus = (typeof openStatuses)[number] | 'SUCCEEDED' | 'FAILED' | 'CANCELED';
export type PaymentKind = 'BOOST' | 'PLAN' | 'RENEWAL';

export const isOpen = (status: StoredStatus): boolean => openStatuses.some((open) => open === status);

type Standing = { status: StoredStatus; kind: PaymentKind; methodId: string | null };
type Told = Pick<Intent, 'status' | 'failure'>;

/**
 * Where a payment goes when the provider says how its intent is now; `GIVE_BACK`: it was closed here and was paid there, so all of it goes back. What is final stays, however late
 * or often it is told (docs/decisions/014-billing.md, "A failed try").
 */
export function nextStatus(payment: Standing, intent: Told): StoredStatus | 'GIVE_BACK' {
  const { status } = payment;
  if (status === 'SUCCEEDED') return status;
  if (!isOpen(status)) return intent.status === 'succeeded' ? 'GIVE_BACK' : status;
  if (intent.status === 'succeeded') return 'SUCCEEDED';
  if (intent.status === 'processing') return 'PROCESSING';
  if (intent.status === 'requires_action') return 'REQUIRES_ACTION';
  if (endsWithDecline(payment, intent)) return 'FAILED';
  return intent.status === 'canceled' ? 'CANCELED' : 'REQUIRES_PAYMENT';
}

/** A saved method that was declined ends what it was to pay; what is owed for a subscription's next period stays owed. */
function endsWithDecline({ kind, methodId }: Standing, { failure }: Told): boolean {
  return kind !== 'RENEWAL' && methodId !== null && failure !== null;
}

/** Whether the provider must be told that nothing more comes of the intent: it still waits for what is over here. */
export function outlives(intent: Pick<Intent, 'status'>, status: StoredStatus | 'GIVE_BACK'): boolean {
  const waits = intent.status === 'requires_payment_method' || intent.status === 'requires_action';
  return waits && (status === 'FAILED' || status === 'CANCELED');
}

/** What the provider calls a payment of ours, and whose payment a name is. */
export const referenceOf = (paymentId: number): string => `payment-${paymentId}`;

export function paymentOfReference(reference: string | null): number | undefined {
  const id = /^payment-(\d{1,9})$/.exec(reference ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/** `visa •••• 4242`. */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand} •••• ${last4}`;
}

/** A trial keeps a card and takes no money: its client secret is of a setup. */
export function intentKind({ kind, amountMinor }: { kind: PaymentKind; amountMinor: number }): 'payment' | 'setup' {
  return kind === 'PLAN' && amountMinor === 0 ? 'setup' : 'payment';
}

/** What can be finished in the browser, or given up. */
export function paymentSteps({ status, kind }: Pick<Standing, 'status' | 'kind'>): { pay: boolean; cancel: boolean } {
  const waits = status === 'REQUIRES_PAYMENT' || status === 'REQUIRES_ACTION';
  return { pay: waits, cancel: waits && kind !== 'RENEWAL' };
}
