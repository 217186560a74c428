import type { BillingInterval } from '#contract/billing/billing';
import type { Currency } from '#contract/platform/money';

/** A product as the payment provider stores it; both ids null until it knows it. `interval` null: bought once. */
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

/** The part of the payment provider that knows products. */
export type ProductProvider = {
  /** Creates or updates the product and its price; a changed price or interval is a new price. */
  saveProduct(item: CatalogItem): Promise<{ productId: string; priceId: string }>;
};
