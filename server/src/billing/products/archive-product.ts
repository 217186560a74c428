import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { selectPackage, selectPlan } from './products.store.ts';
import { itemOf } from './sync-product.ts';

/** Written with the deletion of a product, before it is gone: the provider offers it no longer either. */
export async function requestArchive(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  { product, id }: { product: 'BOOST_PACKAGE' | 'PLAN'; id: number },
): Promise<void> {
  const row = product === 'PLAN' ? await selectPlan(trx, id) : await selectPackage(trx, id);
  if (!row?.stripeProductId) return;
  await jobs.enqueue(trx, 'billingCatalog.retireItem', { ...itemOf(product, row), active: false });
}

/** @throws PaymentsError; the job tries again */
export async function archiveProduct(
  { payments }: Pick<Deps, 'payments'>,
  item: JobPayloads['billingCatalog.retireItem'],
): Promise<void> {
  await payments.saveProduct(item);
}
