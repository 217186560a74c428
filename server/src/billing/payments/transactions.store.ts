import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { PaymentRow } from './payments.store.ts';

/** The newest first. */
export async function selectPaymentsOf(
  on: Queryable,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaymentRow[]> {
  const rows = await on
    .selectFrom('payment')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows as PaymentRow[];
}

export async function countPaymentsOf(on: Queryable, userId: number): Promise<number> {
  const { count } = await on
    .selectFrom('payment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
