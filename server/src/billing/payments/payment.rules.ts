import type { Intent } from './payment-provider.port.ts';
import type { PaymentRow } from './payments.store.ts';

export const openStatuses = ['REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'PROCESSING'] as const;
/** `AUTHORIZED`: the bank holds the amount of a stay until it is captured or released. */
export type StoredStatus = (typeof openStatuses)[number] | 'AUTHORIZED' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';
export type PaymentKind = 'BOOST' | 'PLAN' | 'RENEWAL' | 'STAY';

export const isOpen = (status: StoredStatus): boolean => openStatuses.some((open) => open === status);

/** The provider can still change it. */
export const isUnfinished = (status: StoredStatus): boolean => isOpen(status) || status === 'AUTHORIZED';

type PaymentState = { status: StoredStatus; kind: PaymentKind; methodId: string | null };
type ProviderState = Pick<Intent, 'status' | 'failure'>;

/** Signal of a payment. `declined`: the saved method was declined. */
export type PaymentSignal = Intent['status'] | 'declined';

/** Effects of a transition, in order of execution. `purchasable.port.ts` describes the effects per kind of purchase. */
export type PaymentTransition = {
  to: StoredStatus;
  /** `SET`: the provider's value. `KEEP`: unchanged. */
  failure: 'SET' | 'CLEAR' | 'KEEP';
  /** Sets `completed_at`. */
  completes: boolean;
  event: 'payments.succeeded' | 'payments.failed' | 'payments.canceled' | null;
  /** A purchase that cannot be delivered any more is refunded. */
  purchase: 'DELIVER' | 'AUTHORIZE' | 'FAILED' | 'REFUNDED' | null;
  /** Refunds the full amount and emails the buyer. */
  refund: boolean;
};

export type PaymentTransitions = Readonly<Record<StoredStatus, Partial<Record<PaymentSignal, PaymentTransition>>>>;

const move = (to: StoredStatus): PaymentTransition => ({
  to,
  failure: 'KEEP',
  completes: false,
  event: null,
  purchase: null,
  refund: false,
});

const succeed: PaymentTransition = {
  to: 'SUCCEEDED',
  failure: 'SET',
  completes: true,
  event: 'payments.succeeded',
  purchase: 'DELIVER',
  refund: false,
};
const fail: PaymentTransition = { ...succeed, to: 'FAILED', event: 'payments.failed', purchase: 'FAILED' };
const cancel: PaymentTransition = { ...fail, to: 'CANCELED', event: 'payments.canceled' };

const authorize: PaymentTransition = { ...move('AUTHORIZED'), failure: 'CLEAR', purchase: 'AUTHORIZE' };

/** A payment that was closed here but paid at the provider. */
const takeAndRefund: PaymentTransition = {
  to: 'SUCCEEDED',
  failure: 'CLEAR',
  completes: false,
  event: null,
  purchase: 'REFUNDED',
  refund: true,
};

/** Lifecycle of a payment; without an entry the status does not change. Final statuses: docs/decisions/014-billing.md, "A failed try". */
export const paymentTransitions: PaymentTransitions = {
  REQUIRES_PAYMENT: {
    requires_action: move('REQUIRES_ACTION'),
    processing: move('PROCESSING'),
    requires_capture: authorize,
    succeeded: succeed,
    declined: fail,
    canceled: cancel,
  },
  REQUIRES_ACTION: {
    requires_payment_method: move('REQUIRES_PAYMENT'),
    processing: move('PROCESSING'),
    requires_capture: authorize,
    succeeded: succeed,
    declined: fail,
    canceled: cancel,
  },
  PROCESSING: {
    requires_payment_method: move('REQUIRES_PAYMENT'),
    requires_action: move('REQUIRES_ACTION'),
    requires_capture: authorize,
    succeeded: succeed,
    declined: fail,
    canceled: cancel,
  },
  // A capture that the bank declines requires another card: too late for an accepted stay.
  AUTHORIZED: { succeeded: succeed, requires_payment_method: fail, canceled: cancel },
  SUCCEEDED: {},
  FAILED: { succeeded: takeAndRefund },
  CANCELED: { succeeded: takeAndRefund },
};

/** A declined saved method ends the purchase. A renewal stays owed; a held stay may be paid with another card. */
export function signalOf({ kind, methodId }: PaymentState, { status, failure }: ProviderState): PaymentSignal {
  const isUnpaid = status === 'requires_payment_method' || status === 'canceled';
  return isUnpaid && kind !== 'RENEWAL' && kind !== 'STAY' && methodId !== null && failure !== null
    ? 'declined'
    : status;
}

/** Status of a payment after a report of the provider. */
export function nextStatus(payment: PaymentState, intent: ProviderState): StoredStatus {
  return paymentTransitions[payment.status][signalOf(payment, intent)]?.to ?? payment.status;
}

/** Pending at the provider: it can be canceled there. */
export const isCancelable = ({ status }: Pick<Intent, 'status'>): boolean =>
  status === 'requires_payment_method' || status === 'requires_action' || status === 'requires_capture';

/** Whether the provider must cancel the intent: it is pending there and final here. */
export function outlives(intent: Pick<Intent, 'status'>, status: StoredStatus): boolean {
  return isCancelable(intent) && (status === 'FAILED' || status === 'CANCELED');
}

/** Reference of a payment at the provider, and its inverse. */
export const referenceOf = (paymentId: number): string => `payment-${paymentId}`;

export function paymentOfReference(reference: string | null): number | undefined {
  const id = /^payment-(\d{1,9})$/.exec(reference ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/** `visa •••• 4242`. */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand} •••• ${last4}`;
}

/** A trial saves a card without a charge, so its client secret belongs to a setup. */
export function intentKind({ kind, amountMinor }: { kind: PaymentKind; amountMinor: number }): 'payment' | 'setup' {
  return kind === 'PLAN' && amountMinor === 0 ? 'setup' : 'payment';
}

type Requested = Pick<PaymentRow, 'captureRequestedAt' | 'voidRequestedAt'>;

/** What the booking of a stay requests from the provider: the release of a pending intent, or the capture of an authorized one. */
export function requestedStep(
  { captureRequestedAt, voidRequestedAt }: Requested,
  intent: Pick<Intent, 'status'>,
): 'CANCEL' | 'CAPTURE' | null {
  if (voidRequestedAt !== null) return isCancelable(intent) ? 'CANCEL' : null;
  return captureRequestedAt !== null && intent.status === 'requires_capture' ? 'CAPTURE' : null;
}

/** Payments that the browser can complete or cancel. A stay is paid and canceled on its own page. */
export function paymentSteps({ status, kind }: Pick<PaymentState, 'status' | 'kind'>): {
  pay: boolean;
  cancel: boolean;
} {
  const isPending = status === 'REQUIRES_PAYMENT' || status === 'REQUIRES_ACTION';
  return { pay: isPending && kind !== 'STAY', cancel: isPending && kind !== 'RENEWAL' && kind !== 'STAY' };
}
