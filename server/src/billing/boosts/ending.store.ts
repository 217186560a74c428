import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** The end of boosts, by the clock. */

/** By the index `boost_purchase_ending`. */
export function selectOver(on: Queryable, now: Date, limit: number) {
  return on
    .selectFrom('boostPurchase')
    .select(['id', 'listingId'])
    .where('live', '=', true)
    .where('status', '=', 'succeeded')
    .where('pausedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
}

/** Those of these ads that nobody else has in hand, locked. */
export async function lockFreeAds(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('listing')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of them that are over. @returns each that was marked by this. */
export async function markEnded(trx: Trx, ids: readonly number[], now: Date) {
  return trx
    .updateTable('boostPurchase')
    .set({ live: false })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('live', '=', true)
    .where('status', '=', 'succeeded')
    .where('pausedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .returning(['id', 'listingId'])
    .execute();
}
