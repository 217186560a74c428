import { createHash } from 'node:crypto';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import type { packageColumns, planColumns } from './product.rules.ts';
import { findByKey, insertProduct, lockProduct, updateProduct } from './products.store.ts';

export type SavingContext<C extends 'BOOST_PACKAGE_NOT_FOUND_EXCEPTION' | 'PLAN_NOT_FOUND_EXCEPTION'> = ActorUseCase<
  C | 'IDEMPOTENCY_KEY_REUSED_EXCEPTION'
> & { caller: Pick<RequestContext, 'idempotencyKey'> };

type ProductChange = { id: number | undefined } & (
  | { product: 'BOOST_PACKAGE'; columns: ReturnType<typeof packageColumns> }
  | { product: 'PLAN'; columns: ReturnType<typeof planColumns> }
);

const tableOf = { BOOST_PACKAGE: 'boostPackage', PLAN: 'plan' } as const;

/**
 * Creates a product, or replaces the one with the id. Syncs with the provider after the commit.
 * @returns the product's id
 * @throws the error of `unknown` for an unknown id, IDEMPOTENCY_KEY_REUSED_EXCEPTION when the key created another product
 */
export function saveProduct(
  context: SavingContext<never>,
  change: ProductChange,
  unknown: () => Error,
): Promise<number> {
  const { deps } = context;
  return inTransaction(deps.db, async (trx) => {
    if (change.id === undefined) return make(context, trx, change);
    const { product, id, columns } = change;
    const before = await lockProduct(trx, tableOf[product], id);
    if (!before) throw unknown();
    await updateProduct(trx, tableOf[product], id, columns, deps.clock.now());
    await recordChange(context, trx, change, { id, before });
    return id;
  });
}

async function make(context: SavingContext<never>, trx: Trx, change: ProductChange): Promise<number> {
  const { deps, actor, caller, domainError } = context;
  const table = tableOf[change.product];
  const idempotencyKey = caller.idempotencyKey === null ? null : `${actor.id} ${caller.idempotencyKey}`;
  const requestHash = createHash('sha256').update(JSON.stringify(change.columns)).digest('hex');
  const id = await insertProduct(trx, table, change.columns, { idempotencyKey, requestHash, now: deps.clock.now() });
  if (id !== undefined) {
    await recordChange(context, trx, change, { id });
    return id;
  }
  const existing = idempotencyKey === null ? undefined : await findByKey(trx, table, idempotencyKey);
  if (existing?.requestHash !== requestHash) throw domainError('IDEMPOTENCY_KEY_REUSED_EXCEPTION');
  return existing.id;
}

async function recordChange(
  { deps, actor }: SavingContext<never>,
  trx: Trx,
  change: ProductChange,
  { id, before }: { id: number; before?: object },
): Promise<void> {
  const { product, columns } = change;
  const facts = { actorId: actor.id, product, productId: id, active: columns.active };
  await deps.jobs.enqueue(trx, 'billingCatalog.syncProduct', { product, id });
  const after = { id, ...columns };
  await deps.recordEvent({ event: 'billingCatalog.saved', ...facts }, trx, { before, after });
}
