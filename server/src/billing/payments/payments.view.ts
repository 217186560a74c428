import type { PaymentStatus } from '#contract/billing/payments';
import type { PaymentMethod, PaymentProgress, PaymentStarted, Transaction } from '#contract/billing/payments.schemas';
import { fromMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import { intentKind, isOpen, type PaymentKind, paymentSteps, type StoredStatus } from './payment.rules.ts';
import type { ProviderCard } from './payment-provider.port.ts';
import type { PaymentRow } from './payments.store.ts';

const words: Record<StoredStatus, PaymentStatus> = {
  REQUIRES_PAYMENT: 'requires_payment_method',
  REQUIRES_ACTION: 'requires_action',
  PROCESSING: 'processing',
  AUTHORIZED: 'requires_capture',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELED: 'canceled',
};

export const toPaymentStatus = (status: StoredStatus): PaymentStatus => words[status];

export function startedView(payment: PaymentRow): PaymentStarted {
  const isEnded = !isOpen(payment.status);
  return {
    paymentId: payment.id,
    clientSecret: isEnded ? null : payment.clientSecret,
    requiresAction: payment.status === 'REQUIRES_ACTION',
    status: words[payment.status],
    intent: intentKind(payment),
  };
}

function productTypeOf(kind: PaymentKind): PaymentProgress['productType'] {
  if (kind === 'STAY') return 'STAY';
  return kind === 'BOOST' ? 'BOOST_PACKAGE' : 'PLAN';
}

export function progressView(payment: PaymentRow): PaymentProgress {
  const { id, status, failureReason, kind, productName, listingId, listingTitle } = payment;
  return {
    paymentId: id,
    status: words[status],
    failure: failureReason,
    intent: intentKind(payment),
    productType: productTypeOf(kind),
    productName,
    listingId,
    listingTitle,
    amount: moneyOf(payment, payment.amountMinor),
  };
}

export function transactionView(payment: PaymentRow, invoiceId: number | null): Transaction {
  const { id, kind, productName, listingId, listingTitle, status, failureReason, card, createdAt } = payment;
  return {
    id,
    kind,
    productName,
    stay: stayOf(payment),
    listingId,
    listingTitle,
    card,
    invoiceId,
    amount: moneyOf(payment, payment.amountMinor),
    refunded: moneyOf(payment, payment.refundedMinor),
    status: words[status],
    failure: failureReason,
    createdAt: createdAt.toISOString(),
    can: paymentSteps(payment),
  };
}

function stayOf({ bookingId, checkIn, checkOut }: PaymentRow): Transaction['stay'] {
  return bookingId === null || checkIn === null || checkOut === null ? null : { bookingId, checkIn, checkOut };
}

const moneyOf = ({ currency }: PaymentRow, minor: number): Money => ({ amount: fromMinor(minor), currency });

type Paid = { listingId: number; listingTitle: string };

/** A card is valid until the end of its month, in every time zone. */
function isExpired({ expYear, expMonth }: ProviderCard, now: Date): boolean {
  return Date.UTC(expYear, expMonth, 1, 12) <= now.getTime();
}

export function methodView(card: ProviderCard, paysFor: readonly Paid[], now: Date): PaymentMethod {
  const { id, brand, last4, expMonth, expYear } = card;
  return {
    id,
    brand,
    last4,
    expMonth,
    expYear,
    expired: isExpired(card, now),
    paysFor: paysFor.map(({ listingId, listingTitle }) => ({ listingId, listingTitle })),
    can: { delete: paysFor.length === 0 },
  };
}
