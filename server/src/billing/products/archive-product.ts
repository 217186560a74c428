import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { selectPackage, selectPlan } from './products.store.ts';
import { itemOf } from './sync-product.ts';

/** Queues the archiving of a deleted product at the provider, in the transaction of the deletion. */
export async function requestArchive(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  { product, id }: { product: 'BOOST_PACKAGE' | 'PLAN'; id: number },
): Promise<void> {
  const row = product === 'PLAN' ? await selectPlan(trx, id) : await selectPackage(trx, id);
  if (!row?.stripeProductId) return;
  await jobs.enqueue(trx, 'billingCatalog.retireItem', { ...itemOf(product, row), active: false });
}

/** @throws PaymentsError; the job retries */
export async function archiveProduct(
  { payments }: Pick<Deps, 'payments'>,
  item: JobPayloads['billingCatalog.retireItem'],
): Promise<void> {
  await payments.saveProduct(item);
}
