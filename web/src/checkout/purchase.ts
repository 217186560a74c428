import type { productTypes } from '#contract/billing';
import type { Money } from '#contract/money';
import type { Subscription } from '#contract/subscriptions';

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
};

/** What the till takes money for: something new, a payment that was begun, or what a subscription owes. */
export type Purchase = NewPurchase | { resume: number } | { subscription: Subscription };
