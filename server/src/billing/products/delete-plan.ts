import type { deletePlan as deleteEndpoint } from '#contract/billing/products.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { requestArchive } from './archive-product.ts';
import { deleteProduct, findUsedPlans, lockProduct } from './products.store.ts';

/** @throws PLAN_NOT_FOUND_EXCEPTION, PLAN_IN_USE_EXCEPTION for one with a payment or a subscription */
export async function deletePlan(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof deleteEndpoint>>,
  id: number,
): Promise<{ deleted: true }> {
  await inTransaction(deps.db, async (trx) => {
    const before = await lockProduct(trx, 'plan', id, { toDelete: true });
    if (!before) throw domainError('PLAN_NOT_FOUND_EXCEPTION');
    if ((await findUsedPlans(trx, [id])).has(id)) throw domainError('PLAN_IN_USE_EXCEPTION');
    await requestArchive(deps, trx, { product: 'PLAN', id });
    await deleteProduct(trx, 'plan', id);
    await deps.recordEvent(
      { event: 'billingCatalog.deleted', actorId: actor.id, product: 'PLAN', productId: id },
      trx,
      {
        before,
      },
    );
  });
  return { deleted: true };
}
