import { inTransaction } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import { selectPackage, selectPlan } from './catalog.store.ts';
import { setProviderIds } from './saving.store.ts';

type Product = { product: 'BOOST_PACKAGE' | 'PLAN'; id: number };

/**
 * Tells the provider how a product is now, and keeps what it is called there. Asked again it changes nothing; one that is deleted by then is left alone.
 * @returns its price there; undefined when there is no such product.
 * @throws PaymentsError
 */
export async function keepInStep(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { product, id }: Product,
): Promise<string | undefined> {
  const row = product === 'PLAN' ? await selectPlan(db, id) : await selectPackage(db, id);
  if (!row) return undefined;
  const { name, active, priceMinor, currency, updatedAt: seen } = row;
  const { productId, priceId } = await payments.keepCatalogItem({
    ...{ product, id, name, active, priceMinor, currency },
    interval: 'billingInterval' in row ? row.billingInterval : null,
    productId: row.stripeProductId,
    priceId: row.stripePriceId,
  });
  const table = product === 'PLAN' ? 'plan' : 'boostPackage';
  await inTransaction(db, (trx) => setProviderIds(trx, table, { id, productId, priceId, seen }));
  return priceId;
}
