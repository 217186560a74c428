import type { BillingInterval } from '#contract/billing/billing';
import type { Currency } from '#contract/platform/money';

/** A product as the payment provider stores it. Both ids are null before the first sync. `interval` null: one-time price. */
export type CatalogItem = {
  product: 'BOOST_PACKAGE' | 'PLAN';
  id: number;
  name: string;
  active: boolean;
  priceMinor: number;
  currency: Currency;
  interval: BillingInterval | null;
  productId: string | null;
  priceId: string | null;
};

/** Product operations of the payment provider. */
export type ProductProvider = {
  /** Creates or updates the product and its price; a changed price or interval is a new price. */
  saveProduct(item: CatalogItem): Promise<{ productId: string; priceId: string }>;
};
