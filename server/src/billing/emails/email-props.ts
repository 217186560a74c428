import type { BillingInterval } from '#contract/billing/billing';
import type { Money } from '#contract/platform/money';

/** How long a paid service lasts. */
export type PaidDuration = { hours: number } | { from: string; to: string; interval: BillingInterval };

/** The contract on a durable medium (art. 51 c. 7 Codice del consumo). Instants are ISO 8601. */
export type ContractSummary = {
  kind: 'BOOST' | 'PLAN';
  seller: { name: string; address: string; vatNumber: string; email: string };
  concludedAt: string;
  /** When the immediate start was requested (art. 51 c. 8); null: it was not, or by a company. */
  startRequestedAt: string | null;
  /** Null for a company, which has no right of withdrawal. */
  withdrawUntil: string | null;
};

/** Common content of billing emails: recipient, product, listing and link. Instants are ISO 8601. */
type BillingSummary = { name: string; product: string; title: string; path: string };

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
    /** Nothing was charged yet: what will be, and when. */
    trialBegun: BillingSummary & {
      trialEndsAt: string;
      price: Money;
      interval: BillingInterval;
      contract: ContractSummary;
    };
    trialEnding: BillingSummary & { trialEndsAt: string; price: Money; days: 7 | 1 };
    /** Declined renewal: until when the listing stays public. */
    subscriptionPastDue: BillingSummary & { servesUntil: string; owed: Money };
    /** The listing is suspended soon: its subscription is canceled or unpaid. */
    subscriptionEnding: BillingSummary & { endsAt: string; days: 7 | 1; reason: 'CANCELED' | 'PAST_DUE' };
    subscriptionCanceled: BillingSummary & { endsAt: string };
    /** The listing was suspended because its subscription ended. */
    subscriptionExpired: BillingSummary & { reason: 'CANCELED' | 'PAST_DUE' };
    /** LAW-05: the receipt that one keeps, with what was withdrawn from, when, and what comes back. */
    withdrawalReceived: BillingSummary & {
      contractAt: string;
      askedAt: string;
      paid: Money;
      refund: Money;
      receiptPath: string;
    };
    /** It was paid, and could not be delivered any more: all of it comes back. */
    paymentGivenBack: BillingSummary & { total: Money };
  }
}
