import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { CatalogItem } from './product-provider.port.ts';
import { type PackageRow, type PlanRow, selectPackage, selectPlan, setProviderIds } from './products.store.ts';

type Product = { product: 'BOOST_PACKAGE' | 'PLAN'; id: number };

/**
 * Syncs a product to the provider and stores its ids. Idempotent; skips a deleted product.
 * @returns its price id; undefined for an unknown product
 * @throws PaymentsError
 */
export async function syncProduct(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { product, id }: Product,
): Promise<string | undefined> {
  const row = product === 'PLAN' ? await selectPlan(db, id) : await selectPackage(db, id);
  if (!row) return undefined;
  const { productId, priceId } = await payments.saveProduct(itemOf(product, row));
  const table = product === 'PLAN' ? 'plan' : 'boostPackage';
  await inTransaction(db, (trx) => setProviderIds(trx, table, { id, productId, priceId, seen: row.updatedAt }));
  return priceId;
}

/** The product in the format of the provider. */
export function itemOf(product: CatalogItem['product'], row: PlanRow | PackageRow): CatalogItem {
  const { id, name, active, priceMinor, currency, stripeProductId: productId, stripePriceId: priceId } = row;
  const interval = 'billingInterval' in row ? row.billingInterval : null;
  return { product, id, name, active, priceMinor, currency, interval, productId, priceId };
}
