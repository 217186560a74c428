import type { PaymentFailure } from '#contract/billing/payments';
import type { Currency } from '#contract/platform/money';

type PaymentKind = 'BOOST' | 'PLAN' | 'RENEWAL' | 'STAY';
type StayPaid = { bookingId: number; paymentId: number };

declare module '../platform/events/domain-events.ts' {
  interface DomainEvents {
    /** The provider refunded part of a payment. `key`: the idempotency key of the refund request. */
    'payment.refunded': { paymentId: number; refundId: string; key: string };
    /** The provider permanently rejects the refund. */
    'payment.refundFailed': { paymentId: number; key: string };
    /** The bank holds the amount of a stay until `captureBefore`. */
    'stayPayment.authorized': StayPaid & { captureBefore: Date };
    /** Charged at once, or captured. */
    'stayPayment.paid': StayPaid & { amountMinor: number; currency: Currency };
    /** Another card may be tried. */
    'stayPayment.declined': StayPaid & { failure: PaymentFailure };
    /** It will not be paid: expired, its capture declined, or its authorization over. */
    'stayPayment.failed': StayPaid & { failure: PaymentFailure | null };
    /** Released on request of the booking. */
    'stayPayment.voided': StayPaid;
    /** `refundedMinor`: total so far. */
    'stayPayment.refunded': StayPaid & { key: string; amountMinor: number; refundedMinor: number };
    'stayPayment.refundFailed': StayPaid & { key: string; amountMinor: number };
  }
}

declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'billingCatalog.saved': { actorId: number; product: 'BOOST_PACKAGE' | 'PLAN'; productId: number; active: boolean };
    'billingCatalog.deleted': { actorId: number; product: 'BOOST_PACKAGE' | 'PLAN'; productId: number };
    'payments.started': { actorId: number; paymentId: number; kind: PaymentKind };
    'payments.succeeded': { userId: number; paymentId: number; kind: PaymentKind };
    'payments.failed': { userId: number; paymentId: number; reason: PaymentFailure };
    'payments.canceled': { userId: number; paymentId: number };
    'payments.refunded': { userId: number; paymentId: number; reason: 'WITHDRAWAL' | 'NOT_DELIVERED' | 'STAY' };
    /** The nightly reconciliation applied a change without a webhook. */
    'payments.repaired': { about: 'payment' | 'subscription' | 'invoice' | 'account' | 'transfer' | 'refund' };
    'payments.webhookRefused': object;
    'payments.methodRemoved': { actorId: number; userId: number };
    'payouts.sent': { userId: number; payoutId: number; bookingId: number };
    /** The provider enables or restricts a host's account. */
    'payouts.accountChanged': { userId: number; status: 'PENDING' | 'RESTRICTED' | 'ENABLED' };
    'billingDetails.saved': { actorId: number; userId: number };
    'boosts.started': { listingId: number; purchaseId: number };
    'boosts.paused': { listingId: number; purchaseId: number };
    'boosts.resumed': { listingId: number; purchaseId: number };
    'boosts.ended': { listingId: number | null; purchaseId: number };
    'subscriptions.started': { userId: number; subscriptionId: number; trial: boolean };
    'subscriptions.canceled': { actorId: number | null; userId: number; subscriptionId: number };
    'subscriptions.resumed': { actorId: number; userId: number; subscriptionId: number };
    'subscriptions.pastDue': { userId: number; subscriptionId: number };
    'subscriptions.expired': { userId: number; subscriptionId: number };
    'invoices.issued': { userId: number; invoiceId: number; kind: 'INVOICE' | 'CREDIT_NOTE' };
    'withdrawals.refundFailed': { userId: number; withdrawalId: number };
    'withdrawals.asked': { actorId: number; userId: number; withdrawalId: number };
  }
}
