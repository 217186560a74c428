import type { BillingInterval, productTypes } from '#contract/billing/billing';
import type { PaymentProgress, PaymentStarted } from '#contract/billing/payments.schemas';
import type { Subscription } from '#contract/billing/subscriptions.schemas';
import type { Money } from '#contract/platform/money.schemas';

/** A product on sale, for one listing of the buyer. */
export type NewPurchase = {
  listingId: number;
  listingTitle: string;
  productType: (typeof productTypes)[number];
  productId: number;
  productName: string;
  price: Money;
  /** Plans only: days before the first charge; absent or 0: charged at once. */
  trialDays?: number | null;
  /** Plans only: billing interval. */
  billingInterval?: BillingInterval;
};

/** Purpose of the checkout: a new purchase, a started payment, or the debt of a subscription. */
export type Purchase = NewPurchase | { resume: number } | { subscription: Subscription };

/** A started payment with its progress. */
export type Resumed = { started: PaymentStarted; progress: PaymentProgress };

/** Null: it was deleted. */
export function listingOf(purchase: NewPurchase | { subscription: Subscription } | Resumed): number | null {
  if ('subscription' in purchase) return purchase.subscription.listingId;
  return 'progress' in purchase ? purchase.progress.listingId : purchase.listingId;
}

/** Purchase data for the checkout, for any kind of purchase. */
export type Sale = {
  productName: string;
  listingTitle: string;
  price: Money;
  isPlan: boolean;
  billingInterval: BillingInterval | null;
  /** 0: charged at once. */
  trialDays: number;
  /** A new contract: requires invoice details and the consent to immediate performance. */
  isNew: boolean;
  /** A resumed payment uses the card form: its intent has no saved method. */
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
