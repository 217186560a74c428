import type { BillingInterval } from '#contract/billing/billing';
import type { Money } from '#contract/platform/money.schemas';

/** Duration of a paid service. */
export type PaidDuration = { hours: number } | { from: string; to: string; interval: BillingInterval };

/** The contract on a durable medium (art. 51 c. 7 Codice del consumo). Instants are ISO 8601. */
export type ContractSummary = {
  kind: 'BOOST' | 'PLAN';
  seller: { name: string; address: string; vatNumber: string; email: string };
  concludedAt: string;
  /** Time of the request for an immediate start (art. 51 c. 8); null: not requested, or a company. */
  startRequestedAt: string | null;
  /** Null for a company, which has no right of withdrawal. */
  withdrawUntil: string | null;
};

/** Common content of billing emails: recipient, product, listing and link. Instants are ISO 8601. */
type BillingSummary = { name: string; product: string; title: string; path: string };

export const payoutNews = ['sent', 'waiting', 'frozen'] as const;
export type PayoutNews = (typeof payoutNews)[number];

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    /** Paid invoice of a boost, a plan or a renewal; one email each. */
    paymentReceipt: BillingSummary & {
      total: Money;
      net: Money;
      vat: Money;
      /** Percent. */
      vatRate: number;
      number: string;
      card: string | null;
      renewal: boolean;
      invoicePath: string;
      /** Attached as PDF. */
      invoiceId: number;
      duration: PaidDuration;
      /** Null for a renewal: the contract was confirmed before. */
      contract: ContractSummary | null;
    };
    /** Nothing was charged yet. Shows the amount and date of the first charge. */
    trialBegun: BillingSummary & {
      trialEndsAt: string;
      price: Money;
      interval: BillingInterval;
      contract: ContractSummary;
    };
    trialEnding: BillingSummary & { trialEndsAt: string; price: Money; days: 7 | 1 };
    /** Declined renewal. Shows until when the listing stays public. */
    subscriptionPastDue: BillingSummary & { servesUntil: string; owed: Money };
    /** The listing will be suspended: its subscription is canceled or unpaid. */
    subscriptionEnding: BillingSummary & { endsAt: string; days: 7 | 1; reason: 'CANCELED' | 'PAST_DUE' };
    subscriptionCanceled: BillingSummary & { endsAt: string };
    /** The listing was suspended because its subscription ended. */
    subscriptionExpired: BillingSummary & { reason: 'CANCELED' | 'PAST_DUE' };
    /** LAW-05: receipt of a withdrawal, with product, time and refund. */
    withdrawalReceived: BillingSummary & {
      contractAt: string;
      askedAt: string;
      paid: Money;
      refund: Money;
      receiptPath: string;
    };
    /** The purchase was paid but could not be delivered; it is refunded in full. */
    paymentGivenBack: BillingSummary & { total: Money };
    /** To a host, about the payout of a stay. `deducted`: debts of other stays. Dates are `YYYY-MM-DD`. */
    payoutNews: {
      name: string;
      news: PayoutNews;
      title: string;
      checkIn: string;
      checkOut: string;
      amount: Money;
      deducted: Money | null;
      path: string;
    };
  }
}
