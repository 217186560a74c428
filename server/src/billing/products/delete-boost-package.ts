import type { deleteBoostPackage as deleteEndpoint } from '#contract/billing/products.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { requestArchive } from './archive-product.ts';
import { deleteProduct, findUsedPackages, lockProduct } from './products.store.ts';

/** @throws BOOST_PACKAGE_NOT_FOUND_EXCEPTION, BOOST_PACKAGE_IN_USE_EXCEPTION for one with a payment or a purchase */
export async function deleteBoostPackage(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof deleteEndpoint>>,
  id: number,
): Promise<{ deleted: true }> {
  await inTransaction(deps.db, async (trx) => {
    const before = await lockProduct(trx, 'boostPackage', id, { toDelete: true });
    if (!before) throw domainError('BOOST_PACKAGE_NOT_FOUND_EXCEPTION');
    if ((await findUsedPackages(trx, [id])).has(id)) throw domainError('BOOST_PACKAGE_IN_USE_EXCEPTION');
    await requestArchive(deps, trx, { product: 'BOOST_PACKAGE', id });
    await deleteProduct(trx, 'boostPackage', id);
    const facts = { actorId: actor.id, product: 'BOOST_PACKAGE' as const, productId: id };
    await deps.recordEvent({ event: 'billingCatalog.deleted', ...facts }, trx, { before });
  });
  return { deleted: true };
}
