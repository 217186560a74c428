import type { BillingInterval, productTypes } from '#contract/billing/billing';
import type { PaymentProgress, PaymentStarted } from '#contract/billing/payments';
import type { Subscription } from '#contract/billing/subscriptions';
import type { Money } from '#contract/platform/money';

/** Something that is put up for sale, for one ad of the buyer's. */
export type NewPurchase = {
  listingId: number;
  listingTitle: string;
  productType: (typeof productTypes)[number];
  productId: number;
  productName: string;
  price: Money;
  /** Of a plan: the days before the first charge; absent or 0: charged at once. */
  trialDays?: number | null;
  /** Of a plan: how often it is charged. */
  billingInterval?: BillingInterval;
};

/** What the till takes money for: something new, a payment that was begun, or what a subscription owes. */
export type Purchase = NewPurchase | { resume: number } | { subscription: Subscription };

/** A payment that was begun, as it stands. */
export type Resumed = { started: PaymentStarted; progress: PaymentProgress };

/** What the till has to know of a purchase, whichever it is. */
export type Sale = {
  productName: string;
  listingTitle: string;
  price: Money;
  isPlan: boolean;
  billingInterval: BillingInterval | null;
  /** 0: charged at once. */
  trialDays: number;
  /** A contract is made now: it says to whom the invoice goes, and asks to begin at once. */
  isNew: boolean;
  /** A payment that was begun goes on with the card's form: its intent has no saved method. */
  savedMethods: boolean;
};

export function saleOf(purchase: NewPurchase | { subscription: Subscription } | Resumed): Sale {
  if ('subscription' in purchase) {
    const { plan, listingTitle } = purchase.subscription;
    const { name, price, billingInterval } = plan;
    const isNew = false;
    return {
      productName: name,
      listingTitle,
      price,
      isPlan: true,
      billingInterval,
      trialDays: 0,
      isNew,
      savedMethods: true,
    };
  }
  if ('progress' in purchase) {
    const { productName, listingTitle, amount, productType } = purchase.progress;
    return {
      productName,
      listingTitle,
      price: amount,
      isPlan: productType === 'PLAN',
      billingInterval: null,
      trialDays: 0,
      isNew: false,
      savedMethods: false,
    };
  }
  return {
    productName: purchase.productName,
    listingTitle: purchase.listingTitle,
    price: purchase.price,
    isPlan: purchase.productType === 'PLAN',
    billingInterval: purchase.billingInterval ?? null,
    trialDays: purchase.productType === 'PLAN' ? (purchase.trialDays ?? 0) : 0,
    isNew: true,
    savedMethods: true,
  };
}
